import * as v from 'valibot';
import { CATEGORIES, findCategory } from './category.ts';
import { pieces, productFields, type ProductFields } from './product-edit.ts';
import { readCareContact, readMakers, writeCareContact, writeMakers } from './product-fact-cells.ts';
import { readHighlights, readSizeChart, writeHighlights, writeSizeChart } from './product-cells.ts';
import { STANDARD_SIZES, type Size } from './size.ts';
import { sizeSchema } from './size-schema.ts';
import { toSizeName } from './size-set.ts';
import { skuCode, threshold } from './sku.ts';
import { parseRupees } from '../text/parse-rupees.ts';

/** The fields of a product that have one CSV column each; prices in rupees. The other columns are for each size. */
export type RowFields = Omit<ProductFields, 'sizes' | 'skuCodes' | 'lowAt' | 'drop'> & { active: boolean };

type Read<T> = { value: T } | { reason: string };

/** A column of the product CSV: how to parse its cell, and how to write it for a product. */
export type FieldColumn = {
  field: keyof RowFields;
  read: (cell: string) => Read<Partial<RowFields>>;
  write: (product: RowFields) => string;
  /** The explanation for the admin. */
  about: string;
  /** Whether a new product needs it. */
  isRequired: boolean;
};

type Cell<T> = { about: string; isRequired?: true; schema: v.GenericSchema<string, T>; write?: (value: T) => string };

function column<K extends keyof RowFields>(field: K, { schema, write = String, ...rest }: Cell<RowFields[K]>) {
  return {
    field,
    isRequired: false,
    ...rest,
    read: (cell: string): Read<Partial<RowFields>> => {
      const read = readCell(schema, cell);
      // TypeScript widens computed property names to string.
      return 'value' in read ? { value: { [field]: read.value } as Partial<RowFields> } : read;
    },
    write: (product: RowFields) => write(product[field]),
  };
}

function readCell<T>(schema: v.GenericSchema<string, T>, cell: string): Read<T> {
  const { success, output, issues } = v.safeParse(schema, cell.trim(), { abortEarly: true });
  return success ? { value: output } : { reason: issues[0].message };
}

const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0'];

const yesOrNo = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist([...YES, ...NO], 'Write yes or no.'),
  v.transform((word) => YES.includes(word)),
);

/** The slug of a category, given its slug or its label. */
function slugOf(cell: string): string {
  const word = cell.toLowerCase();
  return findCategory(word)?.slug ?? CATEGORIES.find(({ label }) => label.toLowerCase() === word)?.slug ?? cell;
}

/** Picture paths or ids, separated by spaces. */
function picturesIn(cell: string): string[] {
  const parts = cell.split(/\s+/).filter((part) => part !== '');
  return parts.map((part) => (/^[\w-]+$/.test(part) ? `/images/${part}/1440.webp` : part));
}

/** Ids separated by spaces. */
export function idsIn(typed: string): string[] {
  return typed.split(/[\s,]+/).filter((id) => id !== '');
}

const words = v.string();
const price = (field: 'price' | 'discountedPrice') => v.pipe(words, v.transform(parseRupees), productFields[field]);

export const FIELD_COLUMNS = {
  active: column('active', {
    about: 'yes: shoppers see it. no: it is hidden. New products are shown by default.',
    schema: yesOrNo,
    write: (active) => (active ? 'yes' : 'no'),
  }),
  category: column('category', {
    about: `One of ${CATEGORIES.map(({ slug }) => slug).join(', ')}.`,
    isRequired: true,
    schema: v.pipe(words, v.transform(slugOf), productFields.category),
  }),
  brand: column('brand', { about: 'The brand.', isRequired: true, schema: productFields.brand }),
  name: column('name', { about: 'The product name.', isRequired: true, schema: productFields.name }),
  description: column('description', {
    about: 'One or two sentences.',
    isRequired: true,
    schema: productFields.description,
  }),
  price: column('price', {
    about: 'In rupees, before the discount: 1299 or 1,299.50.',
    isRequired: true,
    schema: price('price'),
  }),
  discounted_price: column('discountedPrice', {
    about: 'In rupees, the price that the shopper pays.',
    isRequired: true,
    schema: price('discountedPrice'),
  }),
  colour: column('colour', { about: 'The name of the colour: Indigo.', schema: productFields.colour }),
  for: column('for', {
    about: 'For whom it is: men, women or unisex. An empty cell is unisex.',
    schema: v.pipe(
      words,
      v.toLowerCase(),
      v.transform((word) => word || undefined),
      productFields.for,
    ),
  }),
  style_code: column('styleCode', {
    about: 'The same for one piece in several colours: its product pages link each other.',
    schema: productFields.styleCode.wrapped,
  }),
  wear_with: column('wearWith', {
    about: 'Ids of products for "Wear it with", separated by spaces. Without any, the shop chooses all.',
    schema: v.pipe(words, v.transform(idsIn), productFields.wearWith.wrapped),
    write: (ids) => ids.join(' '),
  }),
  images: column('images', {
    about: 'Uploaded pictures, the main one first: their paths or ids, separated by spaces.',
    schema: v.pipe(words, v.transform(picturesIn), productFields.images),
    write: (images) => images.join(' '),
  }),
  highlights: column('keyHighlights', {
    about: 'Title: text | Title: text. Write a | or : in the text as \\| or \\:.',
    schema: v.pipe(words, v.transform(readHighlights), productFields.keyHighlights),
    write: writeHighlights,
  }),
  size_chart: column('sizeChart', {
    about: 'Size, chest and length in centimetres: S 96 68 | M 101 70.',
    schema: v.pipe(words, v.transform(readSizeChart), productFields.sizeChart),
    write: writeSizeChart,
  }),
  manufacture: column('manufacture', { about: 'Where and how it is made.', schema: productFields.manufacture }),
  care: column('care', { about: 'How to wash it.', schema: productFields.care }),
  size_set: column('sizeSet', {
    about: 'The id of a size set. An empty cell: the set of the category.',
    schema: productFields.sizeSet.wrapped,
  }),
  makers: column('makers', {
    about: 'manufacturer: Name: full address | importer: Name: full address. Empty: those of the settings.',
    schema: v.pipe(words, v.transform(readMakers), productFields.makers.wrapped),
    write: writeMakers,
  }),
  origin: column('origin', {
    about: 'The country of origin. Empty: the one of the settings.',
    schema: productFields.origin.wrapped,
  }),
  generic_name: column('genericName', {
    about: 'The generic name. Empty: the garment of the category.',
    schema: productFields.genericName.wrapped,
  }),
  net_quantity: column('netQuantity', {
    about: 'The net quantity: 3 N for a pack of three. Empty: 1 N.',
    schema: productFields.netQuantity.wrapped,
  }),
  fabric: column('fabric', { about: 'The composition: 100% cotton.', schema: productFields.fabric.wrapped }),
  care_contact: column('careContact', {
    about: 'Name | phone | e-mail | full address, for consumers. Empty: the shop.',
    schema: v.pipe(words, v.transform(readCareContact), productFields.careContact.wrapped),
    write: writeCareContact,
  }),
  hsn: column('hsn', {
    about: 'The HSN code, 4, 6 or 8 digits. Empty: the one of the category.',
    schema: productFields.hsn.wrapped,
  }),
  returnable: column('returnable', {
    about: 'no: it cannot be returned or exchanged, unless it is damaged or wrong. An empty cell is yes.',
    schema: v.pipe(
      words,
      v.transform((cell) => cell || 'yes'),
      yesOrNo,
    ),
    write: (returnable) => (returnable ? 'yes' : 'no'),
  }),
} satisfies Record<string, FieldColumn>;

/** The columns that each size has. */
const SIZE_COLUMNS = ['stock', 'sku', 'low_at'] as const;

/** The columns of these sizes: first their stock, then their codes, then their thresholds. */
const columnsOfSizes = (sizes: readonly Size[]): string[] =>
  SIZE_COLUMNS.flatMap((name) => sizes.map((size) => `${name}_${size}`));

/** Every column of a product CSV with these sizes, in the order of the export. */
export function columnNames(sizes: Iterable<Size>): string[] {
  return ['id', ...Object.keys(FIELD_COLUMNS), ...columnsOfSizes([...new Set([...STANDARD_SIZES, ...sizes])])];
}

const FIXED_NAMES = new Set(['id', ...Object.keys(FIELD_COLUMNS)]);

/** The column that a heading names: `Discounted Price` is `discounted_price`, `Stock 2xl` is `stock_2XL`. */
export function columnNamed(heading: string): string | undefined {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if (FIXED_NAMES.has(name)) return name;
  const [, column = '', rest = ''] = /^(stock|sku|low[\s_-]+at)[\s_-]+(.+)$/i.exec(heading.trim()) ?? [];
  const size = toSizeName(rest.replaceAll('_', ' '));
  return v.is(sizeSchema, size) ? `${column.toLowerCase().replace(/[\s-]+/g, '_')}_${size}` : undefined;
}

/** The sizes that the columns of a file name, the standard ones first. */
export function sizesOfColumns(columns: readonly string[]): Size[] {
  const named = columns.flatMap((column) => /^(?:stock|sku|low_at)_(.+)$/.exec(column)?.[1] ?? []);
  return [...new Set([...STANDARD_SIZES, ...named])];
}

const piecesCell = v.pipe(
  words,
  v.transform((cell) => (/^\d{1,9}$/.test(cell) ? Number(cell) : NaN)),
  pieces,
);

/** Parses a cell of a stock column; undefined if it is empty. */
export function readPieces(cell: string): Read<number | undefined> {
  return cell.trim() === '' ? { value: undefined } : readCell(piecesCell, cell);
}

const lowAt = v.pipe(
  words,
  v.transform((cell) => (/^\d{1,9}$/.test(cell) ? Number(cell) : NaN)),
  threshold,
);

/** Parses a cell of a SKU code column; null if it is empty. */
export function readSkuCode(cell: string): Read<string | null> {
  return cell.trim() === '' ? { value: null } : readCell(skuCode, cell);
}

/** Parses a cell of a threshold column; null if it is empty. */
export function readLowAt(cell: string): Read<number | null> {
  return cell.trim() === '' ? { value: null } : readCell(lowAt, cell);
}

export function writePieces(pieces: number | undefined): string {
  return pieces === undefined ? '' : String(pieces);
}
