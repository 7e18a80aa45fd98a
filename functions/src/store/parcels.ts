import * as v from 'valibot';
import { storedScan, type KnownOrder, type StoredOrder } from './orders.ts';
import {
  type Firestore,
  Timestamp,
  type WriteBatch,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
} from '@google-cloud/firestore';
import { type ParcelProblem, PARCEL_PROBLEMS } from '@nirala/contract/parcel/parcel';
import type { Scan } from '@nirala/contract/parcel/track';
import type { CourierName } from '@nirala/contract/parcel/courier';
import { createHash } from 'node:crypto';
import { isAlreadyThere } from './errors.ts';
import { orderIfValid } from './order-lists.ts';
import { readPage, type TimeCursor, type TimePage } from './time-cursor.ts';
import { cameBackUndelivered } from '@nirala/contract/order/order';
import type { ParcelCounts } from '@nirala/contract/order/cod-risk';

/** `awbs/{awb}`: whose parcel a courier's number is. One number belongs to one order, or to the pickup of one return. */
const awbSchema = v.object({ orderId: v.string(), returnId: v.optional(v.string()) });

/** `parcelNews/{id}`: one webhook of a courier. It waits here while its number is unknown. */
const newsSchema = v.object({
  awb: v.string(),
  scans: v.array(storedScan),
  applied: v.boolean(),
});

const awbRef = (db: Firestore, awb: string) => db.collection('awbs').doc(awb);

export async function orderOfAwb(db: Firestore, awb: string): Promise<string | undefined> {
  return (await ownerOfAwb(db, awb))?.orderId;
}

/** The order of a number, and the return if it is the number of a pickup. */
export async function ownerOfAwb(db: Firestore, awb: string) {
  const { success, output } = v.safeParse(awbSchema, (await awbRef(db, awb).get()).data());
  return success ? output : undefined;
}

/** Fails as contended if the number was given to another parcel meanwhile. */
export function claimAwb(batch: WriteBatch, db: Firestore, awb: string, orderId: string, at: Date): void {
  batch.create(awbRef(db, awb), { orderId, at: Timestamp.fromDate(at) });
}

/** The same for the number of a return's pickup. */
export function claimPickupAwb(
  batch: WriteBatch,
  db: Firestore,
  awb: string,
  { orderId, returnId, at }: { orderId: string; returnId: string; at: Date },
): void {
  batch.create(awbRef(db, awb), { orderId, returnId, at: Timestamp.fromDate(at) });
}

type News = { courier: CourierName; awb: string; scans: readonly Scan[] };
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

export async function markApplied(db: Firestore, ids: readonly string[]): Promise<void> {
  const batch = db.batch();
  for (const id of ids) batch.update(db.collection('parcelNews').doc(id), { applied: true });
  if (ids.length > 0) await batch.commit();
}

/** News of a number that came before the number was known. Another courier may have the same number. */
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
  const { success, output } = v.safeParse(newsSchema, doc.data());
  return success ? { id: doc.id, applied: output.applied, scans: output.scans } : undefined;
}

/** Parcels about which their courier has said nothing for long, longest first. */
export async function readSilentParcels(db: Firestore, now: Date, limit: number): Promise<KnownOrder[]> {
  const silent = db.collection('orders').where('parcel.pollAt', '<=', Timestamp.fromDate(now)).orderBy('parcel.pollAt');
  return (await silent.limit(limit).get()).docs.flatMap((doc) => orderIfValid(doc) ?? []);
}

/** Dispatched orders whose parcel is in this state. */
function parcelsIn(db: Firestore, state: ParcelProblem) {
  return db.collection('orders').where('status', '==', 'Dispatched').where('parcel.state', '==', state);
}

/** Dispatched orders with a parcel in this state, newest first. */
export async function readParcelsIn(
  db: Firestore,
  { state, after, size }: { state: ParcelProblem; after: TimeCursor | undefined; size: number },
): Promise<TimePage<KnownOrder>> {
  const sorted = parcelsIn(db, state).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  return readPage(sorted, { size, after }, orderIfValid);
}

export async function countParcelProblems(db: Firestore): Promise<Record<ParcelProblem, number>> {
  const counts = await Promise.all(
    PARCEL_PROBLEMS.map(async (state) => (await parcelsIn(db, state).count().get()).data().count),
  );
  const [undelivered = 0, comingBack = 0, back = 0, lost = 0] = counts;
  return { undelivered, 'coming-back': comingBack, back, lost };
}

type ParcelOutcome = NonNullable<StoredOrder['counted']>;

const count = v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0);
/** `parcelCounts/{id}`: how many parcels to one phone number or one pincode were delivered, and how many were refused. */
const storedSchema = v.object({ delivered: count, refused: count });

/** Phone numbers are not document ids, because ids are in Firestore's logs. */
const phoneId = (phone: string) =>
  `phone-${createHash('sha256').update(`parcels/${phone}`).digest('hex').slice(0, 40)}`;
const pincodeId = (pincode: string) => `pincode-${pincode}`;

const countsRef = (db: Firestore, id: string) => db.collection('parcelCounts').doc(id);

/** How the parcel of an order ended. What the courier lost, and what a shopper returned after delivery, was not refused. */
function outcomeOf({ history, parcel }: Pick<StoredOrder, 'history' | 'parcel'>): ParcelOutcome | undefined {
  if (history.some(({ status }) => status === 'Delivered')) return 'delivered';
  if (parcel?.state === 'lost') return undefined;
  const isComingBack = parcel?.state === 'coming-back' || parcel?.state === 'back';
  return isComingBack || cameBackUndelivered(history) ? 'refused' : undefined;
}

/** The order with the outcome that is counted for it. */
export function withOutcome(order: StoredOrder): StoredOrder {
  const counted = outcomeOf(order);
  return counted === order.counted ? order : { ...order, counted };
}

/** Adds to the batch of an order what its outcome changes. The order's precondition makes each outcome count once. */
export function addToParcelCounts(
  batch: WriteBatch,
  db: Firestore,
  before: ParcelOutcome | undefined,
  { counted, userPhone, address }: Pick<StoredOrder, 'counted' | 'userPhone' | 'address'>,
): void {
  if (before === counted) return;
  const change = {
    ...(before === undefined ? {} : { [before]: FieldValue.increment(-1) }),
    ...(counted === undefined ? {} : { [counted]: FieldValue.increment(1) }),
  };
  for (const id of [phoneId(userPhone), pincodeId(address.pincode)]) {
    batch.set(countsRef(db, id), change, { merge: true });
  }
}

export async function readParcelCounts(
  db: Firestore,
  { phone, pincode }: { phone: string; pincode: string },
): Promise<{ phone: ParcelCounts; pincode: ParcelCounts }> {
  const [ofPhone, ofPincode] = await db.getAll(countsRef(db, phoneId(phone)), countsRef(db, pincodeId(pincode)));
  return { phone: fromDoc(ofPhone), pincode: fromDoc(ofPincode) };
}

function fromDoc(doc: DocumentSnapshot | undefined): ParcelCounts {
  return v.parse(storedSchema, doc?.data() ?? {});
}
