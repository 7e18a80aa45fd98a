import type { Firestore } from '@google-cloud/firestore';
import type { CollectionName } from './collections.ts';

/** The open tasks on the admin's dashboard. Firestore counts them without reading the documents. */
export async function countOpenTasks(db: Firestore) {
  const count = async (collection: CollectionName, field: string, value: unknown) =>
    (await db.collection(collection).where(field, '==', value).count().get()).data().count;
  const [toDispatch, unplaced, refundsDue, tickets, unapproved, hidden] = await Promise.all([
    count('orders', 'status', 'Processing'),
    count('orders', 'unplaced', true),
    count('orders', 'refundsDue', true),
    count('messages', 'open', true),
    count('reviews', 'approved', false),
    count('reviews', 'hidden', true),
  ]);
  // A hidden review is unapproved too, but an admin has already decided about it.
  return { toDispatch, unplaced, refundsDue, tickets, reviews: Math.max(0, unapproved - hidden) };
}
