import * as v from 'valibot';
import { createOrderSchema } from '../checkout.ts';
import { endpoint } from '../endpoint.ts';
import { orderSchema } from '../order.ts';

/** Spec §7, payments. Razorpay's own calls (webhook and callback) are no part of the browser's table. */
export const payments = {
  /** What a browser needs before it can open Razorpay's window: the public key, and where its script is. */
  paymentSettings: endpoint({
    method: 'GET',
    path: '/api/payments/settings',
    who: 'anyone',
    cache: 'private',
    input: v.object({}),
    reply: v.object({ key: v.string(), script: v.string() }),
  }),
  /** What the caller's earlier orders say about cash on delivery; with the store's facts it decides (`codRefusal`). */
  readCodHistory: endpoint({
    method: 'GET',
    path: '/api/payments/cod',
    who: 'user',
    cache: 'private',
    input: v.object({}),
    reply: v.object({ open: v.number(), hasReceived: v.boolean() }),
  }),
  /**
   * Keeps the bag's pieces for 20 minutes and opens a payment for them. `orderId` is Razorpay's (for its window),
   * `amount` is in paise, `order` is the store's own.
   */
  createOrder: endpoint({
    method: 'POST',
    path: '/api/payments/create-order',
    who: 'user',
    cache: 'private',
    limited: true,
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
