import * as v from 'valibot';
import { line } from '../../place/address.ts';
import { adminOrderSchema } from '../../order/admin-order.ts';
import { awbSchema } from '../../parcel/awb.ts';
import { daySchema } from '../../text/day.ts';
import { adminRead, adminWrite } from './admin-call.ts';
import { countSchema, cursorUpTo, idSchema } from '../../text/inputs.ts';
import { toPaise, toRupees } from '../../text/money.ts';
import { plainLine } from '../../text/plain-text.ts';

/** Orders per page. */
export const CASH_PER_PAGE = 50;

/** The ages of cash that couriers owe, in days since the delivery; the last one has no end. */
export const CASH_AGES = [
  { from: 0, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: undefined },
] as const;

/**
 * - `missing`: delivered longer ago than the courier has time to pay
 * - `short`: paid, but less than was to be collected
 * - `over`: paid more than was to be collected, paid twice, or paid although the order was paid online
 * - `settlement`: Razorpay settled another amount than the store expects
 *
 * What an admin has accepted is in none of the last three.
 */
export const CASH_LISTS = ['missing', 'short', 'over', 'settlement'] as const;
export type CashList = (typeof CASH_LISTS)[number];

const AMOUNT = 'There is no amount in this row.';

/** Rupees with at most two decimals; below zero for a refund. */
const rupees = v.pipe(
  v.number(AMOUNT),
  v.minValue(-10_000_000, AMOUNT),
  v.maxValue(10_000_000, AMOUNT),
  v.check((amount) => toRupees(toPaise(amount)) === amount, AMOUNT),
);

/** The number of a row in its file. */
const rowNumber = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What a bank or a courier calls one transfer. */
export const paymentReferenceSchema = line(80, 'There is no reference in this row.');

/** One row of a courier's remittance file. `amount`: what the courier collected and pays. */
export const remittanceSchema = v.object({
  number: rowNumber,
  awb: awbSchema,
  amount: v.pipe(rupees, v.gtValue(0, AMOUNT)),
  reference: paymentReferenceSchema,
  day: daySchema,
});
export type Remittance = v.InferOutput<typeof remittanceSchema>;

const razorpayId = v.pipe(v.string(), v.regex(/^(pay|rfnd)_\w{1,40}$/, 'This row is neither a payment nor a refund.'));

/** One row of Razorpay's settlement report. `amount`: before the fee, negative for a refund. */
export const settlementSchema = v.object({
  number: rowNumber,
  id: razorpayId,
  /** The payment that a refund belongs to. */
  paymentId: v.optional(v.pipe(v.string(), v.regex(/^pay_\w{1,40}$/))),
  amount: rupees,
  fee: rupees,
  tax: rupees,
  settlementId: paymentReferenceSchema,
  utr: paymentReferenceSchema,
  day: daySchema,
});
export type SettlementRow = v.InferOutput<typeof settlementSchema>;

/** The most rows in one call. */
const MAX_CASH_ROWS = 50;

const rowsOf = <T extends v.GenericSchema<unknown, { number: number }>>(row: T) =>
  v.pipe(
    v.array(row),
    v.minLength(1, 'There is no row.'),
    v.maxLength(MAX_CASH_ROWS, `At most ${MAX_CASH_ROWS} rows.`),
  );

/** The outcome of each row, by its number. */
const outcomes = v.object({
  outcomes: v.array(
    v.object({
      number: v.number(),
      /** `known`: an earlier file had the row. */
      state: v.picklist(['taken', 'known', 'refused']),
      orderId: v.optional(v.string()),
      /** What differs, or why the row is refused. */
      message: v.optional(v.string()),
    }),
  ),
});

/** Why a difference is left as it is. Shoppers do not see it. */
export const acceptReasonSchema = line(200, 'Enter a reason.');

/** The admin's calls about money on its way to the store. */
export const adminCash = {
  /** Cash that couriers collected and have not paid, by age, and one list of orders: `missing` is oldest first. */
  readCash: adminRead({
    may: 'manage',
    path: '/api/admin/cash',
    input: v.object({
      list: v.picklist(CASH_LISTS),
      cursor: v.optional(cursorUpTo(300)),
    }),
    reply: v.object({
      /** In the sequence of `CASH_AGES`; amounts in rupees. */
      ages: v.array(v.object({ orders: countSchema, amount: v.number() })),
      orders: v.array(adminOrderSchema),
      next: v.optional(v.string()),
    }),
  }),
  /** Rows of a courier's file. Each separately; idempotent by AWB and reference. */
  takeRemittances: adminWrite({
    may: 'manage',
    path: '/api/admin/cash/remittances',
    input: v.object({ rows: rowsOf(remittanceSchema) }),
    reply: outcomes,
  }),
  /** Rows of Razorpay's settlement report. Each separately; idempotent by the id of the payment or refund. */
  takeSettlements: adminWrite({
    may: 'manage',
    path: '/api/admin/cash/settlements',
    input: v.object({ rows: rowsOf(settlementSchema) }),
    reply: outcomes,
  }),
  /** Leaves a difference of an order as it is. Idempotent. 409 if the difference is another one now. */
  acceptDifference: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/accept-difference',
    input: v.object({
      id: idSchema,
      /** As in the order. */
      of: v.pipe(v.string(), v.transform(plainLine), v.nonEmpty(), v.maxLength(60)),
      amount: rupees,
      reason: acceptReasonSchema,
    }),
    reply: v.object({ order: adminOrderSchema }),
  }),
};
