import type { AdminProduct } from '@nirala/contract/product/fields';
import type { StockChanges } from '@nirala/contract/product/stock';
import { mergeSizes } from '@nirala/contract/product/size-set';
import type { Size } from '@nirala/contract/product/size';
import { numberText } from '@nirala/contract/text/cell';
import Papa from 'papaparse';

/** A typed cell: the new pieces as text, and the stock that it showed before. */
type Cell = { text: string; seen: number };

/** The typed cells of a product. */
type Row = { name: string; cells: Record<Size, Cell> };

/** Typed cells by product id. Products that a filter hides keep theirs. */
export type Typed = Readonly<Record<string, Row>>;

/** A cell of the table, by the index of its product and of its size in the columns. */
export type Place = { row: number; column: number };

type Product = Pick<AdminProduct, 'id' | 'name' | 'sizes' | 'stockBySize'>;

/** A column for each size that one of the products is made in. */
export const columnsOf = (products: readonly Product[]): Size[] => mergeSizes(products.map(({ sizes }) => sizes));

/** Pieces that a cell adds (or takes, below 0). An empty cell changes nothing. */
export function differenceOf(cell: Cell | undefined): number {
  return cell === undefined || cell.text === '' ? 0 : Number(cell.text) - cell.seen;
}

/** With the new pieces of a cell, as they are typed. */
export function withCell(typed: Typed, product: Product, size: Size, text: string): Typed {
  const row = typed[product.id] ?? { name: product.name, cells: {} };
  // A cell that is edited again keeps its difference to the same stock.
  const seen = row.cells[size]?.seen ?? product.stockBySize[size] ?? 0;
  return withRow(typed, product.id, { ...row, cells: { ...row.cells, [size]: { text, seen } } });
}

/** Without what was typed into a cell: it shows the stock again. */
export function withoutCell(typed: Typed, { id }: Product, size: Size): Typed {
  const row = typed[id];
  if (!row) return typed;
  const { [size]: _gone, ...cells } = row.cells;
  return withRow(typed, id, { ...row, cells });
}

function withRow(typed: Typed, id: string, row: Row): Typed {
  const { [id]: _old, ...others } = typed;
  return Object.keys(row.cells).length > 0 ? { ...others, [id]: row } : others;
}

/** The changes of a product that are not 0. */
export function changesOf(row: Row | undefined): StockChanges {
  return Object.fromEntries(
    Object.entries(row?.cells ?? {}).flatMap(([size, cell]) => {
      const difference = differenceOf(cell);
      return difference === 0 ? [] : [[size, difference]];
    }),
  );
}

/** The changes were saved: the cells start from the stock that they led to, and those that agree with it are closed. */
export function withSaved(typed: Typed, id: string, changes: StockChanges): Typed {
  const row = typed[id];
  if (!row) return typed;
  const cells: Row['cells'] = {};
  for (const [size, cell] of Object.entries(row.cells)) {
    const moved = { ...cell, seen: cell.seen + (changes[size] ?? 0) };
    if (differenceOf(moved) !== 0) cells[size] = moved;
  }
  return withRow(typed, id, { ...row, cells });
}

/** The cells of a block that was copied in a spreadsheet: rows of texts. */
export function readBlock(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''), { delimiter: '\t' });
  return data.map((line) => line.map(numberText));
}

/**
 * Fills the cells from `at` to the right and down. `skipped`: filled cells of the block that are not whole numbers, or
 * that have no place in the table. Empty cells of the block change nothing.
 */
export function paste(
  typed: Typed,
  products: readonly Product[],
  at: Place,
  block: readonly (readonly string[])[],
): { typed: Typed; filled: number; skipped: number } {
  const columns = columnsOf(products);
  let after = typed;
  let [filled, skipped] = [0, 0];
  block.forEach((line, down) =>
    line.forEach((cell, right) => {
      if (cell === '') return;
      const product = products[at.row + down];
      const size = columns[at.column + right];
      // Spreadsheets copy 1,200 as it is shown.
      const text = /^\d{1,3}(,\d{2,3})+$/.test(cell) ? cell.replaceAll(',', '') : cell;
      if (!product || !size || !product.sizes.includes(size) || !/^\d{1,6}$/.test(text)) {
        skipped += 1;
        return;
      }
      filled += 1;
      after = withCell(after, product, size, text);
    }),
  );
  return { typed: after, filled, skipped };
}

/** Rows down and columns to the right. */
const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
} as const;
export type ArrowKey = keyof typeof STEPS;

/** Whether a key is one of the arrows. */
export const isArrow = (key: string): key is ArrowKey => key in STEPS;

/** The next cell in a direction; sizes that are not made are passed over. Undefined at the edge. */
export function nextPlace(products: readonly Product[], from: Place, key: ArrowKey): Place | undefined {
  const [down, right] = STEPS[key];
  const columns = columnsOf(products);
  let { row, column } = from;
  for (;;) {
    row += down;
    column += right;
    const [product, size] = [products[row], columns[column]];
    if (!product || !size) return undefined;
    if (product.sizes.includes(size)) return { row, column };
  }
}
