import { Timestamp, type Firestore } from '@google-cloud/firestore';
import type { CollectionName } from './collections.ts';

/** Deletes the records of processed events that are older than `end`. */
export async function deleteOldEvents(db: Firestore, end: Date): Promise<void> {
  for (const events of ['paymentEvents', 'orderEvents'] as const) await deleteUntil(db, events, 'at', end);
}

/** Deletes what expired before `end`: counters of rate limits, and pincodes that do not exist. */
export async function deleteExpired(db: Firestore, end: Date): Promise<void> {
  for (const expiring of ['limits', 'pincodes'] as const) await deleteUntil(db, expiring, 'expiresAt', end);
}

/** Deletes the messages to shoppers that were written before `end`. */
export async function deleteOldNotifications(db: Firestore, end: Date): Promise<void> {
  await deleteUntil(db, 'outbox', 'createdAt', end);
}

/** Deletes the news of parcels that was received before `end`, and the jobs that were written before it. */
export async function deleteOldParcelNews(db: Firestore, end: Date): Promise<void> {
  await deleteUntil(db, 'parcelNews', 'at', end);
  await deleteUntil(db, 'courierJobs', 'createdAt', end);
}

async function deleteUntil(db: Firestore, collection: CollectionName, field: string, end: Date): Promise<void> {
  const old = db.collection(collection).where(field, '<=', Timestamp.fromDate(end)).limit(400);
  for (let found = await old.get(); !found.empty; found = await old.get()) {
    const batch = db.batch();
    for (const doc of found.docs) batch.delete(doc.ref);
    await batch.commit();
  }
}
