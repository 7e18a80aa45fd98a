import { isCalled } from '@nirala/contract/parcel/courier';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { daysAfter, dayOf } from '@nirala/contract/text/day';
import { sendBackReasonSchema } from '@nirala/contract/parcel/delivery-request';
import { formatRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import shared from '../shared/shared.module.css';
import { LossDialog } from './loss-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { netReceived } from './payment-text.ts';

type ParcelAnswersProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** The answers to a parcel that is undelivered, back or lost. Nothing for other parcels. */
export function ParcelAnswers({ order, onChanged }: ParcelAnswersProps) {
  const { _id: id, status, parcel } = order;
  const { pending, run } = useAction();
  const [asking, setAsking] = useState<'send-back' | 'Returned' | 'Lost'>();
  if (!parcel || status !== 'Dispatched') return null;

  async function tryAgainTomorrow() {
    const request = { kind: 'day', text: daysAfter(dayOf(new Date()), 1) } as const;
    const reply = await run(() => call('answerParcel', { id, request }), toastError);
    if (reply) onChanged(reply.order);
  }

  async function closeRequest() {
    const reply = await run(() => call('closeDeliveryRequest', { id }), toastError);
    if (reply) onChanged(reply.order);
  }

  const close = () => setAsking(undefined);
  const isFailed = parcel.state === 'undelivered' && !parcel.pending;
  // What is lost may be found, and what is coming back may be lost.
  const mayBeLost = parcel.state === 'lost' || parcel.state === 'coming-back';
  const mayBeBack = mayBeLost || parcel.state === 'back';
  return (
    <div className={shared.buttons}>
      {isFailed && (
        <>
          <Button look="quiet" aria-disabled={pending} onClick={() => void tryAgainTomorrow()}>
            Try again tomorrow
          </Button>
          <Button look="quiet" onClick={() => setAsking('send-back')}>
            Send it back…
          </Button>
        </>
      )}
      {parcel.request && !parcel.request.done && !parcel.pending && (
        <Button look="quiet" aria-disabled={pending} onClick={() => void closeRequest()}>
          Courier informed
        </Button>
      )}
      {mayBeLost && (
        <Button look="quiet" onClick={() => setAsking('Lost')}>
          Close as lost
        </Button>
      )}
      {mayBeBack && (
        <Button look="quiet" onClick={() => setAsking('Returned')}>
          Received back
        </Button>
      )}
      {asking === 'send-back' && <SendBackDialog order={order} onClose={close} onChanged={onChanged} />}
      {asking === 'Lost' && <LossDialog order={order} onClose={close} onChanged={onChanged} />}
      {asking === 'Returned' && (
        <MoveDialog
          to={asking}
          orders={[order]}
          onClose={close}
          onMoved={(outcomes) => {
            const moved = outcomes[0]?.order;
            if (moved) onChanged(moved);
          }}
        />
      )}
    </div>
  );
}

/** Asks before the courier is told to bring a parcel back. */
function SendBackDialog({ order, onClose, onChanged }: ParcelAnswersProps & { onClose: () => void }) {
  const { _id: id, parcel, address } = order;
  const refund = netReceived(order);
  return (
    <ReasonDialog
      title="Send the parcel back?"
      hint="The courier reads it."
      schema={sendBackReasonSchema}
      action="Send it back"
      send={(reason) => call('answerParcel', { id, request: { kind: 'cancel', text: reason } })}
      onDone={({ order: changed }) => onChanged(changed)}
      onClose={onClose}
    >
      <ul className={shared.points}>
        <li>
          {parcel && isCalled(parcel.courier)
            ? 'The courier is told at once to stop trying and to bring the parcel back to you.'
            : 'Tell the courier to stop trying and to bring the parcel back to you.'}
        </li>
        <li>
          <Written>{address.name}</Written> does not get it. A courier rarely delivers a parcel that was called back.
        </li>
        <li>
          {refund > 0
            ? `When it is back, you decide about its pieces, and ${formatRupees(refund)} is refunded.`
            : 'When it is back, you decide about its pieces. Nothing was paid, so nothing is refunded.'}
        </li>
      </ul>
    </ReasonDialog>
  );
}
