import * as v from 'valibot';
import { type AnyField, check, readCell } from '../field/field.ts';
import { idSchema } from '../text/inputs.ts';
import { PRODUCT_FIELDS, type ProductFields } from './fields.ts';
import { pieces } from './stock.ts';
import { STANDARD_SIZES, type Size, sizeSchema, type StockBySize } from './size.ts';
import { toSizeName } from './size-set.ts';
import { skuCode, threshold, type SkuDetails } from './sku.ts';

/*
 * A product as a row of a CSV file: one column for each field of PRODUCT_FIELDS that has a cell, and columns for each size.
 */

/** The fields of a product that have one CSV column each; prices in rupees. The other columns are for each size. */
export type RowFields = Omit<ProductFields, 'sizes' | 'skuCodes' | 'lowAt' | 'drop'> & { active: boolean };

const ROW_FIELDS = {
  active: check('Active', {
    cell: { name: 'active', about: 'yes: shoppers see it. no: it is hidden. New products are shown by default.' },
  }),
  ...PRODUCT_FIELDS,
};

/** The columns of the fields, in the order of the export. An empty cell is the initial value, if there is one. */
export const FIELD_COLUMNS = Object.entries<AnyField>(ROW_FIELDS).flatMap(([field, description]) => {
  const { cell, initial } = description;
  if (!cell) return [];
  const read = (typed: string): Read<unknown> =>
    typed.trim() === '' && initial !== undefined ? { value: initial } : readCell(description, typed);
  return [{ ...cell, field, read }];
});
const COLUMN_NAMES = FIELD_COLUMNS.map(({ name }) => name);

type Read<T> = { value: T } | { reason: string };

function readWith<T>(schema: v.GenericSchema<string, T>, cell: string): Read<T> {
  const { success, output, issues } = v.safeParse(schema, cell.trim(), { abortEarly: true });
  return success ? { value: output } : { reason: issues[0].message };
}

const words = v.string();

/** The columns that each size has. */
const SIZE_COLUMNS = ['stock', 'sku', 'low_at'] as const;

/** The columns of these sizes: first their stock, then their codes, then their thresholds. */
const columnsOfSizes = (sizes: readonly Size[]): string[] =>
  SIZE_COLUMNS.flatMap((name) => sizes.map((size) => `${name}_${size}`));

/** Every column of a product CSV with these sizes, in the order of the export. */
export function columnNames(sizes: Iterable<Size>): string[] {
  return ['id', ...COLUMN_NAMES, ...columnsOfSizes([...new Set([...STANDARD_SIZES, ...sizes])])];
}

const FIXED_NAMES = new Set(['id', ...COLUMN_NAMES]);

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
  return cell.trim() === '' ? { value: undefined } : readWith(piecesCell, cell);
}

const lowAt = v.pipe(
  words,
  v.transform((cell) => (/^\d{1,9}$/.test(cell) ? Number(cell) : NaN)),
  threshold,
);

/** Parses a cell of a SKU code column; null if it is empty. */
function readSkuCode(cell: string): Read<string | null> {
  return cell.trim() === '' ? { value: null } : readWith(skuCode, cell);
}

/** Parses a cell of a threshold column; null if it is empty. */
function readLowAt(cell: string): Read<number | null> {
  return cell.trim() === '' ? { value: null } : readWith(lowAt, cell);
}

function writePieces(pieces: number | undefined): string {
  return pieces === undefined ? '' : String(pieces);
}

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
  for (const { name, field, read } of FIELD_COLUMNS) {
    const cell = cells[name];
    const found = cell === undefined ? undefined : read(cell);
    if (found && 'reason' in found) refuse(name, found.reason);
    else if (found) Object.assign(row.fields, { [field]: found.value });
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
    ...FIELD_COLUMNS.map(({ name, field, write }) => [name, write(Reflect.get(product, field))]),
    ...sizes.map((size) => [`stock_${size}`, writePieces(product.stockBySize[size])]),
    ...sizes.map((size) => [`sku_${size}`, product.skuCodes[size] ?? '']),
    ...sizes.map((size) => [`low_at_${size}`, writePieces(product.lowAt[size])]),
  ]);
}

/** The required columns of a new product that this row lacks. */
export function missingColumns({ fields, problems }: Row): Problem[] {
  return FIELD_COLUMNS.filter(({ field, isRequired }) => isRequired && !(field in fields))
    .filter(({ name }) => !problems.some(({ column }) => column === name))
    .map(({ name }) => ({ column: name, reason: 'A new product needs this column.' }));
}

/** The column names of these fields. */
export function columnsOf(fields: readonly string[]): string[] {
  return FIELD_COLUMNS.filter(({ field }) => fields.includes(field)).map(({ name }) => name);
}
