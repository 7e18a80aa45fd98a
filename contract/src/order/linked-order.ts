import * as v from 'valibot';
import { orderSchema } from './order.ts';

/**
 * What a link in a message shows of an order, to anyone who has the link: no person, no address, no payment, no papers.
 */
export const linkedOrderSchema = v.pick(orderSchema, [
  '_id',
  'createdAt',
  'status',
  'totalAmount',
  'subtotal',
  'couponDiscount',
  'codCharge',
  'payUntil',
  'confirmBy',
  'payNow',
  'payNowDiscount',
  'trackingLink',
  'refunds',
  'history',
  'cartItems',
]);
export type LinkedOrder = v.InferOutput<typeof linkedOrderSchema>;

/** The token of a link. Longer ones than any link of ours are refused by its reader, as invalid ones are. */
export const linkTokenSchema = v.pipe(v.string(), v.maxLength(300));
