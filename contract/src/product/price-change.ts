import * as v from 'valibot';

const rupees = v.pipe(v.number(), v.minValue(0));

/** `discountedPrice`: the regular price. `sold`: the price in a sale; absent without one. */
const prices = v.object({ price: rupees, discountedPrice: rupees, sold: v.optional(rupees) });

/**
 * One change of the prices of a product, in rupees. `before` is absent in the entry of a new product. `by`: `store`, an
 * admin's phone number (E.164), or `sale` where a sale began, changed or ended, with its name.
 */
export const priceChangeSchema = v.object({
  _id: v.string(),
  before: v.optional(prices),
  after: prices,
  by: v.string(),
  sale: v.optional(v.string()),
  /** ISO 8601. */
  at: v.string(),
});
export type PriceChange = v.InferOutput<typeof priceChangeSchema>;
