import * as v from 'valibot';

const rupees = v.pipe(v.number(), v.minValue(0));

/**
 * One change of the prices of a product, in rupees. `before` is absent in the entry of a new product. `by`: `store` or an
 * admin's phone number (E.164).
 */
export const priceChangeSchema = v.object({
  _id: v.string(),
  before: v.optional(v.object({ price: rupees, discountedPrice: rupees })),
  after: v.object({ price: rupees, discountedPrice: rupees }),
  by: v.string(),
  /** ISO 8601. */
  at: v.string(),
});
export type PriceChange = v.InferOutput<typeof priceChangeSchema>;
