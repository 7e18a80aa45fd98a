import { useEffect, useSyncExternalStore, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import styles from './shared.module.css';

/** Asks before a screen with unsaved changes is left. Put it into the form. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const leaving = useUnsavedGuard(dirty);
  return (
    <Dialog asksToLeave open={leaving !== undefined} onClose={() => leaving?.stay()} title="Leave without saving?">
      <p>Your changes are not saved yet. If you leave, they are lost.</p>
      <div className={styles.buttons}>
        <Button onClick={() => leaving?.stay()}>Stay here</Button>
        <Button look="quiet" onClick={() => leaving?.leave()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}

const forms = new Set<object>();
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any form on the screen has unsaved changes. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => forms.size > 0,
    () => false,
  );
}

/**
 * Protects unsaved changes. The browser asks before the tab closes. Before another screen opens, the hook returns
 * `leave` and `stay`: show a dialog with both while they are there.
 */
export function useUnsavedGuard(dirty: boolean): { leave: () => void; stay: () => void } | undefined {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const form = {};
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault();
    forms.add(form);
    announce();
    window.addEventListener('beforeunload', confirm);
    return () => {
      forms.delete(form);
      announce();
      window.removeEventListener('beforeunload', confirm);
    };
  }, [dirty]);
  return blocker.state === 'blocked' ? { leave: () => blocker.proceed(), stay: () => blocker.reset() } : undefined;
}

/** Which of several small forms on a screen have unsaved text, so that one UnsavedGuard serves all of them. */
export function useDirtyForms() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    dirty: ids.size > 0,
    setDirty: (id: string, dirty: boolean) =>
      setIds((before) => {
        if (before.has(id) === dirty) return before;
        return new Set(dirty ? [...before, id] : [...before].filter((other) => other !== id));
      }),
  };
}
