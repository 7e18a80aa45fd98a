import * as v from 'valibot';
import { CATEGORIES, findCategory } from './category.ts';
import { productFields, stockSchema, type ProductFields } from './product-edit.ts';
import { readHighlights, readSizeChart, writeHighlights, writeSizeChart } from './product-cells.ts';
import { SIZES } from './size.ts';
import { parseRupees } from './parse-rupees.ts';

/** What the columns say of a product beside its stock; prices in rupees. */
export type RowFields = Omit<ProductFields, 'sizes'> & { active: boolean };

type Read<T> = { value: T } | { reason: string };

/** A column of a file of products: how its cell is read, and what stands in it for a product. */
export type FieldColumn = {
  field: keyof RowFields;
  read: (cell: string) => Read<Partial<RowFields>>;
  write: (product: RowFields) => string;
  /** For the admin: what stands in it. */
  about: string;
  /** A new product can not be without it. */
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
      // A name that is computed is any name to TypeScript.
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

/** A category by its slug, or by the name that shoppers read. */
function slugOf(cell: string): string {
  const word = cell.toLowerCase();
  return findCategory(word)?.slug ?? CATEGORIES.find(({ label }) => label.toLowerCase() === word)?.slug ?? cell;
}

/** Addresses, or ids alone, with room between them. */
function picturesIn(cell: string): string[] {
  const parts = cell.split(/\s+/).filter((part) => part !== '');
  return parts.map((part) => (/^[\w-]+$/.test(part) ? `/images/${part}/1440.webp` : part));
}

const words = v.string();
const price = (field: 'price' | 'discountedPrice') => v.pipe(words, v.transform(parseRupees), productFields[field]);

export const FIELD_COLUMNS = {
  active: column('active', {
    ...{ about: 'yes: shoppers see it. no: hidden. A new product without it is shown.', schema: yesOrNo },
    write: (active) => (active ? 'yes' : 'no'),
  }),
  category: column('category', {
    ...{ about: `One of ${CATEGORIES.map(({ slug }) => slug).join(', ')}.`, isRequired: true },
    schema: v.pipe(words, v.transform(slugOf), productFields.category),
  }),
  brand: column('brand', { about: 'The label.', isRequired: true, schema: productFields.brand }),
  name: column('name', { about: 'What it is called.', isRequired: true, schema: productFields.name }),
  description: column('description', {
    about: 'A sentence or two.',
    isRequired: true,
    schema: productFields.description,
  }),
  price: column('price', {
    about: 'Rupees, before the discount: 1299 or 1,299.50.',
    isRequired: true,
    schema: price('price'),
  }),
  discounted_price: column('discountedPrice', {
    ...{ about: 'Rupees that the shopper pays.', isRequired: true, schema: price('discountedPrice') },
  }),
  colour: column('colour', { about: 'Its name for people: Indigo.', schema: productFields.colour }),
  images: column('images', {
    about: 'Pictures that are in the store, the first one in front: their addresses or ids, with blanks between them.',
    schema: v.pipe(words, v.transform(picturesIn), productFields.images),
    write: (images) => images.join(' '),
  }),
  highlights: column('keyHighlights', {
    about: 'Title: text | Title: text. A | or : within the words is written \\| or \\:.',
    schema: v.pipe(words, v.transform(readHighlights), productFields.keyHighlights),
    write: writeHighlights,
  }),
  size_chart: column('sizeChart', {
    about: 'Size, chest and length in centimetres: S 96 68 | M 101 70.',
    schema: v.pipe(words, v.transform(readSizeChart), productFields.sizeChart),
    write: writeSizeChart,
  }),
  manufacture: column('manufacture', { about: 'Where and how it is made.', schema: productFields.manufacture }),
  care: column('care', { about: 'How it is washed.', schema: productFields.care }),
} satisfies Record<string, FieldColumn>;

export const STOCK_COLUMNS = SIZES.map((size) => `stock_${size}` as const);

const pieces = v.pipe(
  words,
  v.transform((cell) => (/^\d{1,9}$/.test(cell) ? Number(cell) : NaN)),
  v.nonOptional(stockSchema.entries.M),
);

/** How many pieces a cell of a stock column says there are; undefined for an empty one. */
export function readPieces(cell: string): Read<number | undefined> {
  return cell.trim() === '' ? { value: undefined } : readCell(pieces, cell);
}

export function writePieces(pieces: number | undefined): string {
  return pieces === undefined ? '' : String(pieces);
}
