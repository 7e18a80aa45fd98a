import * as v from 'valibot';
import { type AnyField, check, readCell } from '../field/field.ts';
import { idSchema } from '../text/inputs.ts';
import { PRODUCT_FIELDS, type ProductFields } from './fields.ts';
import { pieces } from './stock.ts';
import { STANDARD_SIZES, type Size, sizeSchema, type StockBySize } from './size.ts';
import { toSizeName } from './size-set.ts';
import { skuCode, threshold, type SkuDetails } from './sku.ts';

/** A product as a row of a CSV file has a column for each field of PRODUCT_FIELDS with a cell, and columns for each size. */
const ROW_FIELDS = {
  active: check('Active', {
    cell: { name: 'active', about: 'yes: shoppers see it. no: it is hidden. New products are shown by default.' },
  }),
  ...PRODUCT_FIELDS,
};

/** The values in the columns of the fields; prices in rupees. The other columns are for each size. */
export type RowFields = Omit<ProductFields, 'sizes' | 'skuCodes' | 'lowAt' | 'drop'> & { active: boolean };

/** The value of a cell, or why it is refused. */
type Read<T> = { value: T } | { reason: string };

/** The columns of the fields, in the order of the export. An empty cell is the initial value, if there is one. */
export const FIELD_COLUMNS = Object.entries<AnyField>(ROW_FIELDS).flatMap(([field, description]) => {
  const { cell, initial } = description;
  if (!cell) return [];
  const read = (typed: string): Read<unknown> =>
    typed.trim() === '' && initial !== undefined ? { value: initial } : readCell(description, typed);
  return [{ ...cell, field, read }];
});

/** The columns that every product CSV has. */
const FIXED_NAMES = ['id', ...FIELD_COLUMNS.map(({ name }) => name)];

/** The columns that each size has. */
const SIZE_COLUMNS = ['stock', 'sku', 'low_at'] as const;

/** The columns of these sizes: first their stock, then their codes, then their thresholds. */
const columnsOfSizes = (sizes: readonly Size[]): string[] =>
  SIZE_COLUMNS.flatMap((name) => sizes.map((size) => `${name}_${size}`));

/** Every column of a product CSV with these sizes, in the order of the export. */
export function columnNames(sizes: Iterable<Size>): string[] {
  return [...FIXED_NAMES, ...columnsOfSizes([...new Set([...STANDARD_SIZES, ...sizes])])];
}

/**
 * The column that a heading names: `Discounted Price` is `discounted_price`, `Stock 2xl` is `stock_2XL`. Undefined if it
 * names none.
 */
export function columnNamed(heading: string): string | undefined {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if (FIXED_NAMES.includes(name)) return name;
  const [, column = '', rest = ''] = /^(stock|sku|low[\s_-]+at)[\s_-]+(.+)$/i.exec(heading.trim()) ?? [];
  const size = toSizeName(rest.replaceAll('_', ' '));
  return v.is(sizeSchema, size) ? `${column.toLowerCase().replace(/[\s-]+/g, '_')}_${size}` : undefined;
}

/** The column names of these fields. */
export function columnsOf(fields: readonly string[]): string[] {
  return FIELD_COLUMNS.filter(({ field }) => fields.includes(field)).map(({ name }) => name);
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
  /** Gives the value of a cell to `take`. A column that the file does not have says nothing. */
  const readColumn = <T>(column: string, read: (cell: string) => Read<T>, take: (value: T) => void) => {
    const cell = cells[column];
    if (cell === undefined) return;
    const found = read(cell);
    if ('reason' in found) refuse(column, found.reason);
    else take(found.value);
  };
  if (row.id === '') refuse('id', 'Every row needs the id of its product.');
  else if (!v.is(idSchema, row.id)) refuse('id', 'An id can have letters, digits, - and _, at most 100 characters.');
  for (const { name, field, read } of FIELD_COLUMNS) {
    readColumn(name, read, (value) => Object.assign(row.fields, { [field]: value }));
  }
  for (const size of sizesOfColumns(Object.keys(cells))) {
    readColumn(`stock_${size}`, readPieces, (left) => {
      if (left !== null) row.stock[size] = left;
    });
    readColumn(`sku_${size}`, readSkuCode, (code) => (row.skuCodes[size] = code));
    readColumn(`low_at_${size}`, readLowAt, (lowAt) => (row.lowAt[size] = lowAt));
  }
  return row;
}

/** The sizes that the columns of a file name, the standard ones first. */
function sizesOfColumns(columns: readonly string[]): Size[] {
  const named = columns.flatMap((column) => /^(?:stock|sku|low_at)_(.+)$/.exec(column)?.[1] ?? []);
  return [...new Set([...STANDARD_SIZES, ...named])];
}

/** A cell of a size's column; null if it is empty. */
const readOrNull =
  <T>(schema: v.GenericSchema<string, T>) =>
  (cell: string): Read<T | null> => {
    if (cell.trim() === '') return { value: null };
    const { success, output, issues } = v.safeParse(schema, cell.trim(), { abortEarly: true });
    return success ? { value: output } : { reason: issues[0].message };
  };

/** A whole number in a cell, as the schema of the number then checks it. */
const digits = v.pipe(
  v.string(),
  v.transform((cell) => (/^\d{1,9}$/.test(cell) ? Number(cell) : NaN)),
);

const readPieces = readOrNull(v.pipe(digits, pieces));
const readLowAt = readOrNull(v.pipe(digits, threshold));
const readSkuCode = readOrNull(skuCode);

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

function writePieces(left: number | undefined): string {
  return left === undefined ? '' : String(left);
}

/** The required columns of a new product that this row lacks. */
export function missingColumns({ fields, problems }: Row): Problem[] {
  return FIELD_COLUMNS.filter(({ field, isRequired }) => isRequired && !(field in fields))
    .filter(({ name }) => !problems.some(({ column }) => column === name))
    .map(({ name }) => ({ column: name, reason: 'A new product needs this column.' }));
}
