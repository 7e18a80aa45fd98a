/**
 * The products of which shoppers want news. A stock alert asks for a message when a size is back, and a price watch for
 * one when the price falls. Each alert comes with a watch.
 */
import { Timestamp, type Firestore, type WriteBatch, FieldPath, FieldValue } from '@google-cloud/firestore';
import * as v from 'valibot';
import { sizeSchema, type Size } from '@nirala/contract/product/size';
import { STOCK_ALERT_CONSENTS, STOCK_ALERT_CONSENT, type StockDemand } from '@nirala/contract/product/stock-alert';
import type { Place } from './announcements.ts';
import { isGone, isAlreadyThere, isContention, type ReadWrite } from './contention.ts';
import { ifValid, timestamp } from './documents.ts';

type Alert = { uid: string; productId: string; size: Size };

const alertSchema = v.object({ uid: v.string(), consentAt: timestamp });

/**
 * `stockAlerts/{uid}-{productId}-{size}`: an alert with the text of the consent and its time. There is no other counter:
 * deleting a shopper's documents lowers the demand too. A `-` of the size is a dot in the id, because a product's id may
 * end with `-6` where a size begins with it.
 */
const alertRef = (db: Firestore, { uid, productId, size }: Alert) =>
  db.collection('stockAlerts').doc(`${uid}-${productId}-${size.replaceAll('-', '.')}`);

const alertsOf = (db: Firestore, productId: string) => db.collection('stockAlerts').where('productId', '==', productId);

const consentText = STOCK_ALERT_CONSENTS[STOCK_ALERT_CONSENT];

/** Adds an alert, and the watch of the product's price. An alert that exists keeps its first consent. */
export async function addAlert(db: Firestore, alert: Alert, at: Date): Promise<void> {
  const batch = db.batch();
  batch.create(alertRef(db, alert), { ...alert, consentText, consentAt: Timestamp.fromDate(at) });
  addPriceWatch(batch, db, alert, alert.size, at);
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}

/** Deletes an alert. Without one it does nothing, so that no watch is written for a product that never was. */
export async function deleteAlert(db: Firestore, alert: Alert): Promise<void> {
  const batch = db.batch();
  endAlert(batch, db, alert);
  try {
    await batch.commit();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Ends an alert in the batch that writes its notification. The batch fails if the shopper took it back meanwhile. */
export function endAlert(batch: WriteBatch, db: Firestore, alert: Alert): void {
  batch.delete(alertRef(db, alert), { exists: true });
  endPriceWatch(batch, db, alert, alert.size);
}

/** Restores an alert whose notification was not sent, at its old place in the line. */
export function restoreAlert(batch: WriteBatch, db: Firestore, alert: Alert, consentAt: Timestamp): void {
  batch.set(alertRef(db, alert), { ...alert, consentText, consentAt });
  addPriceWatch(batch, db, alert, alert.size, consentAt.toDate());
}

/** The sizes of a product for which this user has an alert. Reads one document per alert. */
export async function readOwnSizes(db: Firestore, uid: string, productId: string): Promise<Size[]> {
  const found = await alertsOf(db, productId).where('uid', '==', uid).select('size').get();
  return found.docs.flatMap((doc) => {
    const size: unknown = doc.get('size');
    return v.is(sizeSchema, size) ? [size] : [];
  });
}

/** At most `limit` shoppers who wait for a size, and since when: those who wait longest. */
export async function readAlerts(db: Firestore, { productId, size }: Omit<Alert, 'uid'>, limit: number) {
  const waiting = alertsOf(db, productId).where('size', '==', size).orderBy('consentAt').limit(limit);
  return (await waiting.get()).docs.flatMap((doc) => {
    const alert = ifValid(alertSchema, doc.data());
    return alert ? [{ uid: alert.uid, at: alert.consentAt }] : [];
  });
}

/**
 * The number of shoppers that wait for each of these sizes. One read per thousand of them, and at least one per size.
 */
export async function countDemand(db: Firestore, productId: string, sizes: readonly Size[]): Promise<StockDemand> {
  const counts = sizes.map(async (size) => {
    const counted = await alertsOf(db, productId).where('size', '==', size).count().get();
    return [size, counted.data().count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

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
