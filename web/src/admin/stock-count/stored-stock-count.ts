import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { notifyStored, readRaw, subscribeStored, writeRaw } from '../../lib/storage/local-storage.ts';
import { EMPTY_COUNT, isEmpty, stockCountSchema, type StockCount } from './stock-count.ts';

/** The running count is kept in the browser, so that a reload or a crash loses no scan. */
let cached: { raw: string | null; count: StockCount } = { raw: null, count: EMPTY_COUNT };

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
  const isOver = isEmpty(count) && Object.keys(count.saving).length === 0;
  writeRaw('stockCount', isOver ? null : JSON.stringify(count));
  notifyStored();
}

export const useStoredStockCount = (): StockCount =>
  useSyncExternalStore(subscribeStored, readStockCount, () => EMPTY_COUNT);
