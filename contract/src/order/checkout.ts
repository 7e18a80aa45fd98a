import * as v from 'valibot';
import { addressSchema, line } from '../place/address.ts';
import { advanceSchema } from './advance.ts';
import { codeSchema } from './coupon.ts';
import { MESSAGES } from '../text/messages.ts';
import { idSchema, rupees } from '../text/inputs.ts';
import { orderLineFields, orderSchema } from './order.ts';
import { phoneSchema } from '../text/phone.ts';
import { priceRulesSchema } from './price-rules.ts';
import { PAYMENT_METHODS } from './pricing.ts';
import { sizeSchema } from '../product/size.ts';

/** For this many minutes the stock of an unpaid order stays reserved. */
export const HOLD_MINUTES = 20;

/** For this many hours the stock of an order stays reserved that its shopper pays by the link in a notification. */
export const PAYMENT_LINK_HOURS = 24;

/** Spec §5: the browser sends this for an item without an id. Such an item is refused. */
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

type BagLine = v.InferOutput<typeof bagLine>;

/** Merges lines of the same product and size, so that stock and limits apply to their sum. */
function mergeLines(lines: BagLine[]): BagLine[] {
  const merged = new Map<string, BagLine>();
  for (const line of lines) {
    const key = `${line._id}/${line.size}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

/** The lines of a bag: one for each product and size. */
export const cartItemsSchema = v.pipe(
  v.array(bagLine),
  v.minLength(1, 'Your bag is empty.'),
  v.maxLength(50, 'An order can have at most 50 different items.'),
  v.transform(mergeLines),
);

/** The fields that both payment methods send. */
const checkoutFields = {
  userPhone: phoneSchema,
  /** The idempotency key of a checkout, created by the browser: calls with the same id are about the same order. */
  checkoutId: v.optional(idSchema),
  address: addressSchema,
  cartItems: cartItemsSchema,
  redeemCode: v.optional(codeSchema),
};

/**
 * Spec §7: starts an online payment. `amount` is in rupees; the server only compares it with its own total. With
 * `advance` only that is paid online, and the order is on delivery: `amount` is its total with the COD charge.
 */
export const createOrderSchema = v.object({
  ...checkoutFields,
  amount: v.pipe(
    v.number(MESSAGES.invalidAmount),
    v.finite(MESSAGES.invalidAmount),
    v.gtValue(0, MESSAGES.invalidAmount),
  ),
  currency: v.optional(v.literal('INR', 'Prices are in rupees.'), 'INR'),
  advance: v.optional(advanceSchema),
});
export type CreateOrderInput = v.InferOutput<typeof createOrderSchema>;

/** An id or a signature from Razorpay: letters, digits, underscore. */
const razorpayText = line(100, MESSAGES.paymentNotVerified);

/**
 * The request that places an order (spec §3). The server uses its ids, sizes and quantities, and only compares prices
 * and the total (in rupees) with its own. A paid order needs `paymentId`, with the order id and signature that
 * Razorpay's checkout returned.
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

/** The `details` of `in-line`: the seconds after which to send the same checkout again. */
export const inLineSchema = v.object({ retryAfter: v.pipe(v.number(), v.minValue(1), v.maxValue(60)) });

/** The `details` of a refused create-order or confirm call. Money is in rupees. */
export const refusalSchema = v.variant('reason', [
  /** The browser's prices are out of date. These are the current ones. */
  v.object({
    reason: v.literal('price'),
    totalAmount: v.number(),
    /** The owner's rules as they are now: what a cache gives may be older. */
    prices: priceRulesSchema,
    /** The coupon's current percentage; absent without a coupon, and if a reservation keeps its own discount. */
    discountPercentage: v.optional(v.number()),
    /** The codes of the coupons that count, the automatic ones too, in a store that has some. */
    coupons: v.optional(v.array(v.string())),
    lines: v.array(v.object({ id: v.string(), size: sizeSchema, price: v.number() })),
  }),
  /** Only `left` pieces of one line are in stock. */
  v.object({ reason: v.literal('stock'), id: v.string(), size: sizeSchema, left: v.number() }),
  /**
   * The coupon is not valid, or the bag's subtotal is below `minimum`. Without the coupon the order would be accepted.
   */
  v.object({ reason: v.literal('coupon'), code: v.string(), minimum: v.optional(rupees) }),
  /** The order exceeds a limit of pieces: see `piecesRefusal`. */
  v.object({ reason: v.literal('pieces') }),
  /**
   * The pincode does not exist or is in another state, or the store does not deliver there. This is a 400, and so is
   * `no-cod-there`; the others are 409.
   */
  v.object({ reason: v.literal('address') }),
  /** Cash on delivery is not possible: see `codRefusal` and `ruleOf`. With `advance`: only if that is paid first. */
  v.object({ reason: v.literal('cod'), advance: v.optional(advanceSchema) }),
  /**
   * This checkout expired unpaid, or its order was cancelled: the same bag needs a new checkoutId. `meanwhile`: it
   * ended while this call was running, perhaps because the shopper cancelled it, so the browser asks before it starts a
   * new one.
   */
  v.object({ reason: v.literal('over'), meanwhile: v.optional(v.literal(true)) }),
  /** This checkout is already an order, placed with the other payment method. */
  v.object({ reason: v.literal('placed'), order: orderSchema }),
]);
export type Refusal = v.InferOutput<typeof refusalSchema>;
