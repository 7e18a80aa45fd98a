import * as v from 'valibot';
import { confirmSchema } from '../checkout.ts';
import { endpoint } from '../endpoint.ts';
import { MESSAGES } from '../messages.ts';
import { idSchema, orderSchema } from '../order.ts';
import { phoneSchema } from '../phone.ts';

/** My Orders shows so many at a time. */
export const ORDERS_PER_PAGE = 20;

/** Spec §7, orders. */
export const orders = {
  confirmOrder: endpoint({
    method: 'POST',
    path: '/api/orders/confirm',
    who: 'user',
    cache: 'private',
    limited: true,
    input: confirmSchema,
    reply: v.object({ message: v.string(), order: orderSchema }),
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/api/orders/{phoneNumber}',
    who: 'user',
    cache: 'private',
    /** `me` is the caller's own number, so that numbers stay out of access logs. `cursor` is an earlier page's `next`. */
    input: v.object({
      phoneNumber: v.union([v.literal('me'), phoneSchema]),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(200, MESSAGES.badCursor))),
    }),
    /** Newest first, 20 at a time; `next` is absent on the last page. */
    reply: v.object({ orders: v.array(orderSchema), next: v.optional(v.string()) }),
  }),
  /** Before it is dispatched: its pieces go back on sale, and what was paid goes back. Again: the same order. */
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/cancel',
    who: 'user',
    cache: 'private',
    limited: true,
    input: v.object({ id: idSchema }),
    reply: v.object({ message: v.string(), order: orderSchema }),
  }),
};
