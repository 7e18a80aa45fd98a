import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { orderFilter } from '@nirala/contract/api/admin/orders';
import { dayOf } from '@nirala/contract/text/day';
import { matchesSearch } from '@nirala/contract/order/search';
import { dueDay, dueState, stageOf } from '@nirala/contract/order/stage';
import { toE164 } from '@nirala/contract/text/phone';
import * as v from 'valibot';

const schema = v.object(orderFilter);

/** Which orders a list shows, and in which sequence. */
export type OrderFilter = v.InferOutput<typeof schema>;

/** The filter in the page's URL. Invalid parts are left out. */
export function parseFilter(params: URLSearchParams): OrderFilter {
  const given = [
    ...['state', 'method', 'from', 'to', 'stage', 'due', 'tag', 'reason'].map(
      (name) => [name, params.get(name) || undefined] as const,
    ),
    ...['refundsDue', 'unplaced', 'paidTwice', 'oldest'].map((name) => [name, params.has(name) || undefined] as const),
  ];
  const isValid = ([name, value]: (typeof given)[number]) => v.safeParse(schema, { [name]: value }).success;
  return v.parse(schema, Object.fromEntries(given.filter(isValid)));
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
  { q, state, method, stage, due, from, to, refundsDue, unplaced, paidTwice, tag, reason }: OrderFilter,
): boolean {
  const day = dayOf(new Date(order.createdAt));
  if (q) {
    const phone = toE164(q);
    return phone
      ? [order.userPhone, order.address.mobileNumber].includes(phone)
      : matchesSearch(q, order._id, { ...order, gatewayOrderId: order.razorpayOrderId });
  }
  const isOnDays = (!from || day >= from) && (!to || day <= to);
  if (tag) return order.tags?.includes(tag) === true && isOnDays;
  if (reason) return order.cancelReason?.code === reason && isOnDays;
  return (
    (!state || order.status === state) &&
    (!method || order.paymentMethod === method) &&
    (!stage || stageOf(order) === stage) &&
    (!due || dueState(order, new Date()) === due) &&
    (due !== undefined || isOnDays) &&
    (!refundsDue || order.refundsDue) &&
    (!unplaced || order.unplaced) &&
    (!paidTwice || order.paidTwice) &&
    // A checkout that ended unpaid is not an order.
    (refundsDue || unplaced || paidTwice || order.status !== 'Pending' || order.hold !== 'released')
  );
}

/** The sequence of a list, as the server sorts it. */
export function compareOrders({ q, due, oldest, tag, reason }: OrderFilter): (a: AdminOrder, b: AdminOrder) => number {
  if (due && !q && !tag && !reason)
    return (a, b) => (dueDay(a) ?? '').localeCompare(dueDay(b) ?? '') || a._id.localeCompare(b._id);
  const direction = oldest && !q ? 1 : -1;
  return (a, b) => direction * a.createdAt.localeCompare(b.createdAt);
}

/** Whether two filters show the same orders, apart from a search. */
export const isSameFilter = (a: OrderFilter, b: OrderFilter) => queryOf(a) === queryOf(b);
const queryOf = (filter: OrderFilter) => [...new URLSearchParams(filterParams(filter))].map(String).sort().join('&');
