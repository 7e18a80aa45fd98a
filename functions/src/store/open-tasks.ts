import type { Firestore } from '@google-cloud/firestore';
import type { CollectionName } from './collections.ts';

/** What waits for somebody, as the admin's first screen tells it: counted by Firestore, not read. */
export async function countOpenTasks(db: Firestore) {
  const count = async (collection: CollectionName, field: string, value: unknown) =>
    (await db.collection(collection).where(field, '==', value).count().get()).data().count;
  const [toDispatch, unplaced, refundsDue, messages, unapproved, hidden] = await Promise.all([
    count('orders', 'status', 'Processing'),
    count('orders', 'unplaced', true),
    count('orders', 'refundsDue', true),
    count('messages', 'open', true),
    count('reviews', 'approved', false),
    count('reviews', 'hidden', true),
  ]);
  // What is hidden was read: only what is neither waits.
  return { toDispatch, unplaced, refundsDue, messages, reviews: Math.max(0, unapproved - hidden) };
}
