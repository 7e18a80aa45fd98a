import { formatRupees } from '@nirala/contract/money';
import type { AdminOrder } from '@nirala/contract/admin-order';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { call } from '../../lib/call.ts';
import shared from '../shared/shared.module.css';
import { useSend } from '../shared/use-send.ts';
import styles from './orders.module.css';
import { netReceived, countPieces } from './order-text.ts';

type CancelDialogProps = {
  order: AdminOrder;
  onClose: () => void;
  onCancelled: (order: AdminOrder) => void;
  /** It could not be, so what is shown of it may not be what it is. */
  onRefused: () => void;
};

/** Asks before an order is cancelled, and says what goes back. */
export function CancelDialog({ order, onClose, onCancelled, onRefused }: CancelDialogProps) {
  const { busy, send } = useSend();
  const money = netReceived(order);

  async function cancel() {
    const reply = await send(() => call('cancelOrderAtDesk', { id: order._id }), { done: 'The order is cancelled.' });
    if (reply) onCancelled(reply.order);
    else onRefused();
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Cancel this order?">
      <ul className={styles.points}>
        <li>{order.hold === 'released' ? 'Its pieces are on sale already.' : `Back on sale: ${itemWords(order)}.`}</li>
        <li>
          {money > 0
            ? `Back to the shopper: ${formatRupees(money)}, the way it was paid.`
            : 'Nothing was paid, so no money goes back.'}
        </li>
        <li>The shopper sees it in My Orders at once. It can not be undone.</li>
      </ul>
      <div className={shared.buttons}>
        <Button aria-disabled={busy} onClick={() => void cancel()}>
          {busy ? 'Cancelling...' : 'Cancel the order'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}

function itemWords(order: AdminOrder): string {
  const names = order.cartItems.map(({ name, size, quantity }) => `${quantity} × ${name} (${size})`);
  return names.length > 3 ? `${countPieces(order)} pieces` : names.join(', ');
}
