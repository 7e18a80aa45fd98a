import { useSyncExternalStore } from 'react';
import { notifyStored, readRaw, subscribeStored, writeRaw } from './local-storage.ts';
import { decode, emptyValue, encode, type StorageKey, type Stored, type StoredKey } from './storage-schema.ts';

type Cached = { raw: string | null; value: unknown };

const cache = new Map<StoredKey, Cached>();

/** The value of a key; the same object until it changes. On a server the value for a new visitor. */
export function readStored<K extends StoredKey>(key: K): Stored<K>;
export function readStored(key: StoredKey): unknown {
  const raw = readRaw(key);
  const cached = cache.get(key);
  if (cached && cached.raw === raw) return cached.value;
  const value = decode(key, raw, warn);
  cache.set(key, { raw, value });
  return value;
}

/** Stores a value and notifies every listener, in this tab and in others. */
export function writeStored<K extends StoredKey>(key: K, value: NonNullable<Stored<K>>): void {
  writeRaw(key, encode(key, value));
  notifyStored();
}

/** Removes these keys and notifies every listener. */
export function removeStored(...keys: StorageKey[]): void {
  for (const key of keys) writeRaw(key, null);
  notifyStored();
}

/** Like `readStored`, and renders again after every change. During hydration it returns the empty value, as on the server. */
export function useStored<K extends StoredKey>(key: K): Stored<K>;
export function useStored(key: StoredKey): unknown {
  return useSyncExternalStore(
    subscribeStored,
    () => readStored(key),
    () => emptyValue(key),
  );
}

function warn(key: StoredKey): void {
  // eslint-disable-next-line no-console -- the only trace of why a stored value is gone
  console.warn(`Dropped what "${key}" held in this browser: it does not have the right shape.`);
}
