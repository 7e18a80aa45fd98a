import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { orderFilter } from '@nirala/contract/api/admin/orders';
import { dayOf } from '@nirala/contract/text/day';
import { matchesSearch } from '@nirala/contract/order/search';
import { dueDay, dueState, stageOf } from '@nirala/contract/order/stage';
import { toE164 } from '@nirala/contract/text/phone';
import { plainLine } from '@nirala/contract/text/plain-text';
import * as v from 'valibot';
import { readRaw, writeRaw } from '../../lib/storage/local-storage.ts';

const schema = v.object(orderFilter);
export type OrderFilter = v.InferOutput<typeof schema>;

/** The filter in the page's URL. Invalid parts are left out. */
export function parseFilter(params: URLSearchParams): OrderFilter {
  const given: Record<string, unknown> = {
    ...Object.fromEntries(
      ['state', 'method', 'from', 'to', 'stage', 'due'].map((name) => [name, params.get(name) || undefined]),
    ),
    ...Object.fromEntries(['refundsDue', 'unplaced', 'oldest'].map((name) => [name, params.has(name) || undefined])),
  };
  const valid = Object.entries(schema.entries).filter(([name, entry]) => v.is(entry, given[name]));
  return v.parse(schema, Object.fromEntries(valid.map(([name]) => [name, given[name]])));
}

/** The query string of a filter, without the search (`q`): it may be a shopper's phone number. */
export function filterParams({ q: _phoneNumber, ...filter }: OrderFilter): string {
  const given = Object.entries<unknown>(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
}

/** Whether an order belongs in a list. The same rule as the server's, for orders that arrive while the list is open. */
export function matchesFilter(
  order: AdminOrder,
  { q, state, method, stage, due, from, to, refundsDue, unplaced }: OrderFilter,
): boolean {
  const day = dayOf(new Date(order.createdAt));
  if (q) {
    const phone = toE164(q);
    return phone
      ? [order.userPhone, order.address.mobileNumber].includes(phone)
      : matchesSearch(q, order._id, { ...order, gatewayOrderId: order.razorpayOrderId });
  }
  return (
    (!state || order.status === state) &&
    (!method || order.paymentMethod === method) &&
    (!stage || stageOf(order) === stage) &&
    (!due || dueState(order, new Date()) === due) &&
    (due || !from || day >= from) &&
    (due || !to || day <= to) &&
    (!refundsDue || order.refundsDue) &&
    (!unplaced || order.unplaced) &&
    // A checkout that ended unpaid is not an order.
    (refundsDue || unplaced || order.status !== 'Pending' || order.hold !== 'released')
  );
}

/** The sequence of a list, as the server sorts it. */
export function compareOrders({ q, due, oldest }: OrderFilter): (a: AdminOrder, b: AdminOrder) => number {
  if (due && !q) return (a, b) => (dueDay(a) ?? '').localeCompare(dueDay(b) ?? '') || a._id.localeCompare(b._id);
  const direction = oldest && !q ? 1 : -1;
  return (a, b) => direction * a.createdAt.localeCompare(b.createdAt);
}

/** A filter with a name. */
export type OrderView = { name: string; filter: OrderFilter };

/** Offered only while an order waits for its confirmation: most stores ask for none. */
export const CONFIRM_VIEW: OrderView = { name: 'To confirm', filter: { stage: 'to-confirm', oldest: true } };

export const DEFAULT_VIEWS: readonly OrderView[] = [
  CONFIRM_VIEW,
  { name: 'To pack', filter: { stage: 'to-pack', oldest: true } },
  { name: 'Due today', filter: { due: 'today' } },
  { name: 'Late', filter: { due: 'late' } },
  { name: 'Packed', filter: { stage: 'packed', oldest: true } },
  { name: 'On the way', filter: { stage: 'on-the-way' } },
  { name: 'Problems', filter: { stage: 'problem' } },
];

const MAX_VIEWS = 12;
/** The name of a view. */
export const viewNameSchema = v.pipe(
  v.string(),
  v.transform(plainLine),
  v.nonEmpty('Enter a name.'),
  v.maxLength(30, 'At most 30 characters.'),
);

/** The query string of each view. A search is not stored, because it may be a shopper's phone number. */
const storedSchema = v.array(v.object({ name: viewNameSchema, query: v.string() }));

/** The admin's own views in this browser. Invalid ones are dropped. */
export function readViews(): OrderView[] {
  try {
    const { success, output } = v.safeParse(storedSchema, JSON.parse(readRaw('orderViews') ?? '[]'));
    if (!success) return [];
    return output.map(({ name, query }) => ({ name, filter: parseFilter(new URLSearchParams(query)) }));
  } catch {
    return [];
  }
}

/** Adds a view, or replaces the one with its name, which is valid. */
export function saveView(name: string, filter: OrderFilter): OrderView[] {
  const plain = v.parse(viewNameSchema, name);
  const others = readViews().filter((view) => view.name !== plain);
  return write([...others, { name: plain, filter }].slice(-MAX_VIEWS));
}

export function removeView(name: string): OrderView[] {
  return write(readViews().filter((view) => view.name !== name));
}

function write(views: OrderView[]): OrderView[] {
  const stored = views.map(({ name, filter }) => ({ name, query: filterParams(filter) }));
  writeRaw('orderViews', stored.length === 0 ? null : JSON.stringify(stored));
  return readViews();
}

export const isSameFilter = (a: OrderFilter, b: OrderFilter) => queryOf(a) === queryOf(b);
const queryOf = (filter: OrderFilter) => [...new URLSearchParams(filterParams(filter))].map(String).sort().join('&');
