/** Price watches: which shoppers may hear that the price of a product falls. */
import { FieldPath, FieldValue, Timestamp, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import * as v from 'valibot';
import type { Place } from './announcements.ts';
import { ifValid, timestamp } from './documents.ts';
import { isContention, isGone, type ReadWrite } from './contention.ts';

/**
 * `priceWatches/{uid}-{productId}`, written in the batch of its cause. `reasons`: `saved`, and each size of which the
 * shopper asked for an alert. Whether they agreed to offers is in their contact.
 */
const watchSchema = v.object({
  uid: v.string(),
  reasons: v.array(v.string()),
  /** When they saved it or last asked for an alert. */
  since: timestamp,
  /** The price about which they were last told. */
  told: v.optional(v.object({ pricePaise: v.number(), at: timestamp })),
});

export type PriceWatch = v.InferOutput<typeof watchSchema>;

type Key = { uid: string; productId: string };

const watchRef = (db: Firestore, { uid, productId }: Key) => db.collection('priceWatches').doc(`${uid}-${productId}`);

/** Adds a reason to hear of a product's price. `since`: when the shopper saved it or asked for the alert. */
export function addPriceWatch(
  batch: Pick<ReadWrite, 'set'>,
  db: Firestore,
  key: Key,
  reason: string,
  since: Date,
): void {
  const { uid, productId } = key;
  const added = { uid, productId, reasons: FieldValue.arrayUnion(reason), since: Timestamp.fromDate(since) };
  batch.set(watchRef(db, key), { ...added, expiresAt: FieldValue.delete() }, { merge: true });
}

/** How long a watch stays after its end, in milliseconds. */
const ENDED_FOR = 90 * 24 * 3_600_000;

/**
 * Takes a reason away. A watch without any stays for a while, so that a shopper who saves a piece again does not hear
 * of the same price again: see `deleteEndedWatches`.
 */
export function endPriceWatch(batch: WriteBatch, db: Firestore, key: Key, reason: string): void {
  const { uid, productId } = key;
  const ended = { uid, productId, reasons: FieldValue.arrayRemove(reason) };
  const expiresAt = Timestamp.fromMillis(Date.now() + ENDED_FOR);
  batch.set(watchRef(db, key), { ...ended, expiresAt }, { merge: true });
}

/** Deletes the watches that ended and whose time was over before `end`. One that still has a reason stays. */
export async function deleteEndedWatches(db: Firestore, end: Date): Promise<void> {
  const old = db.collection('priceWatches').where('expiresAt', '<=', Timestamp.fromDate(end)).limit(400);
  for (let found = await old.get(); !found.empty; found = await old.get()) {
    await Promise.all(
      found.docs.map(async (doc) => {
        const reasons: unknown = doc.get('reasons');
        const hasEnded = !Array.isArray(reasons) || reasons.length === 0;
        const done = hasEnded
          ? doc.ref.delete({ lastUpdateTime: doc.updateTime })
          : doc.ref.update({ expiresAt: FieldValue.delete() });
        await done.catch((error: unknown) => {
          if (!isContention(error) && !isGone(error)) throw error;
        });
      }),
    );
  }
}

/** Stores that a shopper was told of a price. The batch fails if the document is gone. */
export function setToldPrice(batch: WriteBatch, db: Firestore, key: Key, pricePaise: number, at: Date): void {
  batch.update(watchRef(db, key), { told: { pricePaise, at: Timestamp.fromDate(at) } });
}

/**
 * At most `limit` watches of a product after a place, those who wait longest first. Ended ones are included; `watch` is
 * undefined for an invalid one.
 */
export async function readPriceWatches(db: Firestore, productId: string, after: Place | undefined, limit: number) {
  const ofProduct = db.collection('priceWatches').where('productId', '==', productId);
  const sorted = ofProduct.orderBy('since').orderBy(FieldPath.documentId());
  const { docs } = await (after ? sorted.startAfter(after.at, after.id) : sorted).limit(limit).get();
  const watches = docs.map((doc) => {
    const at: unknown = doc.get('since');
    const place = at instanceof Timestamp ? { at, id: doc.id } : undefined;
    return { place, watch: ifValid(watchSchema, doc.data()) };
  });
  return { watches, isLast: docs.length < limit };
}
