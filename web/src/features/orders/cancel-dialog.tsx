import { MESSAGES } from '@nirala/contract/messages';
import type { Order } from '@nirala/contract/order';
import { useState } from 'react';
import { endCheckout } from '../payment/stored-checkout.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { CallError, failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { cancellationMessage } from '../order-summary/refund-messages.ts';
import styles from './my-orders.module.css';

type CancelDialogProps = {
  /** The order in question; undefined closes the window. */
  order: Order | undefined;
  onClose: () => void;
  onCancelled: (order: Order) => void;
  /** It could not be cancelled, so what is shown of it is not what it is. */
  onRefused: () => void;
};

/** Asks before an order is cancelled, and says what becomes of the money. */
export function CancelDialog({ order, onClose, onCancelled, onRefused }: CancelDialogProps) {
  const [busy, setBusy] = useState(false);

  async function cancel({ _id, checkoutId }: Order) {
    if (busy) return;
    setBusy(true);
    try {
      const { message, order: cancelled } = await call('cancelOrder', { id: _id });
      endCheckout(checkoutId, { placed: false });
      showToast(message || MESSAGES.orderCancelled, { tone: 'good' });
      onCancelled(cancelled);
    } catch (error) {
      showToast(error instanceof CallError ? error.message : MESSAGES.checkoutWrong, { tone: 'bad' });
      if (failedWith(error, 'order-not-cancellable')) onRefused();
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <Dialog open={order !== undefined} onClose={onClose} title="Cancel this order?">
      {order && (
        <>
          <p>{cancellationMessage(order)}</p>
          <div className={styles.answers}>
            <Button aria-disabled={busy} onClick={() => void cancel(order)}>
              {busy ? 'Cancelling...' : 'Yes, cancel the order'}
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
