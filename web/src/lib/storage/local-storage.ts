import type { StoredKey } from './storage-schema.ts';

/** Values that could not be written because storage is full or blocked. They last until the tab closes. */
const memory = new Map<StoredKey, string | null>();

export function readRaw(key: StoredKey): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key);
  } catch {
    // Storage is blocked by the browser, or missing on a server.
    return null;
  }
}

export function writeRaw(key: StoredKey, raw: string | null): void {
  try {
    if (raw === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, raw);
    memory.delete(key);
  } catch {
    memory.set(key, raw);
  }
}

/** Whether this browser stores anything for the store. */
export function hasStoredData(): boolean {
  try {
    return window.localStorage.length > 0;
  } catch {
    return false;
  }
}
