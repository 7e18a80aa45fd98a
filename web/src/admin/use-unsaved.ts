import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Guards what was typed and not saved: leaving the page asks first. Closing the tab is asked by the browser;
 * another screen by the dialog that the caller shows while `asking` is there.
 */
export function useUnsaved(dirty: boolean): { leave: () => void; stay: () => void } | undefined {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return blocker.state === 'blocked' ? { leave: () => blocker.proceed(), stay: () => blocker.reset() } : undefined;
}
