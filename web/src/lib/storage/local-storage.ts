import type { StorageKey } from './storage-schema.ts';

/** Values that could not be written because storage is full or blocked. They last until the tab closes. */
const memory = new Map<StorageKey, string | null>();

/** The stored text of a key; null if there is none, and on a server. */
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

/** Stores the text of a key; null removes it. Listeners do not hear of it before `notifyStored`, so that several writes can be one change. */
export function writeRaw(key: StorageKey, raw: string | null): void {
  try {
    if (raw === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, raw);
    memory.delete(key);
  } catch {
    memory.set(key, raw);
  }
}

const listeners = new Set<() => void>();

/** Calls `listener` after every change, in this tab or another. Returns the unsubscribe function. */
export function subscribeStored(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', notifyStored);
    // A page restored from the back/forward cache has missed the events of other tabs.
    window.addEventListener('pageshow', notifyStored);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', notifyStored);
    window.removeEventListener('pageshow', notifyStored);
  };
}

/** Tells the listeners that something was stored. */
export function notifyStored(): void {
  for (const listener of listeners) listener();
}

/** Whether this browser stores anything for the store, or this tab more than that it has shown the splash. */
export function hasStoredData(): boolean {
  try {
    return localStorage.length > 0 || sessionStorage.length > 1;
  } catch {
    return false;
  }
}
