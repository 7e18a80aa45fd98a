import * as v from 'valibot';
import { orderSchema, ORDER_STATUSES, REFUND_STATES, rupees, type OrderStatus } from './order.ts';
import { plainText } from './plain-text.ts';

/**
 * Whether an order is packed: slips, labels and courier files are made for these alone. A dispatched order counts,
 * since a label may have to be printed again before the courier comes.
 */
export function isPacked(status: string): boolean {
  return status === 'Processing' || status === 'Dispatched';
}

/** Whether an order waited for its payment in vain: its pieces are back on sale, and there is nothing to cancel. */
export function isExpired({ status, hold }: { status: string; hold: string }): boolean {
  return status === 'Pending' && hold === 'released';
}

/** The states that the admin moves orders to. Cancelling is a call of its own. */
export const FULFILMENT_STATUSES = ['Dispatched', 'Delivered', 'Returned'] as const satisfies readonly OrderStatus[];
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];

/** How many orders go in one call to the desk: each may need Razorpay's word first. */
export const MAX_MOVES = 25;

const NO_LINK = 'A tracking link begins with https:// and leads to the courier’s page.';

/** Shoppers press it: only an https address of some courier's. */
export const trackingLinkSchema = v.pipe(
  v.string(NO_LINK),
  v.trim(),
  v.maxLength(500, 'A tracking link has at most 500 characters.'),
  v.regex(/^https:\/\/[^\s/@]+\.[^\s@]+$/i, NO_LINK),
  v.url(NO_LINK),
);

/** What the admin writes down about an order for colleagues. Shoppers never see it. */
export const noteTextSchema = v.pipe(
  v.string(),
  v.transform(plainText),
  v.minLength(1, 'Please write something.'),
  v.maxLength(1000, 'At most 1,000 characters.'),
);

/** An order as the desk sees it, with all that is known of its money. Money in rupees, times in ISO 8601. */
export const adminOrderSchema = v.object({
  ...orderSchema.entries,
  status: v.picklist(ORDER_STATUSES),
  /** The account's number, E.164; the parcel's own is in the address. */
  userPhone: v.string(),
  /** `typedByHand`: city and state are the shopper's own words, since the pincode could not be looked up. */
  address: v.object({ ...orderSchema.entries.address.entries, typedByHand: v.optional(v.boolean()) }),
  /** `released`: its pieces are back on sale. */
  hold: v.picklist(['held', 'sold', 'released']),
  razorpayOrderId: v.optional(v.string()),
  /** Every payment that was captured for it. */
  captures: v.array(v.object({ paymentId: v.string(), amount: v.number(), currency: v.string() })),
  refunds: v.array(
    v.object({
      paymentId: v.string(),
      amount: rupees,
      state: v.picklist(REFUND_STATES),
      /** Which attempt this is; 0 for one that was made by hand at Razorpay. */
      attempt: v.number(),
      refundId: v.optional(v.string()),
      /** Razorpay's ids of the attempts that failed. */
      failed: v.array(v.string()),
    }),
  ),
  refundsDue: v.boolean(),
  /** Money was taken that buys nothing and does not come back by itself. */
  unplaced: v.boolean(),
  /** `by`: shopper, payment, Razorpay, admin, or an admin's number (E.164) where the audit knows it. */
  history: v.array(v.object({ status: v.string(), at: v.string(), by: v.string() })),
});
export type AdminOrder = v.InferOutput<typeof adminOrderSchema>;

export const orderNoteSchema = v.object({ _id: v.string(), at: v.string(), phone: v.string(), text: v.string() });
export type OrderNote = v.InferOutput<typeof orderNoteSchema>;

/** What became of one order of many: `done`, also when it was so already; else `message` says why not. */
export const moveOutcomeSchema = v.object({
  id: v.string(),
  done: v.boolean(),
  message: v.optional(v.string()),
  /** As it stands now; absent where there is none. */
  order: v.optional(adminOrderSchema),
});
export type MoveOutcome = v.InferOutput<typeof moveOutcomeSchema>;
