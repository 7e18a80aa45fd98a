import { Timestamp, type Firestore } from '@google-cloud/firestore';
import type { CollectionName } from './collections.ts';

/** Deletes from both lists of events that were heard what was heard until `end`. */
export async function deleteOldEvents(db: Firestore, end: Date): Promise<void> {
  for (const events of ['paymentEvents', 'orderEvents'] as const) await forget(db, events, 'at', end);
}

/** Deletes the counts of limits whose time was over at `end`. */
export async function deleteExpiredLimits(db: Firestore, end: Date): Promise<void> {
  await forget(db, 'limits', 'expiresAt', end);
}

async function forget(db: Firestore, collection: CollectionName, field: string, end: Date): Promise<void> {
  const old = db.collection(collection).where(field, '<=', Timestamp.fromDate(end)).limit(400);
  for (let found = await old.get(); !found.empty; found = await old.get()) {
    const batch = db.batch();
    for (const doc of found.docs) batch.delete(doc.ref);
    await batch.commit();
  }
}
