import * as v from 'valibot';
import { idSchema } from './order.ts';
import {
  FIELD_COLUMNS,
  readPieces,
  STOCK_COLUMNS,
  writePieces,
  type FieldColumn,
  type RowFields,
} from './product-columns.ts';
import { SIZES, type StockBySize } from './size.ts';

const FIELDS = Object.entries<FieldColumn>(FIELD_COLUMNS);

/** Every column of a file of products, in the order of the export. */
export const COLUMN_NAMES = ['id', ...FIELDS.map(([name]) => name), ...STOCK_COLUMNS] as const;

/** The most characters of one cell. */
export const MAX_CELL = 10_000;

/** What a row of a file says, by column; a column that the file has not is absent. */
export type Cells = Partial<Record<string, string>>;

/** What is wrong with a row, and where. */
export const problemSchema = v.object({ column: v.string(), reason: v.string() });
export type Problem = v.InferOutput<typeof problemSchema>;

/** What a row says of the product with this id. `stock` holds the sizes whose cell is filled. */
export type Row = { id: string; fields: Partial<RowFields>; stock: StockBySize; problems: Problem[] };

/** Reads a row cell by cell. What can not be read is among the problems and nowhere else. */
export function readRow(cells: Cells): Row {
  const row: Row = { id: (cells['id'] ?? '').trim(), fields: {}, stock: {}, problems: [] };
  const refuse = (column: string, reason: string) => void row.problems.push({ column, reason });
  if (row.id === '') refuse('id', 'Each row needs the id of its product.');
  else if (!v.is(idSchema, row.id)) refuse('id', 'An id has letters, digits, - and _, at most 100 of them.');
  for (const [name, { read }] of FIELDS) {
    const cell = cells[name];
    const found = cell === undefined ? undefined : read(cell);
    if (found && 'reason' in found) refuse(name, found.reason);
    else Object.assign(row.fields, found?.value);
  }
  for (const size of SIZES) {
    const found = readPieces(cells[`stock_${size}`] ?? '');
    if ('reason' in found) refuse(`stock_${size}`, found.reason);
    else if (found.value !== undefined) row.stock[size] = found.value;
  }
  return row;
}

/** The row that says of a product what it is. Read again, it changes nothing. */
export function writeRow(product: RowFields & { id: string; stockBySize: StockBySize }): Record<string, string> {
  return Object.fromEntries([
    ['id', product.id],
    ...FIELDS.map(([name, { write }]) => [name, write(product)]),
    ...SIZES.map((size) => [`stock_${size}`, writePieces(product.stockBySize[size])]),
  ]);
}

/** The columns that a new product can not do without and this row has not. */
export function missingColumns({ fields, problems }: Row): Problem[] {
  return FIELDS.filter(([, { field, isRequired }]) => isRequired && fields[field] === undefined)
    .filter(([name]) => !problems.some(({ column }) => column === name))
    .map(([column]) => ({ column, reason: 'A new product needs it.' }));
}

/** The columns whose fields differ. */
export function columnsOf(fields: readonly string[]): string[] {
  return FIELDS.filter(([, { field }]) => fields.includes(field)).map(([name]) => name);
}
