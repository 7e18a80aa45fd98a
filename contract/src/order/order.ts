import * as v from 'valibot';
import { idSchema, rupees } from '../text/inputs.ts';
import { deliveryPromiseSchema } from '../delivery/answer.ts';
import { parcelSchema } from '../parcel/parcel.ts';
import { advanceSchema } from './advance.ts';
import { payoutSchema, refundSchema } from './money-back.ts';
import { PAYMENT_METHODS } from './pricing.ts';
import { SHARE_KINDS } from './shares.ts';
import { MAX_QUANTITY, sizeSchema } from '../product/size.ts';

/** Every order status and the statuses that can follow it. No other transition is possible. */
export const ORDER_STATES = {
  Pending: ['Processing', 'Cancelled'],
  Processing: ['Dispatched', 'Cancelled'],
  Dispatched: ['Delivered', 'Returned', 'Lost'],
  Delivered: ['Returned'],
  Cancelled: ['Refund Pending'],
  Returned: ['Refund Pending'],
  /** By the courier, before it was delivered. Its pieces never come back into stock. */
  Lost: ['Refund Pending'],
  'Refund Pending': ['Refunded'],
  Refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof ORDER_STATES;

export const ORDER_STATUSES = Object.keys(ORDER_STATES) as [OrderStatus, ...OrderStatus[]];

/** Whether the table allows the transition. */
export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = ORDER_STATES[from];
  return next.includes(to);
}

/** Whether shopper and admin can still cancel: only before dispatch, and not a replacement, which costs nothing. */
export function canBeCancelled({ status, exchangeOf }: { status: string; exchangeOf?: unknown }): boolean {
  return (status === 'Pending' || status === 'Processing') && exchangeOf === undefined;
}

/** Whether its address can still be changed: only before it is packed. */
export function canChangeAddress({ status, parcel }: { status: string; parcel?: object | undefined }): boolean {
  return status === 'Processing' && parcel === undefined;
}

/** Whether its pieces can still be had in another size: before it is packed, and not if they are a replacement. */
export function canChangeSize(order: Parameters<typeof canChangeAddress>[0] & { exchangeOf?: unknown }) {
  return canChangeAddress(order) && order.exchangeOf === undefined;
}

/** Whether the order has a parcel to pack, label or track: it is paid for or COD, and not cancelled or returned. */
export function hasParcel(status: string): boolean {
  return status === 'Processing' || status === 'Dispatched' || status === 'Delivered';
}

/** Whether the parcel came back without having been delivered (RTO), which is not a return by the shopper. */
export function cameBackUndelivered(history: readonly { status: string }[]): boolean {
  const has = (wanted: OrderStatus) => history.some(({ status }) => status === wanted);
  return has('Returned') && !has('Delivered');
}

/** Spec §4: the colour of a status badge. */
export function badgeColour(status: string): 'yellow' | 'blue' | 'green' | 'grey' {
  if (status === 'Pending') return 'yellow';
  if (status === 'Dispatched') return 'blue';
  return status === 'Delivered' ? 'green' : 'grey';
}

/** A line of an order in the API: the pieces of one product and size. */
export const orderLineFields = {
  _id: v.string(),
  name: v.string(),
  image: v.string(),
  size: sizeSchema,
  /** Rupees for one unit, discounted. */
  price: rupees,
  /** Rupees for one unit before the discount. */
  originalPrice: rupees,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
  /** Rupees for all of its pieces after all discounts. */
  net: v.optional(rupees),
  /** False if it was sold as not returnable; otherwise absent. */
  returnable: v.optional(v.boolean()),
};

/** The lines of `cancelOrderLines`: how many pieces of each are cancelled. */
export const cancelledPiecesSchema = v.pipe(
  v.array(v.object({ _id: idSchema, size: sizeSchema, quantity: orderLineFields.quantity })),
  v.minLength(1, 'Name at least one item.'),
  v.maxLength(100, 'At most 100 items at a time.'),
  v.check(
    (lines) => new Set(lines.map(({ _id, size }) => `${_id} ${size}`)).size === lines.length,
    'An item is named more than once.',
  ),
);

/** Pieces of one line of an order, and the size that they become. */
export const sizeChangeFields = {
  _id: idSchema,
  size: sizeSchema,
  quantity: orderLineFields.quantity,
  wantedSize: sizeSchema,
};

const addressParts = ['name', 'address', 'locality', 'mobileNumber', 'pincode', 'city', 'state', 'landmark'] as const;

/** The papers of an order under GST. */
export const PAPER_KINDS = ['invoice', 'bill-of-supply', 'credit-note'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** An order and a part of it that is sent separately name each other. */
const partSchema = v.object({ _id: v.string(), number: v.string() });

/** An order in the API: money in rupees, times in ISO 8601. */
export const orderSchema = v.object({
  _id: v.string(),
  /** Eight digits, to be said on the phone; unique as the id is. */
  number: v.string(),
  /** The id of the browser's checkout; needed to retry the payment. */
  checkoutId: v.string(),
  createdAt: v.string(),
  totalAmount: rupees,
  subtotal: rupees,
  /** What came off, each with the name that people read. */
  discounts: v.array(v.object({ kind: v.picklist(SHARE_KINDS), name: v.string(), amount: rupees })),
  redeemCode: v.optional(v.string()),
  codCharge: rupees,
  /** Absent if delivery is free. */
  deliveryFee: v.optional(rupees),
  /** The delivery fee that its shopper saves as long as its pieces cost at least `from`; absent if there is none. */
  freeDelivery: v.optional(v.object({ fee: rupees, from: rupees })),
  paymentMethod: v.picklist(PAYMENT_METHODS),
  /** What is paid online before a COD order is placed, and what is left for the courier. Absent if nothing is. */
  advance: v.optional(v.object({ ...advanceSchema.entries, rest: rupees })),
  paymentId: v.optional(v.string()),
  status: v.string(),
  /** When its reservation expires; only set while the order awaits an online payment. */
  payUntil: v.optional(v.string()),
  /** Razorpay's reason for the last failed payment of an unpaid order. */
  paymentFailure: v.optional(v.string()),
  trackingLink: v.optional(v.string()),
  /** Until when it has to be confirmed with a tap; only set while it waits for that. */
  confirmBy: v.optional(v.string()),
  /** A COD order can be paid online for this total, which is without the COD charge and includes the owner's offer. */
  payNow: v.optional(v.object({ totalAmount: rupees })),
  /** When the store said that it arrives. Absent in an order that was made for an exchange. */
  promise: v.optional(deliveryPromiseSchema),
  /** Refunds, in any state. */
  refunds: v.array(refundSchema),
  /** Money for a COD order that goes back by payout links; absent if there is none. */
  payouts: v.optional(v.array(payoutSchema)),
  /** Pieces cancelled before dispatch, which are in no other line. Absent if there are none. */
  cancelledItems: v.optional(v.array(v.object({ ...orderLineFields, at: v.string() }))),
  /** Its invoices, each followed by its credit notes; absent if there are none. `isVoid`: another invoice replaces it. */
  papers: v.optional(
    v.array(v.object({ number: v.string(), kind: v.picklist(PAPER_KINDS), isVoid: v.optional(v.boolean()) })),
  ),
  /** Absent until it is packed. */
  parcel: v.optional(parcelSchema),
  /** Its returns and exchanges, oldest first; absent if there are none. `state` is a `ReturnState`. */
  returns: v.optional(
    v.array(
      v.object({
        id: v.string(),
        kind: v.string(),
        state: v.string(),
        /** The order with the pieces that an exchange gives, unless it ended without them. */
        exchangeOrderId: v.optional(v.string()),
      }),
    ),
  ),
  /** The last moment in which pieces of it can be sent back; absent while none can. */
  returnBy: v.optional(v.string()),
  /** Its products that arrived lately and that its shopper has not reviewed; absent if there are none. */
  unrated: v.optional(v.array(v.string())),
  /** The order whose pieces this one replaces, in an exchange or after they were lost. It costs nothing. */
  exchangeOf: v.optional(v.string()),
  /** The order whose lost parcel this one sends again. */
  replaces: v.optional(v.string()),
  /** The order that sends its pieces again, because its parcel was lost. */
  sentAgainAs: v.optional(v.string()),
  /** The orders in which the rest of it is sent separately. Absent if all of it is sent together. */
  parts: v.optional(v.array(partSchema)),
  /** Of such an order: the one that was placed. */
  partOf: v.optional(partSchema),
  /** What else changed, oldest first: cancelled pieces, sizes, the address. Absent if nothing did. */
  changes: v.optional(v.array(v.object({ at: v.string(), text: v.string() }))),
  /** Every status that the order has had, oldest first. */
  history: v.array(v.object({ status: v.string(), at: v.string() })),
  address: v.object(v.entriesFromList(addressParts, v.string())),
  cartItems: v.array(v.object(orderLineFields)),
});
export type Order = v.InferOutput<typeof orderSchema>;
export type OrderLine = Order['cartItems'][number];

/**
 * What a link in a notification shows of an order, to anyone who has the link: no person, no address, no payment, no
 * papers.
 */
export const linkedOrderSchema = v.object({
  ...v.pick(orderSchema, [
    '_id',
    'number',
    'createdAt',
    'status',
    'totalAmount',
    'subtotal',
    'discounts',
    'codCharge',
    'deliveryFee',
    'advance',
    'payUntil',
    'confirmBy',
    'payNow',
    'trackingLink',
    'promise',
    'exchangeOf',
    'replaces',
    'sentAgainAs',
    'parts',
    'partOf',
    'refunds',
    'cancelledItems',
    'history',
    'cartItems',
  ]).entries,
  /** Rupees that the courier collects; 0 for an order that is paid. */
  due: rupees,
  /** What the store answered to messages about it, newest first; absent if there is nothing. Without what was asked. */
  answers: v.optional(v.array(v.object({ at: v.string(), text: v.string() }))),
  /** Its returns and exchanges, oldest first; absent if there are none. */
  returns: v.optional(
    v.array(
      v.object({
        id: v.string(),
        kind: v.string(),
        /** A `ReturnState`. */
        state: v.string(),
        /** The lines of the store's address, while the shopper has to send the parcel there. */
        sendTo: v.optional(v.array(v.string())),
      }),
    ),
  ),
  /** Where the parcel is, a `ParcelState`, without the words of the courier. Absent until it is packed. */
  parcelState: v.optional(v.string()),
  /** When the courier could not deliver it, the first time of each day, oldest first. Absent if that never happened. */
  failedAttempts: v.optional(v.array(v.string())),
  /** What its shopper asked the courier for after that: a kind of `DELIVERY_REQUESTS`, without what was typed. */
  requestKind: v.optional(v.string()),
});
export type LinkedOrder = v.InferOutput<typeof linkedOrderSchema>;

/** The code of a link. One of another form is refused by its reader, like an unknown one. */
export const linkTokenSchema = v.pipe(v.string(), v.maxLength(300));
