import type { AdminOrder } from '@nirala/contract/admin-order';
import { daysAfter, dayOf } from '@nirala/contract/day';
import type { DeliveryRequest } from '@nirala/contract/delivery-request';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { MoveDialog } from '../orders/move-dialog.tsx';
import { toastError } from '../shared/error-text.ts';
import shared from '../shared/shared.module.css';

type ParcelAnswersProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** The answers to a parcel that is undelivered, back or lost. Nothing for other parcels. */
export function ParcelAnswers({ order, onChanged }: ParcelAnswersProps) {
  const { _id: id, status, parcel } = order;
  const { pending, run } = useAction();
  const [confirming, setConfirming] = useState(false);
  if (!parcel || status !== 'Dispatched') return null;

  async function answer(request: DeliveryRequest) {
    const reply = await run(() => call('answerParcel', { id, request }), toastError);
    if (reply) onChanged(reply.order);
  }
  async function told() {
    const reply = await run(() => call('closeDeliveryRequest', { id }), toastError);
    if (reply) onChanged(reply.order);
  }

  const tomorrow = daysAfter(dayOf(new Date()), 1);
  const isFailed = parcel.state === 'undelivered' && !parcel.pending;
  const cameBack = parcel.state === 'back' || parcel.state === 'coming-back' || parcel.state === 'lost';
  return (
    <div className={shared.buttons}>
      {isFailed && (
        <>
          <Button look="quiet" aria-disabled={pending} onClick={() => void answer({ kind: 'day', text: tomorrow })}>
            Try again tomorrow
          </Button>
          <Button look="quiet" aria-disabled={pending} onClick={() => void answer({ kind: 'cancel', text: '' })}>
            Send it back
          </Button>
        </>
      )}
      {parcel.request && !parcel.request.done && parcel.courier === 'manual' && (
        <Button look="quiet" aria-disabled={pending} onClick={() => void told()}>
          The courier knows
        </Button>
      )}
      {cameBack && (
        <Button look="quiet" onClick={() => setConfirming(true)}>
          {parcel.state === 'lost' ? 'Close as lost' : 'It is back'}
        </Button>
      )}
      {confirming && (
        <MoveDialog
          to="Returned"
          orders={[order]}
          onClose={() => setConfirming(false)}
          onMoved={(outcomes) => {
            const moved = outcomes[0]?.order;
            if (moved) onChanged(moved);
          }}
        />
      )}
    </div>
  );
}
