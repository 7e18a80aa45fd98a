/** Goods receipts: what came in from a supplier, and what it cost. */
import * as v from 'valibot';
import { rupeesUpTo } from '../field/field.ts';
import { daySchema } from '../text/day.ts';
import { idSchema } from '../text/inputs.ts';
import { toPaise, toRupees } from '../text/money.ts';
import { plainLine } from '../text/plain-text.ts';
import { sizeSchema } from './size.ts';
import { once } from './size-set.ts';
import { MAX_STOCK } from './stock.ts';

/** The most sizes in one receipt. */
const MAX_RECEIPT_LINES = 100;

const PIECES = 'Received pieces are a whole number from 1.';

/** The pieces of one size that came in. */
export const receivedPieces = v.pipe(
  v.number(PIECES),
  v.integer(PIECES),
  v.minValue(1, PIECES),
  v.maxValue(MAX_STOCK, PIECES),
);

/** What one piece cost, in rupees. 0 is a cost; unknown is no cost at all. */
export const pieceCost = rupeesUpTo(1_000_000, 'the cost of one piece');

/** `cost`: of one piece, in rupees; absent if it is not known. */
const newLineSchema = v.object({
  productId: idSchema,
  size: sizeSchema,
  pieces: receivedPieces,
  cost: v.optional(pieceCost),
});

const supplier = v.pipe(
  v.string(),
  v.transform(plainLine),
  v.minLength(1, 'Say from whom the goods came.'),
  v.maxLength(80, 'At most 80 characters for the supplier.'),
);
const reference = v.pipe(
  v.string(),
  v.transform(plainLine),
  v.maxLength(60, 'At most 60 characters for the bill number.'),
);

/** Goods as an admin enters them. `day`: of the bill; costs count from it. `reference`: the supplier's bill number. */
export const newReceiptSchema = v.object({
  supplier,
  day: daySchema,
  reference: v.optional(reference, ''),
  lines: v.pipe(
    v.array(newLineSchema),
    v.minLength(1, 'Add what came in.'),
    v.maxLength(MAX_RECEIPT_LINES, `At most ${MAX_RECEIPT_LINES} sizes in one receipt.`),
    v.check(
      (lines) => once(lines.map(({ productId, size }) => `${productId}.${size}`)),
      'A size is in the receipt twice. Add its pieces in one line.',
    ),
  ),
});
export type NewReceipt = v.InferOutput<typeof newReceiptSchema>;

const pieces = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `takenBack`: pieces that a correction took out again. `code`: the owner's SKU code on that day. Money in rupees. */
const lineSchema = v.object({
  productId: v.string(),
  name: v.string(),
  size: sizeSchema,
  code: v.optional(v.string()),
  pieces,
  takenBack: pieces,
  cost: v.optional(v.number()),
});
export type ReceiptLine = v.InferOutput<typeof lineSchema>;

/** A receipt. `by`: the admin's phone number (E.164). `at`: when it was entered, ISO 8601. */
export const receiptSchema = v.object({
  id: v.string(),
  supplier: v.string(),
  day: v.string(),
  reference: v.string(),
  lines: v.array(lineSchema),
  at: v.string(),
  by: v.string(),
});
export type GoodsReceipt = v.InferOutput<typeof receiptSchema>;

/** The pieces of a line that were received and not taken back. */
export const receivedOf = ({ pieces: received, takenBack }: Pick<ReceiptLine, 'pieces' | 'takenBack'>): number =>
  received - takenBack;

/** The pieces of a receipt, what those with a known cost cost together in rupees, and how many have none. */
export function sumsOf(lines: readonly Pick<ReceiptLine, 'pieces' | 'takenBack' | 'cost'>[]) {
  let [all, costPaise, withoutCost] = [0, 0, 0];
  for (const line of lines) {
    const count = receivedOf(line);
    all += count;
    if (line.cost === undefined) withoutCost += count;
    else costPaise += toPaise(line.cost) * count;
  }
  return { pieces: all, cost: toRupees(costPaise), withoutCost };
}
