/** Stock alerts: which shoppers wait for a size that is sold out. */
import { Timestamp, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import * as v from 'valibot';
import { sizeSchema, type Size } from '@nirala/contract/product/size';
import { STOCK_ALERT_CONSENTS, STOCK_ALERT_CONSENT, type StockDemand } from '@nirala/contract/product/stock-alert';
import { ifValid, timestamp } from './documents.ts';
import { isGone, isAlreadyThere } from './contention.ts';
import { addPriceWatch, endPriceWatch } from './price-watches.ts';

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
