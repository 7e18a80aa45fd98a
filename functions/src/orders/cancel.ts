import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { KnownOrder } from '../store/orders.ts';
import { updateOrder } from './update-order.ts';
import { applyCancellation, canStillBeCancelled } from './apply-refund.ts';
import { auditOrder } from './audit-order.ts';
import { requestRefunds } from './request-refunds.ts';
import type { PaymentDeps } from '../services/deps.ts';

/**
 * Cancels an order before dispatch, for its shopper or an admin: restocks its units and refunds its payment. Idempotent.
 * An admin's cancellation is audited. `asAdmin` is set for calls from the admin's screens: there even an admin's own
 * order is cancelled as an admin. ApiError 404 for an order of another shopper, 409 once it is dispatched.
 */
export async function cancel(
  deps: PaymentDeps,
  caller: Caller,
  orderId: string,
  { asAdmin = false } = {},
): Promise<KnownOrder> {
  const at = deps.now();
  const mayCancel = (uid: string) => uid === caller.uid || caller.admin;
  const isByAdmin = (uid: string) => asAdmin || uid !== caller.uid;
  const known = await updateOrder(
    deps,
    orderId,
    (order) => {
      if (!mayCancel(order.uid) || order.history.some(({ status }) => status === 'Cancelled')) return order;
      // The return is withdrawn instead: it releases the pieces.
      if (!canStillBeCancelled(order)) throw new ApiError('order-not-cancellable');
      return applyCancellation(order, isByAdmin(order.uid) ? 'admin' : 'shopper', at);
    },
    {
      admin: caller.phone,
      alsoWrite(batch, before, after) {
        if (isByAdmin(before.uid)) auditOrder(batch, deps, { by: caller, at, verb: 'cancel', orderId, before, after });
      },
    },
  );
  if (!known || !mayCancel(known.order.uid)) throw new ApiError('order-not-found');
  return known.order.refundsDue ? requestRefunds(deps, known) : known;
}
