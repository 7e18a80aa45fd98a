import { canReturnBecome } from '@nirala/contract/return/return';
import type { ReturnMove } from '@nirala/contract/return/move';
import type { AdminReturn } from '@nirala/contract/return/schema';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { isHoldOver } from '../../features/returns/exchange-text.ts';
import { knownState, adminStateTitle } from '../../features/returns/state-title.ts';
import { toastError } from '../shared/error-text.ts';
import shared from '../shared/shared.module.css';
import { AnswerReturn } from './answer-return.tsx';
import { ReceivePieces } from './receive-pieces.tsx';

/** Whether the money or the new size of a received return went at pickup: it can only be closed. */
const isSent = ({ refund, exchangeOrderId, heldUntil }: AdminReturn) =>
  refund?.state === 'owed' || (exchangeOrderId !== undefined && heldUntil === undefined);

function acceptLabel(shown: AdminReturn): string {
  if (isSent(shown)) {
    return `Close it: the ${shown.refund?.state === 'owed' ? 'money was settled' : 'new size was sent'} at pickup`;
  }
  if (shown.kind === 'return') return 'Accept and send the money';
  return isHoldOver(shown)
    ? 'Accept and send the money: the new size is not held any more'
    : 'Accept and send the new size';
}

type Asking = 'decline' | 'reject' | 'awb' | 'sent-back';

/** What can be done with a return in its state. */
export function ReturnMoves({ shown, onMoved }: { shown: AdminReturn; onMoved: (moved: AdminReturn) => void }) {
  const [asking, setAsking] = useState<Asking>();
  const { pending, run } = useAction();
  const state = knownState(shown.state);
  if (state === undefined) return null;
  const can = (to: ReturnMove['to']) => canReturnBecome(state, to);

  async function move(wanted: ReturnMove) {
    const reply = await run(() => call('moveReturn', { id: shown._id, move: wanted }), toastError);
    if (!reply) return;
    setAsking(undefined);
    showToast(`${shown._id}: ${adminStateTitle(reply.return.state)}.`, { tone: 'good' });
    onMoved(reply.return);
  }

  async function askPickup() {
    const reply = await run(() => call('askReturnPickup', { id: shown._id }), toastError);
    if (!reply) return;
    showToast('The courier is being asked.', { tone: 'good' });
    onMoved(reply.return);
  }

  const button = (label: string, wanted: ReturnMove, look: 'main' | 'quiet' = 'main') => (
    <Button look={look} aria-disabled={pending} onClick={() => void move(wanted)}>
      {label}
    </Button>
  );
  const ask = (label: string, what: Asking) => (
    <Button look="quiet" aria-expanded={asking === what} onClick={() => setAsking(asking === what ? undefined : what)}>
      {label}
    </Button>
  );

  return (
    <>
      <div className={shared.buttons}>
        {can('Approved') && button('Approve', { to: 'Approved' })}
        {can('Declined') && ask('Decline…', 'decline')}
        {state === 'Approved' && shown.problem !== undefined && (
          <Button aria-disabled={pending} onClick={() => void askPickup()}>
            Ask the courier again
          </Button>
        )}
        {can('PickupBooked') && ask('Enter the pickup number…', 'awb')}
        {can('PickedUp') && button('Mark as picked up', { to: 'PickedUp' })}
        {can('PickupFailed') && button('Mark pickup as failed', { to: 'PickupFailed' }, 'quiet')}
        {can('SelfShip') && button('Shopper ships it', { to: 'SelfShip' }, 'quiet')}
        {state === 'Received' && button(acceptLabel(shown), { to: 'Closed', as: 'accepted' })}
        {can('Rejected') && !isSent(shown) && ask('Reject…', 'reject')}
        {state === 'Rejected' && ask('Send back to the shopper…', 'sent-back')}
        {state === 'Rejected' && button('Close without sending back', { to: 'Closed', as: 'waived' }, 'quiet')}
      </div>
      {asking === 'decline' && (
        <AnswerReturn
          title="Decline the request"
          action="Decline"
          pending={pending}
          onSend={({ text }) => void move({ to: 'Declined', reason: text })}
        />
      )}
      {asking === 'reject' && (
        <AnswerReturn
          title="Reject what came back"
          action="Reject"
          hasPhotos
          pending={pending}
          onSend={({ text, photos }) => void move({ to: 'Rejected', reason: text, photos })}
        />
      )}
      {asking === 'awb' && (
        <AnswerReturn
          title="The courier’s number of the pickup"
          action="Save the number"
          isNumber
          pending={pending}
          onSend={({ text }) => void move({ to: 'PickupBooked', awb: text })}
        />
      )}
      {asking === 'sent-back' && (
        <AnswerReturn
          title="The courier’s number of the parcel to the shopper"
          action="Mark as sent back"
          isNumber
          pending={pending}
          onSend={({ text }) => void move({ to: 'Closed', as: 'sent-back', awb: text })}
        />
      )}
      {can('Received') && (
        <ReceivePieces shown={shown} pending={pending} onReceive={(pieces) => void move({ to: 'Received', pieces })} />
      )}
    </>
  );
}
