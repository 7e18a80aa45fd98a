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
