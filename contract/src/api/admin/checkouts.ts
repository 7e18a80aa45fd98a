/** Checkouts that were left at the payment: what the admin may still save with a call. */
import * as v from 'valibot';
import { adminOrderSchema } from '../../order/admin-order.ts';
import { cursorUpTo, idSchema } from '../../text/inputs.ts';
import { adminRead, adminWrite } from './admin-call.ts';

/** For so many days after it was placed a checkout is in the list. Later a call helps nobody. */
export const LEFT_CHECKOUT_DAYS = 3;

/** Checkouts per page. */
export const LEFT_CHECKOUTS_PER_PAGE = 50;

/** The admin's calls about checkouts that were left at the payment. */
export const adminCheckouts = {
  /**
   * Orders of the last days whose payment failed, or whose reservation ended unpaid, newest first: nothing was captured,
   * and nobody pressed Done. `orderedSince`: ids of those whose shopper has placed another order after it.
   */
  listLeftCheckouts: adminRead({
    may: 'manage',
    path: '/api/admin/checkouts/left',
    input: v.object({ cursor: v.optional(cursorUpTo(300)) }),
    reply: v.object({
      orders: v.array(adminOrderSchema),
      orderedSince: v.array(v.string()),
      next: v.optional(v.string()),
    }),
  }),
  /** Takes a checkout off the list, or puts it back. Idempotent. */
  settleLeftCheckout: adminWrite({
    may: 'manage',
    path: '/api/admin/checkouts/{id}/settle',
    input: v.object({ id: idSchema, settled: v.boolean() }),
    reply: v.object({ order: adminOrderSchema }),
  }),
};
