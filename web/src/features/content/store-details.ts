import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/call.ts';
import { whenIdle, whenUsed } from '../../lib/on-demand.ts';

let facts: StoreDetails | undefined;
/** With which the server rendered the page. A boundary that hydrates later must begin with the same. */
let rendered: StoreDetails | undefined;
let requested = false;
const listeners = new Set<() => void>();

/**
 * The owner's settings that shoppers see: contacts, order limits, COD. `fallback` until they have loaded, which is when
 * the page is idle, or with `subscribeWhenUsed` not before it is used.
 */
export function useStoreDetails<T>(fallback: T, subscribe = subscribeOnIdle): StoreDetails | T {
  return useSyncExternalStore(subscribe, readStoreDetails, readRendered) ?? fallback;
}

const readRendered = () => rendered;

/** Sets what the server renders with: there before each page, in the browser before hydration. */
export function setRenderedStore(details: StoreDetails | undefined): void {
  rendered = details;
  facts = details;
}

const subscribeOnIdle = (listener: () => void) => subscribe(listener, whenIdle);
export const subscribeWhenUsed = (listener: () => void) => subscribe(listener, whenUsed);

/** Never loads the settings; re-renders if something else does. */
export function subscribeToLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined until they have loaded. */
export const readStoreDetails = () => facts;

/** Loads the settings again. After a failure the last ones stay: the server checks every order anyway. */
export async function refreshStoreDetails(): Promise<void> {
  requested = true;
  try {
    const loaded = await call('readStore', {});
    if (JSON.stringify(loaded) === JSON.stringify(facts)) return;
    facts = loaded;
    listeners.forEach((listener) => listener());
  } catch {
    requested = false;
  }
}

function subscribe(listener: () => void, when: typeof whenIdle): () => void {
  listeners.add(listener);
  const cancel = requested ? () => undefined : when(() => void (requested || refreshStoreDetails()));
  return () => {
    cancel();
    listeners.delete(listener);
  };
}
