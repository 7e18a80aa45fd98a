import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

export type ListMemory<T> = {
  /** The list that was left at this entry of the browser's history; undefined where another one, or none, was left. */
  at: (key: string) => T | undefined;
  remember: (key: string, list: T) => void;
};

/**
 * Holds what a list looked like when it was left, so that Back shows it again. Only the last one is kept, and only in
 * memory: a search may be a shopper's phone number, which is not written to the browser's storage.
 */
export function createListMemory<T>(): ListMemory<T> {
  let left: { key: string; list: T } | undefined;
  return {
    at: (key) => (left?.key === key ? left.list : undefined),
    remember(key, list) {
      left = { key, list };
    },
  };
}

/** The list as it was left at this entry of the history, if it was the last one. */
export function useLeft<T>(memory: ListMemory<T>): T | undefined {
  const { key } = useLocation();
  const [left] = useState(() => memory.at(key));
  return left;
}

/** Remembers the list as it is shown now. */
export function useRemember<T>(memory: ListMemory<T>, list: T): void {
  const { key } = useLocation();
  useEffect(() => memory.remember(key, list));
}
