import { goodwillAmountSchema, goodwillReasonSchema, type AdminOrder } from '@nirala/contract/order/admin-order';
import { formatRupees } from '@nirala/contract/text/money';
import { parseRupees } from '@nirala/contract/text/written-amount';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';

type GoodwillDialogProps = { order: AdminOrder; onClose: () => void; onDone: (order: AdminOrder) => void };

/** Gives back a part of what was paid, with a reason. */
export function GoodwillDialog({ order, onClose, onDone }: GoodwillDialogProps) {
  const { _id: id, leftToGiveBack: left, paymentMethod } = order;
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { pending, run } = useAction();
  // Kept until the input changes, so that a retry gives nothing twice.
  const requestId = useRef<string>(undefined);
  const [tried, setTried] = useState(false);
  const [rupees, why] = [
    v.safeParse(goodwillAmountSchema, parseRupees(amount)),
    v.safeParse(goodwillReasonSchema, reason),
  ];
  const tooMuch = rupees.success && rupees.output > left ? `At most ${formatRupees(left)}.` : undefined;

  async function give(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!rupees.success || !why.success || tooMuch !== undefined) return;
    requestId.current ??= crypto.randomUUID();
    const goodwill = { id, requestId: requestId.current, amount: rupees.output, reason: why.output };
    const reply = await run(() => call('giveGoodwill', goodwill), toastError);
    if (!reply) return;
    showToast(`${formatRupees(rupees.output)} goes back to the shopper.`, { tone: 'good' });
    onDone(reply.order);
    onClose();
  }

  function change(set: (value: string) => void, value: string) {
    requestId.current = undefined;
    set(value);
  }

  return (
    <Dialog open onClose={onClose} title="Give money back?">
      <form onSubmit={(event) => void give(event)} noValidate>
        <p>{`${
          paymentMethod === 'COD'
            ? 'The shopper paid on delivery, so the money goes back by a payout link.'
            : 'The money goes back to the original payment method.'
        } The order stays as it is. If it has an invoice, it gets a credit note.`}</p>
        <Field
          label="Amount in rupees"
          hint={`${formatRupees(left)} of what was paid is left.`}
          error={tooMuch ?? (tried ? rupees.issues?.[0].message : undefined)}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              value={amount}
              onChange={(event) => change(setAmount, event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Reason"
          hint="For colleagues only."
          error={tried || reason !== '' ? why.issues?.[0].message : undefined}
        >
          {(control) => (
            <input {...control} dir="auto" value={reason} onChange={(event) => change(setReason, event.target.value)} />
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
