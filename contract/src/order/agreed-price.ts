/** A price that the shop agreed with a caller, for one order. Shoppers never load this. */
import * as v from 'valibot';
import { rupeesUpTo } from '../field/field.ts';
import { sizeSchema } from '../product/size.ts';
import { idSchema } from '../text/inputs.ts';
import { formatRupees, toPaise, toRupees, type Paise, type Rupees } from '../text/money.ts';
import { plainText } from '../text/plain-text.ts';
import type { Reduction } from './shares.ts';

/** The name of its share: shopper, courier and accountant read it. */
const AGREED_PRICE = 'Agreed price';

/** The price of one piece in rupees. What the piece costs is the most: see `tooHigh`. */
export const agreedPriceSchema = rupeesUpTo(1_000_000, 'a price of one piece');

/** Why. The audit log keeps it; shoppers do not see it. */
export const agreedReasonSchema = v.pipe(
  v.string(),
  v.transform(plainText),
  v.minLength(1, 'Please say why.'),
  v.maxLength(200, 'At most 200 characters.'),
);

/** The agreed prices of an order: one for each line that has one, and the reason for all. */
export const agreedPricesSchema = v.object({
  reason: agreedReasonSchema,
  lines: v.pipe(
    v.array(v.object({ _id: idSchema, size: sizeSchema, price: agreedPriceSchema })),
    v.minLength(1, 'Agree on the price of at least one piece.'),
    v.maxLength(50, 'An order can have at most 50 different items.'),
    v.check(
      (lines) => new Set(lines.map(({ _id, size }) => `${_id}/${size}`)).size === lines.length,
      'Two prices were agreed for one piece.',
    ),
  ),
});
export type AgreedPrices = v.InferOutput<typeof agreedPricesSchema>;

/** A line of an order: what one piece costs, and what was agreed for one, if anything. */
type AgreedLine = { price: Paise; quantity: number; agreed: Rupees | undefined };

/**
 * The reduction to the agreed prices; undefined if no price was agreed. A price above what a piece costs takes nothing
 * off: see `tooHigh`.
 */
export function agreedReduction(lines: readonly AgreedLine[]): Reduction | undefined {
  if (lines.every(({ agreed }) => agreed === undefined)) return undefined;
  const mostOf = lines.map(({ price, quantity, agreed }) =>
    agreed === undefined ? 0 : Math.max(0, price - toPaise(agreed)) * quantity,
  );
  return { kind: 'desk', name: AGREED_PRICE, percent: 100, mostOf };
}

/** Why an agreed price is refused: it is above what the piece costs, which is never above its MRP. */
export const tooHigh = (cost: Paise, agreed: Rupees): string | undefined =>
  toPaise(agreed) > cost
    ? `The agreed price is above ${formatRupees(toRupees(cost))}, which the piece costs.`
    : undefined;
