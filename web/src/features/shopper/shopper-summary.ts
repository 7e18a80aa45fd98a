import { MESSAGES } from '@nirala/contract/messages';
import { useSyncExternalStore } from 'react';
import { loadChunk } from '../../lib/chunk.ts';
import { whenIdle } from '../../lib/idle.ts';
import { holdsAnything } from '../../lib/storage/local-storage.ts';
import { showToast } from '../../lib/toast.ts';
import type * as shopperModule from './shopper-actions.ts';
import type { ShopperSummary } from './shopper-actions.ts';

const NOBODY: ShopperSummary = { units: 0, wished: [], signedIn: false, admin: false };

type Shopper = typeof shopperModule;

let shopper: Shopper | undefined;
const listeners = new Set<() => void>();

/**
 * What every page shows of this browser's own. It is nobody's until the code that reads and checks what is stored has
 * come: at once where something is stored, else when the page is idle. A page that a server rendered looks the same.
 */
export function useShopperSummary(): ShopperSummary {
  return useSyncExternalStore(
    subscribe,
    () => shopper?.readShopperSummary() ?? NOBODY,
    () => NOBODY,
  );
}

/** What a shopper can do on any page, with the bag, the wishlist and the session. Throws ChunkLoadError. */
async function loadShopperActions(onFailure?: () => void): Promise<Shopper> {
  const loaded = await loadChunk(() => import('./shopper-actions.ts'), onFailure);
  if (!shopper) {
    shopper = loaded;
    shopper.subscribeStored(announce);
    announce();
  }
  return loaded;
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Does something with it; says so where its code can not be had. */
export async function withShopperActions(work: (shopper: Shopper) => void | Promise<void>) {
  try {
    await loadShopperActions(() => undefined);
  } catch {
    return showToast(MESSAGES.chunkFailed, { tone: 'bad' });
  }
  if (shopper) await work(shopper);
}

let begun = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!begun) {
    begun = true;
    // Whoever has nothing here yet waits for nothing; and what fails now is tried again by the first press.
    const load = () => void loadShopperActions(() => undefined).catch(() => (begun = false));
    if (holdsAnything()) load();
    else whenIdle(load);
  }
  return () => listeners.delete(listener);
}
