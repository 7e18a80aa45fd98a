import type { AdminOrder } from '@nirala/contract/order/admin-order';
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
          <li>One UTR pays for one order, also if that one is cancelled later.</li>
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

/** Why the server refused, beside the field, because it may name another order. */
const Refused = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={shared.error}>
    {children && <p>{children}</p>}
  </div>
);
