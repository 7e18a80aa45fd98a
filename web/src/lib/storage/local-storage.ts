import type { StorageKey } from './storage-schema.ts';

/** Values that could not be written because storage is full or blocked. They last until the tab closes. */
const memory = new Map<StorageKey, string | null>();

export function readRaw(key: StorageKey): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key);
  } catch {
    // Storage is blocked by the browser, or missing on a server.
    return null;
  }
}

export function writeRaw(key: StorageKey, raw: string | null): void {
  try {
    if (raw === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, raw);
    memory.delete(key);
  } catch {
    memory.set(key, raw);
  }
}

/** Whether this browser stores anything for the store, or this tab more than that it has shown the splash. */
export function hasStoredData(): boolean {
  try {
    return localStorage.length > 0 || sessionStorage.length > 1;
  } catch {
    return false;
  }
}
