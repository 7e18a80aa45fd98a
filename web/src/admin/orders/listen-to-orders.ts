import { loadChunk } from '../../lib/chunk.ts';
import type { OrderNews } from '../../features/session/firestore.ts';
import { isKnownToFirebase } from '../../features/session/session.ts';

/**
 * Subscribes to the orders in Firestore, and returns the function that unsubscribes. Loads Firestore's script, which
 * nothing else needs. Calls `onLost` when there is no subscription: nobody is signed in to Firebase in this browser, the
 * admin claim is gone, or the script cannot be loaded.
 */
export function listenToOrders(onNews: (news: OrderNews) => void, onLost: () => void): () => void {
  let isEnded = false;
  let end: (() => void) | undefined;
  async function subscribe(): Promise<void> {
    if (!(await isKnownToFirebase())) return onLost();
    // The list works without this script, so a failure must not reload the page, as loadChunk does by default.
    const { watchOrders } = await loadChunk(
      () => import('../../features/session/firestore.ts'),
      () => undefined,
    );
    if (!isEnded) end = watchOrders(onNews, onLost);
  }
  subscribe().catch(() => {
    if (!isEnded) onLost();
  });
  return () => {
    isEnded = true;
    end?.();
  };
}
