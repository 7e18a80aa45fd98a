import type { AdminProduct } from '@nirala/contract/product/fields';
import type { StockChanges } from '@nirala/contract/product/stock';
import { mergeSizes } from '@nirala/contract/product/size-order';
import type { Size } from '@nirala/contract/product/size';
import { numberText } from '@nirala/contract/text/cell';
import type { StockReason } from '@nirala/contract/product/movement';
import Papa from 'papaparse';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { errorText } from '../shared/errors.ts';
import { isRefusal } from '../stock/is-refusal.ts';

/** What is typed into a cell: the new pieces as text, and the stock that the cell showed then. */
type Cell = { text: string; seen: number };

/** The typed cells of a product. */
export type Row = { name: string; cells: Record<Size, Cell> };

/** Typed cells by product id. Products that a filter hides keep theirs. */
export type Typed = Readonly<Record<string, Row>>;

/** The column of a size is its index in the columns. */
export type Place = { row: number; column: number };

type Product = Pick<AdminProduct, 'id' | 'name' | 'sizes' | 'stockBySize'>;

/** A column for each size that one of the products is made in. */
export const columnsOf = (products: readonly Product[]): Size[] => mergeSizes(products.map(({ sizes }) => sizes));

/** Whether a cell accepts this text: digits, or nothing while somebody types. */
export const isPieces = (text: string): boolean => /^\d{0,6}$/.test(text);

/** Pieces that a cell adds (or takes, below 0). An empty cell changes nothing. */
export function differenceOf(cell: Cell | undefined): number {
  return cell === undefined || cell.text === '' ? 0 : Number(cell.text) - cell.seen;
}

export function withCell(typed: Typed, product: Product, size: Size, text: string): Typed {
  const row = typed[product.id] ?? { name: product.name, cells: {} };
  // A cell that is edited again keeps its difference to the same stock.
  const seen = row.cells[size]?.seen ?? product.stockBySize[size] ?? 0;
  return withRow(typed, product.id, { ...row, cells: { ...row.cells, [size]: { text, seen } } });
}

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

const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
} as const;
export type ArrowKey = keyof typeof STEPS;
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

type Sent = { requestId: string; changes: StockChanges; reason: StockReason };

/** `failures`: why the changes of a product were not saved, by product id. */
export function useStockGrid(products: readonly AdminProduct[], onSaved: (product: AdminProduct) => void) {
  const [typed, setTyped] = useState<Typed>({});
  const [reason, setReason] = useState<StockReason>('count');
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const { pending, run } = useAction();
  /** Calls without an answer, by product id. They may have arrived, so they are sent again before anything else. */
  const unanswered = useRef(new Map<string, Sent>());

  const changed = Object.entries(typed).filter(([, row]) => Object.keys(changesOf(row)).length > 0);

  async function send(id: string, sent: Sent): Promise<void> {
    unanswered.current.set(id, sent);
    try {
      const product = await call('changeStock', { id, ...sent });
      unanswered.current.delete(id);
      onSaved(product);
      setTyped((before) => withSaved(before, id, sent.changes));
    } catch (error) {
      if (isRefusal(error)) {
        unanswered.current.delete(id);
        // The table may be older than the stock. The typed difference stays.
        const product = await call('readProduct', { id }).catch(() => undefined);
        if (product) onSaved(product);
      }
      throw error;
    }
  }

  /** Resolves to why the changes of a product were not saved. */
  async function saveProduct(id: string): Promise<string | undefined> {
    const first = unanswered.current.get(id);
    try {
      if (first) await send(id, first);
      const changes = changesOf(first ? withSaved(typed, id, first.changes)[id] : typed[id]);
      if (Object.keys(changes).length > 0) await send(id, { requestId: crypto.randomUUID(), changes, reason });
      return undefined;
    } catch (error) {
      return errorText(error);
    }
  }

  async function saveAll() {
    const ids = [...new Set([...unanswered.current.keys(), ...changed.map(([id]) => id)])];
    const failed: Record<string, string> = {};
    for (const [done, id] of ids.entries()) {
      setProgress({ done, of: ids.length });
      const failure = await saveProduct(id);
      if (failure !== undefined) failed[id] = failure;
    }
    setProgress(undefined);
    setFailures(failed);
    const lost = Object.keys(failed).length;
    if (lost === 0) return showToast('Stock saved.', { tone: 'good' });
    const text = lost === ids.length ? 'Nothing was saved.' : `${ids.length - lost} of ${ids.length} products saved.`;
    showToast(`${text} The other changes are still in the table.`, { tone: 'bad' });
  }

  /** Takes back calls without an answer. They may have arrived, so the products are read again. */
  function forget(ids: readonly string[]): void {
    for (const id of ids) {
      if (!unanswered.current.delete(id)) continue;
      void call('readProduct', { id }).then(onSaved, () => undefined);
    }
  }

  return {
    typed,
    reason,
    setReason,
    failures,
    progress,
    pending,
    /** The number of changed cells, and of their products. */
    changedCells: changed.reduce((sum, [, row]) => sum + Object.keys(changesOf(row)).length, 0),
    changedProducts: changed.length,
    /** Changed products that the filter hides. */
    elsewhere: changed.filter(([id]) => !products.some((product) => product.id === id)).map(([, { name }]) => name),
    type: (product: AdminProduct, size: Size, text: string) =>
      setTyped((before) => withCell(before, product, size, text)),
    revert(product: AdminProduct, size: Size) {
      const next = withoutCell(typed, product, size);
      setTyped(next);
      if (Object.keys(changesOf(next[product.id])).length === 0) forget([product.id]);
    },
    paste(at: Place, text: string) {
      const result = paste(typed, products, at, readBlock(text));
      setTyped(result.typed);
      if (result.skipped === 0) return;
      const cells = (number: number) => (number === 1 ? '1 cell' : `${number} cells`);
      const why = 'they are not whole numbers, or there is no such size or row here';
      showToast(`${cells(result.filled)} filled. ${cells(result.skipped)} left out: ${why}.`, { tone: 'bad' });
    },
    undoAll() {
      setTyped({});
      setFailures({});
      forget([...unanswered.current.keys()]);
    },
    save: () => void run(saveAll),
  };
}
