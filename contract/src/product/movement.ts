import * as v from 'valibot';
import { sizeSchema } from './size.ts';

/**
 * Why the pieces in stock changed:
 * - `opening`: the pieces that a size had when its history began
 * - `sale`: an order took them; `release`: its reservation ended unpaid; `cancel` and `return`: it gave them back;
 *   `undelivered`: its parcel came back without having been delivered; `size-change`: it took another size instead
 * - `count`, `damage`, `correction`: an admin's change; `import`: a row of a CSV file
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
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

/** The reasons that an admin can give for a change of stock. */
export const STOCK_REASONS = ['count', 'damage', 'correction'] as const satisfies readonly MovementReason[];
export type StockReason = (typeof STOCK_REASONS)[number];

/**
 * One change of the stock of one size. The sum of the `delta` of all movements of a size is its stock. `ref`: the order,
 * the admin's request or the import that caused it. `by`: `shopper`, `store`, `payment`, `Razorpay` or an admin's phone
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
