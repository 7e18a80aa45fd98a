import * as v from 'valibot';
import { addressSchema, line } from './address.ts';
import { codeSchema } from './discount.ts';
import { MESSAGES } from './messages.ts';
import { idSchema, orderLineFields, orderSchema, rupees } from './order.ts';
import { phoneSchema } from './phone.ts';
import { PAYMENT_METHODS } from './pricing.ts';
import { SIZES } from './size.ts';

/** Minutes for which an order that awaits its payment keeps its pieces. */
export const HOLD_MINUTES = 20;

/** Spec §5: what the browser sends for an item that has no id. It can only be refused. */
const MISSING_ID = 'MISSING_ID';

const bagLine = v.object({
  _id: v.pipe(
    idSchema,
    v.check((id) => id !== MISSING_ID, MESSAGES.itemWithoutId),
  ),
  name: v.optional(v.string()),
  image: v.optional(v.string()),
  price: v.optional(rupees),
  originalPrice: v.optional(rupees),
  quantity: orderLineFields.quantity,
  size: orderLineFields.size,
});

/** What both ways of paying send about a checkout. */
const checkoutFields = {
  userPhone: phoneSchema,
  /** Made by the browser once a checkout: whatever is sent with the same one is the same order. */
  checkoutId: v.optional(idSchema),
  address: addressSchema,
  cartItems: v.pipe(
    v.array(bagLine),
    v.minLength(1, 'Your bag is empty.'),
    v.maxLength(50, 'At most 50 different items in one order.'),
  ),
  redeemCode: v.optional(codeSchema),
};

/** Spec §7: starts an online payment. `amount` is in rupees, and compared with the server's own, never believed. */
export const createOrderSchema = v.object({
  ...checkoutFields,
  amount: v.pipe(
    v.number(MESSAGES.invalidAmount),
    v.finite(MESSAGES.invalidAmount),
    v.gtValue(0, MESSAGES.invalidAmount),
  ),
  currency: v.optional(v.literal('INR', 'Prices are in rupees.'), 'INR'),
});
export type CreateOrderInput = v.InferOutput<typeof createOrderSchema>;

/** An id or a signature of Razorpay's: letters, digits, underscore. */
const razorpayText = line(100, MESSAGES.paymentNotVerified);

/**
 * What the browser sends to place an order (spec §3). The server takes ids, sizes and quantities from it;
 * prices, names, status and the total are compared with its own and never believed. An order that was paid for needs
 * the payment's id (with it Razorpay's order id and signature, as its window hands them back).
 */
export const confirmSchema = v.object({
  ...checkoutFields,
  totalAmount: rupees,
  paymentMethod: v.picklist(PAYMENT_METHODS, 'Choose online payment or cash on delivery.'),
  paymentId: v.optional(razorpayText),
  razorpayOrderId: v.optional(razorpayText),
  razorpaySignature: v.optional(razorpayText),
  status: v.optional(v.string()),
});
export type ConfirmInput = v.InferOutput<typeof confirmSchema>;

/** What comes with a refused create-order or confirm, as `details`. Money in rupees. */
export const refusalSchema = v.variant('reason', [
  /** The browser's figures are not today's: these are. */
  v.object({
    reason: v.literal('price'),
    totalAmount: v.number(),
    /** The coupon's percentage today; absent without a coupon, and where a reservation keeps its own discount. */
    discountPercentage: v.optional(v.number()),
    lines: v.array(v.object({ id: v.string(), size: v.picklist(SIZES), price: v.number() })),
  }),
  /** There are only `left` of one line. */
  v.object({ reason: v.literal('stock'), id: v.string(), size: v.picklist(SIZES), left: v.number() }),
  /** The coupon can not be used, or not with this bag: its subtotal must reach `minimum`. Without it the bag is good. */
  v.object({ reason: v.literal('coupon'), code: v.string(), minimum: v.optional(rupees) }),
  /** More pieces than one order may have: see `piecesRefusal`. */
  v.object({ reason: v.literal('pieces') }),
  /** The pincode does not exist or lies in another state. A 400; the others are 409. */
  v.object({ reason: v.literal('address') }),
  /** Not on delivery: see `codRefusal`. */
  v.object({ reason: v.literal('cod') }),
  /**
   * This checkout ended unpaid, or its order was cancelled: the same bag needs a new checkoutId. `meanwhile`: it ended
   * while this call was running, perhaps because the shopper cancelled it. The browser asks before it starts another.
   */
  v.object({ reason: v.literal('over'), meanwhile: v.optional(v.literal(true)) }),
  /** This checkout is an order already, placed the other way. */
  v.object({ reason: v.literal('placed'), order: orderSchema }),
]);
export type Refusal = v.InferOutput<typeof refusalSchema>;
