import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** A boolean that belongs to this entry of the tab's history: Back and a reload restore it. */
export function useHistoryFlag(name: string): [boolean, (on: boolean) => void] {
  const { key } = useLocation();
  const entry = `${name} ${key}`;
  const [first] = useState(entry);
  // False during hydration, because the server does not know it.
  const stored = useSyncExternalStore(
    () => () => undefined,
    () => isStored(first),
    () => false,
  );
  const [chosen, choose] = useState<boolean>();
  const on = chosen ?? stored;
  // The next entry of the same screen starts with this value.
  useEffect(() => {
    if (on) store(entry, on);
  }, [entry, on]);
  function set(next: boolean) {
    choose(next);
    store(entry, next);
  }
  return [on, set];
}

function isStored(entry: string): boolean {
  try {
    return sessionStorage.getItem(entry) !== null;
  } catch {
    return false;
  }
}

function store(entry: string, on: boolean): void {
  try {
    if (on) sessionStorage.setItem(entry, 'on');
    else sessionStorage.removeItem(entry);
  } catch {
    // Storage is full or blocked: the flag is off after Back and after a reload.
  }
}
