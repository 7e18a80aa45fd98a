/** What an import does with one row of a file. */
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { ImportRow, RowReport, StockMeaning } from '@nirala/contract/api/admin/products-csv';
import { formatCount } from '@nirala/contract/text/format-number';
import { ownersFieldsSchema, productProblems, type AdminProduct } from '@nirala/contract/product/fields';
import { MAX_STOCK } from '@nirala/contract/product/stock';
import { categoryWithId } from '@nirala/contract/product/category-list';
import { columnsOf, missingColumns, writeRow, type Problem, type Row } from '@nirala/contract/product/csv';
import type { Size, StockBySize } from '@nirala/contract/product/size';
import { inOrderOf, setOfProduct, sizesProblem } from '@nirala/contract/product/size-set';
import { skuCodesSchema, type SkuCodes, type SkuDetails } from '@nirala/contract/product/sku';
import type { Assortment } from '../store/categories.ts';
import { stockFields, type NewProduct } from '../store/products.ts';
import { takenSkuCode, type SkuCodeOwners } from '../store/stock/sku-codes.ts';
import { sizesIn } from '../store/stock/skus.ts';
import { takenSentence } from '../store/stock/sku-codes.ts';

/** A parsed row of the file. */
export type ReadRow = Row & Pick<ImportRow, 'row' | 'seen' | 'cells'>;

/** The outcome of a row. */
export type Decision =
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'unchanged' }
  | { outcome: 'created'; product: NewProduct; details: SkuDetails; active: boolean }
  | { outcome: 'updated'; before: AdminProduct; after: AdminProduct; changed: RowReport['changed'] };

/**
 * What the rows of a file are decided with. `owners`: of the SKU codes in the file; `inStock`:
 * the pieces of the product, also in sizes that are not made any more, because pieces may have come back to them.
 */
type Context = { owners: SkuCodeOwners; assortment: Assortment; inStock?: StockBySize };

/** Decides a row with a new id. Its stock columns are the stock. */
export function decideNew(row: ReadRow, { owners, assortment }: Context): Decision {
  const { active = true, ...fields } = row.fields;
  const problems = [...row.problems, ...missingColumns(row)];
  const read = v.safeParse(ownersFieldsSchema, { ...fields, sizes: Object.keys(row.stock) });
  if (!read.success) return { outcome: 'refused', problems };
  const fresh = { ...read.output, id: row.id, stockBySize: row.stock };
  const { sizes, problem } = sizesAfter(fresh, assortment);
  if (problem) problems.push(problem);
  const product = { ...fresh, sizes };
  const details = detailsAfter(row, { skuCodes: {}, lowAt: {} });
  problems.push(...problemsOfProduct(product, active, problems));
  problems.push(...problemsOfDetails(row.id, [{}, details], sizes, owners));
  return problems.length > 0 ? { outcome: 'refused', problems } : { outcome: 'created', product, details, active };
}

/** Decides a row of an existing product. Columns that the file does not have stay unchanged. */
export function decideKnown(
  row: ReadRow,
  before: AdminProduct,
  meaning: StockMeaning,
  { owners, assortment, inStock = before.stockBySize }: Context,
): Decision {
  const problems = [...row.problems];
  const stockBySize =
    meaning === 'count' ? { ...before.stockBySize, ...counted(row, inStock, problems) } : before.stockBySize;
  const details = detailsAfter(row, before);
  const made = sizesAfter({ ...before, ...row.fields, stockBySize }, assortment);
  const after: AdminProduct = { ...before, ...row.fields, ...stockFields(stockBySize, made.sizes), ...details };
  const changed = changedColumns(row, before, after);
  if (changed.length > 0) problems.push(...problemsOfProduct(after, after.active, problems));
  // A product whose sizes its set does not have, for whatever reason, can still be changed in other columns.
  const isOfSizes = after.category !== before.category || after.sizeSet !== before.sizeSet;
  const isMore = made.sizes.some((size) => before.stockBySize[size] === undefined);
  if (made.problem && (isOfSizes || isMore)) problems.push(made.problem);
  problems.push(...problemsOfDetails(row.id, [before.skuCodes, details], after.sizes, owners));
  if (problems.length > 0) return { outcome: 'refused', problems };
  if (changed.length === 0) return { outcome: 'unchanged' };
  const [from, to] = [writeRow(before), writeRow(after)];
  const change = (column: string) => ({ column, from: from[column] ?? '', to: to[column] ?? '' });
  return { outcome: 'updated', before, after, changed: changed.map(change) };
}

/** The columns of a row that change the product. */
function changedColumns(row: ReadRow, before: AdminProduct, after: AdminProduct): string[] {
  const fields = Object.entries(row.fields).filter(([name, value]) => !isDeepStrictEqual(value, Object(before)[name]));
  const sizesWith = (name: 'stockBySize' | 'skuCodes' | 'lowAt') =>
    sizesIn(after[name], before[name]).filter((size) => after[name][size] !== before[name][size]);
  return [
    ...columnsOf(fields.map(([name]) => name)),
    ...sizesWith('stockBySize').map((size) => `stock_${size}`),
    ...sizesWith('skuCodes').map((size) => `sku_${size}`),
    ...sizesWith('lowAt').map((size) => `low_at_${size}`),
  ];
}

/**
 * The stock of the counted sizes. Pieces may have been sold since the file was checked (then the stock was `seen`), so the
 * difference between count and `seen` is applied to the current stock.
 */
function counted({ stock, seen }: ReadRow, now: StockBySize, problems: Problem[]): StockBySize {
  const after: StockBySize = {};
  for (const [size, count] of Object.entries(stock)) {
    const left = (now[size] ?? 0) + count - ((seen ?? now)[size] ?? 0);
    const sold = `More pieces of ${size} were sold since the check than the file has. Please count again.`;
    if (left < 0) problems.push({ column: `stock_${size}`, reason: sold });
    else if (left > MAX_STOCK)
      problems.push({ column: `stock_${size}`, reason: `At most ${formatCount(MAX_STOCK)} pieces of one size.` });
    else after[size] = left;
  }
  return after;
}

/** The details after a row. A cell that is empty removes them, a column that the file does not have leaves them. */
function detailsAfter(row: ReadRow, before: SkuDetails): SkuDetails {
  return { skuCodes: merged(before.skuCodes, row.skuCodes), lowAt: merged(before.lowAt, row.lowAt) };
}

function merged<T>(before: Record<Size, T>, row: Record<Size, T | null>): Record<Size, T> {
  const after = { ...before };
  for (const [size, value] of Object.entries(row)) {
    if (value === null) Reflect.deleteProperty(after, size);
    else if (value !== undefined) after[size] = value;
  }
  return after;
}

/** The problems of SKU codes and thresholds by column. */
function problemsOfDetails(
  productId: string,
  [before, { skuCodes, lowAt }]: readonly [SkuCodes, SkuDetails],
  sizes: readonly Size[],
  owners: SkuCodeOwners,
): Problem[] {
  const others = sizesIn(skuCodes, lowAt).filter((size) => !sizes.includes(size));
  const notMade = (column: string) => ({ column, reason: 'The product is not made in this size.' });
  const problems = [
    ...others.filter((size) => skuCodes[size] !== undefined).map((size) => notMade(`sku_${size}`)),
    ...others.filter((size) => lowAt[size] !== undefined).map((size) => notMade(`low_at_${size}`)),
  ];
  const column = `sku_${Object.keys(skuCodes).find((size) => skuCodes[size] !== before[size]) ?? 'S'}`;
  const { success, issues } = v.safeParse(skuCodesSchema, skuCodes);
  if (!success) problems.push({ column, reason: issues[0].message });
  const taken = takenSkuCode(productId, [before, skuCodes], owners);
  if (taken) problems.push({ column: `sku_${taken.size}`, reason: takenSentence(taken.code, taken.owner) });
  return problems;
}

type Sized = Pick<AdminProduct, 'category' | 'sizeSet' | 'stockBySize'>;

/** The sizes of a product in the order of its set. A size that the set does not have is a problem. */
function sizesAfter(product: Sized, { sets, categories }: Assortment): { sizes: Size[]; problem?: Problem } {
  const sizes = Object.keys(product.stockBySize);
  const set = setOfProduct(sets, product, categoryWithId(categories, product.category));
  const reason = sizesProblem(set, sizes);
  const other = sizes.find((size) => !set?.sizes.includes(size));
  const column = set && other !== undefined ? `stock_${other}` : 'size_set';
  return {
    sizes: set ? inOrderOf(set, sizes) : sizes,
    ...(reason === undefined ? {} : { problem: { column, reason } }),
  };
}

type Validated = Parameters<typeof productProblems>[0];

/** The problems of the whole product by column, without columns that have a problem already. */
function problemsOfProduct(product: Validated, active: boolean, known: readonly Problem[]): Problem[] {
  const found = Object.entries(productProblems(product, active)).map(([field, reason]) => ({
    column: columnsOf([field])[0] ?? 'stock_S',
    reason,
  }));
  return found.filter(({ column }) => !known.some((problem) => problem.column === column));
}
