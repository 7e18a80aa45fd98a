/** Checkouts that were left at the payment, of which somebody calls the shopper. */
import { Timestamp } from '@google-cloud/firestore';
import type { Caller } from '../lib/caller.ts';
import type { OrderDeps } from '../services/deps.ts';
import type { KnownOrder } from '../store/orders.ts';
import { changeOrder } from './write.ts';

/** An admin has talked to the shopper, or will not: it leaves the list. Or it was a mistake. Idempotent, audited. */
export function settleLeftCheckout(
  deps: OrderDeps,
  caller: Caller,
  { id, settled }: { id: string; settled: boolean },
): Promise<KnownOrder> {
  const at = deps.now();
  return changeOrder(
    deps,
    id,
    (order) => {
      if ((order.checkoutSettled !== undefined) === settled) return order;
      return { ...order, checkoutSettled: settled ? { at: Timestamp.fromDate(at), by: 'admin' } : undefined };
    },
    { by: caller, at, action: 'order.settle-checkout' },
  );
}
