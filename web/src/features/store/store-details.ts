import { DEFAULT_PUBLIC_CATEGORIES, type PublicCategory } from '@nirala/contract/product/category';
import { type Brand, DEFAULT_BRAND } from '@nirala/contract/text/brand';
import type { PriceRules } from '@nirala/contract/order/pricing';
import type { Menu } from '@nirala/contract/settings/menu';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/call.ts';
import { whenIdle, whenUsed } from '../../lib/on-demand.ts';

let details: StoreDetails | undefined;
/** Those that the server rendered the page with. A boundary that hydrates later must begin with the same. */
let renderedDetails: StoreDetails | undefined;
/** The last answer of the server, or of a cache before it. */
let answered: StoreDetails | undefined;
/** The rules about prices in an answer that a refused order showed to be out of date. */
let outdated: string | undefined;
let requested = false;
const listeners = new Set<() => void>();

/**
 * The owner's settings that shoppers see: contacts, order limits, COD. `fallback` until they have loaded. `subscribe`
 * decides when they load: by default when the page is idle.
 */
export function useStoreDetails<T>(fallback: T, subscribe = subscribeOnIdle): StoreDetails | T {
  return useSyncExternalStore(subscribe, readStoreDetails, () => renderedDetails) ?? fallback;
}

/** Undefined until they have loaded. */
export const readStoreDetails = () => details;

/** What the store calls itself. It follows the settings when they are loaded again, but never loads them. */
export const useBrand = (): Brand => useSyncExternalStore(subscribeToLoaded, readBrand, () => brandIn(renderedDetails));

/** The owner's links and announcement, where they are not the default. It never loads the settings either. */
export const useMenu = (): Menu | undefined => useStoreDetails(undefined, subscribeToLoaded)?.menu;

/** For code outside React. */
export const readBrand = (): Brand => brandIn(details);

const brandIn = (store: StoreDetails | undefined) => store?.brand ?? DEFAULT_BRAND;

/** The categories that shoppers see. They follow the settings as the brand does. */
export const useCategories = (): readonly PublicCategory[] =>
  useSyncExternalStore(subscribeToLoaded, readCategories, () => categoriesOf(renderedDetails));

/** For code outside React. */
export const readCategories = (): readonly PublicCategory[] => categoriesOf(details);

const categoriesOf = (store: StoreDetails | undefined) => store?.categories ?? DEFAULT_PUBLIC_CATEGORIES;

const subscribeOnIdle = (listener: () => void) => subscribeWhen(whenIdle, listener);

/** Loads the settings when the page is first used. */
export const subscribeWhenUsed = (listener: () => void) => subscribeWhen(whenUsed, listener);

/** Never loads the settings; re-renders if something else does. */
export function subscribeToLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function subscribeWhen(when: typeof whenIdle, listener: () => void): () => void {
  const unsubscribe = subscribeToLoaded(listener);
  const cancel = requested ? undefined : when(() => void (requested || refreshStoreDetails()));
  return () => {
    cancel?.();
    unsubscribe();
  };
}

/** Loads the settings again. After a failure the last ones stay: the server checks every order anyway. */
export async function refreshStoreDetails(): Promise<void> {
  requested = true;
  try {
    answered = await call('readStore', {});
    if (pricesOf(answered) !== outdated) outdated = undefined;
    const loaded = outdated ? { ...answered, prices: details?.prices } : answered;
    if (JSON.stringify(loaded) !== JSON.stringify(details)) change(loaded);
  } catch {
    requested = false;
  }
}

/**
 * Sets the rules about prices that the server named when it refused an order. Caches give older ones for a while: the
 * same answer as before does not bring those back.
 */
export async function setPriceRules(prices: PriceRules): Promise<void> {
  if (!details) await refreshStoreDetails();
  if (!details) return;
  outdated = pricesOf(answered);
  change({ ...details, prices });
}

const pricesOf = (store: StoreDetails | undefined) => JSON.stringify(store?.prices ?? null);

function change(next: StoreDetails): void {
  details = next;
  listeners.forEach((listener) => listener());
}

/** Sets the settings that a page is rendered with: on the server before each page, in the browser before hydration. */
export function setRenderedDetails(rendered: StoreDetails | undefined): void {
  renderedDetails = rendered;
  answered = rendered;
  details = rendered;
  outdated = undefined;
}
