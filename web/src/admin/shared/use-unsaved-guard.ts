import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';

const forms = new Set<object>();
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any form on the screen holds what is typed and not saved. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, () => forms.size > 0);
}

/**
 * Guards what was typed and not saved: leaving the page asks first. Closing the tab is asked by the browser;
 * another screen by the dialog that the caller shows while `asking` is there.
 */
export function useUnsavedGuard(dirty: boolean): { leave: () => void; stay: () => void } | undefined {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const form = {};
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    forms.add(form);
    announce();
    window.addEventListener('beforeunload', ask);
    return () => {
      forms.delete(form);
      announce();
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
  return blocker.state === 'blocked' ? { leave: () => blocker.proceed(), stay: () => blocker.reset() } : undefined;
}
