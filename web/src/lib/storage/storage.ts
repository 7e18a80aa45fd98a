import { useSyncExternalStore } from 'react';
import { readRaw, writeRaw } from './local-storage.ts';
import { decode, emptyValue, encode, type Stored, type StoredKey } from './storage-schema.ts';

type Cached = { raw: string | null; value: unknown };

const cache = new Map<StoredKey, Cached>();
const listeners = new Set<() => void>();

/** The value of a key; the same object until it changes. On a server, what a new visitor would have. */
export function readStored<K extends StoredKey>(key: K): Stored<K>;
export function readStored(key: StoredKey): unknown {
  const raw = readRaw(key);
  const known = cache.get(key);
  if (known && known.raw === raw) return known.value;
  const value = decode(key, raw, warn);
  cache.set(key, { raw, value });
  return value;
}

/** Keeps a value in this browser and tells every screen, in this tab and the others. */
export function writeStored<K extends StoredKey>(key: K, value: NonNullable<Stored<K>>): void {
  writeRaw(key, encode(key, value));
  announce();
}

export function removeStored(...keys: StoredKey[]): void {
  for (const key of keys) writeRaw(key, null);
  announce();
}

/** Like `readStored`, and in step with every change. While a server's HTML is hydrated it is the empty value. */
export function useStored<K extends StoredKey>(key: K): Stored<K>;
export function useStored(key: StoredKey): unknown {
  return useSyncExternalStore(
    subscribeStored,
    () => readStored(key),
    () => emptyValue(key),
  );
}

/** Calls `listener` after every change, here or in another tab. Returns how to stop. */
export function subscribeStored(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', announce);
    // A page that Back brings to life as it was has not heard what other tabs wrote meanwhile.
    window.addEventListener('pageshow', announce);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', announce);
    window.removeEventListener('pageshow', announce);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}

function warn(key: StoredKey): void {
  // eslint-disable-next-line no-console -- the only trace of why something stored is gone
  console.warn(`Dropped what "${key}" held in this browser: it does not have the right shape.`);
}
