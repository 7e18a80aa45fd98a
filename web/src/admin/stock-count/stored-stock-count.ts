import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { notifyStored, readRaw, subscribeStored, writeRaw } from '../../lib/storage/local-storage.ts';
import { EMPTY_COUNT, stockCountSchema, type StockCount } from './stock-count.ts';

/** The running count. It is kept in the browser, so that a reload or a crash loses no scan. */
export const useStoredStockCount = (): StockCount =>
  useSyncExternalStore(subscribeStored, readStockCount, () => EMPTY_COUNT);

/** The last count that was parsed: React wants the same object until it changes. */
let cached: { raw: string | null; count: StockCount } = { raw: null, count: EMPTY_COUNT };

/** The count as it is stored now. */
export function readStockCount(): StockCount {
  const raw = readRaw('stockCount');
  if (raw !== cached.raw) cached = { raw, count: parse(raw) };
  return cached.count;
}

function parse(raw: string | null): StockCount {
  try {
    const { success, output } = v.safeParse(stockCountSchema, JSON.parse(raw ?? 'null'));
    return success ? output : EMPTY_COUNT;
  } catch {
    return EMPTY_COUNT;
  }
}

/** Changes the count as it is stored now, because another tab may have changed it too. */
export function changeStockCount(change: (count: StockCount) => StockCount): void {
  const count = change(readStockCount());
  const isOver = count.lines.length + count.unresolved.length + Object.keys(count.saving).length === 0;
  writeRaw('stockCount', isOver ? null : JSON.stringify(count));
  notifyStored();
}
