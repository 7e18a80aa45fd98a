import * as v from 'valibot';
import { createOrderSchema } from '../order/checkout.ts';
import { endpoint } from './endpoint.ts';
import { MESSAGES } from '../text/messages.ts';
import { orderSchema } from '../order/order.ts';
import { pincodeSchema } from '../place/pincode.ts';
import { discountSchema, normaliseCode } from '../order/coupon.ts';

/** `confirm`: a tap after the order; `prepaid`: only online payment. */
const COD_ASKS = ['confirm', 'prepaid'] as const;

/** Spec §7, payments. Razorpay's webhook and callback are not in this table, because browsers do not call them. */
export const payments = {
  /** The data that opens Razorpay's checkout in the browser: the public key and the URL of the script. */
  paymentSettings: endpoint({
    method: 'GET',
    path: '/api/payments/settings',
    who: 'anyone',
    cache: 'private',
    input: v.object({}),
    reply: v.object({ key: v.string(), script: v.string() }),
  }),
  /** The caller's COD history; together with the store's details it decides whether COD is possible (`codRefusal`). */
  readCodHistory: endpoint({
    method: 'GET',
    path: '/api/payments/cod',
    who: 'user',
    cache: 'private',
    /** `payable`: the total in rupees. `ask`: what the owner's rules ask for. */
    input: v.object({
      payable: v.pipe(v.string(MESSAGES.invalidAmount), v.regex(/^\d{1,8}(\.\d{1,2})?$/, MESSAGES.invalidAmount)),
      pincode: pincodeSchema,
    }),
    reply: v.object({ open: v.number(), hasReceived: v.boolean(), ask: v.optional(v.picklist(COD_ASKS)) }),
  }),
  /**
   * Reserves the bag's stock for `HOLD_MINUTES` and creates a Razorpay order. `orderId` is Razorpay's, `amount` is in
   * paise, `order` is the store's order.
   */
  createOrder: endpoint({
    method: 'POST',
    path: '/api/payments/create-order',
    who: 'user',
    cache: 'private',
    input: createOrderSchema,
    reply: v.object({
      orderId: v.string(),
      key: v.string(),
      amount: v.pipe(v.number(), v.integer()),
      currency: v.literal('INR'),
      order: orderSchema,
    }),
  }),
};

/** Spec §7, discounts. Without `code`: the valid listed codes. With it: that code, even if expired, or an empty list. */
export const discounts = {
  listDiscounts: endpoint({
    method: 'GET',
    path: '/api/discounts',
    who: 'anyone',
    cache: 'private',
    input: v.object({ code: v.optional(v.pipe(v.string(), v.transform(normaliseCode))) }),
    reply: v.array(discountSchema),
  }),
};
