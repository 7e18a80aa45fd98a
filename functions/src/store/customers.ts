/** Customers: what the orders of each phone number add up to, how its parcels ended, and what the team decided about it. */
import { createHash } from 'node:crypto';
import {
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type WriteBatch,
} from '@google-cloud/firestore';
import { customerKeysOf, keysOfCustomerSearch, matchesCustomer } from '@nirala/contract/order/search';
import type { ParcelCounts } from '@nirala/contract/order/cod-risk';
import type { Customer, CustomerSort } from '@nirala/contract/shopper/customer';
import { toRupees } from '@nirala/contract/text/money';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import { type Actor, auditedWrite } from './audit.ts';
import { ifValid, natural, timestamp, toIso } from './documents.ts';
import { earnedPaise } from './order-money.ts';
import { isFollowUp, type StoredOrder } from './orders.ts';
import { readPage, type PageRequest, type TimePage } from './time-cursor.ts';

const count = v.optional(v.fallback(natural, 0), 0);

const outcomes = { delivered: count, refused: count };

/**
 * `customers/{hash of the phone number}`, written in the batch of each order that changes it, so that the list reads no
 * orders. `codBlock` alone is an admin's. Orders and no accounts make customers, because an account that is deleted and
 * made again has another uid.
 */
const storedSchema = v.object({
  phone: v.string(),
  name: v.string(),
  city: v.string(),
  lastOrderAt: v.optional(timestamp),
  orders: count,
  spentPaise: count,
  returned: count,
  ...outcomes,
  codBlock: v.optional(v.object({ reason: v.string(), at: timestamp, by: v.string() })),
});
type StoredCustomer = v.InferOutput<typeof storedSchema>;
export type KnownCustomer = { id: string; customer: StoredCustomer };
type CodBlock = StoredCustomer['codBlock'];

/** The id of a phone number's customer. Phone numbers are not document ids, because ids are in Firestore's logs. */
export const customerId = (phone: string) =>
  createHash('sha256').update(`customer/${phone}`).digest('hex').slice(0, 40);

const customers = (db: Firestore) => db.collection('customers');
export const customerRef = (db: Firestore, id: string) => customers(db).doc(id);

/** What one order adds to its customer. */
function shareOf(order: StoredOrder | undefined) {
  const { history = [], exchangeOf, returns = [], counted } = order ?? {};
  const has = (wanted: string) => history.some(({ status }) => status === wanted);
  const cameBack = returns.some(({ state }) => WITH_STORE.includes(state)) || (has('Returned') && has('Delivered'));
  const isOwn = order !== undefined && exchangeOf === undefined;
  return {
    orders: order && !isFollowUp(order) && has('Processing') ? 1 : 0,
    spentPaise: isOwn ? earnedPaise(order) : 0,
    returned: isOwn && cameBack ? 1 : 0,
    delivered: counted === 'delivered' ? 1 : 0,
    refused: counted === 'refused' ? 1 : 0,
  };
}

/** The states of a return whose pieces the store has received. */
const WITH_STORE: readonly string[] = ['Received', 'Rejected', 'Closed'];

/** When an order was placed; undefined while it awaits its payment, and for one that nobody placed. */
const placedAt = (order: StoredOrder | undefined) =>
  order && isFollowUp(order) ? undefined : order?.history.find(({ status }) => status === 'Processing')?.at;

/**
 * Adds to the batch of an order what it changes of its customer. The order's precondition makes each change count once.
 * Test orders count nowhere.
 */
export function addToCustomer(batch: WriteBatch, db: Firestore, before: StoredOrder | undefined, after: StoredOrder) {
  if (after.isTest) return;
  const [old, next] = [shareOf(before), shareOf(after)];
  const names = ['orders', 'spentPaise', 'returned', 'delivered', 'refused'] as const;
  const changed = names.filter((name) => old[name] !== next[name]);
  const counts = Object.fromEntries(changed.map((name) => [name, FieldValue.increment(next[name] - old[name])]));
  const at = placedAt(after);
  const isPlaced = at !== undefined && placedAt(before) === undefined;
  if ((before !== undefined || after.partOf) && !isPlaced && changed.length === 0) return;
  const { userPhone: phone, address } = after;
  const { name, city } = address;
  const about =
    (before === undefined && !after.partOf) || isPlaced
      ? { phone, name, city, searchKeys: customerKeysOf({ name, city, phone }) }
      : {};
  const last = isPlaced ? { lastOrderAt: at } : {};
  batch.set(customerRef(db, customerId(phone)), { ...about, ...last, ...counts }, { merge: true });
}

function fromCustomerDoc(doc: DocumentSnapshot): KnownCustomer | undefined {
  const customer = ifValid(storedSchema, doc.data());
  return customer && { id: doc.id, customer };
}

/** The customer with this id. ApiError 404 without an order of theirs. */
export async function readCustomer(db: Firestore, id: string): Promise<KnownCustomer> {
  const known = fromCustomerDoc(await customerRef(db, id).get());
  if (!known) throw new ApiError('customer-not-found');
  return known;
}

/** When the customers with these ids last placed an order, by id; those who never did are left out. */
export async function readLastOrders(db: Firestore, ids: readonly string[]): Promise<Map<string, Date>> {
  const some = [...new Set(ids)];
  if (some.length === 0) return new Map();
  const docs = await db.getAll(...some.map((id) => customerRef(db, id)));
  const known = docs.flatMap((doc) => fromCustomerDoc(doc) ?? []);
  return new Map(
    known.flatMap(({ id, customer: { lastOrderAt } }) => (lastOrderAt ? [[id, lastOrderAt.toDate()]] : [])),
  );
}

/** How many parcels were delivered, and how many came back undelivered, of a document that counts them. */
export const outcomesIn = (doc: DocumentSnapshot | undefined): ParcelCounts =>
  v.parse(v.object(outcomes), doc?.data() ?? {});

/** Whether the customer of a document cannot pay on delivery. A block that cannot be read is one. */
export const isCodBlocked = (doc: DocumentSnapshot | undefined): boolean => doc?.get('codBlock') !== undefined;

/** One page of the customers who placed an order, the last one first; or the one page of those who spent most. */
export async function readCustomers(
  db: Firestore,
  { sort, ...page }: PageRequest & { sort: CustomerSort },
): Promise<TimePage<KnownCustomer>> {
  if (sort === 'recent') return readPage(customers(db), { ...page, field: 'lastOrderAt' }, fromCustomerDoc);
  const { docs } = await customers(db).orderBy('spentPaise', 'desc').limit(page.size).get();
  return { items: docs.flatMap((doc) => fromCustomerDoc(doc) ?? []), next: undefined };
}

/** The most customers that a search reads for each of its keys. */
const SEARCHED = 30;

/** At most `size` customers who match a search (see contract/src/order/search.ts), the last order first. */
export async function findCustomers(db: Firestore, q: string, size: number): Promise<KnownCustomer[]> {
  const found = await Promise.all(keysOfCustomerSearch(q).map((key) => withKey(db, key).get()));
  const known = found.flatMap(({ docs }) => docs.flatMap((doc) => fromCustomerDoc(doc) ?? []));
  const byId = new Map(known.map((each) => [each.id, each]));
  const matching = [...byId.values()].filter(({ customer }) => matchesCustomer(q, customer));
  const at = ({ customer }: KnownCustomer) => customer.lastOrderAt?.toMillis() ?? 0;
  return matching.toSorted((a, b) => at(b) - at(a)).slice(0, size);
}

const withKey = (db: Firestore, key: string): Query =>
  customers(db).where('searchKeys', 'array-contains', key).orderBy('lastOrderAt', 'desc').limit(SEARCHED);

/** Blocks cash on delivery for a customer, or allows it again without a `reason`. ApiError 404 for an unknown one. */
export async function changeCodBlock(
  db: Firestore,
  id: string,
  { reason, by, at }: Actor & { reason: string | undefined },
): Promise<void> {
  const ref = customerRef(db, id);
  await auditedWrite<CodBlock>(db, {
    by,
    at,
    action: reason === undefined ? 'customer.unblock-cod' : 'customer.block-cod',
    target: ref.path,
    async read(tx) {
      const known = fromCustomerDoc(await tx.get(ref));
      if (!known) throw new ApiError('customer-not-found');
      return known.customer.codBlock;
    },
    decide(before) {
      if (reason === undefined) return undefined;
      return before?.reason === reason ? before : { reason, at: Timestamp.fromDate(at), by: by.phone };
    },
    write: (tx, _before, after) => tx.update(ref, { codBlock: after ?? FieldValue.delete() }),
    audited: (block) => block && { reason: block.reason },
    isWrittenBySales: true,
  });
}

/** A customer as the admin sees them. */
export function toCustomer({ id, customer }: KnownCustomer): Customer {
  const { phone, name, city, lastOrderAt, orders, spentPaise, returned, refused, codBlock } = customer;
  return {
    _id: id,
    phone,
    name,
    city,
    lastOrderAt: lastOrderAt && toIso(lastOrderAt),
    orders,
    spent: toRupees(spentPaise),
    returned,
    refused,
    codBlocked: codBlock ? true : undefined,
  };
}
