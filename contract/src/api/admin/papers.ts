import * as v from 'valibot';
import { daySchema } from '../../text/day.ts';
import { adminRead, adminWrite } from './admin-call.ts';
import { gstr1Schema } from '../../paper/gstr1.ts';
import { papersSchema } from '../../paper/paper.ts';
import { isBackwards, orderIdsSchema } from './orders.ts';

/** The longest period of the accountant's files: a year and its last day. */
const MAX_DAYS = 367;
const DAY_MS = 24 * 60 * 60_000;

/** Days in India, inclusive. */
const period = v.pipe(
  v.object({ from: daySchema, to: daySchema }),
  v.check((days) => !isBackwards(days), '“From” is later than “Until”. Change one of them.'),
  v.check(
    ({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_DAYS,
    'Choose at most one year at a time.',
  ),
);

const paise = v.pipe(v.number(), v.integer());

/** An order whose charge, payments, refunds and papers do not agree. */
const disagreement = v.object({ id: v.string(), problems: v.array(v.string()) });

/** Sums over the orders placed in a period and the papers issued in it, in paise, so that they add up exactly. */
const reconciliation = v.object({
  orders: v.object({ count: v.number(), chargedPaise: paise }),
  captures: v.object({ count: v.number(), paise }),
  /** Payments to the shop's own UPI code or bank account, which are in no other sum of payments. */
  paidOutside: v.object({ count: v.number(), paise }),
  refunds: v.object({ count: v.number(), paise, duePaise: paise }),
  codToCollect: v.object({ count: v.number(), paise }),
  /** Of orders that were refused at the door; what is left of them if a part was given back. */
  advancesKept: v.object({ count: v.number(), paise }),
  invoices: v.object({ count: v.number(), paise }),
  creditNotes: v.object({ count: v.number(), paise }),
  /** Orders that replace exchanged pieces of another one. They cost nothing and are not in `orders`. */
  replacements: v.number(),
  /** What couriers and Razorpay paid for these orders, as their files say: `count` is of orders. */
  fromCouriers: v.object({ count: v.number(), paise }),
  fromRazorpay: v.object({ count: v.number(), paise }),
  /** What couriers paid in the period for claims: other income, which is in no sale. */
  claimsPaid: v.object({ count: v.number(), paise }),
  /** What is not compared, because no file has named it yet: payments, and deliveries of which a courier collected cash. */
  notReceived: v.object({ payments: v.number(), deliveries: v.number() }),
  /** Orders with a difference that an admin accepted. */
  accepted: v.number(),
  /** Orders that were sent without an invoice and need one. */
  missingInvoices: v.number(),
  /** Why no invoice is issued now; absent if they are. */
  invoiceGap: v.optional(v.string()),
  /** Orders that do not agree, newest first. */
  disagreements: v.array(disagreement),
  /** Ids of orders that cannot be parsed. */
  broken: v.array(v.string()),
});
export type Reconciliation = v.InferOutput<typeof reconciliation>;

/** The admin's calls about papers. */
export const adminPapers = {
  /** The invoices (or bills of supply) of these orders, in this sequence; orders without one are left out. */
  readInvoices: adminRead({
    may: 'manage',
    path: '/api/admin/papers/invoices',
    input: v.object({ ids: orderIdsSchema }),
    reply: papersSchema,
  }),
  /** The tables of GSTR-1 and the register of the papers issued in a period. */
  readGstr1: adminRead({
    may: 'manage',
    slow: true,
    path: '/api/admin/papers/gstr1',
    input: period,
    reply: gstr1Schema,
  }),
  /** Compares orders, captures, refunds and papers of a period. */
  reconcile: adminRead({
    may: 'manage',
    slow: true,
    path: '/api/admin/papers/reconciliation',
    input: period,
    reply: reconciliation,
  }),
  /**
   * Issues the invoices that are missing for the orders placed in a period, those that were sent first before the others.
   * They have today's date and the next numbers. Idempotent. Of many it issues some; `left` says how many are missing then.
   */
  issueInvoices: adminWrite({
    may: 'manage',
    slow: true,
    path: '/api/admin/papers/missing',
    input: period,
    reply: v.object({
      issued: v.array(v.object({ orderId: v.string(), number: v.string() })),
      refused: v.array(v.object({ orderId: v.string(), message: v.string() })),
      left: v.number(),
    }),
  }),
};
