import * as v from 'valibot';
import { idSchema } from './order.ts';
import {
  FIELD_COLUMNS,
  LOW_AT_COLUMNS,
  readLowAt,
  readPieces,
  readSkuCode,
  SKU_COLUMNS,
  STOCK_COLUMNS,
  writePieces,
  type FieldColumn,
  type RowFields,
} from './product-columns.ts';
import { SIZES, type Size, type StockBySize } from './size.ts';
import type { SkuDetails } from './sku-details.ts';

const FIELDS = Object.entries<FieldColumn>(FIELD_COLUMNS);

/** Every column of the product CSV, in the order of the export. */
export const COLUMN_NAMES = [
  'id',
  ...FIELDS.map(([name]) => name),
  ...STOCK_COLUMNS,
  ...SKU_COLUMNS,
  ...LOW_AT_COLUMNS,
] as const;

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
  skuCodes: Partial<Record<Size, string | null>>;
  lowAt: Partial<Record<Size, number | null>>;
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
  function readCell<T>(
    to: Partial<Record<Size, T | null>>,
    column: string,
    size: Size,
    read: (cell: string) => { value: T | null } | { reason: string },
  ): void {
    const found = cells[column] === undefined ? undefined : read(cells[column]);
    if (found && 'reason' in found) refuse(column, found.reason);
    else if (found) to[size] = found.value;
  }

  for (const size of SIZES) {
    const found = readPieces(cells[`stock_${size}`] ?? '');
    if ('reason' in found) refuse(`stock_${size}`, found.reason);
    else if (found.value !== undefined) row.stock[size] = found.value;
    readCell(row.skuCodes, `sku_${size}`, size, readSkuCode);
    readCell(row.lowAt, `low_at_${size}`, size, readLowAt);
  }
  return row;
}

/** The row of a product. Importing it again changes nothing. */
export function writeRow(
  product: RowFields & SkuDetails & { id: string; stockBySize: StockBySize },
): Record<string, string> {
  return Object.fromEntries([
    ['id', product.id],
    ...FIELDS.map(([name, { write }]) => [name, write(product)]),
    ...SIZES.map((size) => [`stock_${size}`, writePieces(product.stockBySize[size])]),
    ...SIZES.map((size) => [`sku_${size}`, product.skuCodes[size] ?? '']),
    ...SIZES.map((size) => [`low_at_${size}`, writePieces(product.lowAt[size])]),
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
