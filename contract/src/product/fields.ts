import * as v from 'valibot';
import { check, choice, type Field, money, number, own, text, wholeNumber } from '../field/field.ts';
import { initialOf, newEntriesOf, replyEntriesOf, type Values, valuesOf } from '../field/fields.ts';
import { formatDateTime } from '../text/format-day.ts';
import { formatCount } from '../text/format-number.ts';
import { idSchema } from '../text/inputs.ts';
import { MESSAGES } from '../text/messages.ts';
import { formatRupees, toRupees } from '../text/money.ts';
import { parseRupees } from '../text/written-amount.ts';
import { picturePath } from './picture-path.ts';
import { plainLine, plainText } from '../text/plain-text.ts';
import { DEFAULT_PUBLIC_CATEGORIES } from './category.ts';
import {
  idsIn,
  picturesIn,
  readCareContact,
  readHighlights,
  readMakers,
  readSizeChart,
  writeCareContact,
  writeHighlights,
  writeMakers,
  writeSizeChart,
} from './cells.ts';
import { makersText } from './facts.ts';
import { careContactSchema, hsnField, makersField, originField, storedContact, storedMakers } from './fact-schemas.ts';
import { DEFAULT_WEARER, type Product, productSchema, WEARER_LABELS, WEARERS } from './product.ts';
import { type Size, MAX_SIZES } from './size.ts';
import { once, sizeChartSchema, sizesSchema } from './size-set.ts';
import { costsSchema, lowAtSchema, skuCodesSchema } from './sku.ts';
import { stockSchema } from './stock.ts';
import { tagsField, tagsIn } from './tag.ts';

/** The most products that the owner can choose for "Wear it with". */
const MAX_WEAR_WITH = 8;

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

const words = (name: string, max: number, shape: (typed: string) => string) =>
  v.pipe(
    v.string(`${name} must be text.`),
    v.transform(shape),
    v.maxLength(max, `${name} may have at most ${formatCount(max)} characters.`),
  );
const needed = (name: string, max: number, shape: (typed: string) => string) =>
  v.pipe(words(name, max, shape), v.nonEmpty(`${name} is missing.`));

/** A stored text: not more than that, so that today's rules for input make no product unreadable. */
const stored = (max: number) => ({ schema: v.pipe(v.string(), v.maxLength(max)) });

/** What names a category: see `resolveCategory`. */
const categoryWord = v.pipe(
  v.string(MESSAGES.unknownCategory),
  v.transform(plainLine),
  v.nonEmpty(MESSAGES.unknownCategory),
  v.maxLength(100, MESSAGES.unknownCategory),
);

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
const storedPrice = { schema: v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(toRupees)) };

const priceText = (typed: string) => formatRupees(parseRupees(typed));

const pictures = v.pipe(
  v.array(picturePath(), 'Pictures must be a list.'),
  v.maxLength(MAX_PICTURES, `A product has at most ${MAX_PICTURES} pictures.`),
  v.check((all) => once(all), 'A picture is in the list twice.'),
);

export const highlightSchema = v.strictObject({
  title: needed('The title of a highlight', 60, plainLine),
  description: needed('The text of a highlight', 300, plainText),
});

const highlights = v.pipe(
  v.array(highlightSchema, 'Highlights must be a list.'),
  v.maxLength(MAX_HIGHLIGHTS, `A product has at most ${MAX_HIGHLIGHTS} highlights.`),
);

/** Sizes have capital letters. */
const modelSize = words('The size that the model wears', 12, (typed) => plainLine(typed).toUpperCase());

const wearWith = v.pipe(
  v.array(idSchema, '"Wear it with" must be a list of product ids.'),
  v.maxLength(MAX_WEAR_WITH, `Choose at most ${MAX_WEAR_WITH} products to wear it with.`),
  v.check((all) => once(all), 'A product to wear it with is in the list twice.'),
);

const bySize = (values: Record<Size, string | number>) =>
  Object.entries(values)
    .map(([size, value]) => `${size}: ${value}`)
    .join('\n');

function dropText(drop: Drop | null): string {
  if (!drop) return 'No';
  return `From ${formatDateTime(new Date(drop.startsAt))}, ${drop.perPhone} per phone`;
}

/** A field whose draft is its value. */
const asItIs = <T>(nothing: T) => ({ draft: (value: T = nothing) => value, read: (typed: T) => typed });

/** The panels of the form that draw their fields as their kinds are. */
export type ProductGroup =
  'Description' | 'Links to other products' | 'Prices' | 'Manufacture and care' | 'Product information' | 'Returns';

/** A field that is not drawn in a panel has a component of its own. */
type ProductField = Field<v.GenericSchema, unknown> &
  ({ kind: 'own' } | { kind: 'text' | 'number' | 'money' | 'check' | 'choice' | 'list'; group: ProductGroup });

/**
 * What the owner says about a product: each field once, in the order of the CSV's columns. From this table follow what the
 * API accepts and what admins get, the form with its drafts, the two versions after a conflict, the columns of the CSV,
 * what Firestore stores, and the audit log. What shoppers get is in product.ts, which every first visit loads; it never
 * loads this. Stock is not among the fields: it changes only by differences, so that an edit never undoes a sale.
 */
export const PRODUCT_FIELDS = {
  category: {
    // The owner's list is in the store, so the server compares the word with it.
    ...choice('Category', categoryWord, {
      choices: DEFAULT_PUBLIC_CATEGORIES.map(({ id, label }) => ({ value: id, title: label })),
      none: 'Choose one',
      stored: stored(100),
      cell: {
        name: 'category',
        about: 'A category: its name, its address or its id.',
        isRequired: true,
        read: (cell) => cell,
      },
    }),
    group: 'Description',
  },
  brand: {
    ...text('Brand', needed('The brand', 80, plainLine), {
      stored: stored(80),
      cell: { name: 'brand', about: 'The brand.', isRequired: true },
    }),
    group: 'Description',
  },
  name: {
    ...text('Name', needed('The name', 120, plainLine), {
      stored: stored(120),
      cell: { name: 'name', about: 'The product name.', isRequired: true },
    }),
    group: 'Description',
  },
  description: {
    ...text('Description', needed('The description', 1000, plainText), {
      rows: 4,
      stored: stored(1000),
      cell: { name: 'description', about: 'One or two sentences.', isRequired: true },
    }),
    group: 'Description',
  },
  price: {
    ...money('Price', price('The price'), {
      stored: storedPrice,
      cell: { name: 'price', about: 'In rupees, before the discount: 1299 or 1,299.50.', isRequired: true },
    }),
    text: priceText,
    group: 'Prices',
  },
  discountedPrice: {
    ...money('Discounted price', price('The discounted price'), {
      stored: storedPrice,
      cell: { name: 'discounted_price', about: 'In rupees, the price that the shopper pays.', isRequired: true },
    }),
    text: priceText,
    group: 'Prices',
  },
  colour: {
    ...text('Colour', words('The colour', 40, plainLine), {
      initial: '',
      stored: stored(40),
      cell: { name: 'colour', about: 'The name of the colour: Indigo.' },
    }),
    group: 'Description',
  },
  for: {
    ...choice('For', v.picklist(WEARERS, 'A product is for men, women or unisex.'), {
      initial: DEFAULT_WEARER,
      choices: WEARERS.map((wearer) => ({ value: wearer, title: WEARER_LABELS[wearer] })),
      cell: { name: 'for', about: 'For whom it is: men, women or unisex. An empty cell is unisex.' },
    }),
    group: 'Description',
  },
  tags: {
    ...own('Tags', tagsField, {
      hint: 'Short words for collections, with commas between them: festive, office. Shoppers do not see them.',
      initial: [],
      draft: (tags = []) => tags.join(', '),
      read: tagsIn,
      text: (typed) => typed,
      stored: { schema: v.array(v.string()) },
      cell: {
        name: 'tags',
        about: 'Short words for collections, separated by | or commas: festive | office.',
        read: tagsIn,
        write: (tags) => tags.join(' | '),
      },
    }),
    kind: 'text',
    group: 'Description',
  },
  styleCode: {
    ...text('Style code', words('The style code', 40, plainLine), {
      hint: 'Products with the same style code are shown as colours of one piece.',
      initial: '',
      stored: stored(40),
      cell: {
        name: 'style_code',
        about: 'The same for one piece in several colours: its product pages link each other.',
      },
    }),
    group: 'Links to other products',
  },
  wearWith: {
    ...own('Wear it with', wearWith, {
      hint: 'Up to 8 product ids with spaces between them, as in the address of their pages. The shop adds more by category and colour.',
      initial: [],
      draft: (ids = []) => ids.join(' '),
      read: idsIn,
      text: (typed) => typed,
      stored: { schema: v.array(v.string()) },
      cell: {
        name: 'wear_with',
        about: 'Ids of products for "Wear it with", separated by spaces. Without any, the shop chooses all.',
        read: idsIn,
        write: (ids) => ids.join(' '),
      },
    }),
    kind: 'text',
    group: 'Links to other products',
  },
  images: {
    ...own('Pictures', pictures, {
      ...asItIs<string[]>([]),
      initial: [],
      text: (urls) => urls.map((url, index) => `${index + 1}. ${url}`).join('\n'),
      stored: { schema: productSchema.entries.images },
      cell: {
        name: 'images',
        about: 'Uploaded pictures, the main one first: their paths or ids, separated by spaces.',
        read: picturesIn,
        write: (urls) => urls.join(' '),
      },
    }),
  },
  keyHighlights: {
    ...own('Highlights', highlights, {
      ...asItIs<Product['keyHighlights']>([]),
      initial: [],
      text: (all) => all.map(({ title, description }) => `${title}: ${description}`).join('\n'),
      stored: { schema: productSchema.entries.keyHighlights },
      cell: {
        name: 'highlights',
        about: 'Title: text | Title: text. Write a | or : in the text as \\| or \\:.',
        read: readHighlights,
        write: writeHighlights,
      },
    }),
  },
  sizeChart: {
    ...own('Size chart', sizeChartSchema, {
      ...asItIs<Product['sizeChart']>([]),
      initial: [],
      text: (rows) => rows.map(({ size, chest, length }) => `${size}: ${chest} × ${length} cm`).join('\n'),
      stored: { schema: productSchema.entries.sizeChart },
      cell: {
        name: 'size_chart',
        about: 'Size, chest and length in centimetres: S 96 68 | M 101 70.',
        read: readSizeChart,
        write: writeSizeChart,
      },
    }),
  },
  /** Centimetres; null if the pictures show nobody, or nobody measured them. */
  modelHeight: {
    ...number('Height of the model (cm)', v.nullable(wholeNumber(50, 250, 'centimetres')), {
      hint: 'Who wears it in the pictures. Shown below them, in feet and inches too.',
      initial: null,
      cell: { name: 'model_height', about: 'The height of the model in the pictures, in whole centimetres: 172.' },
    }),
    group: 'Description',
  },
  /** A size of the product: see `productProblems`. */
  modelSize: {
    ...text('Size that the model wears', modelSize, {
      hint: 'One of the sizes of this product.',
      initial: '',
      stored: stored(12),
      cell: { name: 'model_size', about: 'The size that the model wears, one of the sizes of the product: S.' },
    }),
    group: 'Description',
  },
  manufacture: {
    ...text('Manufacture', words('Manufacture', 500, plainText), {
      rows: 3,
      initial: '',
      stored: stored(500),
      cell: { name: 'manufacture', about: 'Where and how it is made.' },
    }),
    group: 'Manufacture and care',
  },
  care: {
    ...text('Care', words('Care', 500, plainText), {
      rows: 3,
      initial: '',
      stored: stored(500),
      cell: { name: 'care', about: 'How to wash it.' },
    }),
    group: 'Manufacture and care',
  },
  /** The id of a size set; empty: the one of the category. */
  sizeSet: {
    ...own('Size set', v.union([v.literal(''), idSchema], 'There is no such size set.'), {
      ...asItIs(''),
      initial: '',
      text: (id) => id || 'The one of the category',
      stored: { schema: v.string() },
      cell: { name: 'size_set', about: 'The id of a size set. An empty cell: the set of the category.' },
    }),
  },
  makers: {
    ...own('Manufacturer, packer and importer', makersField, {
      ...asItIs<v.InferOutput<typeof makersField>>([]),
      initial: [],
      text: makersText,
      stored: { schema: storedMakers },
      cell: {
        name: 'makers',
        about: 'manufacturer: Name: full address | importer: Name: full address. Empty: those of the settings.',
        read: readMakers,
        write: writeMakers,
      },
    }),
  },
  origin: {
    ...own('Country of origin', originField, {
      ...asItIs(''),
      initial: '',
      text: (country) => country,
      stored: { schema: v.string() },
      cell: { name: 'origin', about: 'The country of origin. Empty: the one of the settings.' },
    }),
  },
  genericName: {
    ...text('Generic name', words('The generic name', 80, plainLine), {
      initial: '',
      stored: stored(80),
      cell: { name: 'generic_name', about: 'The generic name. Empty: the garment of the category.' },
    }),
    group: 'Product information',
  },
  netQuantity: {
    ...text('Net quantity', words('The net quantity', 40, plainLine), {
      hint: 'Without one: 1 N. A pack of three is 3 N.',
      initial: '',
      stored: stored(40),
      cell: { name: 'net_quantity', about: 'The net quantity: 3 N for a pack of three. Empty: 1 N.' },
    }),
    group: 'Product information',
  },
  fabric: {
    ...text('Fabric', words('The fabric', 200, plainLine), {
      hint: 'The composition, such as 100% cotton.',
      initial: '',
      stored: stored(200),
      cell: { name: 'fabric', about: 'The composition: 100% cotton.' },
    }),
    group: 'Product information',
  },
  careContact: {
    ...own('Consumer care', v.nullable(careContactSchema), {
      ...asItIs<v.InferOutput<typeof storedContact> | null>(null),
      initial: null,
      text: (contact) => Object.values(contact ?? {}).join('\n'),
      stored: { schema: v.nullable(storedContact) },
      cell: {
        name: 'care_contact',
        about: 'Name | phone | e-mail | full address, for consumers. Empty: the shop.',
        read: readCareContact,
        write: writeCareContact,
      },
    }),
  },
  hsn: {
    ...text('HSN code', hsnField, {
      hint: '4, 6 or 8 digits. Without one: that of the category.',
      initial: '',
      stored: { schema: v.string() },
      cell: { name: 'hsn', about: 'The HSN code, 4, 6 or 8 digits. Empty: the one of the category.' },
    }),
    group: 'Product information',
  },
  returnable: {
    ...check('Returns', {
      initial: true,
      cell: {
        name: 'returnable',
        about: 'no: it cannot be returned or exchanged, unless it is damaged or wrong. An empty cell is yes.',
      },
    }),
    // The form asks for the opposite.
    kind: 'own',
    text: (canReturn: boolean) => (canReturn ? 'It can be returned' : 'Cannot be returned or exchanged'),
  },
  /** Those that are made, of its size set. A new one starts with no stock, and one with stock left cannot be removed. */
  sizes: {
    ...own('Sizes', v.pipe(sizesSchema, v.maxLength(MAX_SIZES, `A product has at most ${MAX_SIZES} sizes.`)), {
      ...asItIs<readonly Size[]>([]),
      text: (sizes) => sizes.join(', '),
      stored: { schema: productSchema.entries.sizes },
    }),
  },
  /** Null: it is not sold as a drop. */
  drop: {
    ...own('Drop', v.nullable(dropSchema), { ...asItIs<Drop | null>(null), initial: null, text: dropText }),
  },
  // These two are in the documents of the SKUs. Of a size that is not made they are dropped.
  skuCodes: {
    ...own('SKU codes', skuCodesSchema, { ...asItIs<Record<Size, string>>({}), initial: {}, text: bySize }),
  },
  lowAt: {
    ...own('Low-stock thresholds', lowAtSchema, { ...asItIs<Record<Size, number>>({}), initial: {}, text: bySize }),
  },
} satisfies Record<string, ProductField>;

export type ProductFields = Values<typeof PRODUCT_FIELDS>;

/** What a new product needs: a field with an initial value may be absent. */
export const productFields = newEntriesOf(PRODUCT_FIELDS);

export const productFieldsSchema = v.strictObject(productFields);

/** The editable fields of a product. */
export const editableOf = (product: ProductFields): ProductFields => valuesOf(PRODUCT_FIELDS, product);

/** A product as the server reads it. Of the fields that shoppers may lack, it has those that are not as at first. */
export type LinkedProduct = Product &
  Partial<Omit<ProductFields, keyof Product | 'skuCodes' | 'lowAt'>> & { archived?: true | undefined };

/** A new product. Sizes that `stockBySize` does not name start with no stock. */
export const newProductSchema = v.object({
  ...productFields,
  stockBySize: v.optional(stockSchema, {}),
  /** Whether shoppers can see it. */
  active: v.boolean(),
});
export type NewProductFields = v.InferOutput<typeof newProductSchema>;

/** The owner's fields of a stored product. One that it lacks has its initial value. */
export const ownersFieldsSchema = v.object(replyEntriesOf(PRODUCT_FIELDS));

/** What a product has until the owner says something else. */
export const INITIAL_FIELDS = initialOf(PRODUCT_FIELDS);

/**
 * A product as the admin sees it; `active` is false if it is hidden from shoppers. `archived`: it is hidden and not in the
 * admin's lists, either.
 */
export const adminProductSchema = v.object({
  ...productSchema.entries,
  ...ownersFieldsSchema.entries,
  active: v.boolean(),
  archived: v.optional(v.literal(true)),
  /** Only of a product that is read by itself, and absent if no cost is known. */
  costs: v.optional(costsSchema),
});
export type AdminProduct = v.InferOutput<typeof adminProductSchema>;

/** Problems that concern more than one field, by field. `active`: the product is, or is about to be, shown to shoppers. */
export function productProblems(
  product: Pick<ProductFields, 'price' | 'discountedPrice' | 'images' | 'sizes' | 'modelSize'> & {
    archived?: boolean | undefined;
  },
  active: boolean,
): Partial<Record<keyof ProductFields | 'active', string>> {
  const found: Partial<Record<keyof ProductFields | 'active', string>> = {};
  if (active && product.archived) found.active = 'It is archived. Bring it back first, then show it.';
  if (product.discountedPrice > product.price) found.discountedPrice = 'The discounted price is above the price.';
  if (active && product.images.length === 0) found.images = 'A product that is shown needs at least one picture.';
  if (active && product.sizes.length === 0) found.sizes = 'A product that is shown needs at least one size.';
  if (product.modelSize !== '' && !product.sizes.includes(product.modelSize)) found.modelSize = noSuchSize(product);
  return found;
}

function noSuchSize({ modelSize, sizes }: Pick<ProductFields, 'modelSize' | 'sizes'>): string {
  const choices = sizes.length > 0 ? `Choose one of ${sizes.join(', ')}, or leave it empty.` : 'Leave it empty.';
  return `The model wears ${modelSize}, which is not a size of this product. ${choices}`;
}
