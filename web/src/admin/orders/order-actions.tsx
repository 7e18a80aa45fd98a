import {
  canBePacked,
  correctionReasonSchema,
  FULFILMENT_STATUSES,
  isExpired,
  type AdminOrder,
  type FulfilmentStatus,
} from '@nirala/contract/order/admin-order';
import { canBeCancelled, canBecome } from '@nirala/contract/order/order';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import shared from '../shared/shared.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { GoodwillDialog } from './goodwill-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MOVE_LABELS, waitsForConfirmation } from './order-text.ts';

type OrderActionsProps = {
  order: AdminOrder;
  onChanged: (order: AdminOrder) => void;
  /** Reads the order again: after a move, and after a refusal, because what is shown may be out of date. */
  onRefresh: () => void;
};

/** The buttons for all that can be done with an order in its status, and their dialogs. */
export function OrderActions({ order, onChanged, onRefresh }: OrderActionsProps) {
  const [asking, setAsking] = useState<FulfilmentStatus | 'Cancelled' | 'Goodwill' | 'NotDelivered'>();
  const { _id: id, status } = order;
  const moves = waitsForConfirmation(order) ? [] : FULFILMENT_STATUSES.filter((to) => canBecome(status, to));
  const move = FULFILMENT_STATUSES.find((to) => to === asking);
  const close = () => setAsking(undefined);
  return (
    <>
      <div className={shared.buttons}>
        {moves.map((to) => (
          <Button key={to} look={to === 'Returned' || to === 'Lost' ? 'quiet' : 'main'} onClick={() => setAsking(to)}>
            {MOVE_LABELS[to]}
          </Button>
        ))}
        {status === 'Delivered' && (
          <Button look="quiet" onClick={() => setAsking('NotDelivered')}>
            It was not delivered…
          </Button>
        )}
        {canBePacked(status) && (
          <ButtonLink look="quiet" to={`/admin-print?ids=${encodeURIComponent(id)}`}>
            Print
          </ButtonLink>
        )}
        {order.leftToGiveBack > 0 && (
          <Button look="quiet" onClick={() => setAsking('Goodwill')}>
            Give money back
          </Button>
        )}
        {canBeCancelled(order) && !isExpired(order) && (
          <Button look="plain" onClick={() => setAsking('Cancelled')}>
            Cancel order
          </Button>
        )}
      </div>
      {move && <MoveDialog to={move} orders={[order]} onClose={close} onMoved={onRefresh} />}
      {asking === 'NotDelivered' && <UndoDeliveryDialog order={order} onClose={close} onDone={onChanged} />}
      {asking === 'Goodwill' && <GoodwillDialog order={order} onClose={close} onDone={onChanged} />}
      {asking === 'Cancelled' && (
        <CancelDialog order={order} onClose={close} onCancelled={onChanged} onRefused={onRefresh} />
      )}
    </>
  );
}

type UndoDeliveryDialogProps = { order: AdminOrder; onClose: () => void; onDone: (order: AdminOrder) => void };

/** Corrects a delivery that was reported by mistake. */
function UndoDeliveryDialog({ order, onClose, onDone }: UndoDeliveryDialogProps) {
  return (
    <ReasonDialog
      title="It was not delivered?"
      hint="For colleagues only."
      schema={correctionReasonSchema}
      action="Correct it"
      send={(reason) => call('undoDelivery', { id: order._id, reason })}
      onDone={(reply) => {
        showToast('The order is on its way again.', { tone: 'good' });
        onDone(reply.order);
      }}
      onClose={onClose}
    >
      <ul className={shared.points}>
        <li>The order is Dispatched again, and later updates from the courier count.</li>
        <li>{`Its days for a return end${order.paymentMethod === 'COD' ? ', and the courier owes no cash for it' : ''} until it is delivered.`}</li>
        <li>The shopper gets a message that says that it was a mistake.</li>
      </ul>
    </ReasonDialog>
  );
}
