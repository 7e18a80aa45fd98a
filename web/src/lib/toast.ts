import { useSyncExternalStore } from 'react';

export type Toast = {
  /** Counts up, so that the same words said twice are two toasts. */
  id: number;
  text: string;
  tone: 'plain' | 'good' | 'bad';
  action?: { label: string; run: () => void };
};

type Said = {
  tone?: Toast['tone'];
  action?: Toast['action'];
  /** Until it is dismissed or a newer one takes its place. */
  stays?: boolean;
};

const SHOWN_MS = 5000;
/** With something to press on it. */
const SHOWN_WITH_ACTION_MS = 10_000;

/** After a toast was pointed at or had the focus, so long until it goes. */
const LEAVES_AFTER_MS = 2000;

/** The id of the element in which toasts appear. */
export const TOASTS = 'toasts';

let current: Toast | undefined;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows one sentence near the foot of the window and tells it to screen readers. A newer one takes its place. */
export function showToast(text: string, { tone = 'plain', action, stays }: Said = {}): void {
  count += 1;
  change({ id: count, text, tone, action });
  if (!stays) timer = setTimeout(expire, action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
}

/** WCAG 2.2.1: a toast stays while somebody points at it or has the focus in it. */
function expire(): void {
  if (document.querySelector(`#${TOASTS} > :is(:hover, :focus-within)`)) timer = setTimeout(expire, LEAVES_AFTER_MS);
  else hideToast();
}

export function hideToast(): void {
  change(undefined);
}

function change(next: Toast | undefined): void {
  clearTimeout(timer);
  current = next;
  for (const listener of listeners) listener();
}

export function useToast(): Toast | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
