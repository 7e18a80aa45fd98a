/** The numbers of couriers (AWB, air waybill): whose parcel each one is, and the news that came about it. */
import { createHash } from 'node:crypto';
import { type Firestore, Timestamp, type WriteBatch, type DocumentSnapshot } from '@google-cloud/firestore';
import * as v from 'valibot';
import { ifValid } from './documents.ts';
import { isAlreadyThere } from './contention.ts';
import { storedScan } from './orders.ts';
import type { Scan } from '@nirala/contract/parcel/track';
import type { CourierName } from '@nirala/contract/parcel/courier';

/** `awbs/{awb}`: one number belongs to one order, or to the pickup of one return. */
const awbSchema = v.object({ orderId: v.string(), returnId: v.optional(v.string()) });

const awbRef = (db: Firestore, awb: string) => db.collection('awbs').doc(awb);

/** The id of the order whose parcel, or whose return's pickup, has the number; undefined for an unknown number. */
export async function orderOfAwb(db: Firestore, awb: string): Promise<string | undefined> {
  return (await ownerOfAwb(db, awb))?.orderId;
}

/** The order of a number, and the return if it is the number of a pickup. */
export async function ownerOfAwb(db: Firestore, awb: string) {
  return ifValid(awbSchema, (await awbRef(db, awb).get()).data());
}

/** Gives a number to the parcel of an order. The batch fails if the number was given to another parcel meanwhile. */
export function claimAwb(batch: WriteBatch, db: Firestore, awb: string, orderId: string, at: Date): void {
  batch.create(awbRef(db, awb), { orderId, at: Timestamp.fromDate(at) });
}

/** Takes a number from its parcel: it was entered by mistake. */
export function releaseAwb(batch: WriteBatch, db: Firestore, awb: string): void {
  batch.delete(awbRef(db, awb));
}

/** Gives a number to the pickup of a return, like `claimAwb`. */
export function claimPickupAwb(
  batch: WriteBatch,
  db: Firestore,
  awb: string,
  { orderId, returnId, at }: { orderId: string; returnId: string; at: Date },
): void {
  batch.create(awbRef(db, awb), { orderId, returnId, at: Timestamp.fromDate(at) });
}

/** `parcelNews/{id}`: one webhook of a courier. It waits here while its number is unknown. */
const newsSchema = v.object({ awb: v.string(), scans: v.array(storedScan), applied: v.boolean() });

/** What a courier said about a number. */
type News = { courier: CourierName; awb: string; scans: readonly Scan[] };
/** `applied`: whether its parcel has it. */
type StoredNews = { id: string; applied: boolean; scans: Scan[] };

/** Stores news once: the same news again is the same document. */
export async function storeNews(db: Firestore, { courier, awb, scans }: News, at: Date): Promise<StoredNews> {
  const fields = { courier, awb, scans };
  const id = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 40);
  const ref = db.collection('parcelNews').doc(id);
  try {
    await ref.create({ ...fields, at: Timestamp.fromDate(at), applied: false });
    return { id, applied: false, scans: [...scans] };
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    return fromNewsDoc(await ref.get()) ?? { id, applied: false, scans: [...scans] };
  }
}

/** Marks news that its parcel has, so that it is not read again. */
export async function markApplied(db: Firestore, ids: readonly string[]): Promise<void> {
  const batch = db.batch();
  for (const id of ids) batch.update(db.collection('parcelNews').doc(id), { applied: true });
  if (ids.length > 0) await batch.commit();
}

/** News that came before its number was known. Another courier may have the same number. */
export async function readKeptNews(
  db: Firestore,
  { courier, awb }: Pick<News, 'courier' | 'awb'>,
): Promise<StoredNews[]> {
  const { docs } = await db.collection('parcelNews').where('awb', '==', awb).limit(200).get();
  return docs
    .filter((doc) => doc.get('courier') === courier)
    .flatMap((doc) => fromNewsDoc(doc) ?? [])
    .filter(({ applied }) => !applied);
}

function fromNewsDoc(doc: DocumentSnapshot): StoredNews | undefined {
  const news = ifValid(newsSchema, doc.data());
  return news && { id: doc.id, applied: news.applied, scans: news.scans };
}
