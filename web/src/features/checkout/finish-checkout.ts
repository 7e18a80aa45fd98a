import type { Order } from '@nirala/contract/order/order';
import { useEffect, useEffectEvent } from 'react';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';
import { call } from '../../lib/call.ts';
import { withoutOrdered } from '../bag/lines.ts';
import { removeCoupon, storeTotals } from '../bag/coupon.ts';
import { findOutcome, type CheckoutOutcome } from '../payment/checkout-outcome.ts';
import { endCheckout } from '../payment/stored-checkout.ts';

/**
 * Removes the items of a placed order from the bag (unless following the account has done that), with the coupon, and
 * ends the checkout. Does nothing if the order does not belong to the stored checkout, or when called again for the same
 * order.
 */
export function removeOrderedFromBag({ checkoutId, cartItems }: Order): void {
  const stored = readStored('checkout');
  if (stored?.id !== checkoutId || stored.placed) return;
  endCheckout(checkoutId, { placed: true });
  const lines = readStored('cart');
  const left = stored.takenOut ? lines : withoutOrdered(lines, cartItems);
  removeCoupon();
  if (left.length > 0) writeStored('cart', left);
  else removeStored('cart');
  storeTotals();
}

/**
 * Finds the outcome of a payment that was started in this browser, perhaps in a tab that is closed by now, and updates
 * bag and checkout accordingly. `orders` are the shopper's newest. Undefined when no payment was started or none of the
 * orders is from it.
 */
export function reconcilePayment(orders: readonly Order[]): CheckoutOutcome | undefined {
  const stored = readStored('checkout');
  if (!stored?.payment) return undefined;
  const outcome = findOutcome(stored.id, orders);
  if (outcome?.kind === 'placed') removeOrderedFromBag(outcome.order);
  if (outcome?.kind === 'refunding' || outcome?.kind === 'ended') endCheckout(stored.id, { placed: false });
  return outcome;
}

/**
 * When the screen opens after a payment was started in this browser, loads the newest orders once and reports its
 * outcome. A failed load is ignored: the order does not depend on it.
 */
export function useReconcilePayment(onOutcome: (outcome: CheckoutOutcome) => void): void {
  const report = useEffectEvent((outcome: CheckoutOutcome | undefined) => outcome && onOutcome(outcome));
  useEffect(() => {
    if (!readStored('user') || !readStored('checkout')?.payment) return;
    const controller = new AbortController();
    call('listOrders', { phoneNumber: 'me' }, controller.signal).then(
      ({ orders }) => {
        if (!controller.signal.aborted) report(reconcilePayment(orders));
      },
      () => undefined,
    );
    return () => controller.abort();
  }, []);
}
