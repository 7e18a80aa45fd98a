import type { Order } from '@nirala/contract/order/order';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/call.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { findOutcome, type CheckoutOutcome } from '../payment/checkout-outcome.ts';
import { endCheckout } from '../payment/stored-checkout.ts';
import { removeOrderedFromBag } from './placed-order.ts';

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
