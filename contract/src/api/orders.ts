import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { confirmSchema, orderSchema } from '../order.ts';
import { phoneSchema } from '../phone.ts';

/** Spec §7, orders. */
export const orders = {
  confirmOrder: endpoint({
    method: 'POST',
    path: '/api/orders/confirm',
    who: 'user',
    cache: 'private',
    input: confirmSchema,
    reply: v.object({ message: v.string(), order: orderSchema }),
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/api/orders/{phoneNumber}',
    who: 'user',
    cache: 'private',
    /** `me` is the caller's own number, so that numbers stay out of access logs. */
    input: v.object({ phoneNumber: v.union([v.literal('me'), phoneSchema]) }),
    reply: v.object({ orders: v.array(orderSchema) }),
  }),
};
