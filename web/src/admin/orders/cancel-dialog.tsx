import { formatRupees } from '@nirala/contract/money';
import type { AdminOrder } from '@nirala/contract/admin-order';
import { useState } from 'react';
import {
  cancelRequestId,
  hasPiecesToCancel,
  linesToCancel,
  PiecesToCancel,
  type Chosen,
} from '../../features/orders/pieces-to-cancel.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { call } from '../../lib/call.ts';
import { clearRequestId } from '../../lib/request-id.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import shared from '../shared/shared.module.css';
import { toastError } from '../shared/error-text.ts';
import styles from './orders.module.css';
import { netReceived, countPieces } from './order-text.ts';

type CancelDialogProps = {
  order: AdminOrder;
  onClose: () => void;
  onCancelled: (order: AdminOrder) => void;
  /** The order could not be cancelled, so what is shown of it may be out of date. */
  onRefused: () => void;
};

/** Asks before an order is cancelled, and says what is restocked and refunded. */
export function CancelDialog({ order, onClose, onCancelled, onRefused }: CancelDialogProps) {
  const { pending, run } = useAction();
  const refund = netReceived(order);
  const [chosen, setChosen] = useState<Chosen>({});
  const lines = linesToCancel(order, chosen);

  async function cancel() {
    const some = { id: order._id, requestId: cancelRequestId(order, lines), lines };
    const reply = await run(
      () => (lines.length > 0 ? call('cancelLinesAtDesk', some) : call('cancelOrderAtDesk', { id: order._id })),
      toastError,
    );
    if (reply) {
      clearRequestId('cancel');
      showToast(lines.length > 0 ? 'The items are cancelled.' : 'The order is cancelled.', { tone: 'good' });
      onCancelled(reply.order);
    } else {
      onRefused();
    }
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Cancel this order?">
      {hasPiecesToCancel(order) && <PiecesToCancel items={order.cartItems} chosen={chosen} onChange={setChosen} />}
      <ul className={styles.points} hidden={lines.length > 0}>
        <li>
          {order.hold === 'released' ? 'Its items are back in stock already.' : `Back in stock: ${itemsText(order)}.`}
        </li>
        <li>
          {refund > 0
            ? `${formatRupees(refund)} is refunded to the original payment method.`
            : 'Nothing was paid, so there is nothing to refund.'}
        </li>
        <li>The shopper sees this in My Orders immediately. You can’t undo it.</li>
      </ul>
      <div className={shared.buttons}>
        <Button aria-disabled={pending} onClick={() => void cancel()}>
          {pending ? 'Cancelling...' : lines.length > 0 ? 'Cancel the chosen items' : 'Cancel the order'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}

function itemsText(order: AdminOrder): string {
  const names = order.cartItems.map(({ name, size, quantity }) => `${quantity} × ${name} (${size})`);
  return names.length > 3 ? `${countPieces(order)} pieces` : names.join(', ');
}
