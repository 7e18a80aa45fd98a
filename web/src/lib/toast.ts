import { useSyncExternalStore } from 'react';

type Toast = {
  /** Counts up: the same text shown twice is two toasts. */
  id: number;
  text: string;
  tone: 'plain' | 'good' | 'bad';
  action?: { label: string; run: () => void };
};

type ToastOptions = {
  tone?: Toast['tone'];
  action?: Toast['action'];
  /** Shown until it is dismissed or replaced. */
  stays?: boolean;
};

const SHOWN_MS = 5000;
const SHOWN_WITH_ACTION_MS = 10_000;

/** A toast that is hovered or focused when its time is over is checked again after this time. */
const RECHECK_MS = 2000;

/** The id of the toasts' live region. */
export const TOASTS_ID = 'toasts';

let current: Toast | undefined;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows one sentence at the bottom of the window and announces it to screen readers. It replaces the current toast. */
export function showToast(text: string, { tone = 'plain', action, stays }: ToastOptions = {}): void {
  count += 1;
  change({ id: count, text, tone, action });
  if (!stays) timer = setTimeout(expire, action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
}

/** WCAG 2.2.1: a toast stays while it is hovered or focused. */
function expire(): void {
  if (document.querySelector(`#${TOASTS_ID} > :is(:hover, :focus-within)`)) timer = setTimeout(expire, RECHECK_MS);
  else hideToast();
}

/** Removes the current toast. */
export function hideToast(): void {
  change(undefined);
}

function change(next: Toast | undefined): void {
  clearTimeout(timer);
  current = next;
  for (const listener of listeners) listener();
}

/** The current toast; undefined if there is none, and on a server. */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(
    subscribeToToasts,
    () => current,
    () => undefined,
  );
}

/** Calls `listener` whenever the current toast changes. Returns the unsubscribe function. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
