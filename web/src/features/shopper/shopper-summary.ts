import { MESSAGES } from '@nirala/contract/text/messages';
import type { Product } from '@nirala/contract/product/product';
import { startTransition, useOptimistic, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadChunk } from '../../lib/chunk.ts';
import { onFirstInput } from '../../lib/on-demand.ts';
import { hasStoredData, subscribeStored } from '../../lib/storage/local-storage.ts';
import { showToast } from '../../lib/toast.ts';
import type * as shopperActions from './shopper-actions.ts';
import type { ShopperSummary } from './shopper-actions.ts';

const EMPTY: ShopperSummary = { units: 0, wished: [], signedIn: false, admin: false };

type ShopperActions = typeof shopperActions;

let actions: ShopperActions | undefined;
const listeners = new Set<() => void>();

/**
 * The bag, wishlist and session counts that every page shows. Empty on the server and until `shopper-actions.ts` has
 * loaded: immediately when this browser has stored something, otherwise when the visitor starts to use the page.
 */
export function useShopperSummary(): ShopperSummary {
  return useSyncExternalStore(
    subscribe,
    () => actions?.readShopperSummary() ?? EMPTY,
    () => EMPTY,
  );
}

/** Loads the actions and runs `work` with them. Shows a toast when they cannot be loaded. */
export async function withShopperActions(work: (actions: ShopperActions) => void | Promise<void>) {
  try {
    await loadShopperActions(() => undefined);
  } catch {
    return showToast(MESSAGES.chunkFailed, { tone: 'bad' });
  }
  if (actions) await work(actions);
}

/** Whether a product is in the wishlist, and a function that adds or removes it; see `toggleWishlist`. */
export function useWishlistToggle(product: Product): { wished: boolean; toggle: () => void } {
  const saved = useShopperSummary().wished.includes(product.id);
  // The press shows at once: the actions may still have to load. If they cannot, the old state comes back.
  const [wished, show] = useOptimistic(saved);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toggle = () =>
    startTransition(async () => {
      show(!wished);
      await withShopperActions(({ toggleWishlist }) => toggleWishlist(product, wished, pathname + search, navigate));
    });
  return { wished, toggle };
}

let loadStarted = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!loadStarted) {
    loadStarted = true;
    // A new visitor has nothing to show, so the load can wait. A failed load is tried again by the next click.
    const load = () => void loadShopperActions(() => undefined).catch(() => (loadStarted = false));
    if (hasStoredData()) load();
    else onFirstInput(load);
  }
  return () => listeners.delete(listener);
}

/** Loads the bag, wishlist and session actions that every page offers. Throws ChunkLoadError. */
async function loadShopperActions(onFailure?: () => void): Promise<ShopperActions> {
  const loaded = await loadChunk(() => import('./shopper-actions.ts'), onFailure);
  if (!actions) {
    actions = loaded;
    subscribeStored(announce);
    announce();
  }
  return loaded;
}

function announce(): void {
  for (const listener of listeners) listener();
}
