import type { Advance } from '@nirala/contract/order/advance';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Order } from '@nirala/contract/order/order';
import type { PaymentMethod } from '@nirala/contract/order/pricing';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { updateCouponMinimum } from '../bag/coupon.ts';
import { dropCoupon } from '../bag/offers.ts';
import { refreshStoreDetails } from '../store/store-details.ts';
import { failureNotice, pendingNotice, type CheckoutNotice } from '../payment/checkout-notice.ts';
import { readCheckoutRefusal } from '../payment/checkout-outcome.ts';
import type { PaymentResult } from '../payment/pay-online.ts';
import { isCheckoutOf } from '../payment/stored-checkout.ts';
import { isSessionOver } from '../session/session.ts';
import { type Checkout, type CheckoutStage, placeOrder } from './place-order.ts';
import { removeOrderedFromBag, storePlacedOrder } from './placed-order.ts';
import { useReconcilePayment } from './reconcile-payment.ts';
import { applyServerFigures } from './server-figures.ts';
import { LeftLine, waitInLine } from './wait-in-line.ts';

type ConfirmOptions = Checkout & {
  /** Called just before the bag is emptied. */
  onPlaced: () => void;
  /**
   * Called when the server refused cash on delivery, or asks for another advance: the data that this screen loaded about
   * it is out of date.
   */
  onCodRefused: (advance: Advance | undefined) => void;
};

/** The Confirm Order action: places the order and handles the result. Repeated presses place one order only. */
export function useConfirm({ onPlaced, onCodRefused, ...checkout }: ConfirmOptions) {
  const { lines, coupons } = checkout;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [stage, setStage] = useState<CheckoutStage>();
  const [notice, setNotice] = useState<CheckoutNotice>();
  /** Seconds until the next attempt, while the shopper is in line. */
  const [waiting, setWaiting] = useState<number>();
  const hasLeft = useRef(false);
  const { pending, run } = useAction();

  /** Opens another screen. Does nothing when the shopper has already left this screen. */
  function leaveFor(path: string, state?: { orderId: string }) {
    if (window.location.pathname === pathname) void navigate(path, { state, replace: true });
  }

  function finish(order: Order, message: string = MESSAGES.orderPlaced) {
    onPlaced();
    removeOrderedFromBag(order);
    showToast(message, { tone: 'good' });
    leaveFor('/order-success', storePlacedOrder(order));
  }

  useReconcilePayment(({ kind, order }) => {
    if (pending) return;
    if (kind === 'placed') finish(order);
    if (kind === 'refunding') showToast(MESSAGES.paymentBack, { tone: 'bad' });
    if (kind === 'pending' && isCheckoutOf(order.checkoutId, lines, coupons.code)) {
      setNotice(pendingNotice(order, order.paymentFailure));
    }
  });

  function enterStage(next: CheckoutStage) {
    setStage(next);
    // The order is reserved. The dialog of the line would cover the gateway's window.
    if (next === 'paying') setWaiting(undefined);
  }

  function confirm(method: PaymentMethod) {
    return run(
      async (signal) => {
        setNotice(undefined);
        hasLeft.current = false;
        const line = { onWait: setWaiting, hasLeft: () => signal.aborted || hasLeft.current };
        const place = () => placeOrder(checkout, method, { onStage: enterStage, signal });
        handleResult(await waitInLine(place, line).finally(() => setWaiting(undefined)));
      },
      (error) => handleFailure(error, method),
    );
  }

  function handleResult(result: PaymentResult) {
    if (result.kind === 'placed') return finish(result.order, result.message);
    if (result.kind === 'pending') return setNotice(pendingNotice(result.order, result.failure));
    if (result.kind === 'rejected') return setNotice({ tone: 'bad', message: result.message, details: [] });
    showToast(result.message, { tone: result.kind === 'refunding' ? 'bad' : 'plain' });
    leaveFor('/my-orders');
  }

  async function handleFailure(error: unknown, method: PaymentMethod) {
    if (error instanceof LeftLine) return;
    const refusal = readCheckoutRefusal(error);
    if (refusal?.reason === 'placed') return finish(refusal.order);
    const newTotal = refusal?.reason === 'price' ? await applyServerFigures(refusal, checkout, method) : undefined;
    if (refusal?.reason === 'cod' || refusal?.reason === 'pieces') void refreshStoreDetails();
    if (refusal?.reason === 'cod') onCodRefused(refusal.advance);
    if (refusal?.reason === 'coupon' && refusal.minimum !== undefined) {
      updateCouponMinimum(refusal.code, refusal.minimum);
    }
    if (isSessionOver(error)) showToast(MESSAGES.loginToOrder, { tone: 'bad' });
    setNotice({ ...failureNotice(error, method), ...(newTotal !== undefined && { newTotal }) });
  }

  /** Removes the refused coupon. The shopper sees the new total before confirming again. */
  function continueWithoutCoupon() {
    dropCoupon();
    setNotice(undefined);
  }

  return {
    confirm,
    stage: pending ? stage : undefined,
    notice,
    continueWithoutCoupon,
    waiting,
    leaveLine: () => (hasLeft.current = true),
  };
}
