import * as v from 'valibot';
import { CATEGORY_SLUGS } from './category.ts';
import { fitsSchema, ratingsSchema } from './review.ts';
import { SIZES } from './size.ts';

const rupees = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));
const units = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
/** No cap: what comes back to a shelf must never make its product unreadable. What may be typed is capped in product-edit.ts. */
const pieces = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** A picture: the path of its widest file, `/images/{id}/1440.webp`. See `pictureAt`. */
export const pictureUrl = v.pipe(v.string(), v.maxLength(500));

/** Units of each size that is made; a size that is not made is absent. */
const stockBySizeSchema = v.partial(v.object({ S: pieces, M: pieces, L: pieces, XL: pieces, '2XL': pieces }));

/** A product as it travels: prices in rupees, `stock` the sum of `stockBySize`, `createdAt` in ISO 8601. */
export const productSchema = v.object({
  _id: v.string(),
  id: v.string(),
  brand: text(80),
  name: text(120),
  description: text(1000),
  imageUrl: pictureUrl,
  images: v.pipe(v.array(pictureUrl), v.maxLength(12)),
  price: rupees,
  discountedPrice: rupees,
  stock: pieces,
  stockBySize: stockBySizeSchema,
  sizes: v.array(v.picklist(SIZES)),
  category: v.picklist(CATEGORY_SLUGS),
  keyHighlights: v.array(v.object({ title: text(60), description: text(300) })),
  sizeChart: v.array(v.object({ size: v.picklist(SIZES), chest: v.number(), length: v.number() })),
  manufacture: text(500),
  care: text(500),
  colour: text(40),
  /** Of its reviews: the average with one decimal (0 without any), their number, and what they say one by one. */
  ratingAverage: v.number(),
  ratingCount: units,
  ratings: v.optional(ratingsSchema, {}),
  fits: v.optional(fitsSchema, {}),
  createdAt: v.string(),
});

export type Product = v.InferOutput<typeof productSchema>;

/** Widths in pixels at which every picture exists. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const;

/** What a product's `images` say of a picture. */
export function pictureUrlOf(id: string): string {
  return `/images/${id}/${PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]}.webp`;
}

/** The same picture at another of its widths: `/images/ab12/1440.webp` at 480 is `/images/ab12/480.webp`. */
export function pictureAt(url: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return url.replace(/^(\/images\/[^/]+\/)\d+\.webp$/, `$1${width}.webp`);
}

/** Spec §9: the product page's fixed label. The seeded catalogue is a flat 60 % off, so it is true. */
export const DISCOUNT_LABEL = '60% OFF';

/** A product without a picture or a brand is treated as not found (spec §5). */
export function isComplete(product: Pick<Product, 'imageUrl' | 'brand'>): boolean {
  return product.imageUrl !== '' && product.brand !== '';
}
