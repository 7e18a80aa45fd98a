import * as v from 'valibot';
import { idSchema } from '../text/inputs.ts';
import { productSchema } from './product.ts';

/** The most products whose neighbours one call can ask for. */
export const MAX_RELATED_TO = 10;

/** Product ids separated by commas, such as `tshirt-neem-leaf,joggers-dhoop`. Empty: no product in particular. */
export const relatedToSchema = v.pipe(
  v.string(),
  v.transform((ids) => (ids === '' ? [] : ids.split(','))),
  v.array(idSchema),
  v.maxLength(MAX_RELATED_TO, `At most ${MAX_RELATED_TO} products.`),
);

/** A product as a small card shows it; prices in rupees. */
export const productCardSchema = v.pick(productSchema, [
  'id',
  'name',
  'colour',
  'imageUrl',
  'price',
  'discountedPrice',
]);
export type ProductCard = v.InferOutput<typeof productCardSchema>;

/**
 * Where to go on from some products. `colours`: the same piece in other colours. `wear`: pieces that go with them.
 * `similar`: pieces that could replace them, or those that shoppers rated well if no product was named.
 */
export const relatedProductsSchema = v.object({
  colours: v.array(productCardSchema),
  wear: v.array(productCardSchema),
  similar: v.array(productCardSchema),
});
export type RelatedProducts = v.InferOutput<typeof relatedProductsSchema>;
