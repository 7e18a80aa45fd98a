import * as v from 'valibot';
import { sizeSchema } from './size.ts';

/** For whom a product is made: the values of its field `for`. */
export const WEARERS = ['men', 'women', 'unisex'] as const;
export type Wearer = (typeof WEARERS)[number];

/** The wearers as shoppers read them. */
export const WEARER_LABELS: Record<Wearer, string> = { men: 'Men', women: 'Women', unisex: 'Unisex' };

/** The value of a product for which nobody chose another one. */
export const DEFAULT_WEARER: Wearer = 'unisex';

/** Whether a shopper who looks for pieces for `wanted` is shown a product: unisex ones are for men and for women too. */
export function isFor(wanted: Wearer, product: { for: Wearer }): boolean {
  return product.for === wanted || product.for === 'unisex';
}

const rupees = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));
const units = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
/** No upper limit, so that returned stock never makes a product unreadable. fields.ts limits input. */
const pieces = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** A picture, as `/images/{id}/1440.webp`. See picture.ts. */
export const pictureUrl = v.pipe(v.string(), v.maxLength(500));

/** Pieces in stock per size. A size that is not made is absent. */
const stockBySizeSchema = v.record(sizeSchema, pieces);

const tally = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0);

/** The number of reviews for each number of stars. */
const ratingsSchema = v.object({ 1: tally, 2: tally, 3: tally, 4: tally, 5: tally });

/** The number of reviews for each fit. */
const fitsSchema = v.object({ small: tally, true: tally, large: tally });

/** The number of reviews for each fit, by the size that their authors wear. */
const fitsBySizeSchema = v.record(sizeSchema, fitsSchema);

/** `ReturnTerms` of return/terms.ts in the API. */
export const returnTermsFields = { days: v.number(), fee: v.number(), kinds: v.array(v.string()) };

/** A product in the API: prices in rupees, `stock` is the sum of `stockBySize`, `createdAt` in ISO 8601. */
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
  /** In the order of its size set. */
  sizes: v.array(sizeSchema),
  /** The id of a category. */
  category: text(100),
  keyHighlights: v.array(v.object({ title: text(60), description: text(300) })),
  sizeChart: v.array(v.object({ size: sizeSchema, chest: v.number(), length: v.number() })),
  /** Who wears it in the pictures: the height in centimetres, and the size. Absent where the owner says neither. */
  modelHeight: v.nullish(units),
  modelSize: v.optional(text(12)),
  manufacture: text(500),
  care: text(500),
  colour: text(40),
  for: v.picklist(WEARERS),
  /** Sold as a drop: fields.ts validates it. */
  drop: v.nullish(v.object({ startsAt: v.string(), perPhone: v.number() })),
  /** Its reviews: the average with one decimal (0 without reviews), their number, and the distributions. */
  ratingAverage: v.number(),
  ratingCount: units,
  ratings: ratingsSchema,
  fits: fitsSchema,
  /** The votes of the shoppers who say which size they wear, by size; absent without such a vote. */
  fitsBySize: v.optional(fitsBySizeSchema),
  /** The number of its reviews with photos; absent if there has never been one. */
  photoReviews: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The country of origin, in lists and only while the store sells imported products. */
  origin: v.optional(v.string()),
  /** The facts that the law wants on the product's page, which alone gets them: see facts.ts. */
  facts: v.optional(v.array(v.object({ title: v.string(), description: v.string() }))),
  /** The owner's rules of returns with the words of the product's page, which alone gets them: see return/terms.ts. */
  returns: v.optional(v.object({ ...returnTermsFields, policy: v.string(), note: v.string() })),
  /** When the sale ends that makes its price, in ISO 8601, for its page alone; absent at the regular price. */
  saleUntil: v.optional(v.string()),
  /** The best coupon for one piece, in words, for its page alone; absent if there is none. */
  offer: v.optional(v.string()),
  /** A mark of what the owner says about it, for its page and the bag: see `getProduct`. */
  revision: v.optional(v.string()),
  createdAt: v.string(),
});

export type Product = v.InferOutput<typeof productSchema>;

/** A product without a picture or a brand is treated as not found (spec §5). */
export function isComplete(product: Pick<Product, 'imageUrl' | 'brand'>): boolean {
  return product.imageUrl !== '' && product.brand !== '';
}
