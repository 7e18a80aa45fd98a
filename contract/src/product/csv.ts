import * as v from 'valibot';
import type { Product } from './product.ts';
import { toSizeName } from './size-set.ts';
import type { CareContact, Maker } from './facts.ts';
import { CATEGORIES, findCategory } from './category.ts';
import { pieces, productFields, type ProductFields } from './fields.ts';
import { STANDARD_SIZES, type Size, sizeSchema, type StockBySize } from './size.ts';
import { skuCode, threshold, type SkuDetails } from './sku.ts';
import { parseRupees } from '../text/written-amount.ts';
import { idSchema } from '../text/inputs.ts';

/*
 * A product as a row of a CSV file. First the cells with several values: highlights as `Fabric: cotton | Fit: wide`, size
 * charts as `S 96 68 | M 101 70`, makers as `importer: Name: address | packer: Name: address`, the care contact by `|`.
 * Then the columns, and the row.
 */

type Highlight = Product['keyHighlights'][number];

/** Escapes `:`, `|` and backslashes in the text with a backslash. */
const escaped = (words: string, signs: RegExp) => words.replace(signs, '\\$&');
/** A character that no cell contains. */
const SEPARATOR = '\0';

const unescaped = (words: string) => words.replace(/\\([\\:|])/g, '$1').trim();

export function writeHighlights(highlights: readonly Highlight[]): string {
  return highlights
    .map(({ title, description }) => `${escaped(title, /[\\:|]/g)}: ${escaped(description, /[\\|]/g)}`)
    .join(' | ');
}

/** A part without a `:` becomes a highlight without a title. */
export function readHighlights(cell: string): Highlight[] {
  return partsOf(cell).map((part) => {
    const [, title = '', description = part] = /^((?:\\.|[^\\:])*):(.*)$/s.exec(part) ?? [];
    return { title: unescaped(title), description: unescaped(description) };
  });
}

/** Splits at each unescaped `|`. */
function partsOf(cell: string): string[] {
  if (cell.trim() === '') return [];
  return cell.replace(/(\\.)|\|/gs, (_, kept?: string) => kept ?? SEPARATOR).split(SEPARATOR);
}

export function writeSizeChart(chart: Product['sizeChart']): string {
  return chart.map(({ size, chest, length }) => `${size} ${chest} ${length}`).join(' | ');
}

/** The last two words are the measures, because a size may have several words. Invalid numbers become NaN. */
export function readSizeChart(cell: string): { size: string; chest: number; length: number }[] {
  if (cell.trim() === '') return [];
  return cell.split('|').map((part) => {
    const words = part.trim().split(/\s+/);
    const [chest, length] = words.slice(Math.max(1, words.length - 2));
    return {
      size: toSizeName(words.slice(0, Math.max(1, words.length - 2)).join(' ')),
      chest: Number(chest),
      length: Number(length),
    };
  });
}

const SIGNS = /[\\:|]/g;

function writeMakers(makers: readonly Maker[]): string {
  return makers
    .map(({ role, name, address }) => `${role}: ${escaped(name, SIGNS)}: ${escaped(address, /[\\|]/g)}`)
    .join(' | ');
}

/** A part without two `:` has an empty name or address, which the schema refuses. */
function readMakers(cell: string): { role: string; name: string; address: string }[] {
  return partsOf(cell).map((part) => {
    const [, role = part, name = '', address = ''] = /^([^:]*):((?:\\.|[^\\:])*):(.*)$/s.exec(part) ?? [];
    return { role: role.trim().toLowerCase(), name: unescaped(name), address: unescaped(address) };
  });
}

function writeCareContact(contact: CareContact | null): string {
  if (!contact) return '';
  const { name, phone, email, address } = contact;
  return [name, phone, email, address].map((part) => escaped(part, /[\\|]/g)).join(' | ');
}

/** Null for an empty cell. */
function readCareContact(cell: string): CareContact | null {
  if (cell.trim() === '') return null;
  const [name = '', phone = '', email = '', ...address] = partsOf(cell).map(unescaped);
  return { name, phone, email, address: address.join(', ') };
}

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
function sizesOfColumns(columns: readonly string[]): Size[] {
  const named = columns.flatMap((column) => /^(?:stock|sku|low_at)_(.+)$/.exec(column)?.[1] ?? []);
  return [...new Set([...STANDARD_SIZES, ...named])];
}

const piecesCell = v.pipe(
  words,
  v.transform((cell) => (/^\d{1,9}$/.test(cell) ? Number(cell) : NaN)),
  pieces,
);

/** Parses a cell of a stock column; undefined if it is empty. */
function readPieces(cell: string): Read<number | undefined> {
  return cell.trim() === '' ? { value: undefined } : readCell(piecesCell, cell);
}

const lowAt = v.pipe(
  words,
  v.transform((cell) => (/^\d{1,9}$/.test(cell) ? Number(cell) : NaN)),
  threshold,
);

/** Parses a cell of a SKU code column; null if it is empty. */
function readSkuCode(cell: string): Read<string | null> {
  return cell.trim() === '' ? { value: null } : readCell(skuCode, cell);
}

/** Parses a cell of a threshold column; null if it is empty. */
function readLowAt(cell: string): Read<number | null> {
  return cell.trim() === '' ? { value: null } : readCell(lowAt, cell);
}

function writePieces(pieces: number | undefined): string {
  return pieces === undefined ? '' : String(pieces);
}

const FIELDS = Object.entries<FieldColumn>(FIELD_COLUMNS);

/** The most characters in one cell. */
export const MAX_CELL = 10_000;

/** The cells of a row by column. Columns that the file does not have are absent. */
export type Cells = Partial<Record<string, string>>;

/** A problem in one column of a row. */
export const problemSchema = v.object({ column: v.string(), reason: v.string() });
export type Problem = v.InferOutput<typeof problemSchema>;

/**
 * A parsed row. `stock` has only the sizes whose cell is filled in; `skuCodes` and `lowAt` those whose column the file
 * has, null for an empty cell.
 */
export type Row = {
  id: string;
  fields: Partial<RowFields>;
  stock: StockBySize;
  skuCodes: Record<Size, string | null>;
  lowAt: Record<Size, number | null>;
  problems: Problem[];
};

/** Parses a row cell by cell. A cell that cannot be parsed is reported in `problems` and left out of the fields. */
export function readRow(cells: Cells): Row {
  const row: Row = { id: (cells['id'] ?? '').trim(), fields: {}, stock: {}, skuCodes: {}, lowAt: {}, problems: [] };
  const refuse = (column: string, reason: string) => void row.problems.push({ column, reason });
  if (row.id === '') refuse('id', 'Every row needs the id of its product.');
  else if (!v.is(idSchema, row.id)) refuse('id', 'An id can have letters, digits, - and _, at most 100 characters.');
  for (const [name, { read }] of FIELDS) {
    const cell = cells[name];
    const found = cell === undefined ? undefined : read(cell);
    if (found && 'reason' in found) refuse(name, found.reason);
    else Object.assign(row.fields, found?.value);
  }
  function readSizeCell<T>(
    to: Record<Size, T | null>,
    column: string,
    size: Size,
    read: (cell: string) => { value: T | null } | { reason: string },
  ): void {
    const found = cells[column] === undefined ? undefined : read(cells[column]);
    if (found && 'reason' in found) refuse(column, found.reason);
    else if (found) to[size] = found.value;
  }

  for (const size of sizesOfColumns(Object.keys(cells))) {
    const found = readPieces(cells[`stock_${size}`] ?? '');
    if ('reason' in found) refuse(`stock_${size}`, found.reason);
    else if (found.value !== undefined) row.stock[size] = found.value;
    readSizeCell(row.skuCodes, `sku_${size}`, size, readSkuCode);
    readSizeCell(row.lowAt, `low_at_${size}`, size, readLowAt);
  }
  return row;
}

/** The row of a product, with the columns of the standard sizes and of its own. Importing it again changes nothing. */
export function writeRow(
  product: RowFields & SkuDetails & { id: string; stockBySize: StockBySize },
): Record<string, string> {
  const sizes = [...new Set([...STANDARD_SIZES, ...Object.keys(product.stockBySize)])];
  return Object.fromEntries([
    ['id', product.id],
    ...FIELDS.map(([name, { write }]) => [name, write(product)]),
    ...sizes.map((size) => [`stock_${size}`, writePieces(product.stockBySize[size])]),
    ...sizes.map((size) => [`sku_${size}`, product.skuCodes[size] ?? '']),
    ...sizes.map((size) => [`low_at_${size}`, writePieces(product.lowAt[size])]),
  ]);
}

/** The required columns of a new product that this row lacks. */
export function missingColumns({ fields, problems }: Row): Problem[] {
  return FIELDS.filter(([, { field, isRequired }]) => isRequired && fields[field] === undefined)
    .filter(([name]) => !problems.some(({ column }) => column === name))
    .map(([column]) => ({ column, reason: 'A new product needs this column.' }));
}

/** The column names of these fields. */
export function columnsOf(fields: readonly string[]): string[] {
  return FIELDS.filter(([, { field }]) => fields.includes(field)).map(([name]) => name);
}
