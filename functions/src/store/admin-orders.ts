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
  /** A complete order id, or a phone number in any notation. */
  q?: string | undefined;
};

export type AdminOrderPage = { found: KnownOrder[]; broken: string[]; next: string | undefined };

/** One page of orders, newest first. Documents with invalid fields are named in `broken`. */
export async function findOrders(
  db: Firestore,
  filter: AdminOrderFilter,
  { size, after }: { size: number; after: TimeCursor | undefined },
): Promise<AdminOrderPage> {
  const q = filter.q?.trim();
  const phone = q ? toE164(q) : undefined;
  if (q && !phone) return { ...splitBroken(await withId(db, q)), next: undefined };
  const query = phone ? ofPhone(db, phone) : filtered(db, filter);
  const newest = query.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(newest, { size, after }, (doc) => doc);
  return { ...splitBroken(items), next };
}

function filtered(db: Firestore, { state, method, from, to, refundsDue, unplaced }: AdminOrderFilter): Query {
  let query: Query = db.collection('orders');
  if (state) query = query.where('status', '==', state);
  if (method) query = query.where('paymentMethod', '==', method);
  if (refundsDue) query = query.where('refundsDue', '==', true);
  if (unplaced) query = query.where('unplaced', '==', true);
  // Expired unpaid checkouts are left out, except where money may be involved.
  if (!refundsDue && !unplaced) query = query.where('listed', '==', true);
  if (from) query = query.where('createdAt', '>=', startOfDay(from));
  if (to) query = query.where('createdAt', '<=', endOfDay(to));
  return query;
}

/** Orders with this number in the account or on the parcel. */
function ofPhone(db: Firestore, phone: string): Query {
  const own = Filter.where('userPhone', '==', phone);
  return db.collection('orders').where(Filter.or(own, Filter.where('address.mobileNumber', '==', phone)));
}

/** Order ids are in capitals; a search may have lower case. */
async function withId(db: Firestore, q: string): Promise<DocumentSnapshot[]> {
  const ids = [...new Set([q, q.toUpperCase()])].filter((id) => v.is(idSchema, id));
  if (ids.length === 0) return [];
  return (await db.getAll(...ids.map((id) => orderRef(db, id)))).filter((doc) => doc.exists);
}

function splitBroken(docs: readonly DocumentSnapshot[]): Pick<AdminOrderPage, 'found' | 'broken'> {
  const found = docs.flatMap((doc) => orderIfValid(doc) ?? []);
  const valid = new Set(found.map(({ id }) => id));
  return { found, broken: docs.map(({ id }) => id).filter((id) => !valid.has(id)) };
}

/** The orders with these ids, in their sequence, without missing or invalid ones. */
export async function readSome(db: Firestore, ids: readonly string[]): Promise<KnownOrder[]> {
  const docs = await db.getAll(...ids.map((id) => orderRef(db, id)));
  return docs.flatMap((doc) => orderIfValid(doc) ?? []);
}

/** The number of orders that need an action, by kind. Firestore counts them without reading the documents. */
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
