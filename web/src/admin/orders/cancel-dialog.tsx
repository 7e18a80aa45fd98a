import { formatRupees, toPaise, toRupees } from '@nirala/contract/text/money';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { useState } from 'react';
import {
  cancelChoice,
  cancelRequestId,
  hasPiecesToCancel,
  type CancelChoice,
  type ChosenPieces,
} from '../../features/orders/cancel-choice.ts';
import { PiecesToCancel } from '../../features/orders/pieces-to-cancel.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { call } from '../../lib/call.ts';
import { clearRequestId } from '../../lib/request-id.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import shared from '../shared/shared.module.css';
import { toastError } from '../shared/errors.ts';
import { piecesText } from './order-text.ts';
import { netReceived, refundSentence } from './payment-text.ts';

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
  const [chosen, setChosen] = useState<ChosenPieces>();
  const choice = cancelChoice(order, chosen);

  async function cancel() {
    if (choice.kind === 'none') return;
    const { _id: id } = order;
    const reply = await run(
      () =>
        choice.kind === 'all'
          ? call('cancelOrderAtDesk', { id })
          : call('cancelLinesAtDesk', { id, requestId: cancelRequestId(order, choice.lines), lines: choice.lines }),
      toastError,
    );
    if (reply) {
      clearRequestId('cancel');
      showToast(choice.kind === 'some' ? 'The items are cancelled.' : 'The order is cancelled.', { tone: 'good' });
      onCancelled(reply.order);
    } else {
      onRefused();
    }
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Cancel this order?">
      {hasPiecesToCancel(order) && <PiecesToCancel items={order.cartItems} chosen={chosen} onChange={setChosen} />}
      {choice.kind === 'none' ? (
        <p>Choose how many pieces of each item are cancelled.</p>
      ) : (
        <ul className={shared.points}>
          <li>{stockText(order, choice)}</li>
          <li>{moneyText(order, choice)}</li>
          <li>The shopper sees this in My Orders immediately. You can’t undo it.</li>
        </ul>
      )}
      <div className={shared.buttons}>
        <Button aria-disabled={pending || choice.kind === 'none'} onClick={() => void cancel()}>
          {pending ? 'Cancelling...' : choice.kind === 'all' ? 'Cancel the order' : 'Cancel the chosen items'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}

type Cancellation = Exclude<CancelChoice, { kind: 'none' }>;

function stockText(order: AdminOrder, choice: Cancellation): string {
  if (order.hold === 'released') return 'Its items are back in stock already.';
  return `Back in stock: ${choice.kind === 'some' ? choice.text : itemsText(order)}.`;
}

function moneyText(order: AdminOrder, choice: Cancellation): string {
  if (choice.kind === 'some' && order.paymentMethod === 'COD') {
    const rest = toRupees(toPaise(order.totalAmount) - toPaise(choice.amount));
    return `The courier collects ${formatRupees(rest)} instead of ${formatRupees(order.totalAmount)}.`;
  }
  const refund = choice.kind === 'some' ? choice.amount : netReceived(order);
  return refundSentence(refund, 'Nothing was paid, so there is nothing to refund.');
}

/** The names of up to three lines, or else how many pieces they are. */
function itemsText(order: AdminOrder): string {
  const { cartItems } = order;
  if (cartItems.length > 3) return piecesText(order);
  return cartItems.map(({ name, size, quantity }) => `${quantity} × ${name} (${size})`).join(', ');
}
