import type { AdminOrder } from '@nirala/contract/admin-order';
import { acceptReasonSchema } from '@nirala/contract/api/admin/cash';
import { formatDay } from '@nirala/contract/format-day';
import { formatPhone } from '@nirala/contract/phone';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { problemOf } from '../../lib/check-form.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/error-text.ts';
import shared from '../shared/shared.module.css';

type Difference = NonNullable<AdminOrder['differences']>[number];
type DifferenceListProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** What was received for an order and does not agree with it. It stays here until the rest is paid or it is accepted. */
export function DifferenceList({ order, onChanged }: DifferenceListProps) {
  const [asking, setAsking] = useState<Difference>();
  return (
    <>
      {order.differences?.map((difference) => (
        <div key={difference.of} className={difference.accepted ? shared.small : shared.warning}>
          <p>{difference.what}</p>
          {difference.accepted ? (
            <p>
              <span>{`Accepted on ${formatDay(new Date(difference.accepted.at))} by ${formatPhone(difference.accepted.by)}:`}</span>{' '}
              <Written>{difference.accepted.reason}</Written>
            </p>
          ) : (
            <Button look="quiet" onClick={() => setAsking(difference)}>
              Accept the difference
            </Button>
          )}
        </div>
      ))}
      {asking && (
        <AcceptDialog id={order._id} difference={asking} onClose={() => setAsking(undefined)} onDone={onChanged} />
      )}
    </>
  );
}

type AcceptDialogProps = {
  id: string;
  difference: Difference;
  onClose: () => void;
  onDone: (order: AdminOrder) => void;
};

function AcceptDialog({ id, difference: { of, amount, what }, onClose, onDone }: AcceptDialogProps) {
  const [reason, setReason] = useState('');
  const { pending, run } = useAction();

  async function accept(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') return;
    const reply = await run(() => call('acceptDifference', { id, of, amount, reason }), toastError);
    if (!reply) return;
    showToast('The difference is accepted.', { tone: 'good' });
    onDone(reply.order);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Accept the difference?">
      <form onSubmit={(event) => void accept(event)}>
        <p>
          {what} No money moves. The order is no longer listed as one to check, until the amount received changes again.
        </p>
        <Field label="Reason" hint="For colleagues and the accountant." error={problemOf(acceptReasonSchema, reason)}>
          {(control) => (
            <input {...control} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          )}
        </Field>
        <div className={shared.buttons}>
          <Button type="submit" aria-disabled={pending || reason.trim() === ''}>
            {pending ? 'Saving...' : 'Accept'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
