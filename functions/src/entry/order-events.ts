import type { DocumentSnapshot } from '@google-cloud/firestore';
import { countOrder } from '../counters/count-order.ts';
import { orderIfValid } from '../store/order-lists.ts';

/**
 * A document before and after a write. For a new document `before` does not exist; for a deleted one `after` does not.
 */
type Write = { before: DocumentSnapshot; after: DocumentSnapshot };

/**
 * Counts a write of an order. A version with invalid fields is not counted. Uses the Firestore client of the snapshots:
 * firebase-functions has created it before this code runs, and a second one with other settings cannot be created.
 */
export async function handleOrderWrite(id: string, write: Write | undefined): Promise<void> {
  if (!write) return;
  const [before, after] = [write.before, write.after].map((doc) => orderIfValid(doc)?.order);
  await countOrder(write.after.ref.firestore, { id, before, after }, new Date());
}
