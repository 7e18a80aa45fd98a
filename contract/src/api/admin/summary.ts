import * as v from 'valibot';
import { adminRead } from './admin-call.ts';
import { ORDER_STATES, type OrderStatus } from '../../order/order.ts';
import { rupees } from '../../text/inputs.ts';
import { sizeSchema } from '../../product/size.ts';

const count = v.pipe(v.number(), v.integer());

/**
 * `revenue` and `average` in rupees; `codShare` from 0 to 1. Cancelled and returned orders count as orders, not as
 * revenue.
 */
const figures = v.object({ orders: count, revenue: rupees, average: rupees, codShare: v.number() });
export type PeriodFigures = v.InferOutput<typeof figures>;

const shortSize = v.object({ id: v.string(), name: v.string(), size: sizeSchema, left: count });
/** A size whose stock is not the sum of its movements. Both in pieces. */
const stockDifference = v.object({
  id: v.string(),
  name: v.string(),
  size: sizeSchema,
  stock: count,
  movements: count,
});
export type StockDifference = v.InferOutput<typeof stockDifference>;

const statuses = Object.keys(ORDER_STATES) as [OrderStatus, ...OrderStatus[]];

/** The periods of the dashboard in days, each ending today. */
export const PERIODS = [1, 7, 30] as const;

export const adminSummary = {
  /** The dashboard. At most 100 Firestore reads, however many orders there are. Days are in India. */
  readSummary: adminRead({
    may: 'manage',
    path: '/api/admin/summary',
    input: v.object({}),
    reply: v.object({
      today: v.string(),
      /** Each period, and the period of the same length before it. */
      periods: v.array(v.object({ days: v.picklist(PERIODS), now: figures, before: figures })),
      /** The last 30 days, oldest first; revenue in rupees. */
      days: v.array(v.object({ day: v.string(), orders: count, revenue: rupees })),
      /** Orders of the last 30 days by status. */
      states: v.array(v.object({ status: v.picklist(statuses), orders: count })),
      /** How many of them came back undelivered. They are not returns, although their status is Returned. */
      undelivered: count,
      /**
       * COD orders of the last 30 days for which an advance was asked, those of which it was paid, those of these that
       * came back undelivered, and what the store kept of them. Absent if none was asked for.
       */
      advances: v.optional(v.object({ asked: count, paid: count, refused: count, kept: rupees })),
      /**
       * What the pieces of standing orders of the last 30 days earned: of those whose cost is known, what was paid for
       * them, without GST if the seller is registered (`collectsTax`), and their cost; `unknown`: the other pieces. Absent
       * if no cost is known.
       */
      margin: v.optional(v.object({ sold: rupees, cost: rupees, unknown: count, collectsTax: v.boolean() })),
      /** The ten best-selling products of the last 30 days, with the pieces sold. */
      products: v.array(v.object({ id: v.string(), name: v.string(), units: count })),
      sizes: v.array(v.object({ size: sizeSchema, units: count })),
      /** Cash that couriers have not paid yet, in the sequence of `CASH_AGES`. */
      cash: v.array(v.object({ orders: count, amount: v.number() })),
      /** Sizes of products on sale, those with the fewest pieces left first. */
      stock: v.object({ soldOut: v.array(shortSize), low: v.array(shortSize) }),
      /** What the last daily check of the stock found. */
      stockDifferences: v.array(stockDifference),
    }),
  }),
};
export type Summary = v.InferOutput<typeof adminSummary.readSummary.reply>;
