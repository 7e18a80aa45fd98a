import { canBeCancelled } from '@nirala/contract/order';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { KnownOrder } from '../store/orders.ts';
import { updateOrder } from './update-order.ts';
import { applyCancellation } from './apply-refund.ts';
import { auditOrder } from './audit-order.ts';
import { requestRefunds } from './request-refunds.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Cancels an order before it is dispatched, by its shopper or the admin: its pieces go back on sale, what was paid
 * for it goes back, once. Again: the same order. What the admin does is noted in the audit. ApiError 404 for
 * another's order, 409 when it is on its way.
 */
export async function cancel(
  deps: PaymentDeps,
  caller: Caller,
  orderId: string,
  { atDesk = false } = {},
): Promise<KnownOrder> {
  const at = deps.now();
  const isTheirs = (uid: string) => uid === caller.uid || caller.admin;
  const isAdmins = (uid: string) => atDesk || uid !== caller.uid;
  const known = await updateOrder(
    deps,
    orderId,
    (order) => {
      if (!isTheirs(order.uid) || order.history.some(({ status }) => status === 'Cancelled')) return order;
      if (!canBeCancelled(order.status)) throw new ApiError('order-not-cancellable');
      return applyCancellation(order, isAdmins(order.uid) ? 'admin' : 'shopper', at);
    },
    {
      also(batch, before, after) {
        if (isAdmins(before.uid)) auditOrder(batch, deps, { by: caller, at, verb: 'cancel', orderId, before, after });
      },
    },
  );
  if (!known || !isTheirs(known.order.uid)) throw new ApiError('order-not-found');
  return known.order.refundsDue ? requestRefunds(deps, known) : known;
}
