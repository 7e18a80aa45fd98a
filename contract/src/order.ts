import * as v from 'valibot';
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

export const ORDER_STATUSES = Object.keys(ORDER_STATES) as [OrderStatus, ...OrderStatus[]];

/** Does the table lead from one state to the other in one step? */
export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = ORDER_STATES[from];
  return next.includes(to);
}

/** Before it is dispatched the shopper may still cancel. */
export function canBeCancelled(status: string): boolean {
  return status === 'Pending' || status === 'Processing';
}

/** Nothing is packed, labelled, given to a courier or tracked for an order that is not paid or is over. */
export function hasParcel(status: string): boolean {
  return status === 'Processing' || status === 'Dispatched' || status === 'Delivered';
}

/** Spec §4: the colour of a status badge; any other value gets grey. */
export function badgeColour(status: string): 'yellow' | 'blue' | 'green' | 'grey' {
  if (status === 'Pending') return 'yellow';
  if (status === 'Dispatched') return 'blue';
  return status === 'Delivered' ? 'green' : 'grey';
}

/** An amount of an order on the wire. */
export const rupees = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000));

/** An id that may become a Firestore document id: no slash, no dots alone, no reserved form. */
export const idSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, 'That id is not valid.'));

export const orderLineFields = {
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

/** How far money is on its way back. `due`: not asked for yet. */
export const REFUND_STATES = ['due', 'pending', 'processed', 'failed'] as const;

/** An order as it travels: money in rupees, times in ISO 8601. */
export const orderSchema = v.object({
  _id: v.string(),
  /** The browser's id of the checkout that it comes from; paying again needs it. */
  checkoutId: v.string(),
  createdAt: v.string(),
  totalAmount: rupees,
  subtotal: rupees,
  couponDiscount: rupees,
  redeemCode: v.optional(v.string()),
  codCharge: rupees,
  paymentMethod: v.picklist(PAYMENT_METHODS),
  paymentId: v.optional(v.string()),
  status: v.string(),
  /** Only while it waits for an online payment: until when its pieces are kept for it. */
  payUntil: v.optional(v.string()),
  /** Razorpay's reason why the last payment of a waiting order failed. */
  paymentFailure: v.optional(v.string()),
  trackingLink: v.optional(v.string()),
  /** Money that goes, or went, back. */
  refunds: v.array(v.object({ amount: rupees, state: v.picklist(REFUND_STATES) })),
  /** Every state that it had, oldest first. */
  history: v.array(v.object({ status: v.string(), at: v.string() })),
  // Not checked again: an old order may lack parts of its address, which stand as N/A (spec §5).
  address: v.object(v.entriesFromList(addressParts, v.string())),
  cartItems: v.array(v.object(orderLineFields)),
});
export type Order = v.InferOutput<typeof orderSchema>;
export type OrderLine = Order['cartItems'][number];
