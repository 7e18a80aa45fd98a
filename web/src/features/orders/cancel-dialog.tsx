import { MESSAGES } from '@nirala/contract/messages';
import type { Order } from '@nirala/contract/order';
import { useState } from 'react';
import { endCheckout } from '../payment/stored-checkout.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { CallError, failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { clearRequestId } from '../../lib/request-id.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { cancellationMessage } from '../order-summary/refund-messages.ts';
import styles from './my-orders.module.css';
import { cancelRequestId, hasPiecesToCancel, linesToCancel, PiecesToCancel, type Chosen } from './pieces-to-cancel.tsx';

type CancelDialogProps = {
  /** The order to cancel; undefined closes the dialog. */
  order: Order | undefined;
  onClose: () => void;
  onCancelled: (order: Order) => void;
  /** The server refused, so the order shown is out of date. */
  onRefused: () => void;
};

/** Asks for confirmation and says what happens to the money. */
export function CancelDialog({ order, onClose, onCancelled, onRefused }: CancelDialogProps) {
  return (
    <Dialog open={order !== undefined} onClose={onClose} title="Cancel this order?">
      {order && (
        <Question key={order._id} order={order} onClose={onClose} onCancelled={onCancelled} onRefused={onRefused} />
      )}
    </Dialog>
  );
}

function Question({ order, onClose, onCancelled, onRefused }: CancelDialogProps & { order: Order }) {
  const { pending, run } = useAction();
  const [chosen, setChosen] = useState<Chosen>({});
  const lines = linesToCancel(order, chosen);

  function cancel({ _id: id, checkoutId }: Order) {
    return run(async () => {
      try {
        if (lines.length > 0) {
          const reply = await call('cancelOrderLines', { id, requestId: cancelRequestId(order, lines), lines });
          clearRequestId('cancel');
          showToast(reply.message, { tone: 'good' });
          onCancelled(reply.order);
          return;
        }
        const { message, order: cancelled } = await call('cancelOrder', { id });
        endCheckout(checkoutId, { placed: false });
        showToast(message || MESSAGES.orderCancelled, { tone: 'good' });
        onCancelled(cancelled);
      } finally {
        onClose();
      }
    }, handleFailure);
  }

  function handleFailure(error: unknown) {
    showToast(error instanceof CallError ? error.message : MESSAGES.checkoutWrong, { tone: 'bad' });
    if (failedWith(error, 'order-not-cancellable', 'lines-not-cancellable')) onRefused();
  }

  return (
    <>
      <p>{lines.length > 0 ? PIECES_MESSAGES[order.paymentMethod] : cancellationMessage(order)}</p>
      {hasPiecesToCancel(order) && <PiecesToCancel items={order.cartItems} chosen={chosen} onChange={setChosen} />}
      <div className={styles.answers}>
        <Button aria-disabled={pending} onClick={() => void cancel(order)}>
          {pending ? 'Cancelling...' : lines.length > 0 ? 'Cancel the chosen items' : 'Yes, cancel the order'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          No, keep it
        </Button>
      </div>
    </>
  );
}

const PIECES_MESSAGES: Record<Order['paymentMethod'], string> = {
  COD: 'You pay that much less when the rest of the order arrives.',
  'Pre-Paid':
    'What you paid for these items will be refunded to your original payment method. It takes 7 working days at most.',
};
