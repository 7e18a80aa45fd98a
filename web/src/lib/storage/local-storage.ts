import type { StoredKey } from './storage-schema.ts';

/** What could not be written (storage full or forbidden) lives here until the tab closes. */
const memory = new Map<StoredKey, string | null>();

export function readRaw(key: StoredKey): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key);
  } catch {
    // Forbidden by the browser, or there is none: a server.
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

/** Whether this browser keeps anything of the store's. */
export function hasStoredData(): boolean {
  try {
    return window.localStorage.length > 0;
  } catch {
    return false;
  }
}
