import { AggregateField, FieldPath, Timestamp, type Firestore } from '@google-cloud/firestore';
import { CASH_AGES, type CashList } from '@nirala/contract/api/admin/cash';
import { toRupees } from '@nirala/contract/money';
import { orderIfValid } from './order-lists.ts';
import type { KnownOrder } from './orders.ts';
import { readPage, type TimeCursor, type TimePage } from './time-cursor.ts';

const DAY = 24 * 60 * 60_000;

const orders = (db: Firestore) => db.collection('orders');
const daysAgo = (now: Date, days: number) => Timestamp.fromMillis(now.getTime() - days * DAY);

/** The cash that couriers owe, by age. Firestore adds it up, so it costs the same for any number of orders. */
export async function readCashAges(db: Firestore, now: Date): Promise<{ orders: number; amount: number }[]> {
  return Promise.all(
    CASH_AGES.map(async ({ from, to }) => {
      const since = orders(db).where('cashDueSince', '<=', daysAgo(now, from));
      const query = to === undefined ? since : since.where('cashDueSince', '>', daysAgo(now, to + 1));
      // Sorted by the range, so that the index of both fields has one possible sequence.
      const found = await query
        .orderBy('cashDueSince')
        .aggregate({ count: AggregateField.count(), due: AggregateField.sum('cashDuePaise') })
        .get();
      const { count, due } = found.data();
      return { orders: count, amount: toRupees(due) };
    }),
  );
}

/** One page of the orders about whose cash a person has to do something. `days`: in which couriers pay. */
export async function readCashList(
  db: Firestore,
  list: CashList,
  { now, days, after, size }: { now: Date; days: number; after: TimeCursor | undefined; size: number },
): Promise<TimePage<KnownOrder>> {
  if (list === 'missing') {
    const late = orders(db).where('cashDueSince', '<=', daysAgo(now, days));
    const sorted = late.orderBy('cashDueSince').orderBy(FieldPath.documentId());
    return readPage(sorted, { size, after, field: 'cashDueSince' }, orderIfValid);
  }
  const sorted = orders(db)
    .where('cashProblem', '==', list)
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  return readPage(sorted, { size, after }, orderIfValid);
}

/** The order that one of Razorpay's payments paid for. */
export async function readByPayment(db: Firestore, paymentId: string): Promise<KnownOrder | undefined> {
  const { docs } = await orders(db).where('paymentId', '==', paymentId).limit(1).get();
  return docs[0] && orderIfValid(docs[0]);
}
