/** The collections of the store: their paths, and which documents are deleted after a time. */
import { type Firestore, Timestamp } from '@google-cloud/firestore';

/** All Firestore paths of the store. Each has a row in the table of the rules' tests. */
export const COLLECTIONS = [
  'products/{id}',
  'skus/{id}',
  'skuCodes/{id}',
  'movements/{id}',
  'goodsReceipts/{id}',
  'priceHistory/{id}',
  'sales/{id}',
  'inventory/{name}',
  'migrations/{name}',
  'reviews/{id}',
  'reviews/{id}/votes/{voter}',
  'reviews/{id}/versions/{version}',
  'discounts/{code}',
  'pages/{id}',
  'stockAlerts/{id}',
  'priceWatches/{id}',
  'announcements/{id}',
  'customers/{id}',
  'customers/{id}/notes/{noteId}',
  'users/{uid}',
  'lists/{uid}',
  'checkouts/{uid}',
  'orders/{orderId}',
  'papers/{id}',
  'paperSeries/{id}',
  'messages/{id}',
  'outbox/{id}',
  'orderLinks/{hash}',
  'contacts/{hash}',
  'contacts/{hash}/consents/{id}',
  'courierJobs/{id}',
  'parcelNews/{id}',
  'orderNumbers/{number}',
  'paymentReferences/{reference}',
  'awbs/{awb}',
  'waybills/{id}',
  'claims/{id}',
  'parcelCounts/{id}',
  'images/{id}/variants/{width}',
  'reviewPhotos/{id}',
  'reviewPhotos/{id}/variants/{width}',
  'returns/{id}',
  'returnPhotos/{id}',
  'pincodes/{pin}',
  'paymentEvents/{eventId}',
  'limits/{key}',
  'settings/{name}',
  'audit/{id}',
  'admins/{uid}',
  'counters/{id}',
  'demand/{id}',
  'orderEvents/{eventId}',
  'catalogue/{part}',
] as const;

type Names<Path> = Path extends `${infer Name}/{${string}}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${infer Name}/{${string}}`
    ? Name
    : never;

/** The name of a collection in the list above. */
export type CollectionName = Names<(typeof COLLECTIONS)[number]>;

/** Deletes the records of processed events that are older than `end`. */
export async function deleteOldEvents(db: Firestore, end: Date): Promise<void> {
  for (const events of ['paymentEvents', 'orderEvents'] as const) await deleteUntil(db, events, 'at', end);
}

/** Deletes what expired before `end`: counters of rate limits, pincodes that do not exist, and links to orders. */
export async function deleteExpired(db: Firestore, end: Date): Promise<void> {
  for (const expiring of ['limits', 'pincodes', 'orderLinks'] as const)
    await deleteUntil(db, expiring, 'expiresAt', end);
}

/** Deletes the notifications to shoppers that were written before `end`. */
export async function deleteOldNotifications(db: Firestore, end: Date): Promise<void> {
  await deleteUntil(db, 'outbox', 'createdAt', end);
}

/** Deletes the news of parcels that was received before `end`, and the jobs that were written before it. */
export async function deleteOldParcelNews(db: Firestore, end: Date): Promise<void> {
  await deleteUntil(db, 'parcelNews', 'at', end);
  await deleteUntil(db, 'courierJobs', 'createdAt', end);
}

/** Deletes the documents of a collection with a time in `field` up to `end`, so many in a batch. */
export async function deleteUntil(
  db: Firestore,
  collection: CollectionName,
  field: string,
  end: Date,
  atOnce = 400,
): Promise<void> {
  // Only the ids are read.
  const old = db.collection(collection).where(field, '<=', Timestamp.fromDate(end)).limit(atOnce).select();
  for (let found = await old.get(); !found.empty; found = await old.get()) {
    const batch = db.batch();
    for (const doc of found.docs) batch.delete(doc.ref);
    await batch.commit();
  }
}
