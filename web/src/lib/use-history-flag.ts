import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Something that is on or off on this step of the tab's history: Back and a refresh find it as it was. */
export function useHistoryFlag(name: string): [boolean, (on: boolean) => void] {
  const { key, pathname } = useLocation();
  const step = `${name} ${key} ${pathname}`;
  const [first] = useState(step);
  // False while a server's page is hydrated, since a server does not know it.
  const kept = useSyncExternalStore(
    () => () => undefined,
    () => isKept(first),
    () => false,
  );
  const [chosen, choose] = useState<boolean>();
  const on = chosen ?? kept;
  // A later step of the same screen begins as this one ends.
  useEffect(() => {
    if (on) keep(step, on);
  }, [step, on]);
  function set(next: boolean) {
    choose(next);
    keep(step, next);
  }
  return [on, set];
}

function isKept(step: string): boolean {
  try {
    return sessionStorage.getItem(step) !== null;
  } catch {
    return false;
  }
}

function keep(step: string, on: boolean): void {
  try {
    if (on) sessionStorage.setItem(step, 'on');
    else sessionStorage.removeItem(step);
  } catch {
    // Full or forbidden: then it is off when the shopper comes back.
  }
}
