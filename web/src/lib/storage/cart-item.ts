import { MAX_QUANTITY, SIZES, type Size } from '@nirala/contract/size';
import * as v from 'valibot';

const rupees = v.pipe(v.number(), v.finite(), v.minValue(0));
const size = v.picklist(SIZES);

/**
 * One line of the bag as the storage key `cart` holds it (spec §3). Prices are rupees for one unit. Carts of an
 * older version still open: what they lack gets the default of the spec.
 */
export const cartItemSchema = v.pipe(
  v.object({
    _id: v.fallback(v.string(), ''),
    id: v.pipe(v.string(), v.minLength(1)),
    /** The brand, as the spec has it; `title` is what the garment is called. */
    name: v.fallback(v.string(), ''),
    title: v.fallback(v.string(), ''),
    image: v.fallback(v.string(), ''),
    price: v.fallback(v.optional(rupees), undefined),
    discountedPrice: v.fallback(v.optional(rupees), undefined),
    originalPrice: v.fallback(v.optional(rupees), undefined),
    quantity: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)), 1),
    size,
    stock: v.fallback(v.number(), MAX_QUANTITY),
    sizes: v.fallback(v.pipe(v.array(size), v.minLength(1)), (): Size[] => [...SIZES]),
  }),
  v.transform((item) => {
    const discountedPrice = item.discountedPrice ?? item.price ?? 0;
    const originalPrice = Math.max(item.originalPrice ?? discountedPrice, discountedPrice);
    const saved = Math.max(0, originalPrice - discountedPrice);
    return { ...item, price: discountedPrice, discountedPrice, originalPrice, saved };
  }),
);

export type CartItem = v.InferOutput<typeof cartItemSchema>;
