/** What the team notes on orders: tags, and that a checkout that was left needs nobody any more. */
import { Timestamp } from '@google-cloud/firestore';
import { MAX_ORDER_TAGS } from '@nirala/contract/order/team-marks';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { OrderDeps } from '../services/deps.ts';
import type { KnownOrder } from '../store/orders.ts';
import { changeOrder } from './write.ts';

/**
 * Adds tags to an order and takes others off. Those that somebody else added meanwhile stay, and a repeated call changes
 * nothing. ApiError 409 above the limit, 404 for an unknown order.
 */
export function tagOrder(
  deps: OrderDeps,
  caller: Caller,
  id: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<KnownOrder> {
  return changeOrder(
    deps,
    id,
    (order) => {
      const before = order.tags ?? [];
      const kept = before.filter((tag) => !remove.includes(tag));
      const tags = [...new Set([...kept, ...add])];
      if (tags.length > MAX_ORDER_TAGS && tags.length > before.length) throw new ApiError('too-many-tags');
      const isSame = tags.length === before.length && tags.every((tag) => before.includes(tag));
      return isSame ? order : { ...order, tags };
    },
    { by: caller, at: deps.now(), action: 'order.tag' },
  );
}

/**
 * A checkout that was left at the payment leaves the list: an admin has talked to the shopper, or will not. Or it was a
 * mistake. Idempotent, audited.
 */
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
