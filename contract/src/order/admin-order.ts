import * as v from 'valibot';
import { orderSchema, ORDER_STATUSES, type OrderStatus } from './order.ts';
import { payoutSchema, refundSchema } from './money-back.ts';
import { rupees } from '../text/inputs.ts';
import { parcelFields } from '../parcel/parcel.ts';
import { plainLine, plainText } from '../text/plain-text.ts';
import { cancelReasonEntries } from './team-marks.ts';
import { sizeSchema } from '../product/size.ts';

/** An order as the admin sees it, with its captures and refunds. Money in rupees, times in ISO 8601. */
export const adminOrderSchema = v.object({
  ...orderSchema.entries,
  status: v.picklist(ORDER_STATUSES),
  /** The account's phone number, E.164. The address has the one for the delivery. */
  userPhone: v.string(),
  /** The id of the customer: of that phone number. */
  customer: v.string(),
  /** `typedByHand`: the shopper typed city and state, because the pincode lookup failed. */
  address: v.object({ ...orderSchema.entries.address.entries, typedByHand: v.optional(v.boolean()) }),
  /**
   * What the pieces of each line cost the store (`cost`: of one piece on the day of the order) and were sold for (`net`: all
   * of them, after discounts), in rupees. Absent if no cost is known.
   */
  costs: v.optional(
    v.array(v.object({ cost: v.optional(rupees), quantity: v.number(), net: rupees, ratePercent: v.number() })),
  ),
  /** The state of the stock reservation. `released`: the stock is back on sale. */
  hold: v.picklist(['held', 'sold', 'released']),
  razorpayOrderId: v.optional(v.string()),
  /** Every captured payment of the order. */
  captures: v.array(
    v.object({
      paymentId: v.string(),
      amount: v.number(),
      currency: v.string(),
      method: v.optional(v.string()),
      /** When an admin entered it, if it was paid outside the gateway: then its id is the bank's reference (UTR). */
      outside: v.optional(v.object({ at: v.string() })),
      /** Whether the rest of the payment pays for other parts of the order. */
      shared: v.optional(v.literal(true)),
    }),
  ),
  refunds: v.array(
    v.object({
      ...refundSchema.entries,
      paymentId: v.string(),
      /** The store's own id; absent for a refund made in Razorpay's dashboard. */
      id: v.optional(v.string()),
      /** The number of the attempt; 0 for a refund made in Razorpay's dashboard. */
      attempt: v.number(),
      refundId: v.optional(v.string()),
      /** Since when it has arrived after all, although its payout was sent; and whether somebody has seen to it. */
      late: v.optional(v.object({ at: v.string(), settled: v.boolean() })),
      /** Razorpay's ids of the failed attempts. */
      failed: v.array(v.string()),
      /** The admin's reason for a partial refund, and Razorpay's for its last refusal. */
      reason: v.optional(v.string()),
      problem: v.optional(v.string()),
    }),
  ),
  payouts: v.optional(
    v.array(
      v.object({
        ...payoutSchema.entries,
        id: v.string(),
        /** Why an admin let it go before the courier had paid the cash. */
        approved: v.optional(v.string()),
        /** When it was written into a file for RazorpayX. */
        exportedAt: v.optional(v.string()),
        reason: v.optional(v.string()),
        problem: v.optional(v.string()),
      }),
    ),
  ),
  /** What was paid, less what is given back or promised. */
  leftToGiveBack: rupees,
  parcel: v.optional(
    v.object({
      ...parcelFields,
      /** Since when it is in its state, by the courier's clock. */
      stateAt: v.string(),
      labelUrl: v.optional(v.string()),
      /** The job that is under way at the courier: book, cancel or reattempt. */
      pending: v.optional(v.string()),
      /** Why the last job failed. */
      problem: v.optional(v.string()),
    }),
  ),
  /** Once its parcel was closed as lost: what was decided, absent until then. */
  loss: v.optional(v.object({ decided: v.optional(v.picklist(['refund', 'again'])) })),
  /** Why its pieces cannot be sent again if its parcel is lost; absent if they can. */
  onlyRefund: v.optional(v.string()),
  /** The kinds of claims against the courier that were entered: each a `ClaimKind`. Absent without any. */
  claimed: v.optional(v.array(v.string())),
  /** What the rules for cash on delivery said, and the rules: each a `CodRule`. */
  codRisk: v.optional(v.object({ verdict: v.string(), reasons: v.array(v.string()) })),
  /** When a COD order was confirmed; `by` is shopper, link, payment or admin. */
  confirmed: v.optional(v.object({ at: v.string(), by: v.string() })),
  /** What a courier paid to the store for it, and what Razorpay settled of its payments. In rupees. */
  remittances: v.optional(v.array(v.object({ amount: v.number(), reference: v.string(), day: v.string() }))),
  settlements: v.optional(
    v.array(v.object({ id: v.string(), amount: v.number(), fee: v.number(), utr: v.string(), day: v.string() })),
  ),
  /**
   * What was received and does not agree with the order: by couriers together (`cash`), or for a payment or a refund of
   * Razorpay. `amount`: received, less what was expected, in rupees. `accepted`: an admin leaves it as it is.
   */
  differences: v.optional(
    v.array(
      v.object({
        of: v.string(),
        amount: v.number(),
        what: v.string(),
        accepted: v.optional(v.object({ reason: v.string(), at: v.string(), by: v.string() })),
      }),
    ),
  ),
  refundsDue: v.boolean(),
  /** Whether a captured payment neither pays for an order nor is refunded automatically. */
  unplaced: v.boolean(),
  /** Whether it is paid, and another captured payment is not back yet. */
  paidTwice: v.boolean(),
  /** What it costs if it is marked as paid outside the gateway, in rupees; absent if it cannot be. */
  payableOutside: v.optional(rupees),
  /** Words of the team, absent without any; and why an admin cancelled the order. Shoppers see neither. */
  tags: v.optional(v.array(v.string())),
  cancelReason: v.optional(v.object(cancelReasonEntries)),
  /** `by` as in `history`. */
  changes: v.optional(v.array(v.object({ at: v.string(), text: v.string(), by: v.string() }))),
  /** `by`: shopper, payment, Razorpay, admin, or the admin's phone number (E.164) if the audit log has it. */
  history: v.array(v.object({ status: v.string(), at: v.string(), by: v.string() })),
  /** Deliveries that were reported and did not happen, oldest first; absent if there are none. */
  corrections: v.optional(
    v.array(v.object({ deliveredAt: v.string(), at: v.string(), by: v.string(), reason: v.string() })),
  ),
  /** Payments outside the gateway that were entered wrongly, oldest first. `to`: the right UTR, absent if it was not paid. */
  paymentCorrections: v.optional(
    v.array(
      v.object({ from: v.string(), to: v.optional(v.string()), at: v.string(), by: v.string(), reason: v.string() }),
    ),
  ),
  /** Pieces that became another size before they were packed, oldest first; absent if there are none. */
  sizeChanges: v.optional(
    v.array(
      v.object({
        name: v.string(),
        from: sizeSchema,
        to: sizeSchema,
        quantity: v.number(),
        at: v.string(),
        by: v.string(),
      }),
    ),
  ),
});
export type AdminOrder = v.InferOutput<typeof adminOrderSchema>;

/**
 * Whether packing slips, labels and courier files can be made for an order. Dispatched orders count, because a label may
 * have to be printed again before the courier comes.
 */
export function canBePacked(status: string): boolean {
  return status === 'Processing' || status === 'Dispatched';
}

/** Whether an unpaid order's reservation has expired: its stock is back on sale, and there is nothing to cancel. */
export function isExpired({ status, hold }: { status: string; hold: string }): boolean {
  return status === 'Pending' && hold === 'released';
}

/** The statuses that `moveOrders` can set. Cancelling is a separate call. */
export const FULFILMENT_STATUSES = [
  'Dispatched',
  'Delivered',
  'Returned',
  'Lost',
] as const satisfies readonly OrderStatus[];
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];

/** What an admin can decide about an order whose parcel is lost: see `decideLoss`. */
export const LOSS_DECISIONS = ['later', 'refund', 'again', 'found'] as const;
export type LossDecision = (typeof LOSS_DECISIONS)[number];

/** The most orders per `moveOrders` call, because each may need a call to Razorpay. */
export const MAX_MOVES = 25;

/** The outcome for one order of a bulk call. `done` is also true if nothing had to change; otherwise see `message`. */
export const moveOutcomeSchema = v.object({
  id: v.string(),
  done: v.boolean(),
  message: v.optional(v.string()),
  /** The order after the call; absent if it does not exist. */
  order: v.optional(adminOrderSchema),
});
export type MoveOutcome = v.InferOutput<typeof moveOutcomeSchema>;

const NO_LINK = 'A tracking link must begin with https:// and lead to the courier’s page.';

/** Shoppers click this link, so only https addresses are accepted. */
export const trackingLinkSchema = v.pipe(
  v.string(NO_LINK),
  v.transform(plainLine),
  v.maxLength(500, 'A tracking link can have at most 500 characters.'),
  v.regex(/^https:\/\/[^\s/@]+\.[^\s@]+$/i, NO_LINK),
  v.url(NO_LINK),
);

/** Why a reported delivery or an entered payment is corrected. Shoppers do not see it. */
export const correctionReasonSchema = v.pipe(
  v.string(),
  v.transform(plainText),
  v.minLength(1, 'Please say why.'),
  v.maxLength(500, 'At most 500 characters.'),
);

/** Why money is given back as goodwill. Shoppers do not see it. */
export const goodwillReasonSchema = v.pipe(
  v.string(),
  v.transform(plainText),
  v.minLength(1, 'Please say why.'),
  v.maxLength(200, 'At most 200 characters.'),
);
