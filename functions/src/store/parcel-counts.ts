/** How the parcels to each phone number and to each pincode ended. */
import { createHash } from 'node:crypto';
import { FieldValue, type DocumentSnapshot, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import type { ParcelCounts } from '@nirala/contract/order/cod-risk';
import { cameBackUndelivered } from '@nirala/contract/order/order';
import * as v from 'valibot';
import { natural } from './documents.ts';
import type { StoredOrder } from './orders.ts';

/** How a parcel ended: `delivered` or `refused`. */
type ParcelOutcome = NonNullable<StoredOrder['counted']>;

const count = v.optional(v.fallback(natural, 0), 0);

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

/** How the parcels to a phone number and to a pincode ended; zero before the first one. */
export async function readParcelCounts(
  db: Firestore,
  { phone, pincode }: { phone: string; pincode: string },
): Promise<{ phone: ParcelCounts; pincode: ParcelCounts }> {
  const [ofPhone, ofPincode] = await db.getAll(countsRef(db, phoneId(phone)), countsRef(db, pincodeId(pincode)));
  const countsIn = (doc: DocumentSnapshot | undefined) => v.parse(storedSchema, doc?.data() ?? {});
  return { phone: countsIn(ofPhone), pincode: countsIn(ofPincode) };
}
