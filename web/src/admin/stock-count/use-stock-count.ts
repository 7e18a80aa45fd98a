import type { AdminProduct } from '@nirala/contract/product/fields';
import type { Size } from '@nirala/contract/product/size';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { failedWith } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { errorText } from '../shared/errors.ts';
import { isRefusal, useProductSaves } from '../stock/use-product-saves.ts';
import {
  lineOfCode,
  nextSaving,
  productsToSave,
  withoutEqual,
  withoutSaving,
  withPicked,
  withProblem,
  withResolved,
  withSaved,
  withSaving,
  withScan,
  type CountLine,
  EMPTY_COUNT,
  stockCountSchema,
} from './stock-count.ts';
import { keptState } from '../shared/kept-state.ts';

/** The running count in this browser. */
const kept = keptState('stockCount', {
  schema: stockCountSchema,
  empty: EMPTY_COUNT,
  toStore: (count) =>
    count.lines.length + count.unresolved.length + Object.keys(count.saving).length === 0 ? undefined : count,
});

/** Changes the count as it is stored now. */
export const changeStockCount = kept.change;

/**
 * The running count of the stock: scanning, picking and saving. `last`: the size that was counted last. `failures`: why
 * the differences of a product were not saved, by product id.
 */
export function useStockCount() {
  const count = kept.useValue();
  const [last, setLast] = useState<CountLine>();
  const { failures, progress, saveAll } = useProductSaves(saveProduct);
  const { pending, run } = useAction();

  // Continues the lookups that a reload interrupted.
  useEffect(() => {
    for (const { code, problem } of kept.read().unresolved) if (problem === undefined) void lookUp(code);
  }, []);

  async function resolve(code: string) {
    const line = await lookUp(code);
    if (line) setLast(line);
  }

  /** Counts pieces of a code. */
  function scan(code: string, pieces: number) {
    changeStockCount((before) => withScan(before, code, pieces, Date.now()));
    const line = lineOfCode(kept.read(), code);
    setLast(line);
    if (!line) void resolve(code);
  }

  /** Counts a piece without a code. */
  async function pick({ id }: AdminProduct, size: Size): Promise<void> {
    // Read again: the list may be older than the stock.
    const product = await call('readProduct', { id }).catch((error: unknown) => {
      showToast(errorText(error), { tone: 'bad' });
    });
    if (!product) return;
    changeStockCount((before) => withPicked(before, { product, size }));
    setLast(kept.read().lines[0]);
  }

  async function save() {
    const problem = await saveAll(productsToSave(kept.read()), 'The count was not saved.');
    if (problem !== undefined) return showToast(`${problem} What was not saved is still here.`, { tone: 'bad' });
    changeStockCount(withoutEqual);
    setLast(undefined);
    showToast('The count is saved.', { tone: 'good' });
  }

  return {
    count,
    last,
    failures,
    progress,
    pending,
    scan,
    pick,
    retry: (code: string) => void resolve(code),
    save: () => void run(save),
  };
}

/** Saves an unanswered call of a product, then its differences. Resolves to why that failed. */
async function saveProduct(productId: string): Promise<string | undefined> {
  for (let isFirst = true; ; isFirst = false) {
    const isRepeated = kept.read().saving[productId] !== undefined;
    const saving = nextSaving(kept.read(), productId);
    if (!saving) return undefined;
    changeStockCount((before) => withSaving(before, productId, saving));
    try {
      await call('changeStock', { id: productId, ...saving, reason: 'count' });
    } catch (error) {
      if (!isRefusal(error)) return errorText(error);
      changeStockCount((before) => withoutSaving(before, productId));
      return `${errorText(error)} Remove it and count it again.`;
    }
    changeStockCount((before) => withSaved(before, productId));
    if (!isFirst || !isRepeated) return undefined;
  }
}

/** Codes that are being looked up in this tab. */
const lookups = new Set<string>();

/** Finds the size of an unresolved code. Its pieces are kept if that fails. */
async function lookUp(code: string): Promise<CountLine | undefined> {
  if (lookups.has(code)) return undefined;
  lookups.add(code);
  changeStockCount((count) => withProblem(count, code, undefined));
  try {
    const found = await call('findSku', { code });
    changeStockCount((count) => withResolved(count, code, found, Date.now()));
    return lineOfCode(kept.read(), code);
  } catch (error) {
    const isUnknown = failedWith(error, 'sku-code-not-found');
    const problem = isUnknown ? 'No size has this SKU code.' : errorText(error);
    changeStockCount((count) => withProblem(count, code, problem));
    return undefined;
  } finally {
    lookups.delete(code);
  }
}
