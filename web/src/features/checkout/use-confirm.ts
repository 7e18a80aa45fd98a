import type { Address } from '@nirala/contract/place/address';
import { type Refusal, inLineSchema } from '@nirala/contract/order/checkout';
import { MESSAGES } from '@nirala/contract/text/messages';
import { toRupees } from '@nirala/contract/text/money';
import type { Order } from '@nirala/contract/order/order';
import type { PaymentMethod } from '@nirala/contract/order/pricing';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { call } from '../../lib/call.ts';
import type { CartItem } from '../../lib/storage/cart-item.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { CallError } from '../../lib/call-error.ts';
import { applyServerPrices } from '../bag/bag.ts';
import { readCoupon, removeCoupon, updateCouponMinimum, updateCouponPercent, type Coupon } from '../bag/coupon.ts';
import { bagTotals, type Lines } from '../bag/lines.ts';
import { refreshStoreDetails } from '../content/store-details.ts';
import { failureNotice, pendingNotice, type CheckoutNotice } from '../payment/checkout-notice.ts';
import { readCheckoutRefusal } from '../payment/checkout-outcome.ts';
import { loadGateway } from '../payment/gateway.ts';
import { payOnline, type PaymentResult, type PaymentStage } from '../payment/pay-online.ts';
import { checkoutIdFor, endCheckout, isCheckoutOf } from '../payment/stored-checkout.ts';
import { isSessionOver } from '../session/session.ts';
import { removeOrderedFromBag, useReconcilePayment } from './finish-checkout.ts';
import { storePlacedOrder } from './last-placed-order.ts';

export type CheckoutStage = 'opening' | PaymentStage | 'placing';

type Checkout = {
  /** E.164 */
  phoneNumber: string;
  lines: Lines;
  coupon: Coupon | undefined;
  address: Address;
};

type ConfirmOptions = Checkout & {
  /** Called just before the bag is emptied. */
  onPlaced: () => void;
  /** Called when the server refused cash on delivery: the data that this screen loaded about it is out of date. */
  onCodRefused: () => void;
};

/** The Confirm Order action: places the order and handles the result. Repeated presses place one order only. */
export function useConfirm({ onPlaced, onCodRefused, ...checkout }: ConfirmOptions) {
  const { lines, coupon } = checkout;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [stage, setStage] = useState<CheckoutStage>();
  const [notice, setNotice] = useState<CheckoutNotice>();
  const { pending, run } = useAction();
  /** Seconds until the next attempt, while the shopper is in line. */
  const [waiting, setWaiting] = useState<number>();
  const hasLeft = useRef(false);

  /** Does nothing when the shopper has already left this screen. */
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
    if (kind === 'pending' && isCheckoutOf(order.checkoutId, lines, coupon?.code)) {
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

  function handleFailure(error: unknown, method: PaymentMethod) {
    if (error instanceof LeftLine) return;
    const refusal = readCheckoutRefusal(error);
    if (refusal?.reason === 'placed') return finish(refusal.order);
    if (refusal?.reason === 'price') applyServerFigures(refusal, method);
    if (refusal?.reason === 'cod' || refusal?.reason === 'pieces') void refreshStoreDetails();
    if (refusal?.reason === 'cod') onCodRefused();
    if (refusal?.reason === 'coupon' && refusal.minimum !== undefined) {
      updateCouponMinimum(refusal.code, refusal.minimum);
    }
    if (isSessionOver(error)) showToast(MESSAGES.loginToOrder, { tone: 'bad' });
    setNotice(failureNotice(error, method));
  }

  /** Updates bag and coupon to the server's figures, so that the next Confirm succeeds. */
  function applyServerFigures(refusal: Extract<Refusal, { reason: 'price' }>, method: PaymentMethod) {
    applyServerPrices(refusal.lines);
    if (coupon && refusal.discountPercentage !== undefined) {
      updateCouponPercent(coupon.code, refusal.discountPercentage);
    }
    const { payable } = bagTotals(readStored('cart'), readCoupon()?.percent, method);
    // A reservation keeps the discount that it was made with. The current discount needs a new checkout.
    if (toRupees(payable) !== refusal.totalAmount) {
      endCheckout(checkoutIdFor(lines, coupon?.code), { placed: false });
    }
  }

  /** Removes the refused coupon. The shopper sees the new total before confirming again. */
  function continueWithoutCoupon() {
    removeCoupon();
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

type Progress = {
  onStage: (stage: CheckoutStage) => void;
  /** Closes the gateway's window. */
  signal: AbortSignal;
};

/**
 * Places the order of a checkout, paid online or on delivery. A second call for the same lines and coupon is the same
 * order. When that checkout ended unpaid earlier, a new one is started: the shopper wants the same items again. When it
 * ended during this call, it may have been cancelled on purpose, so the refusal is thrown and the shopper decides.
 * Throws CallError or PaymentUnavailable.
 */
async function placeOrder(checkout: Checkout, method: PaymentMethod, progress: Progress): Promise<PaymentResult> {
  const { lines, coupon } = checkout;
  const checkoutId = checkoutIdFor(lines, coupon?.code);
  try {
    return await sendOrder(checkout, checkoutId, method, progress);
  } catch (error) {
    const refusal = readCheckoutRefusal(error);
    if (refusal?.reason !== 'over') throw error;
    endCheckout(checkoutId, { placed: false });
    if (refusal.meanwhile) throw error;
    return sendOrder(checkout, checkoutIdFor(lines, coupon?.code), method, progress);
  }
}

async function sendOrder(
  { phoneNumber, lines, coupon, address }: Checkout,
  checkoutId: string,
  method: PaymentMethod,
  { onStage, signal }: Progress,
): Promise<PaymentResult> {
  const amount = toRupees(bagTotals(lines, coupon?.percent, method).payable);
  const request = {
    userPhone: phoneNumber,
    checkoutId,
    address,
    cartItems: lines.map(toOrderItem),
    redeemCode: coupon?.code,
  };
  if (method === 'Pre-Paid') {
    if (!(amount > 0)) return { kind: 'rejected', message: MESSAGES.invalidAmount };
    onStage('opening');
    // The gateway's script is loaded first, so that nothing is reserved if the window cannot open.
    await loadGateway();
    const payment = { ...request, amount, currency: 'INR' } as const;
    const reserved = await call('createOrder', payment);
    const payer = { contact: phoneNumber, name: address.name };
    return payOnline(payment, reserved, payer, { onStage, signal });
  }
  onStage('placing');
  const { order } = await call('confirmOrder', {
    ...request,
    totalAmount: amount,
    paymentMethod: 'COD',
    paymentId: 'null',
    status: 'Processing',
  });
  return { kind: 'placed', order };
}

/** Spec §5: a line without a product id is logged and sent with a placeholder; the server refuses it. */
function toOrderItem({ _id, name, image, price, originalPrice, quantity, size, saved, sizes }: CartItem) {
  // eslint-disable-next-line no-console -- the specification asks for this line
  if (!_id) console.error('A bag item has no _id.', { name, size });
  return { _id: _id || 'MISSING_ID', name, image, price, originalPrice, quantity, size, saved, sizes };
}

/** The shopper does not want to wait any longer. */
export class LeftLine extends Error {}

/** Seconds to wait after a reply of Google's, which is sent when no instance of the function takes a call. */
const CROWDED = 4;

type Waiting = {
  /** Called every second with the seconds until the next attempt; 0 while it runs. */
  onWait: (seconds: number) => void;
  /** Asked every second: if true, the waiting ends with LeftLine. */
  hasLeft: () => boolean;
  /** Resolves after a second. */
  second?: () => Promise<unknown>;
};

/** Runs `work` again and again while the store answers that the shopper is in line. Other failures are thrown. */
export async function waitInLine<T>(
  work: () => Promise<T>,
  { onWait, hasLeft, second = aSecond }: Waiting,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const seconds = secondsInLine(error);
      if (seconds === undefined) throw error;
      for (let left = seconds; left > 0 && !hasLeft(); left -= 1) {
        onWait(left);
        await second();
      }
      if (hasLeft()) throw new LeftLine();
      onWait(0);
    }
  }
}

/** Undefined if this failure does not mean that the shopper is in line. */
function secondsInLine(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.status !== 429) return undefined;
  if (error.code === undefined) return CROWDED;
  if (error.code !== 'in-line') return undefined;
  const { success, output } = v.safeParse(inLineSchema, error.details);
  return success ? Math.ceil(output.retryAfter) : CROWDED;
}

const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000));
