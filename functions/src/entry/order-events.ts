import type { DocumentSnapshot } from '@google-cloud/firestore';
import { countOrder } from '../counters/count-order.ts';
import { orderIfValid } from '../store/order-lists.ts';

/** A document before and after a write; one of the two does not exist for a new or a deleted one. */
type Write = { before: DocumentSnapshot; after: DocumentSnapshot };

/**
 * What the trigger on orders loads when it runs. A version that was broken by hand counts for nothing. The database is
 * the snapshots' own: Firebase has opened it before any of our code runs, and it can be opened in one way only.
 */
export async function hearOrder(id: string, write: Write | undefined): Promise<void> {
  if (!write) return;
  const [before, after] = [write.before, write.after].map((doc) => orderIfValid(doc)?.order);
  await countOrder(write.after.ref.firestore, { id, before, after }, new Date());
}
