import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/call.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { reconcile } from './checkout.ts';
import type { Standing } from '../payment/standing.ts';

/**
 * When a screen opens and a payment was begun in this browser, asks once what became of it and tells. Silent when
 * that can't be learnt: nothing depends on it but the shopper's peace of mind.
 */
export function useReconcile(onStanding: (standing: Standing) => void): void {
  const tell = useEffectEvent((standing: Standing | undefined) => standing && onStanding(standing));
  useEffect(() => {
    if (!readStored('user') || !readStored('checkout')?.payment) return;
    const controller = new AbortController();
    call('listOrders', { phoneNumber: 'me' }, controller.signal).then(
      ({ orders }) => {
        if (!controller.signal.aborted) tell(reconcile(orders));
      },
      () => undefined,
    );
    return () => controller.abort();
  }, []);
}
