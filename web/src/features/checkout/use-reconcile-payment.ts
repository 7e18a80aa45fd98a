import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/call.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { reconcilePayment } from './finish-checkout.ts';
import type { CheckoutOutcome } from '../payment/checkout-outcome.ts';

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
