import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { notifyStored, readRaw, subscribeStored, writeRaw } from '../../lib/storage/local-storage.ts';
import type { StorageKey } from '../../lib/storage/storage-schema.ts';

type KeptOptions<T> = {
  schema: v.GenericSchema<unknown, T>;
  /** The state while nothing, or nothing that can be read, is stored. */
  empty: T;
  /** What is written of a state; undefined removes it. */
  toStore: (state: T) => unknown;
};

/** State that this browser keeps, so that a reload or a crash loses nothing. Other tabs see and change the same. */
export function keptState<T>(key: StorageKey, { schema, empty, toStore }: KeptOptions<T>) {
  // What was parsed last: React wants the same object until it changes.
  let cached: { raw: string | null; state: T } = { raw: null, state: empty };

  /** The state as it is stored now. */
  function read(): T {
    const raw = readRaw(key);
    if (raw !== cached.raw) cached = { raw, state: parse(raw) };
    return cached.state;
  }

  function parse(raw: string | null): T {
    try {
      const { success, output } = v.safeParse(schema, JSON.parse(raw ?? 'null'));
      return success ? output : empty;
    } catch {
      return empty;
    }
  }

  return {
    read,
    useValue: (): T => useSyncExternalStore(subscribeStored, read, () => empty),
    /** Changes the state as it is stored now, because another tab may have changed it too. */
    change(by: (state: T) => T): void {
      const stored = toStore(by(read()));
      writeRaw(key, stored === undefined ? null : JSON.stringify(stored));
      notifyStored();
    },
  };
}
