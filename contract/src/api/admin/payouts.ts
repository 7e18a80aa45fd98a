import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { idSchema, PAYOUT_STATES, rupees } from '../../order.ts';

/** The most payouts of a list, and rows of a report. */
export const MAX_PAYOUTS = 200;

const text = v.pipe(v.string(), v.trim(), v.maxLength(200));

const duePayoutSchema = v.object({
  /** The reference at RazorpayX. */
  id: v.string(),
  orderId: v.string(),
  name: v.string(),
  /** E.164. */
  phone: v.string(),
  amount: rupees,
  state: v.picklist(PAYOUT_STATES),
  cause: v.string(),
  at: v.string(),
});
export type DuePayout = v.InferOutput<typeof duePayoutSchema>;

/** The admin's calls about money that goes back to shoppers of COD orders. */
export const adminPayouts = {
  /** Payouts that are not paid yet, oldest first. */
  listPayouts: endpoint({
    method: 'GET',
    path: '/api/admin/payouts',
    who: 'admin',
    cache: 'private',
    input: v.object({}),
    reply: v.object({ payouts: v.array(duePayoutSchema) }),
  }),
  /** What RazorpayX reports about payout links. Each row is applied on its own. Idempotent. */
  reportPayouts: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/report',
    who: 'admin',
    cache: 'private',
    input: v.object({
      rows: v.pipe(
        v.array(
          v.object({
            id: idSchema,
            state: v.picklist(['link-sent', 'paid', 'failed', 'expired']),
            /** Rupees; a row with another amount than the payout is refused. */
            amount: v.optional(rupees),
            link: v.optional(v.pipe(text, v.regex(/^https:\/\/[^\s@]+$/, 'A link begins with https://.'))),
            bankReference: v.optional(text),
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
