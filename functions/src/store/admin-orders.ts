/** Orders as an admin finds and counts them. */
import { type Firestore, type Query, Filter, type DocumentSnapshot } from '@google-cloud/firestore';
import * as v from 'valibot';
import { dayOf, endOfDay, startOfDay } from '@nirala/contract/text/day';
import { idSchema } from '@nirala/contract/text/inputs';
import type { OrderStatus } from '@nirala/contract/order/order';
import type { CancelReasonCode } from '@nirala/contract/order/team-marks';
import { keysOfSearch, matchesSearch } from '@nirala/contract/order/search';
import type { DueFilter, OrderStage } from '@nirala/contract/order/stage';
import { toE164 } from '@nirala/contract/text/phone';
import type { PaymentMethod } from '@nirala/contract/order/pricing';
import { orderIfValid } from './order-lists.ts';
import { type KnownOrder, orderRef } from './orders.ts';
import { readPage, type PageRequest } from './time-cursor.ts';

type AdminOrderFilter = {
  state?: OrderStatus | undefined;
  method?: PaymentMethod | undefined;
  /** Days in India, both inclusive: 2026-11-21. */
  from?: string | undefined;
  to?: string | undefined;
  refundsDue?: true | undefined;
  unplaced?: true | undefined;
  paidTwice?: true | undefined;
  stage?: OrderStage | undefined;
  due?: DueFilter | undefined;
  oldest?: true | undefined;
  /** A word of the team, with `from`, `to` and `oldest` only. */
  tag?: string | undefined;
  /** Why an admin cancelled it, with `from`, `to` and `oldest` only. */
  reason?: CancelReasonCode | undefined;
  /** A search: see contract/src/order/search.ts; or a phone number in any notation. */
  q?: string | undefined;
};

type AdminOrderPage = { found: KnownOrder[]; broken: string[]; next: string | undefined };

/**
 * One page of orders. A search ignores the filters. Documents with invalid fields are named in `broken`. `now` decides
 * what is due.
 */
export async function findOrders(
  db: Firestore,
  filter: AdminOrderFilter,
  { now, ...page }: PageRequest & { now: Date },
): Promise<AdminOrderPage> {
  const q = filter.q?.trim();
  const phone = q ? toE164(q) : undefined;
  if (phone) return readOrderPage(ofPhone(db, phone), page);
  if (q) return search(db, q, page);
  const query = ordersOf(db, filter, now);
  if (filter.due && filter.tag === undefined && filter.reason === undefined)
    return readOrderPage(query, { ...page, field: 'dueAt', direction: 'asc' });
  return readOrderPage(query, { ...page, direction: filter.oldest ? 'asc' : 'desc' });
}

/** The orders of a filter without a search, for their list and for their count. */
export function ordersOf(db: Firestore, filter: Omit<AdminOrderFilter, 'q'>, now: Date): Query {
  const { tag, reason } = filter;
  const orders = db.collection('orders');
  if (tag !== undefined) return within(orders.where('tags', 'array-contains', tag), filter);
  if (reason !== undefined) return within(orders.where('cancelReason.code', '==', reason), filter);
  return filter.due ? due(db, filter, now) : filtered(db, filter);
}

async function readOrderPage(query: Query, page: Parameters<typeof readPage>[1]): Promise<AdminOrderPage> {
  const { items, next } = await readPage(query, page, (doc) => doc);
  return { ...splitBroken(items), next };
}

/** A whole id finds its order with one read. A page can have fewer orders than its size. */
async function search(db: Firestore, q: string, page: PageRequest): Promise<AdminOrderPage> {
  const whole = page.after ? [] : await withId(db, q);
  const keys = keysOfSearch(q);
  if (whole.length > 0 || keys.length === 0) return { ...splitBroken(whole), next: undefined };
  const query = db.collection('orders').where('searchKeys', 'array-contains-any', keys);
  const { found, ...rest } = await readOrderPage(query, page);
  return { ...rest, found: found.filter(({ id, order }) => matchesSearch(q, id, order)) };
}

/** Open orders whose promise ends today, or ended before. */
function due(db: Firestore, filter: AdminOrderFilter, now: Date): Query {
  const today = startOfDay(dayOf(now));
  const query = inState(db, filter);
  if (filter.due === 'late') return query.where('dueAt', '<', today);
  return query.where('dueAt', '>=', today).where('dueAt', '<=', endOfDay(dayOf(now)));
}

/** Orders that pass the filters which are set, apart from `due`. */
function filtered(db: Firestore, filter: AdminOrderFilter): Query {
  const { stage, refundsDue, unplaced, paidTwice } = filter;
  let query = inState(db, filter);
  if (refundsDue) query = query.where('refundsDue', '==', true);
  if (unplaced) query = query.where('unplaced', '==', true);
  if (paidTwice) query = query.where('paidTwice', '==', true);
  // Expired unpaid checkouts are left out, except where money may be involved.
  if (!refundsDue && !unplaced && !paidTwice && !stage) query = query.where('listed', '==', true);
  return within(query, filter);
}

/** The orders of a query that were placed in these days. */
function within(query: Query, { from, to }: Pick<AdminOrderFilter, 'from' | 'to'>): Query {
  const begun = from ? query.where('createdAt', '>=', startOfDay(from)) : query;
  return to ? begun.where('createdAt', '<=', endOfDay(to)) : begun;
}

/** Orders of this status, payment method and stage, as far as they are set. */
function inState(db: Firestore, { state, method, stage }: AdminOrderFilter): Query {
  let query: Query = db.collection('orders');
  if (state) query = query.where('status', '==', state);
  if (method) query = query.where('paymentMethod', '==', method);
  if (stage) query = query.where('stage', '==', stage);
  return query;
}

/** Orders with this number in the account or on the parcel. */
function ofPhone(db: Firestore, phone: string): Query {
  const ofAccount = Filter.where('userPhone', '==', phone);
  return db.collection('orders').where(Filter.or(ofAccount, Filter.where('address.mobileNumber', '==', phone)));
}

/** The newest orders of these phone numbers' accounts. */
export async function readOrdersOf(db: Firestore, phones: readonly string[], limit: number): Promise<KnownOrder[]> {
  if (phones.length === 0) return [];
  const ofAccounts = db.collection('orders').where('userPhone', 'in', phones);
  const { docs } = await ofAccounts.orderBy('createdAt', 'desc').limit(limit).get();
  return docs.flatMap((doc) => orderIfValid(doc) ?? []);
}

/** Order ids are in capitals; a search may have lower case. */
async function withId(db: Firestore, q: string): Promise<DocumentSnapshot[]> {
  const ids = [...new Set([q, q.toUpperCase()])].filter((id) => v.is(idSchema, id));
  if (ids.length === 0) return [];
  return (await db.getAll(...ids.map((id) => orderRef(db, id)))).filter((doc) => doc.exists);
}

/** The orders of documents, and the ids of those that are not valid. */
function splitBroken(docs: readonly DocumentSnapshot[]): Pick<AdminOrderPage, 'found' | 'broken'> {
  const found = docs.flatMap((doc) => orderIfValid(doc) ?? []);
  const valid = new Set(found.map(({ id }) => id));
  return { found, broken: docs.map(({ id }) => id).filter((id) => !valid.has(id)) };
}

/** The orders with these ids, in this sequence, without missing or invalid ones. */
export async function readSome(db: Firestore, ids: readonly string[]): Promise<KnownOrder[]> {
  const docs = await db.getAll(...ids.map((id) => orderRef(db, id)));
  return docs.flatMap((doc) => orderIfValid(doc) ?? []);
}

/** The number of orders that need an action, by kind. Firestore counts them without reading the documents. */
export async function countOrders(db: Firestore, now: Date) {
  const count = async (filter: AdminOrderFilter) => (await ordersOf(db, filter, now).count().get()).data().count;
  const [
    pending,
    processing,
    dispatched,
    refundPending,
    refundsDue,
    unplaced,
    toConfirm,
    toPack,
    dueToday,
    late,
    packed,
    problem,
  ] = await Promise.all([
    count({ state: 'Pending' }),
    count({ state: 'Processing' }),
    count({ state: 'Dispatched' }),
    count({ state: 'Refund Pending' }),
    count({ refundsDue: true }),
    count({ unplaced: true }),
    count({ stage: 'to-confirm' }),
    count({ stage: 'to-pack' }),
    count({ due: 'today' }),
    count({ due: 'late' }),
    count({ stage: 'packed' }),
    count({ stage: 'problem' }),
  ]);
  const stages = { toConfirm, toPack, dueToday, late, packed, problem };
  return { pending, processing, dispatched, refundPending, refundsDue, unplaced, ...stages };
}
