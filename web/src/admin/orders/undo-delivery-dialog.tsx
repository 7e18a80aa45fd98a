import { correctionReasonSchema, type AdminOrder } from '@nirala/contract/order/admin-order';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import shared from '../shared/shared.module.css';

type UndoDeliveryDialogProps = { order: AdminOrder; onClose: () => void; onDone: (order: AdminOrder) => void };

/** Corrects a delivery that was reported by mistake. */
export function UndoDeliveryDialog({ order, onClose, onDone }: UndoDeliveryDialogProps) {
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
