import { FieldPath, Timestamp, type DocumentSnapshot, type Firestore, type Query } from '@google-cloud/firestore';
import { logError, whyOf } from '../lib/log.ts';
import { fromOrderDoc, type KnownOrder } from './orders.ts';
import { readPage, type TimeCursor, type TimePage } from './time-cursor.ts';

/** A user's orders, newest first, without those that came to their end unpaid. */
export async function readOrders(
  db: Firestore,
  uid: string,
  place: { size: number; after: TimeCursor | undefined },
): Promise<TimePage<KnownOrder>> {
  const own = db.collection('orders').where('uid', '==', uid).where('listed', '==', true);
  const sorted = own.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  return readPage(sorted, place, orderIfValid);
}

/** The order that a Razorpay order belongs to. */
export async function readByRazorpayOrder(db: Firestore, razorpayOrderId: string): Promise<KnownOrder | undefined> {
  return (await read(db.collection('orders').where('razorpayOrderId', '==', razorpayOrderId).limit(1)))[0];
}

/** Orders whose pieces were kept until `now` and not paid for; the oldest first. */
export function expiredHolds(db: Firestore, now: Date): Pages {
  const end = Timestamp.fromDate(now);
  return inPages(db.collection('orders').where('heldUntil', '<=', end).orderBy('heldUntil'));
}

/** Orders that the reconciler has to look up at Razorpay by `now`; the oldest first. */
export function dueForPaymentCheck(db: Firestore, now: Date): Pages {
  const end = Timestamp.fromDate(now);
  return inPages(db.collection('orders').where('nextCheckAt', '<=', end).orderBy('nextCheckAt'));
}

/** Orders with money that is not back with the shopper yet. */
export function ordersWithRefundsDue(db: Firestore): Pages {
  return inPages(db.collection('orders').where('refundsDue', '==', true));
}

async function read(query: Query): Promise<KnownOrder[]> {
  return (await query.get()).docs.flatMap((doc) => orderIfValid(doc) ?? []);
}

/** All that a query finds. A page is read when the one before is done with, and none stands before the next. */
export type Pages = AsyncGenerator<KnownOrder[]>;
const PAGE = 200;

async function* inPages(query: Query): Pages {
  let { docs } = await query.limit(PAGE).get();
  for (let last = docs.at(-1); last; last = docs.at(-1)) {
    yield docs.flatMap((doc) => orderIfValid(doc) ?? []);
    ({ docs } = await query.startAfter(last).limit(PAGE).get());
  }
}

/**
 * The order of a document. One that was broken by hand is logged and undefined: it shall not keep the others from
 * their turn.
 */
export function orderIfValid(doc: DocumentSnapshot): KnownOrder | undefined {
  try {
    return fromOrderDoc(doc);
  } catch (error) {
    logError('an order is broken and left out', { id: doc.id, why: whyOf(error) });
    return undefined;
  }
}
