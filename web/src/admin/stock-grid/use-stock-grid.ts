import type { StockChanges, StockReason } from '@nirala/contract/product/stock';
import type { AdminProduct } from '@nirala/contract/product/fields';
import type { Size } from '@nirala/contract/product/size';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { errorText } from '../shared/errors.ts';
import { isRefusal, useProductSaves } from '../stock/use-product-saves.ts';
import { changesOf, paste, readBlock, withCell, withoutCell, withSaved, type Place, type Typed } from './grid.ts';

/** A call that saves the changes of a product. */
type Sent = { requestId: string; changes: StockChanges; reason: StockReason };

/**
 * What is typed into the table of the stock, and how it is saved. `failures`: why the changes of a product were not saved,
 * by product id.
 */
export function useStockGrid(products: readonly AdminProduct[], onSaved: (product: AdminProduct) => void) {
  const [typed, setTyped] = useState<Typed>({});
  const [reason, setReason] = useState<StockReason>('count');
  const { failures, progress, saveAll, clearFailures } = useProductSaves(saveProduct);
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

  async function save() {
    const ids = [...new Set([...unanswered.current.keys(), ...changed.map(([id]) => id)])];
    const problem = await saveAll(ids, 'Nothing was saved.');
    if (problem === undefined) showToast('Stock saved.', { tone: 'good' });
    else showToast(`${problem} The other changes are still in the table.`, { tone: 'bad' });
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
      const { typed: next, filled, skipped } = paste(typed, products, at, readBlock(text));
      setTyped(next);
      if (skipped === 0) return;
      const why = 'they are not whole numbers, or there is no such size or row here';
      showToast(`${cellsText(filled)} filled. ${cellsText(skipped)} left out: ${why}.`, { tone: 'bad' });
    },
    undoAll() {
      setTyped({});
      clearFailures();
      forget([...unanswered.current.keys()]);
    },
    save: () => void run(save),
  };
}

const cellsText = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);
