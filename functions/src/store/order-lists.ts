/** Lists of orders: for a shopper, for the jobs, and of those whose payouts, parcels or cash need attention. */
import { type Firestore, Timestamp, type Query, type DocumentSnapshot, AggregateField } from '@google-cloud/firestore';
import { CASH_AGES, type CashList } from '@nirala/contract/api/admin/cash';
import { LEFT_CHECKOUT_DAYS } from '@nirala/contract/api/admin/checkouts';
import type { DeliveryList } from '@nirala/contract/parcel/deliveries';
import { toRupees } from '@nirala/contract/text/money';
import { logError, whyOf } from '../lib/log.ts';
import { type KnownOrder, fromOrderDoc } from './orders.ts';
import { readPage, type PageRequest, type TimePage } from './time-cursor.ts';

const orders = (db: Firestore) => db.collection('orders');

/** A shopper's orders, newest first, without those that expired unpaid. */
export async function readOrders(db: Firestore, uid: string, page: PageRequest): Promise<TimePage<KnownOrder>> {
  return readPage(orders(db).where('uid', '==', uid).where('listed', '==', true), page, orderIfValid);
}

/** The most orders that may have one gateway order id: two gateways can give the same one. */
const SAME_ID = 5;

/**
 * The order with this id at its gateway, or one that is or was to be paid under it. With `gateway`: only an
 * order of this one, because another gateway may use the same id.
 */
export async function readByGatewayOrder(
  db: Firestore,
  gatewayOrderId: string,
  gateway?: string,
): Promise<KnownOrder | undefined> {
  const isOfGateway = ({ order }: KnownOrder) =>
    gateway === undefined || order.gateway === undefined || order.gateway === gateway;
  const find = async (query: Query) =>
    (await query.limit(SAME_ID).get()).docs.flatMap((doc) => orderIfValid(doc) ?? []).find(isOfGateway);
  const found = await find(orders(db).where('gatewayOrderId', '==', gatewayOrderId));
  if (found) return found;
  const [offered, before] = await Promise.all([
    find(orders(db).where('payNow.gatewayOrderId', '==', gatewayOrderId)),
    find(orders(db).where('earlierGatewayOrders', 'array-contains', gatewayOrderId)),
  ]);
  return offered ?? before;
}

/** The order that this payment paid for. */
export async function readByPayment(db: Firestore, paymentId: string): Promise<KnownOrder | undefined> {
  const { docs } = await orders(db).where('paymentId', '==', paymentId).limit(1).get();
  return docs[0] && orderIfValid(docs[0]);
}

/** The results of a query. A batch is read only when the one before has been processed. */
export type OrderBatches = AsyncGenerator<KnownOrder[]>;

/** COD orders that were not confirmed in time, oldest first. */
export function unconfirmedOrders(db: Firestore, now: Date): OrderBatches {
  return inBatches(orders(db).where('confirmBy', '<=', Timestamp.fromDate(now)).orderBy('confirmBy'));
}

/** Orders whose reservation has expired by `now`, oldest first. */
export function expiredHolds(db: Firestore, now: Date): OrderBatches {
  const end = Timestamp.fromDate(now);
  return inBatches(orders(db).where('heldUntil', '<=', end).orderBy('heldUntil'));
}

/** Orders whose payments are to be checked at the gateway by `now`, oldest first. */
export function dueForPaymentCheck(db: Firestore, now: Date): OrderBatches {
  const end = Timestamp.fromDate(now);
  return inBatches(orders(db).where('nextCheckAt', '<=', end).orderBy('nextCheckAt'));
}

/** Orders with a refund that is not processed yet. */
export function ordersWithRefundsDue(db: Firestore): OrderBatches {
  return inBatches(orders(db).where('refundsDue', '==', true));
}

/** Orders with a payout that is not paid yet. */
export const payoutsDue = (db: Firestore): Query => orders(db).where('payoutsDue', '==', true);

/** These orders, for the job. */
export function ordersWithPayoutsDue(db: Firestore): OrderBatches {
  return inBatches(payoutsDue(db));
}

/** At most `limit` orders with a payout that was paid since then, the last one first. */
export async function readOrdersWithPaidPayouts(db: Firestore, since: Date, limit: number): Promise<KnownOrder[]> {
  const paid = orders(db).where('payoutPaidAt', '>=', Timestamp.fromDate(since));
  const { docs } = await paid.orderBy('payoutPaidAt', 'desc').limit(limit).get();
  return docs.flatMap((doc) => orderIfValid(doc) ?? []);
}

/** At most `limit` orders with a payout that is not paid yet. */
export async function readOrdersWithPayouts(db: Firestore, limit: number): Promise<KnownOrder[]> {
  const { docs } = await payoutsDue(db).limit(limit).get();
  return docs.flatMap((doc) => orderIfValid(doc) ?? []);
}

/** All orders created between two moments, newest first, and the ids of those that cannot be parsed. */
export async function readOrdersBetween(db: Firestore, from: Date, until: Date) {
  const found: KnownOrder[] = [];
  const broken: string[] = [];
  const query = orders(db)
    .where('createdAt', '>=', Timestamp.fromDate(from))
    .where('createdAt', '<=', Timestamp.fromDate(until))
    .orderBy('createdAt', 'desc');
  for await (const docs of documentsOf(query, 1_000)) {
    for (const doc of docs) {
      const known = orderIfValid(doc);
      if (known) found.push(known);
      else broken.push(doc.id);
    }
  }
  return { orders: found, broken };
}

/** Parcels about which their courier has said nothing for long, longest first. */
export async function readSilentParcels(db: Firestore, now: Date, limit: number): Promise<KnownOrder[]> {
  const silent = orders(db).where('parcel.pollAt', '<=', Timestamp.fromDate(now)).orderBy('parcel.pollAt');
  return (await silent.limit(limit).get()).docs.flatMap((doc) => orderIfValid(doc) ?? []);
}

/** Orders whose parcel is in this list of deliveries. */
export const deliveriesIn = (db: Firestore, list: DeliveryList): Query => orders(db).where('delivery.list', '==', list);

/** One page of a list of deliveries: those first that need their next step first. */
export async function readDeliveries(
  db: Firestore,
  { list, ...page }: PageRequest & { list: DeliveryList },
): Promise<TimePage<KnownOrder>> {
  return readPage(deliveriesIn(db, list), { ...page, field: 'delivery.due', direction: 'asc' }, orderIfValid);
}

/** Orders whose parcel is lost and of which no claim was entered. */
export const unclaimed = (db: Firestore): Query => orders(db).where('lostAt', '>=', Timestamp.fromMillis(0));

/** One page of them, the longest lost first. */
export async function readUnclaimed(db: Firestore, page: PageRequest): Promise<TimePage<KnownOrder>> {
  return readPage(unclaimed(db), { ...page, field: 'lostAt', direction: 'asc' }, orderIfValid);
}

/** Checkouts that were left at the payment in the last days, as long as nobody is done with them. */
export const leftCheckouts = (db: Firestore, now: Date): Query =>
  orders(db).where('leftCheckoutAt', '>=', daysAgo(now, LEFT_CHECKOUT_DAYS));

/** One page of them, newest first. */
export async function readLeftCheckouts(db: Firestore, now: Date, page: PageRequest): Promise<TimePage<KnownOrder>> {
  return readPage(leftCheckouts(db, now), { ...page, field: 'leftCheckoutAt' }, orderIfValid);
}

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
  { now, days, ...page }: PageRequest & { now: Date; days: number },
): Promise<TimePage<KnownOrder>> {
  if (list !== 'missing') return readPage(orders(db).where('cashProblem', '==', list), page, orderIfValid);
  const late = orders(db).where('cashDueSince', '<=', daysAgo(now, days));
  return readPage(late, { ...page, field: 'cashDueSince', direction: 'asc' }, orderIfValid);
}

const DAY = 24 * 60 * 60_000;

const daysAgo = (now: Date, days: number) => Timestamp.fromMillis(now.getTime() - days * DAY);

async function* inBatches(query: Query): OrderBatches {
  for await (const docs of documentsOf(query)) yield docs.flatMap((doc) => orderIfValid(doc) ?? []);
}

const BATCH_SIZE = 200;

async function* documentsOf(query: Query, size = BATCH_SIZE): AsyncGenerator<DocumentSnapshot[]> {
  let { docs } = await query.limit(size).get();
  for (let last = docs.at(-1); last; last = docs.at(-1)) {
    yield docs;
    ({ docs } = await query.startAfter(last).limit(size).get());
  }
}

/** The order of a document. An invalid document is logged and undefined, so that it does not stop a list or a job. */
export function orderIfValid(doc: DocumentSnapshot): KnownOrder | undefined {
  try {
    return fromOrderDoc(doc);
  } catch (error) {
    logError('skipped an invalid order document', { id: doc.id, why: whyOf(error) });
    return undefined;
  }
}
