import { FieldPath, Filter, type DocumentSnapshot, type Firestore, type Query } from '@google-cloud/firestore';
import { endOfDay, startOfDay } from '@nirala/contract/day';
import type { OrderStatus } from '@nirala/contract/order';
import { idSchema } from '@nirala/contract/order';
import { toE164 } from '@nirala/contract/phone';
import type { PaymentMethod } from '@nirala/contract/pricing';
import * as v from 'valibot';
import { orderIfValid } from './order-lists.ts';
import { orderRef, type KnownOrder } from './orders.ts';
import { readPage, type TimeCursor } from './time-cursor.ts';

export type AdminOrderFilter = {
  state?: OrderStatus | undefined;
  method?: PaymentMethod | undefined;
  /** Days in India, both inclusive: 2026-11-21. */
  from?: string | undefined;
  to?: string | undefined;
  refundsDue?: true | undefined;
  unplaced?: true | undefined;
  /** A whole order id, or a phone number as anyone may write it. */
  q?: string | undefined;
};

export type AdminOrderPage = { found: KnownOrder[]; broken: string[]; next: string | undefined };

/** One page of orders for the desk, newest first. Broken ones take no other's place: they are named in `broken`. */
export async function findOrders(
  db: Firestore,
  filter: AdminOrderFilter,
  { size, after }: { size: number; after: TimeCursor | undefined },
): Promise<AdminOrderPage> {
  const q = filter.q?.trim();
  const phone = q ? toE164(q) : undefined;
  if (q && !phone) return { ...sorted(await withId(db, q)), next: undefined };
  const query = phone ? ofPhone(db, phone) : filtered(db, filter);
  const newest = query.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(newest, { size, after }, (doc) => doc);
  return { ...sorted(items), next };
}

function filtered(db: Firestore, { state, method, from, to, refundsDue, unplaced }: AdminOrderFilter): Query {
  let query: Query = db.collection('orders');
  if (state) query = query.where('status', '==', state);
  if (method) query = query.where('paymentMethod', '==', method);
  if (refundsDue) query = query.where('refundsDue', '==', true);
  if (unplaced) query = query.where('unplaced', '==', true);
  // Checkouts that ended unpaid are no orders, but where there is money in question they count as well.
  if (!refundsDue && !unplaced) query = query.where('listed', '==', true);
  if (from) query = query.where('createdAt', '>=', startOfDay(from));
  if (to) query = query.where('createdAt', '<=', endOfDay(to));
  return query;
}

/** The account's number, or the one on the parcel. */
function ofPhone(db: Firestore, phone: string): Query {
  const own = Filter.where('userPhone', '==', phone);
  return db.collection('orders').where(Filter.or(own, Filter.where('address.mobileNumber', '==', phone)));
}

/** Ids are of capitals; people type them as they like. */
async function withId(db: Firestore, q: string): Promise<DocumentSnapshot[]> {
  const ids = [...new Set([q, q.toUpperCase()])].filter((id) => v.is(idSchema, id));
  if (ids.length === 0) return [];
  return (await db.getAll(...ids.map((id) => orderRef(db, id)))).filter((doc) => doc.exists);
}

function sorted(docs: readonly DocumentSnapshot[]): Pick<AdminOrderPage, 'found' | 'broken'> {
  const found = docs.flatMap((doc) => orderIfValid(doc) ?? []);
  const whole = new Set(found.map(({ id }) => id));
  return { found, broken: docs.map(({ id }) => id).filter((id) => !whole.has(id)) };
}

/** Some orders, in the sequence of the ids. */
export async function readSome(db: Firestore, ids: readonly string[]): Promise<KnownOrder[]> {
  const docs = await db.getAll(...ids.map((id) => orderRef(db, id)));
  return docs.flatMap((doc) => orderIfValid(doc) ?? []);
}

/** How many orders stand where something is to be done about them: counted by Firestore, not read. */
export async function countOrders(db: Firestore) {
  const count = async (filter: AdminOrderFilter) => (await filtered(db, filter).count().get()).data().count;
  const [pending, processing, dispatched, refundPending, refundsDue, unplaced] = await Promise.all([
    count({ state: 'Pending' }),
    count({ state: 'Processing' }),
    count({ state: 'Dispatched' }),
    count({ state: 'Refund Pending' }),
    count({ refundsDue: true }),
    count({ unplaced: true }),
  ]);
  return { pending, processing, dispatched, refundPending, refundsDue, unplaced };
}
