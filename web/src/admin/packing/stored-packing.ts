import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { notifyStored, readRaw, subscribeStored, writeRaw } from '../../lib/storage/local-storage.ts';
import { NOTHING_PACKED, packingSchema, type Packing } from './packing.ts';

/** The ticks are kept in the browser, so that a reload loses none. */
let cached: { raw: string | null; packing: Packing } = { raw: null, packing: NOTHING_PACKED };

/** More orders than are packed at once: older ticks are dropped. */
const MAX_ORDERS = 500;

function readPacking(): Packing {
  const raw = readRaw('packing');
  if (raw !== cached.raw) cached = { raw, packing: parse(raw) };
  return cached.packing;
}

function parse(raw: string | null): Packing {
  try {
    const { success, output } = v.safeParse(packingSchema, JSON.parse(raw ?? 'null'));
    return success ? output : NOTHING_PACKED;
  } catch {
    return NOTHING_PACKED;
  }
}

/** Changes the ticks as they are stored now, because another tab may have changed them too. */
export function changePacking(change: (packing: Packing) => Packing): void {
  const entries = Object.entries(change(readPacking())).slice(-MAX_ORDERS);
  writeRaw('packing', entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries)));
  notifyStored();
}

export const usePacking = (): Packing => useSyncExternalStore(subscribeStored, readPacking, () => NOTHING_PACKED);
