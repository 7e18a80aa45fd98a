import * as v from 'valibot';
import { adminRead, adminWrite } from './admin-call.ts';
import { idSchema, rupees } from '../../text/inputs.ts';
import { PAYOUT_LINK_STATUSES, PAYOUT_STATES } from '../../order/money-back.ts';
import { plainLine, plainText } from '../../text/plain-text.ts';

/** The most payouts of a list, and rows of a report. */
export const MAX_PAYOUTS = 200;

/** Why a payout goes before its cash has come. For colleagues. */
export const approvalReasonSchema = v.pipe(
  v.string(),
  v.transform(plainText),
  v.minLength(1, 'Please say why.'),
  v.maxLength(500, 'At most 500 characters.'),
);

/** A text of RazorpayX's report. */
const reportText = v.pipe(v.string(), v.transform(plainLine), v.maxLength(200));

const payoutSchema = v.object({
  id: v.string(),
  /** Of its link at RazorpayX; it is the id for the first link. */
  reference: v.string(),
  /** The number of its link, from 1. */
  attempt: v.number(),
  orderId: v.string(),
  name: v.string(),
  /** E.164. */
  phone: v.string(),
  amount: rupees,
  state: v.picklist(PAYOUT_STATES),
  cause: v.string(),
  at: v.string(),
  /** Known for links that the store sends itself. */
  linkStatus: v.optional(v.picklist(PAYOUT_LINK_STATUSES)),
  sentAt: v.optional(v.string()),
  paidAt: v.optional(v.string()),
  bankReference: v.optional(v.string()),
  /** Whether the courier has not paid the cash of its order, and nobody has approved that it goes before. */
  waitsForCash: v.optional(v.literal(true)),
  /** When it was written into a file for RazorpayX. */
  exportedAt: v.optional(v.string()),
  /** Whether it can be written into a file. */
  canExport: v.boolean(),
  /** What the owner has to know or to do. */
  problem: v.optional(v.string()),
});
export type AdminPayout = v.InferOutput<typeof payoutSchema>;

/** A payout's link in a call. `attempt`: the number of the link, from 1. */
const payoutLink = v.object({
  orderId: idSchema,
  id: idSchema,
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** How links are sent. `not-set-up`: the owner wants it automatically, and the server knows no account at RazorpayX. */
const SENDING = ['by-file', 'automatic', 'not-set-up'] as const;

/** The admin's calls about money that goes back to shoppers of COD orders. */
export const adminPayouts = {
  /** Payouts that are not paid yet, oldest first, and those that were paid in the last 30 days, the last one first. */
  listPayouts: adminRead({
    may: 'manage',
    path: '/api/admin/payouts',
    input: v.object({}),
    reply: v.object({
      payouts: v.array(payoutSchema),
      paid: v.array(payoutSchema),
      sending: v.picklist(SENDING),
    }),
  }),
  /**
   * Sends another link for a payout whose link failed or expired. Repeated calls send one. Refused while an earlier link
   * can still be used.
   */
  sendPayoutAgain: adminWrite({
    may: 'manage',
    path: '/api/admin/payouts/again',
    input: payoutLink,
    reply: v.object({ payout: payoutSchema }),
  }),
  /** Lets a payout go although the courier has not paid the cash of its order. Idempotent. */
  approvePayout: adminWrite({
    may: 'manage',
    path: '/api/admin/payouts/approve',
    input: v.object({ orderId: idSchema, id: idSchema, reason: approvalReasonSchema }),
    reply: v.object({ payout: payoutSchema }),
  }),
  /**
   * Marks payouts as written into a file for RazorpayX, each once, within the limit of a day. The file has those of the
   * reply; one that is in another file, waits for its cash, or is above the limit is not among them.
   */
  exportPayouts: adminWrite({
    may: 'manage',
    path: '/api/admin/payouts/export',
    slow: true,
    input: v.object({
      payouts: v.pipe(
        v.array(payoutLink),
        v.minLength(1, 'Name at least one payout.'),
        v.maxLength(MAX_PAYOUTS, `At most ${MAX_PAYOUTS} payouts at a time.`),
      ),
    }),
    reply: v.object({
      payouts: v.array(payoutSchema),
      /** How many were left out because of the limit of a day, and for another reason. */
      overLimit: v.number(),
      refused: v.number(),
    }),
  }),
  /** What RazorpayX reports about payout links. Each row is applied on its own. Idempotent. */
  reportPayouts: adminWrite({
    may: 'manage',
    path: '/api/admin/payouts/report',
    input: v.object({
      rows: v.pipe(
        v.array(
          v.object({
            id: idSchema,
            state: v.picklist(['link-sent', 'paid', 'failed', 'expired']),
            /** Rupees; a row with another amount than the payout is refused. */
            amount: v.optional(rupees),
            link: v.optional(v.pipe(reportText, v.regex(/^https:\/\/[^\s@]+$/, 'A link begins with https://.'))),
            bankReference: v.optional(reportText),
          }),
        ),
        v.minLength(1, 'There is no row.'),
        v.maxLength(MAX_PAYOUTS, `At most ${MAX_PAYOUTS} rows at a time.`),
      ),
    }),
    reply: v.object({
      outcomes: v.array(v.object({ id: v.string(), done: v.boolean(), message: v.optional(v.string()) })),
    }),
  }),
};
