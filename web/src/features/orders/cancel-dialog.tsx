import { MESSAGES } from '@nirala/contract/messages';
import type { Order } from '@nirala/contract/order';
import { endCheckout } from '../payment/stored-checkout.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { CallError, failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { cancellationMessage } from '../order-summary/refund-messages.ts';
import styles from './my-orders.module.css';

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
  const { pending, run } = useAction();

  function cancel({ _id, checkoutId }: Order) {
    return run(async () => {
      try {
        const { message, order: cancelled } = await call('cancelOrder', { id: _id });
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
    if (failedWith(error, 'order-not-cancellable')) onRefused();
  }

  return (
    <Dialog open={order !== undefined} onClose={onClose} title="Cancel this order?">
      {order && (
        <>
          <p>{cancellationMessage(order)}</p>
          <div className={styles.answers}>
            <Button aria-disabled={pending} onClick={() => void cancel(order)}>
              {pending ? 'Cancelling...' : 'Yes, cancel the order'}
            </Button>
            <Button look="quiet" onClick={onClose}>
              No, keep it
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
