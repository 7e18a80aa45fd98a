import { MAX_QUANTITY, STANDARD_SIZES, type Size, sizeSchema } from '@nirala/contract/product/size';
import * as v from 'valibot';

const rupees = v.pipe(v.number(), v.finite(), v.minValue(0));

/**
 * One line of the bag in the storage key `cart` (spec §3). Prices are rupees per unit. Everybody can write into the
 * storage: a line without a part is kept, with the specification's default for it.
 */
export const cartItemSchema = v.pipe(
  v.object({
    _id: v.fallback(v.string(), ''),
    id: v.pipe(v.string(), v.minLength(1)),
    /** The brand, as in the specification; `title` is the product's name. */
    name: v.fallback(v.string(), ''),
    title: v.fallback(v.string(), ''),
    image: v.fallback(v.string(), ''),
    price: v.fallback(v.optional(rupees), undefined),
    discountedPrice: v.fallback(v.optional(rupees), undefined),
    originalPrice: v.fallback(v.optional(rupees), undefined),
    quantity: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)), 1),
    size: sizeSchema,
    /** The revision of the product that the shopper has seen. */
    revision: v.fallback(v.optional(v.string()), undefined),
    stock: v.fallback(v.number(), MAX_QUANTITY),
    sizes: v.fallback(v.pipe(v.array(sizeSchema), v.minLength(1)), (): Size[] => [...STANDARD_SIZES]),
  }),
  v.transform((item) => {
    const discountedPrice = item.discountedPrice ?? item.price ?? 0;
    const originalPrice = Math.max(item.originalPrice ?? discountedPrice, discountedPrice);
    const saved = Math.max(0, originalPrice - discountedPrice);
    return { ...item, price: discountedPrice, discountedPrice, originalPrice, saved };
  }),
);

export type CartItem = v.InferOutput<typeof cartItemSchema>;
