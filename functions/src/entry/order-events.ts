/** What follows from each write of an order. */
import type { DocumentSnapshot } from '@google-cloud/firestore';
import { alertAboutOrder } from '../notifications/owner-alerts.ts';
import { countOrder } from '../shop/figures.ts';
import { takeOutOrder, placedBy } from '../shoppers/lists.ts';
import { database } from '../store/database.ts';
import { orderIfValid } from '../store/order-lists.ts';

/**
 * A document before and after a write. For a new document `before` does not exist; for a deleted one `after` does not.
 */
type Write = { before: DocumentSnapshot; after: DocumentSnapshot };

/**
 * Counts a write of an order, alerts the owner, and takes the pieces of an order that was placed out of its account's bag, which the
 * browser that placed it cannot do if it was closed during the payment. A version with invalid fields is ignored. The
 * client of the snapshots is not used: it is firebase-functions', without the settings of ours.
 */
export async function handleOrderWrite(id: string, write: Write | undefined): Promise<void> {
  if (!write) return;
  const [before, after] = [write.before, write.after].map((doc) => orderIfValid(doc)?.order);
  const db = database();
  const now = new Date();
  await countOrder(db, { id, before, after }, now);
  await alertAboutOrder(db, { id: write.after.id, before, after }, now);
  const placed = placedBy(before, after);
  if (placed) await takeOutOrder(db, placed.uid, placed, now.getTime());
}
