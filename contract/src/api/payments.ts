import * as v from 'valibot';
import { PAYMENT_METHODS } from '../order/pricing.ts';
import { advanceSchema } from '../order/advance.ts';
import { createOrderSchema } from '../order/checkout.ts';
import { endpoint, userRead, userWrite } from './endpoint.ts';
import { MESSAGES } from '../text/messages.ts';
import { orderSchema } from '../order/order.ts';
import { pincodeSchema } from '../place/pincode.ts';

/** `confirm`: a tap after the order; `advance`: a part is paid online first; `prepaid`: only online payment. */
const COD_ASKS = ['confirm', 'advance', 'prepaid'] as const;

/**
 * What a browser needs to pay. `orderId` is the gateway's, `amount` in paise. With a `url` it goes to this page of the
 * gateway; otherwise it opens the gateway's window with the `key`, which is empty for a page.
 */
export const paymentStart = v.object({
  orderId: v.string(),
  key: v.string(),
  amount: v.pipe(v.number(), v.integer()),
  currency: v.literal('INR'),
  url: v.optional(v.string()),
});

/** Spec §7, payments. The gateway's webhook and callback are not in this table, because browsers do not call them. */
export const payments = {
  /** How shoppers pay: in a window, with the gateway's public key and the URL of its script, or on a page of the gateway. */
  paymentSettings: endpoint({
    method: 'GET',
    path: '/api/payments/settings',
    who: 'anyone',
    cache: 'private',
    input: v.object({}),
    reply: v.variant('way', [
      v.object({ way: v.literal('window'), key: v.string(), script: v.string() }),
      v.object({ way: v.literal('page') }),
    ]),
  }),
  /** The caller's COD history; together with the store's details it decides whether COD is possible (`codRefusal`). */
  readCodHistory: userRead({
    path: '/api/payments/cod',
    /** `payable`: the total in rupees. `ask`: what the owner's rules ask for, and how much with `advance`. */
    input: v.object({
      payable: v.pipe(v.string(MESSAGES.invalidAmount), v.regex(/^\d{1,8}(\.\d{1,2})?$/, MESSAGES.invalidAmount)),
      pincode: pincodeSchema,
    }),
    reply: v.object({
      open: v.number(),
      hasReceived: v.boolean(),
      ask: v.optional(v.picklist(COD_ASKS)),
      advance: v.optional(advanceSchema),
      /** How the last order of the account is paid; absent without one. */
      last: v.optional(v.picklist(PAYMENT_METHODS)),
    }),
  }),
  /**
   * Reserves the bag's stock for `HOLD_MINUTES` and creates an order at the gateway. `order` is the store's order.
   */
  createOrder: userWrite({
    path: '/api/payments/create-order',
    input: createOrderSchema,
    reply: v.object({ ...paymentStart.entries, order: orderSchema }),
  }),
};
