/** The pieces in stock of each size, the changes of it, and the history of these changes. */
import * as v from 'valibot';
import { formatCount } from '../text/format-number.ts';
import { type Size, sizeSchema } from './size.ts';

/** The most pieces of one size that can be entered. */
export const MAX_STOCK = 1_000_000;

/** The pieces of one size, as an admin enters them. */
export const pieces = v.pipe(
  v.number('Stock must be a whole number.'),
  v.integer('Stock must be a whole number.'),
  v.minValue(0, 'Stock cannot be below 0.'),
  v.maxValue(MAX_STOCK, `At most ${formatCount(MAX_STOCK)} pieces of one size.`),
);
/** The pieces of each size: `{ M: 5, L: 2 }`. */
export const stockSchema = v.record(sizeSchema, pieces);

const difference = v.pipe(
  v.number('A change of stock must be a whole number.'),
  v.integer('A change of stock must be a whole number.'),
  v.minValue(-MAX_STOCK, 'This change of stock is too large.'),
  v.maxValue(MAX_STOCK, 'This change of stock is too large.'),
);
/** The change of stock for each size, in pieces: `{ M: 5, L: -2 }`. */
export const stockChangesSchema = v.pipe(
  v.record(sizeSchema, difference),
  v.check((changes) => Object.values(changes).some((by) => by !== 0), 'Nothing changes.'),
);
export type StockChanges = v.InferOutput<typeof stockChangesSchema>;

/** Details of `stock-too-low`: there are only `left` pieces of that size. */
export type StockRefusal = { reason: 'stock'; size: Size; left: number };

/**
 * Why the pieces in stock changed:
 * - `opening`: the pieces that a size had when its history began
 * - `sale`: an order took them; `release`: its reservation ended unpaid; `cancel` and `return`: it gave them back;
 *   `undelivered`: its parcel came back without having been delivered; `size-change`: it took another size instead
 * - `count`, `damage`, `correction`: an admin's change; `import`: a row of a CSV file
 * - `received`: goods came in; below 0 if that was corrected
 */
export const MOVEMENT_REASONS = [
  'opening',
  'sale',
  'release',
  'cancel',
  'return',
  'undelivered',
  'size-change',
  'count',
  'damage',
  'correction',
  'import',
  'received',
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

/** The reasons that an admin can give for a change of stock. */
export const STOCK_REASONS = ['count', 'damage', 'correction'] as const satisfies readonly MovementReason[];
export type StockReason = (typeof STOCK_REASONS)[number];

/**
 * One change of the stock of one size. The sum of the `delta` of all movements of a size is its stock. `ref`: the order,
 * the admin's request, the receipt of goods or the import that caused it. `by`: `shopper`, `store`, `payment`, `Razorpay` or an admin's phone
 * number (E.164).
 */
export const movementSchema = v.object({
  _id: v.string(),
  size: sizeSchema,
  /** Pieces; never 0. */
  delta: v.pipe(v.number(), v.integer()),
  /** A `MovementReason`; any text, because a movement outlives the release that wrote it. */
  reason: v.string(),
  ref: v.string(),
  by: v.string(),
  /** ISO 8601. */
  at: v.string(),
});
export type Movement = v.InferOutput<typeof movementSchema>;
