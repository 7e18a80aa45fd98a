import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The last list of a screen. */
export type ListMemory<T> = {
  /** The list that was left at this entry of the browser's history; undefined if the last list was another one. */
  get: (key: string) => T | undefined;
  set: (key: string, list: T) => void;
};

/**
 * Keeps a list as it was left, so that Back shows it again immediately. Only the last list is kept, and only in memory:
 * a search may contain a shopper's phone number, which must not be written to the browser's storage.
 */
export function createListMemory<T>(): ListMemory<T> {
  let last: { key: string; list: T } | undefined;
  return {
    get: (key) => (last?.key === key ? last.list : undefined),
    set(key, list) {
      last = { key, list };
    },
  };
}

/** The list as it was left at this entry of the history; undefined if it was not the last one. */
export function useRemembered<T>(memory: ListMemory<T>): T | undefined {
  const { key } = useLocation();
  const [list] = useState(() => memory.get(key));
  return list;
}

/** Remembers the list as it is shown now. */
export function useRemember<T>(memory: ListMemory<T>, list: T): void {
  const { key } = useLocation();
  useEffect(() => memory.set(key, list));
}
