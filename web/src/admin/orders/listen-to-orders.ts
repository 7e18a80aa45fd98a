import { loadChunk } from '../../lib/chunk.ts';
import type { OrderNews } from '../../features/session/firestore.ts';
import { isKnownToFirebase } from '../../features/session/session.ts';

/**
 * Listens to the orders through Firestore, whose code is loaded here and nowhere else. `lost` is called when there is
 * no listening: nobody is signed in at Firebase in this browser, the claim is gone, or the script does not come.
 * Replies what ends it.
 */
export function listenToOrders(tell: (news: OrderNews) => void, lost: () => void): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  async function begin(): Promise<void> {
    if (!(await isKnownToFirebase())) return lost();
    // Without it the list still works, so a script that does not come is no reason to load the page again.
    const { watchOrders } = await loadChunk(
      () => import('../../features/session/firestore.ts'),
      () => undefined,
    );
    if (!isOver) end = watchOrders(tell, lost);
  }
  begin().catch(() => {
    if (!isOver) lost();
  });
  return () => {
    isOver = true;
    end?.();
  };
}
