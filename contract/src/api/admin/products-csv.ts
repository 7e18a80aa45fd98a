import * as v from 'valibot';
import { adminRead, adminWrite } from './admin-call.ts';
import { idSchema, requestIdSchema } from '../../text/inputs.ts';
import { adminProductSchema } from '../../product/fields.ts';
import { stockSchema } from '../../product/stock.ts';
import { columnNamed, MAX_CELL, problemSchema } from '../../product/csv.ts';
import { plainText } from '../../text/plain-text.ts';

/** The most rows per import call. */
export const ROWS_PER_CALL = 200;

/** Products per export call. */
export const PRODUCTS_PER_EXPORT = 250;

/** How an import treats the stock columns of an existing product: ignore them, or set the stock to their count. */
export const STOCK_MEANINGS = ['leave', 'count'] as const;
export type StockMeaning = (typeof STOCK_MEANINGS)[number];

/** The outcome of a row, or what it would be in a dry run. */
export const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const cell = v.pipe(
  v.string(),
  v.maxLength(MAX_CELL, `A cell may have at most ${MAX_CELL} characters.`),
  v.transform(plainText),
);

const isColumn = (name: string) => columnNamed(name) === name;

const rowSchema = v.object({
  /** Row number as in a spreadsheet: row 1 holds the column names. */
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  cells: v.record(v.pipe(v.string(), v.check(isColumn, 'This column does not exist.')), cell),
  /** The stock at the dry run. A count is applied as the difference to it, so that later sales are not undone. */
  seen: v.optional(stockSchema),
});
export type ImportRow = v.InferInput<typeof rowSchema>;

const reportSchema = v.object({
  row: v.number(),
  id: v.string(),
  outcome: v.picklist(OUTCOMES),
  /** For updates only: the columns that change, with their cell before and after. */
  changed: v.array(v.object({ column: v.string(), from: v.string(), to: v.string() })),
  /** Why the row is refused. */
  problems: v.array(problemSchema),
  /** What the owner should know about a row that is imported all the same. */
  warnings: v.optional(v.array(problemSchema)),
  /** The current stock if a count changes it; to be sent back as `seen`. */
  stock: v.optional(stockSchema),
});
export type RowReport = v.InferOutput<typeof reportSchema>;

/** The export and import of products as CSV. */
export const adminProductsCsv = {
  /** All products, including hidden ones, by id; `next` is absent on the last page. */
  exportProducts: adminRead({
    may: 'manage',
    path: '/api/admin/products-csv',
    input: v.object({ after: v.optional(idSchema) }),
    reply: v.object({ products: v.array(adminProductSchema), next: v.optional(v.string()) }),
  }),
  /** Imports the valid rows and refuses the others one by one. `run` is the idempotency key. */
  importProducts: adminWrite({
    may: 'manage',
    path: '/api/admin/products-csv',
    maxBody: 2_000_000,
    input: v.object({
      run: requestIdSchema,
      dryRun: v.boolean(),
      stock: v.picklist(STOCK_MEANINGS, `"stock" is one of ${STOCK_MEANINGS.join(', ')}.`),
      rows: v.pipe(
        v.array(rowSchema),
        v.minLength(1, 'There are no rows.'),
        v.maxLength(ROWS_PER_CALL, `At most ${ROWS_PER_CALL} rows at a time.`),
      ),
    }),
    reply: v.object({ rows: v.array(reportSchema) }),
  }),
};
