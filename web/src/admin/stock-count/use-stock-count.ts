import type { AdminProduct } from '@nirala/contract/product/fields';
import type { Size } from '@nirala/contract/product/size';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { failedWith } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { errorText } from '../shared/errors.ts';
import { isRefusal } from '../stock/is-refusal.ts';
import {
  lineOfCode,
  nextSaving,
  picked,
  productsToSave,
  resolved,
  saved,
  savingRefused,
  savingStarted,
  scanned,
  withoutEqual,
  withProblem,
  type CountLine,
  changeStockCount,
  readStockCount,
  useStoredStockCount,
} from './stock-count.ts';

/** Codes that are being looked up in this tab. */
const lookups = new Set<string>();

/** Finds the size of an unresolved code. Its pieces are kept if that fails. */
async function lookUp(code: string): Promise<CountLine | undefined> {
  if (lookups.has(code)) return undefined;
  lookups.add(code);
  changeStockCount((count) => withProblem(count, code, undefined));
  try {
    const found = await call('findSku', { code });
    changeStockCount((count) => resolved(count, code, found, Date.now()));
    return lineOfCode(readStockCount(), code);
  } catch (error) {
    const isUnknown = failedWith(error, 'sku-code-not-found');
    const problem = isUnknown ? 'No size has this SKU code.' : errorText(error);
    changeStockCount((count) => withProblem(count, code, problem));
    return undefined;
  } finally {
    lookups.delete(code);
  }
}

/** `failures`: why the differences of a product were not saved, by product id. */
export function useStockCount() {
  const count = useStoredStockCount();
  const [last, setLast] = useState<CountLine>();
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const { pending, run } = useAction();

  // Continues the lookups that a reload interrupted.
  useEffect(() => {
    for (const { code, problem } of readStockCount().unresolved) if (problem === undefined) void lookUp(code);
  }, []);

  async function resolve(code: string) {
    const line = await lookUp(code);
    if (line) setLast(line);
  }

  function scan(code: string, pieces: number) {
    changeStockCount((before) => scanned(before, code, pieces, Date.now()));
    const line = lineOfCode(readStockCount(), code);
    setLast(line);
    if (!line) void resolve(code);
  }

  /** Resolves to whether the piece was counted. */
  async function pick({ id }: AdminProduct, size: Size): Promise<boolean> {
    // Read again: the list may be older than the stock.
    const product = await call('readProduct', { id }).catch((error: unknown) => {
      showToast(errorText(error), { tone: 'bad' });
    });
    if (!product) return false;
    changeStockCount((before) => picked(before, { product, size }));
    setLast(readStockCount().lines[0]);
    return true;
  }

  /** Saves an unanswered call of a product, then its differences. Resolves to why that failed. */
  async function saveProduct(productId: string): Promise<string | undefined> {
    for (let isFirst = true; ; isFirst = false) {
      const isRepeated = readStockCount().saving[productId] !== undefined;
      const saving = nextSaving(readStockCount(), productId);
      if (!saving) return undefined;
      changeStockCount((before) => savingStarted(before, productId, saving));
      try {
        await call('changeStock', { id: productId, ...saving, reason: 'count' });
      } catch (error) {
        if (!isRefusal(error)) return errorText(error);
        changeStockCount((before) => savingRefused(before, productId));
        return `${errorText(error)} Remove it and count it again.`;
      }
      changeStockCount((before) => saved(before, productId));
      if (!isFirst || !isRepeated) return undefined;
    }
  }

  async function saveAll() {
    const ids = productsToSave(readStockCount());
    const failed: Record<string, string> = {};
    for (const [done, id] of ids.entries()) {
      setProgress({ done, of: ids.length });
      const failure = await saveProduct(id);
      if (failure !== undefined) failed[id] = failure;
    }
    setProgress(undefined);
    setFailures(failed);
    const lost = Object.keys(failed).length;
    if (lost > 0) {
      const text =
        lost === ids.length ? 'The count was not saved.' : `${ids.length - lost} of ${ids.length} products saved.`;
      return showToast(`${text} What was not saved is still here.`, { tone: 'bad' });
    }
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
    save: () => void run(saveAll),
  };
}
