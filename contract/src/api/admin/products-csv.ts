import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { idSchema } from '../../order.ts';
import { adminProductSchema, requestId, stockSchema } from '../../product-edit.ts';
import { COLUMN_NAMES, MAX_CELL, problemSchema } from '../../product-row.ts';

/** How many rows one call takes. */
export const ROWS_PER_CALL = 200;

/** How many products one call of the export replies. */
export const PRODUCTS_PER_EXPORT = 250;

/** What the stock columns mean for a product that is there already: nothing, or a count of its pieces. */
export const STOCK_MEANINGS = ['leave', 'count'] as const;
export type StockMeaning = (typeof STOCK_MEANINGS)[number];

/** What becomes of a row; in a dry run: what would. */
export const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const cell = v.pipe(v.string(), v.maxLength(MAX_CELL, `A cell may have at most ${MAX_CELL} characters.`));

const rowSchema = v.object({
  /** As a spreadsheet counts: the columns' names stand in row 1. */
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  cells: v.record(v.picklist(COLUMN_NAMES, 'There is no such column.'), cell),
  /** What the dry run saw in stock: a count is taken as the difference to it, so that sales since then stay sold. */
  seen: v.optional(stockSchema),
});
export type ImportRow = v.InferInput<typeof rowSchema>;

const reportSchema = v.object({
  row: v.number(),
  id: v.string(),
  outcome: v.picklist(OUTCOMES),
  /** The columns that change, each with what its cell says before and after; of an update only. */
  changed: v.array(v.object({ column: v.string(), from: v.string(), to: v.string() })),
  /** Why it is refused. */
  problems: v.array(problemSchema),
  /** What is in stock, where a count changes it: to be sent as `seen`. */
  stock: v.optional(stockSchema),
});
export type RowReport = v.InferOutput<typeof reportSchema>;

/** Products out to a file and in from one. */
export const adminProductsCsv = {
  /** Every product, hidden ones too, in the order of their ids; `next` is absent on the last page. */
  exportProducts: endpoint({
    method: 'GET',
    path: '/api/admin/products-csv',
    who: 'admin',
    cache: 'private',
    input: v.object({ after: v.optional(idSchema) }),
    reply: v.object({ products: v.array(adminProductSchema), next: v.optional(v.string()) }),
  }),
  /** Good rows go in, the others are refused one by one. The same `run` again does nothing twice. */
  importProducts: endpoint({
    method: 'POST',
    path: '/api/admin/products-csv',
    who: 'admin',
    cache: 'private',
    maxBody: 2_000_000,
    input: v.object({
      run: requestId,
      dryRun: v.boolean(),
      stock: v.picklist(STOCK_MEANINGS, `"stock" is one of ${STOCK_MEANINGS.join(', ')}.`),
      rows: v.pipe(
        v.array(rowSchema),
        v.minLength(1, 'There is no row.'),
        v.maxLength(ROWS_PER_CALL, `At most ${ROWS_PER_CALL} rows at a time.`),
      ),
    }),
    reply: v.object({ rows: v.array(reportSchema) }),
  }),
};
