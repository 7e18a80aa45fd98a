/** What the browser is like at this moment. */
import { MESSAGES } from '@nirala/contract/text/messages';
import { useSyncExternalStore } from 'react';

/** Whether the browser has a connection; true on a server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** The sentence for a server that did not answer. It names the shopper's network only when the browser is offline. */
export function unreachableMessage(): string {
  return navigator.onLine === false ? MESSAGES.connectionText : MESSAGES.unreached;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether scripts run: false in rendered pages and during hydration. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** Whether a media query matches; false on a server. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
