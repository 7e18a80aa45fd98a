import { type AdminOrder, correctionReasonSchema } from '@nirala/contract/order/admin-order';
import { paymentReferenceSchema } from '@nirala/contract/order/payment-reference';
import { formatRupees } from '@nirala/contract/text/money';
import { type ReactNode, type Ref, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './orders.module.css';

type ReferenceFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  field?: Ref<HTMLInputElement>;
};

/** The field for the bank's reference of a payment. */
export const ReferenceField = ({ value, error, onChange, field }: ReferenceFieldProps) => (
  <Field
    label="UTR of the payment"
    hint="12 digits for UPI and IMPS, 16 or 22 letters and digits for NEFT and RTGS. It is in your bank’s or UPI app’s list."
    error={error}
  >
    {(control) => (
      <input
        {...control}
        ref={field}
        autoComplete="off"
        autoCapitalize="characters"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

type PaidAlreadyProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** Marks an order as paid to the shop's own UPI code or bank account, where that is possible. */
export function PaidAlready({ order, onChanged }: PaidAlreadyProps) {
  const [isOpen, setOpen] = useState(false);
  const { payableOutside } = order;
  if (payableOutside === undefined) return null;
  return (
    <div className={shared.buttons}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Paid already…
      </Button>
      {isOpen && (
        <PaidAlreadyDialog order={order} amount={payableOutside} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

type DialogProps = PaidAlreadyProps & { amount: number; onClose: () => void };

function PaidAlreadyDialog({ order, amount, onChanged, onClose }: DialogProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { pending, error, run } = useAction();
  const isCheaper = amount < order.totalAmount;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = v.safeParse(paymentReferenceSchema, typed);
    setProblem(read.issues?.[0].message);
    if (!read.success) return;
    const reply = await run(() => call('markPaidAlready', { id: order._id, reference: read.output, amount }));
    if (!reply) return;
    showToast('The order is marked as paid.', { tone: 'good' });
    onChanged(reply.order);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Paid already?">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p>
          Only after the money is in your bank account: <strong>{formatRupees(amount)}</strong>
          {isCheaper && (
            <span>{` instead of ${formatRupees(order.totalAmount)}, as for an order that is paid online`}</span>
          )}
          .
        </p>
        <ul className={shared.points}>
          <li>The order is prepaid, and the courier collects nothing.</li>
          <li>If money goes back, you send it yourself or by a payout link. Razorpay cannot.</li>
          <li>One UTR pays for one order, also if that one is cancelled later. You can correct a wrong one.</li>
        </ul>
        <ReferenceField value={typed} error={problem} onChange={setTyped} />
        <Refused>{error !== undefined && errorText(error)}</Refused>
        <div className={shared.buttons}>
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Working...' : 'Mark as paid'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Corrects a UTR that was entered wrongly, or takes back that the order was paid. */
export function CorrectPayment({ order, onChanged }: PaidAlreadyProps) {
  const [isOpen, setOpen] = useState(false);
  const { paymentId, captures, refunds } = order;
  const isOutside = captures.some((capture) => capture.outside && capture.paymentId === paymentId);
  // Money that goes back is known under its UTR.
  if (!isOutside || paymentId === undefined || refunds.some((refund) => refund.paymentId === paymentId)) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Correct it…
      </Button>
      {isOpen && (
        <CorrectionDialog order={order} from={paymentId} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function CorrectionDialog({ order, from, onChanged, onClose }: Omit<DialogProps, 'amount'> & { from: string }) {
  const [wasPaid, setWasPaid] = useState(true);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { pending, error, run } = useAction();
  const right = v.safeParse(paymentReferenceSchema, typed);
  const why = v.safeParse(correctionReasonSchema, reason);
  const canBeUnpaid = order.status === 'Processing' && !order.parcel;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!why.success || (wasPaid && !right.success)) return;
    const to = wasPaid && right.success ? { to: right.output } : {};
    const reply = await run(() => call('correctPayment', { id: order._id, from, ...to, reason: why.output }));
    if (!reply) return;
    showToast(wasPaid ? 'The UTR is corrected.' : 'The order is not paid any more.', { tone: 'good' });
    onChanged(reply.order);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Correct the payment?">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p>{`UTR ${from} was entered for this order.`}</p>
        {canBeUnpaid && (
          <fieldset className={styles.choices}>
            <legend>What is right?</legend>
            {[true, false].map((each) => (
              <label key={String(each)} className={styles.tick}>
                <input type="radio" name="paid" checked={wasPaid === each} onChange={() => setWasPaid(each)} />{' '}
                <span>{each ? 'It was paid with another UTR' : 'It was not paid'}</span>
              </label>
            ))}
          </fieldset>
        )}
        {wasPaid && (
          <ReferenceField value={typed} error={submitted ? right.issues?.[0].message : undefined} onChange={setTyped} />
        )}
        <Field label="Reason" hint="For colleagues only." error={submitted ? why.issues?.[0].message : undefined}>
          {(control) => (
            <input {...control} dir="auto" value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
        <ul className={shared.points}>
          {wasPaid ? (
            <li>The order stays paid.</li>
          ) : (
            <>
              <li>The order is what it was before: it waits for its payment, or the courier collects it.</li>
              <li>The shopper was told that it is paid, and gets no message now. Tell them.</li>
            </>
          )}
          <li>{`UTR ${from} can then be entered for the order that it paid. The audit keeps it.`}</li>
        </ul>
        <Refused>{error !== undefined && errorText(error)}</Refused>
        <div className={shared.buttons}>
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Working...' : wasPaid ? 'Correct the UTR' : 'It was not paid'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Why the server refused, beside the field, because it may name another order. */
const Refused = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={shared.error}>
    {children && <p>{children}</p>}
  </div>
);
