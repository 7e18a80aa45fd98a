import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/call.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { reconcilePayment } from './finish-checkout.ts';
import type { CheckoutOutcome } from '../payment/checkout-outcome.ts';

/**
 * When a screen opens and a payment was begun in this browser, asks once what became of it and tells. Silent when
 * that can't be learnt: nothing depends on it but the shopper's peace of mind.
 */
export function useReconcilePayment(onOutcome: (outcome: CheckoutOutcome) => void): void {
  const tell = useEffectEvent((outcome: CheckoutOutcome | undefined) => outcome && onOutcome(outcome));
  useEffect(() => {
    if (!readStored('user') || !readStored('checkout')?.payment) return;
    const controller = new AbortController();
    call('listOrders', { phoneNumber: 'me' }, controller.signal).then(
      ({ orders }) => {
        if (!controller.signal.aborted) tell(reconcilePayment(orders));
      },
      () => undefined,
    );
    return () => controller.abort();
  }, []);
}
