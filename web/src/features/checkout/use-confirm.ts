import type { Address } from '@nirala/contract/address';
import type { Refusal } from '@nirala/contract/checkout';
import { MESSAGES } from '@nirala/contract/messages';
import { toRupees } from '@nirala/contract/money';
import type { Order } from '@nirala/contract/order';
import type { PaymentMethod } from '@nirala/contract/pricing';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Lines } from '../bag/lines.ts';
import { checkoutIdFor, endCheckout, isCheckoutOf } from '../payment/stored-checkout.ts';
import { storePlacedOrder } from './last-placed-order.ts';
import { readCheckoutRefusal } from '../payment/checkout-refusal.ts';
import { useReconcilePayment } from './use-reconcile-payment.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';
import { payOnline, type PaymentResult, type Stage } from '../payment/pay-online.ts';
import { takePrices } from '../bag/bag.ts';
import {
  checkoutRequest,
  checkoutTotals,
  placeOnDelivery,
  removeOrderedFromBag,
  type CheckoutRequest,
} from './finish-checkout.ts';
import { updateCouponMinimum, updateCouponPercent, readCoupon, removeCoupon, type Coupon } from '../bag/coupon.ts';
import { isSessionOver } from '../session/session.ts';
import { refreshStoreFacts } from '../content/store-facts.ts';
import { failureNotice, pendingNotice, type CheckoutNotice } from '../payment/checkout-notice.ts';

type Checkout = {
  phoneNumber: string;
  lines: Lines;
  coupon: Coupon | undefined;
  address: Address;
  /** Told just before the bag is emptied. */
  onPlaced: () => void;
  /** The server refused cash on delivery: what is known about it is out of date. */
  onNoCash: () => void;
};

type PriceRefusal = Extract<Refusal, { reason: 'price' }>;

/** Confirm Order: places the order once, however often it is pressed while it is on its way. */
export function useConfirm({ phoneNumber, lines, coupon, address, onPlaced, onNoCash }: Checkout) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [stage, setStage] = useState<Stage | 'placing'>();
  const [notice, setNotice] = useState<CheckoutNotice>();
  const working = useRef(false);
  const screen = useRef(new AbortController());

  useEffect(() => {
    const controller = new AbortController();
    screen.current = controller;
    return () => controller.abort();
  }, []);

  /** Whoever has gone elsewhere meanwhile is not called back. */
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
    if (working.current) return;
    if (kind === 'placed') finish(order);
    if (kind === 'back') showToast(MESSAGES.paymentBack, { tone: 'bad' });
    if (kind === 'waits' && isCheckoutOf(order.checkoutId, lines, coupon?.code)) {
      setNotice(pendingNotice(order, order.paymentFailure));
    }
  });

  async function confirm(method: PaymentMethod) {
    if (working.current) return;
    working.current = true;
    setNotice(undefined);
    try {
      end(await onceMoreWhenOver(method));
    } catch (error) {
      const refusal = readCheckoutRefusal(error);
      if (refusal?.reason === 'placed') return finish(refusal.order);
      if (refusal?.reason === 'price') takeFigures(refusal, method);
      if (refusal?.reason === 'cod' || refusal?.reason === 'pieces') void refreshStoreFacts();
      if (refusal?.reason === 'cod') onNoCash();
      if (refusal?.reason === 'coupon' && refusal.minimum !== undefined)
        updateCouponMinimum(refusal.code, refusal.minimum);
      if (isSessionOver(error)) showToast(MESSAGES.loginToOrder, { tone: 'bad' });
      setNotice(failureNotice(error, method));
    } finally {
      working.current = false;
      setStage(undefined);
    }
  }

  /** Takes over the server's figures, so that Confirm works the next time. */
  function takeFigures({ lines: charged, discountPercentage, totalAmount }: PriceRefusal, method: PaymentMethod) {
    takePrices(charged);
    if (coupon && discountPercentage !== undefined) updateCouponPercent(coupon.code, discountPercentage);
    const { payable } = checkoutTotals(readStored('cart'), readCoupon(), method);
    // A reservation keeps the discount that it was made with. Today's needs a checkout of its own.
    if (toRupees(payable) !== totalAmount) endCheckout(checkoutIdFor(lines, coupon?.code), { placed: false });
  }

  /**
   * A checkout that ended unpaid earlier starts anew at once: the shopper wants the same as before. One that ended
   * while this call was running may have been cancelled on purpose, so the shopper is asked.
   */
  async function onceMoreWhenOver(method: PaymentMethod): Promise<PaymentResult> {
    const request = checkoutRequest(phoneNumber, lines, coupon, address);
    try {
      return await send(method, request);
    } catch (error) {
      const refusal = readCheckoutRefusal(error);
      if (refusal?.reason !== 'over' || !request.checkoutId) throw error;
      endCheckout(request.checkoutId, { placed: false });
      if (refusal.meanwhile) throw error;
      return send(method, checkoutRequest(phoneNumber, lines, coupon, address));
    }
  }

  async function send(method: PaymentMethod, request: CheckoutRequest): Promise<PaymentResult> {
    const amount = toRupees(checkoutTotals(lines, coupon, method).payable);
    if (method === 'COD') {
      setStage('placing');
      return { kind: 'placed', order: await placeOnDelivery(request, amount) };
    }
    if (!(amount > 0)) return { kind: 'refused', message: MESSAGES.invalidAmount };
    const payer = { contact: phoneNumber, name: address.name };
    return payOnline({ ...request, amount, currency: 'INR' }, payer, setStage, screen.current.signal);
  }

  function end(ending: PaymentResult) {
    if (ending.kind === 'placed') return finish(ending.order, ending.message);
    if (ending.kind === 'waits') return setNotice(pendingNotice(ending.order, ending.failure));
    if (ending.kind === 'refused') return setNotice({ tone: 'bad', message: ending.message, more: [] });
    showToast(ending.message, { tone: ending.kind === 'back' ? 'bad' : 'plain' });
    leaveFor('/my-orders');
  }

  /** Takes off the coupon that was refused; the new total is there to be seen before anything is confirmed. */
  function goOnWithout() {
    removeCoupon();
    setNotice(undefined);
  }

  return { confirm, stage, notice, goOnWithout };
}
