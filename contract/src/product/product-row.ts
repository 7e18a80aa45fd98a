import * as v from 'valibot';
import { idSchema } from '../text/id-schema.ts';
import {
  FIELD_COLUMNS,
  readLowAt,
  readPieces,
  readSkuCode,
  sizesOfColumns,
  writePieces,
  type FieldColumn,
  type RowFields,
} from './product-columns.ts';
import { STANDARD_SIZES, type Size, type StockBySize } from './size.ts';
import type { SkuDetails } from './sku.ts';

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
  function readCell<T>(
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
    readCell(row.skuCodes, `sku_${size}`, size, readSkuCode);
    readCell(row.lowAt, `low_at_${size}`, size, readLowAt);
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
