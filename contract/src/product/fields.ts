import * as v from 'valibot';
import { type ProductFacts, factFields, storedFacts, factsOf } from './facts.ts';
import { type Product, productSchema, DEFAULT_WEARER, WEARERS } from './product.ts';
import { CATEGORY_SLUGS } from './category.ts';
import { formatCount } from '../text/format-number.ts';
import { idSchema } from '../text/inputs.ts';
import { plainLine, plainText } from '../text/plain-text.ts';
import { type Size, MAX_SIZES, sizeSchema } from './size.ts';
import { lowAtSchema, skuCodesSchema } from './sku.ts';

/** The most products that the owner can choose for "Wear it with". */
const MAX_WEAR_WITH = 8;

/**
 * How the owner links products, and their size set. They are not in `productSchema`, which every first visit loads:
 * shoppers get the result from `relatedProducts`.
 */
export const productLinks = {
  /** Products with the same style code are one piece in several colours. Empty: there are no other colours. */
  styleCode: v.optional(v.string(), ''),
  /** The ids of the products that the owner chose for "Wear it with". */
  wearWith: v.optional(v.array(v.string()), []),
  /** The id of its size set. Empty: the one of its category. */
  sizeSet: v.optional(v.string(), ''),
};

/** A product with its links and its own facts, which are absent if the owner set none. */
export type LinkedProduct = Product & {
  styleCode?: string;
  wearWith?: string[];
  sizeSet?: string;
  /** False for a product that cannot be returned or exchanged; otherwise absent. Shoppers read it in `returns`. */
  returnable?: boolean;
} & Partial<ProductFacts>;

export const NO_LINKS: { styleCode: string; wearWith: string[]; sizeSet: string } = {
  styleCode: '',
  wearWith: [],
  sizeSet: '',
};

/** The highest limit of pieces for each phone number. */
const MAX_PER_PHONE = 100;

const time = 'Choose the day and the time at which the drop starts.';
const limit = `The limit for each phone number is a whole number from 1 to ${MAX_PER_PHONE}.`;

/**
 * A product that is sold as a drop, as the admin enters it: from `startsAt` (ISO 8601) on, at most `perPhone` pieces to
 * each phone number, all sizes together.
 */
const dropSchema = v.object({
  startsAt: v.pipe(v.string(time), v.isoTimestamp(time)),
  perPhone: v.pipe(v.number(limit), v.integer(limit), v.minValue(1, limit), v.maxValue(MAX_PER_PHONE, limit)),
});
export type Drop = v.InferOutput<typeof dropSchema>;

export const MAX_PICTURES = 12;
export const MAX_HIGHLIGHTS = 12;
/** Rupees. */
const MAX_PRICE = 1_000_000;
/** The most pieces of one size that can be entered. */
export const MAX_STOCK = 1_000_000;
/** Centimetres. */
const MAX_MEASURE = 300;

const words = (name: string, max: number, shape: (typed: string) => string) =>
  v.pipe(
    v.string(`${name} must be text.`),
    v.transform(shape),
    v.maxLength(max, `${name} may have at most ${formatCount(max)} characters.`),
  );
const optionalLine = (name: string, max: number) => words(name, max, plainLine);
const optionalText = (name: string, max: number) => words(name, max, plainText);
const line = (name: string, max: number) => v.pipe(optionalLine(name, max), v.nonEmpty(`${name} is missing.`));
const text = (name: string, max: number) => v.pipe(optionalText(name, max), v.nonEmpty(`${name} is missing.`));

/** Rupees with at most two decimals. */
const price = (name: string) =>
  v.pipe(
    v.number(`${name} must be a number.`),
    v.check((rupees) => rupees > 0, `${name} must be more than ₹0.`),
    v.maxValue(MAX_PRICE, `${name} may be at most ₹10,00,000.`),
    v.check(
      (rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6,
      `${name} may have at most two decimals.`,
    ),
  );

const measure = (name: string) => {
  const message = `${name} must be a number of centimetres, up to ${MAX_MEASURE}.`;
  return v.pipe(v.number(message), v.gtValue(0, message), v.maxValue(MAX_MEASURE, message));
};

/** The URL of an uploaded or seeded picture: `/images/{id}/1440.webp`. */
const picture = v.pipe(
  v.string('A picture is a path like /images/…/1440.webp.'),
  v.regex(/^\/images\/[\w-]{1,64}\/1440\.webp$/, 'A picture is a path like /images/…/1440.webp.'),
);

const once = (list: readonly unknown[]) => new Set(list).size === list.length;

const pictures = v.pipe(
  v.array(picture, 'Pictures must be a list.'),
  v.maxLength(MAX_PICTURES, `A product has at most ${MAX_PICTURES} pictures.`),
  v.check((list) => once(list), 'A picture is in the list twice.'),
);

export const highlightSchema = v.strictObject({
  title: line('The title of a highlight', 60),
  description: text('The text of a highlight', 300),
});

const highlights = v.pipe(
  v.array(highlightSchema, 'Highlights must be a list.'),
  v.maxLength(MAX_HIGHLIGHTS, `A product has at most ${MAX_HIGHLIGHTS} highlights.`),
);

const wearWith = v.pipe(
  v.array(idSchema, '"Wear it with" must be a list of product ids.'),
  v.maxLength(MAX_WEAR_WITH, `Choose at most ${MAX_WEAR_WITH} products to wear it with.`),
  v.check((list) => once(list), 'A product to wear it with is in the list twice.'),
);

export const sizeChartSchema = v.pipe(
  v.array(
    v.strictObject({ size: sizeSchema, chest: measure('The chest or waist'), length: measure('The length') }),
    'The size chart must be a list.',
  ),
  v.check((rows) => once(rows.map((row) => row.size)), 'A size is in the size chart twice.'),
);

export const sizesSchema = v.pipe(
  v.array(sizeSchema, 'Sizes must be a list.'),
  v.check((list) => once(list), 'A size is in the list twice.'),
);

/**
 * The product fields that the admin can edit; prices in rupees. `sizes` are the sizes that are made, out of those of its
 * size set: a new one starts with no stock, and one with stock left cannot be removed. Stock is not among the fields: it changes only by
 * differences, so that an edit never undoes a sale.
 */
export const productFields = {
  brand: line('The brand', 80),
  name: line('The name', 120),
  description: text('The description', 1000),
  category: v.picklist(CATEGORY_SLUGS, 'There is no such category.'),
  colour: optionalLine('The colour', 40),
  for: v.optional(v.picklist(WEARERS, 'A product is for men, women or unisex.'), DEFAULT_WEARER),
  styleCode: v.optional(optionalLine('The style code', 40), ''),
  wearWith: v.optional(wearWith, []),
  price: price('The price'),
  discountedPrice: price('The discounted price'),
  images: pictures,
  /** The id of a size set; empty: the one of the category. */
  sizeSet: v.optional(v.union([v.literal(''), idSchema], 'There is no such size set.'), ''),
  sizes: v.pipe(sizesSchema, v.maxLength(MAX_SIZES, `A product has at most ${MAX_SIZES} sizes.`)),
  /** Null: it is not sold as a drop. */
  drop: v.optional(v.nullable(dropSchema), null),
  keyHighlights: highlights,
  sizeChart: sizeChartSchema,
  manufacture: optionalText('Manufacture', 500),
  care: optionalText('Care', 500),
  ...factFields,
  returnable: v.optional(v.boolean('A product can be returned or not.'), true),
  // Of a size that is not made they are dropped.
  skuCodes: v.optional(skuCodesSchema, {}),
  lowAt: v.optional(lowAtSchema, {}),
};

export const productFieldsSchema = v.strictObject(productFields);

export type ProductFields = v.InferOutput<typeof productFieldsSchema>;

/** The initial stock of a size. */
export const pieces = v.pipe(
  v.number('Stock must be a whole number.'),
  v.integer('Stock must be a whole number.'),
  v.minValue(0, 'Stock cannot be below 0.'),
  v.maxValue(MAX_STOCK, `At most ${formatCount(MAX_STOCK)} pieces of one size.`),
);
export const stockSchema = v.record(sizeSchema, pieces);

/** The change of stock for each size, in pieces: `{ M: 5, L: -2 }`. */
const difference = v.pipe(
  v.number('A change of stock must be a whole number.'),
  v.integer('A change of stock must be a whole number.'),
  v.minValue(-MAX_STOCK, 'This change of stock is too large.'),
  v.maxValue(MAX_STOCK, 'This change of stock is too large.'),
);
export const stockChangesSchema = v.pipe(
  v.record(sizeSchema, difference),
  v.check((changes) => Object.values(changes).some((by) => by !== 0), 'Nothing changes.'),
);
export type StockChanges = v.InferOutput<typeof stockChangesSchema>;

/** Details of `stock-too-low`: there are only `left` pieces of that size. */
export type StockRefusal = { reason: 'stock'; size: Size; left: number };

/** A new product. Sizes that `stockBySize` does not name start with no stock. */
export const newProductSchema = v.object({
  ...productFields,
  stockBySize: v.optional(stockSchema, {}),
  /** Whether shoppers can see it. */
  active: v.boolean(),
});
export type NewProductFields = v.InferOutput<typeof newProductSchema>;

/** A product as the admin sees it; `active` is false if it is hidden from shoppers. */
export const adminProductSchema = v.object({
  ...productSchema.entries,
  ...productLinks,
  ...storedFacts,
  drop: v.optional(v.nullable(dropSchema), null),
  returnable: productFields.returnable,
  skuCodes: productFields.skuCodes,
  lowAt: productFields.lowAt,
  active: v.boolean(),
});
export type AdminProduct = v.InferOutput<typeof adminProductSchema>;

/** Problems that concern more than one field, by field. `active`: the product is, or is about to be, shown to shoppers. */
export function productProblems(
  product: Pick<ProductFields, 'price' | 'discountedPrice' | 'images' | 'sizes'>,
  active: boolean,
): Partial<Record<keyof ProductFields, string>> {
  const found: Partial<Record<keyof ProductFields, string>> = {};
  if (product.discountedPrice > product.price) found.discountedPrice = 'The discounted price is above the price.';
  if (active && product.images.length === 0) found.images = 'A product that is shown needs at least one picture.';
  if (active && product.sizes.length === 0) found.sizes = 'A product that is shown needs at least one size.';
  return found;
}

/** The editable fields of a product. */
export function editableOf(product: ProductFields): ProductFields {
  const { brand, name, description, category, colour, price, discountedPrice } = product;
  const { for: wearer, styleCode, wearWith, images, sizes, keyHighlights, sizeChart, manufacture, care } = product;
  const { skuCodes, lowAt, sizeSet, returnable } = product;
  const words = { brand, name, description, category, colour, manufacture, care };
  const others = { styleCode, wearWith, skuCodes, lowAt, sizeSet, returnable, drop: product.drop };
  const lists = { images, sizes, keyHighlights, sizeChart };
  return { ...words, ...factsOf(product), ...others, ...lists, for: wearer, price, discountedPrice };
}
