/** How parcels ended: to each pincode, and together with the customers to each phone number. */
import { FieldValue, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import type { ParcelCounts } from '@nirala/contract/order/cod-risk';
import { cameBackUndelivered } from '@nirala/contract/order/order';
import { customerId, customerRef, isCodBlocked, outcomesIn } from './customers.ts';
import type { StoredOrder } from './orders.ts';

/** How a parcel ended: `delivered` or `refused`. */
type ParcelOutcome = NonNullable<StoredOrder['counted']>;

/** `parcelCounts/pincode-{pincode}`: how many parcels to one pincode were delivered, and how many were refused. */
const countsRef = (db: Firestore, pincode: string) => db.collection('parcelCounts').doc(`pincode-${pincode}`);

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
  { counted, address }: Pick<StoredOrder, 'counted' | 'address'>,
): void {
  if (before === counted) return;
  const change = {
    ...(before === undefined ? {} : { [before]: FieldValue.increment(-1) }),
    ...(counted === undefined ? {} : { [counted]: FieldValue.increment(1) }),
  };
  batch.set(countsRef(db, address.pincode), change, { merge: true });
}

/** How the parcels to a phone number and a pincode ended, and whether the phone number cannot pay on delivery. */
export type CodParcels = { phone: ParcelCounts; pincode: ParcelCounts; isBlocked: boolean };

/** The facts of a phone number, and of a pincode if there is one; zero before the first parcel. */
export async function readParcelCounts(
  db: Firestore,
  { phone, pincode }: { phone: string; pincode: string | undefined },
): Promise<CodParcels> {
  const customer = customerRef(db, customerId(phone));
  const [ofPhone, ofPincode] = await db.getAll(customer, ...(pincode === undefined ? [] : [countsRef(db, pincode)]));
  return { phone: outcomesIn(ofPhone), pincode: outcomesIn(ofPincode), isBlocked: isCodBlocked(ofPhone) };
}
