import * as v from 'valibot';
import { rupees } from '../text/inputs.ts';

/** The states of a refund. `due`: not yet requested from Razorpay. */
export const REFUND_STATES = ['due', 'pending', 'processed', 'failed'] as const;

/** How fast Razorpay refunds: `optimum` is immediate where the bank can, for a fee, and normal elsewhere. */
export const REFUND_SPEEDS = ['normal', 'optimum'] as const;
export type RefundSpeed = (typeof REFUND_SPEEDS)[number];

/**
 * Why money goes back: pieces came back, as a gesture, or lines were cancelled; `order` for all that is left of a
 * payment.
 */
export const MONEY_BACK_CAUSES = ['return', 'goodwill', 'lines', 'order'] as const;

/** The states of a payout for a COD order. `due`: the shopper has no link yet. */
export const PAYOUT_STATES = ['due', 'link-sent', 'paid', 'failed', 'expired'] as const;

/**
 * How a payout link is at RazorpayX. `pending`: the owner has to approve it. `attempted`: the bank did not accept the
 * account, and the shopper can enter another one.
 */
export const PAYOUT_LINK_STATUSES = [
  'pending',
  'issued',
  'processing',
  'attempted',
  'cancelled',
  'rejected',
  'expired',
  'processed',
] as const;

/** A refund of a payment, in the API. Money in rupees, times in ISO 8601. */
export const refundSchema = v.object({
  amount: rupees,
  state: v.picklist(REFUND_STATES),
  /** When it became due, and when the bank got it. */
  at: v.optional(v.string()),
  requestedAt: v.optional(v.string()),
  processedAt: v.optional(v.string()),
  /** With it, bank and store find the money; absent until it was sent. */
  reference: v.optional(v.string()),
  /** Absent for a refund of all that is left of the payment. */
  cause: v.optional(v.string()),
  /** The method of the payment, as Razorpay names it: `upi`. */
  to: v.optional(v.string()),
  /** Whether it was asked for at optimum speed, and whether Razorpay made it immediately. */
  fast: v.optional(v.literal(true)),
  instant: v.optional(v.literal(true)),
  /** Razorpay refuses it because the payment is older than six months. */
  tooOld: v.optional(v.literal(true)),
  /** Whether the same amount goes back by a payout link instead. */
  byLink: v.optional(v.literal(true)),
});

/** Money for a COD order that goes back by a payout link. */
export const payoutSchema = v.object({
  amount: rupees,
  state: v.picklist(PAYOUT_STATES),
  at: v.string(),
  cause: v.string(),
  link: v.optional(v.string()),
  /** Known for links that the store sends itself. */
  linkStatus: v.optional(v.picklist(PAYOUT_LINK_STATUSES)),
  sentAt: v.optional(v.string()),
  paidAt: v.optional(v.string()),
  /** With it, bank and store find the money; absent until it is paid. */
  reference: v.optional(v.string()),
});
