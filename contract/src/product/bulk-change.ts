/**
 * A change of many products at once. The server computes from it what each product would become (`previewProductChange`).
 * What the admin has seen there is written (`changeProducts`), so nothing is computed a second time.
 */
import * as v from 'valibot';
import { idSchema } from '../text/inputs.ts';
import { type Rupees, toPaise } from '../text/money.ts';
import { type AdminProduct, productFields } from './fields.ts';
import { tagsField } from './tag.ts';

/** The most products that one press changes. */
export const MAX_BULK = 200;

const PERCENT = 'Enter a percentage from 0.01 to 500, with at most two decimals.';
const AMOUNT = 'Enter whole rupees, from ₹1 to ₹10,00,000.';

const percent = v.pipe(
  v.number(PERCENT),
  v.minValue(0.01, PERCENT),
  v.maxValue(500, PERCENT),
  v.check((typed) => Math.abs(typed * 100 - Math.round(typed * 100)) < 1e-6, PERCENT),
);
const amount = v.pipe(v.number(AMOUNT), v.integer(AMOUNT), v.minValue(1, AMOUNT), v.maxValue(1_000_000, AMOUNT));

const turn = v.picklist(['lower', 'raise'], 'A price is lowered or raised.');

/** How the regular price of each product changes: by a percentage of it, or by an amount in rupees. */
const priceStepSchema = v.variant('by', [
  v.strictObject({ turn, by: v.literal('percent'), value: percent }),
  v.strictObject({ turn, by: v.literal('amount'), value: amount }),
]);
type PriceStep = v.InferOutput<typeof priceStepSchema>;

/** What a press changes in each chosen product. */
export const bulkChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('price'), step: priceStepSchema }),
  v.strictObject({ kind: v.literal('show'), active: v.boolean() }),
  /** A category's id. */
  v.strictObject({ kind: v.literal('category'), category: idSchema }),
  v.strictObject({
    kind: v.literal('tags'),
    turn: v.picklist(['add', 'remove']),
    tags: v.pipe(tagsField, v.minLength(1, 'Enter a tag.')),
  }),
  v.strictObject({ kind: v.literal('archive'), archived: v.boolean() }),
]);
export type BulkChange = v.InferOutput<typeof bulkChangeSchema>;

/** The fields that such a change can write; the rules of each are those of the product's form. */
const { discountedPrice, category, sizeSet, tags } = productFields;
export const bulkFields = { discountedPrice, category, sizeSet, tags, active: v.boolean(), archived: v.boolean() };

/** The same fields without today's rules, which a stored value may break. Prices are in rupees. */
export const storedBulkFields = {
  discountedPrice: v.number(),
  category: v.string(),
  sizeSet: v.string(),
  tags: v.array(v.string()),
  active: v.boolean(),
  archived: v.boolean(),
};

/** The fields of a product that a change of many can write. */
export type BulkFields = v.InferOutput<v.ObjectSchema<typeof bulkFields, undefined>>;

/**
 * A regular price after a step, in whole rupees: rounded to the nearest one, and half a rupee up. It may be 0 or less, or
 * above the MRP: then the product refuses it.
 */
export function steppedPrice({ turn: way, by, value }: PriceStep, regular: Rupees): Rupees {
  const sign = way === 'lower' ? -1 : 1;
  const paise = toPaise(regular);
  if (by === 'amount') return Math.round((paise + sign * toPaise(value)) / 100);
  // A percentage in hundredths, so that only whole numbers are multiplied.
  return Math.round((paise * (10_000 + sign * Math.round(value * 100))) / 1_000_000);
}

type Changed = Pick<AdminProduct, 'discountedPrice' | 'tags'>;

/** What a change makes of a product. For a category see the server: which sizes it has follows from its size set. */
export function changesOf(change: Exclude<BulkChange, { kind: 'category' }>, product: Changed): Partial<BulkFields> {
  switch (change.kind) {
    case 'price':
      return { discountedPrice: steppedPrice(change.step, product.discountedPrice) };
    case 'show':
      return { active: change.active };
    case 'tags': {
      const others = product.tags.filter((tag) => !change.tags.includes(tag));
      return { tags: change.turn === 'remove' ? others : [...new Set([...product.tags, ...change.tags])] };
    }
    case 'archive':
      // One that comes back is hidden, so that somebody looks at it before shoppers do.
      return change.archived ? { archived: true, active: false } : { archived: false };
  }
}
