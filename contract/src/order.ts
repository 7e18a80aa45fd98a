import * as v from 'valibot';
import { addressSchema, line } from './address.ts';
import { codeSchema } from './discount.ts';
import { MESSAGES } from './messages.ts';
import { phoneSchema } from './phone.ts';
import { PAYMENT_METHODS } from './pricing.ts';
import { MAX_QUANTITY, SIZES } from './size.ts';

/** Every state of an order and what it may become. Nothing else moves an order. */
export const ORDER_STATES = {
  Pending: ['Processing', 'Cancelled'],
  Processing: ['Dispatched', 'Cancelled'],
  Dispatched: ['Delivered', 'Returned'],
  Delivered: ['Returned'],
  Cancelled: ['Refund Pending'],
  Returned: ['Refund Pending'],
  'Refund Pending': ['Refunded'],
  Refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof ORDER_STATES;

/** Spec §4: the colour of a status badge; any other value gets grey. */
export function badgeColour(status: string): 'yellow' | 'blue' | 'green' | 'grey' {
  if (status === 'Pending') return 'yellow';
  if (status === 'Dispatched') return 'blue';
  return status === 'Delivered' ? 'green' : 'grey';
}

const rupees = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000));

/** An id that may become a Firestore document id: no slash, no dots alone, no reserved form. */
export const idSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, 'That id is not valid.'));

const orderLineFields = {
  _id: v.string(),
  name: v.string(),
  image: v.string(),
  size: v.picklist(SIZES),
  /** Rupees for one unit, discounted. */
  price: rupees,
  /** Rupees for one unit before the discount. */
  originalPrice: rupees,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
};

const addressParts = ['name', 'address', 'locality', 'mobileNumber', 'pincode', 'city', 'state', 'landmark'] as const;

/** An order as it travels: money in rupees, times in ISO 8601. */
export const orderSchema = v.object({
  _id: v.string(),
  createdAt: v.string(),
  totalAmount: rupees,
  subtotal: rupees,
  couponDiscount: rupees,
  redeemCode: v.optional(v.string()),
  codCharge: rupees,
  paymentMethod: v.picklist(PAYMENT_METHODS),
  paymentId: v.optional(v.string()),
  status: v.string(),
  trackingLink: v.optional(v.string()),
  // Not checked again: an old order may lack parts of its address, which stand as N/A (spec §5).
  address: v.object(v.entriesFromList(addressParts, v.string())),
  cartItems: v.array(v.object(orderLineFields)),
});
export type Order = v.InferOutput<typeof orderSchema>;
export type OrderLine = Order['cartItems'][number];

/**
 * What the browser sends to place an order (spec §3). The server takes ids, sizes and quantities from it;
 * prices, names and the total are compared with its own and never believed.
 */
export const confirmSchema = v.object({
  userPhone: phoneSchema,
  checkoutId: v.optional(idSchema),
  address: addressSchema,
  cartItems: v.pipe(
    v.array(
      v.object({
        _id: idSchema,
        name: v.optional(v.string()),
        image: v.optional(v.string()),
        price: v.optional(rupees),
        originalPrice: v.optional(rupees),
        quantity: orderLineFields.quantity,
        size: orderLineFields.size,
      }),
    ),
    v.minLength(1, 'Your bag is empty.'),
    v.maxLength(50, 'At most 50 different items in one order.'),
  ),
  paymentId: v.optional(line(60, MESSAGES.orderFailed)),
  totalAmount: rupees,
  redeemCode: v.optional(codeSchema),
  paymentMethod: v.picklist(['COD'], 'Only cash on delivery is available.'),
  status: v.optional(v.string()),
});
export type ConfirmInput = v.InferOutput<typeof confirmSchema>;
