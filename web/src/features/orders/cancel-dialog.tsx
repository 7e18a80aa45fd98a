import { MESSAGES } from '@nirala/contract/text/messages';
import { cashAfter } from '@nirala/contract/order/cash-due';
import { formatRupees, toPaise, toRupees } from '@nirala/contract/text/money';
import type { Order } from '@nirala/contract/order/order';
import { REFUND_DAYS } from '@nirala/contract/return/terms';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { failedWith, messageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { clearRequestId } from '../../lib/request-id.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useStoreDetails } from '../store/store-details.ts';
import { endCheckout } from '../payment/stored-checkout.ts';
import { cancellationMessage, refundPromise } from '../order-summary/refund-text.ts';
import {
  cancelChoice,
  cancelRequestId,
  feeOfChoice,
  hasPiecesToCancel,
  type CancelChoice,
  type ChosenPieces,
  PiecesToCancel,
} from './cancel-choice.tsx';
import styles from './my-orders.module.css';

type CancelDialogProps = {
  /** The order to cancel; undefined closes the dialog. */
  order: Order | undefined;
  onClose: () => void;
  onCancelled: (order: Order) => void;
  /** The server refused, so the order shown is out of date. */
  onRefused: () => void;
};

/** Asks whether to cancel an order or some of its pieces, and says what happens to the money. */
export function CancelDialog({ order, ...handlers }: CancelDialogProps) {
  return (
    <Dialog open={order !== undefined} onClose={handlers.onClose} title="Cancel this order?">
      {order && <CancelQuestion key={order._id} order={order} {...handlers} />}
    </Dialog>
  );
}

function CancelQuestion({ order, onClose, onCancelled, onRefused }: CancelDialogProps & { order: Order }) {
  const { pending, run } = useAction();
  const [chosen, setChosen] = useState<ChosenPieces>();
  const choice = cancelChoice(order, chosen);
  const { refundDays } = useStoreDetails({ refundDays: REFUND_DAYS });

  async function send(): Promise<void> {
    const { _id: id, checkoutId } = order;
    if (choice.kind === 'some') {
      const { lines } = choice;
      const reply = await call('cancelOrderLines', { id, requestId: cancelRequestId(order, lines), lines });
      clearRequestId('cancel');
      showToast(reply.message, { tone: 'good' });
      onCancelled(reply.order);
    } else {
      const reply = await call('cancelOrder', { id });
      endCheckout(checkoutId, { placed: false });
      showToast(reply.message || MESSAGES.orderCancelled, { tone: 'good' });
      onCancelled(reply.order);
    }
  }

  function cancel() {
    if (choice.kind !== 'none') void run(() => send().finally(onClose), handleFailure);
  }

  function handleFailure(error: unknown) {
    showToast(messageOr(MESSAGES.checkoutWrong, error), { tone: 'bad' });
    if (failedWith(error, 'order-not-cancellable', 'lines-not-cancellable')) onRefused();
  }

  return (
    <>
      <p>
        {choice.kind === 'all' ? cancellationMessage(order, refundDays) : piecesMessage(order, choice, refundDays)} You
        can’t undo this.
      </p>
      {hasPiecesToCancel(order) && <PiecesToCancel items={order.cartItems} chosen={chosen} onChange={setChosen} />}
      <div className={styles.answers}>
        <Button aria-disabled={pending || choice.kind === 'none'} onClick={cancel}>
          {pending ? 'Cancelling...' : choice.kind === 'all' ? 'Yes, cancel the order' : 'Cancel the chosen items'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          No, keep it
        </Button>
      </div>
    </>
  );
}

/** What happens to the money when only some pieces are cancelled. `refundDays`: the working days that a refund may take. */
export function piecesMessage(order: Order, choice: CancelChoice, refundDays: number): string {
  if (choice.kind !== 'some') return 'Choose how many pieces of each item you want to cancel.';
  const { freeDelivery } = order;
  const fee = feeOfChoice(order, choice);
  const less = toRupees(toPaise(choice.amount) - toPaise(fee));
  const why =
    freeDelivery && fee > 0
      ? [
          `Delivery is free from ${formatRupees(freeDelivery.from)}, so a delivery fee of ${formatRupees(fee)} comes off.`,
        ]
      : [];
  if (order.paymentMethod === 'COD') {
    const { now, left, back } = cashAfter(order, less);
    const paid = `You pay ${formatRupees(left)} instead of ${formatRupees(now)} when the rest of the order arrives.`;
    return [...why, paid, ...(back > 0 ? [refundPromise(back, refundDays)] : [])].join(' ');
  }
  return [...why, less > 0 ? refundPromise(less, refundDays) : 'Nothing is refunded.'].join(' ');
}
