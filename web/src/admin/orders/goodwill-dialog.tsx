import { goodwillAmountSchema, goodwillReasonSchema, type AdminOrder } from '@nirala/contract/order/admin-order';
import { formatRupees } from '@nirala/contract/text/money';
import { parseRupees } from '@nirala/contract/text/written-amount';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import { useRequestId } from '../shared/use-request-id.ts';
import shared from '../shared/shared.module.css';

type GoodwillDialogProps = { order: AdminOrder; onClose: () => void; onDone: (order: AdminOrder) => void };

/** Gives back a part of what was paid, with a reason. */
export function GoodwillDialog({ order, onClose, onDone }: GoodwillDialogProps) {
  const { _id: id, leftToGiveBack: left, paymentMethod } = order;
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { pending, run } = useAction();
  const { idFor } = useRequestId();
  const [submitted, setSubmitted] = useState(false);
  const rupees = v.safeParse(goodwillAmountSchema, parseRupees(amount));
  const why = v.safeParse(goodwillReasonSchema, reason);
  const tooMuch = rupees.success && rupees.output > left ? `At most ${formatRupees(left)}.` : undefined;

  async function give(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!rupees.success || !why.success || tooMuch !== undefined) return;
    const goodwill = { id, amount: rupees.output, reason: why.output };
    const reply = await run(() => call('giveGoodwill', { ...goodwill, requestId: idFor(goodwill) }), toastError);
    if (!reply) return;
    showToast(`${formatRupees(rupees.output)} goes back to the shopper.`, { tone: 'good' });
    onDone(reply.order);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Give money back?">
      <form onSubmit={(event) => void give(event)} noValidate>
        <p>
          <span>
            {paymentMethod === 'COD'
              ? 'The shopper paid on delivery, so the money goes back by a payout link.'
              : 'The money goes back to the original payment method.'}
          </span>{' '}
          The order stays as it is. If it has an invoice, it gets a credit note.
        </p>
        <Field
          label="Amount in rupees"
          hint={`${formatRupees(left)} of what was paid is left.`}
          error={tooMuch ?? (submitted ? rupees.issues?.[0].message : undefined)}
        >
          {(control) => (
            <input {...control} inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
          )}
        </Field>
        <Field
          label="Reason"
          hint="For colleagues only."
          error={submitted || reason !== '' ? why.issues?.[0].message : undefined}
        >
          {(control) => (
            <input {...control} dir="auto" value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
        <div className={shared.buttons}>
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Giving back...' : 'Give it back'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
