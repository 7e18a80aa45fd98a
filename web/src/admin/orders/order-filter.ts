import type { AdminOrder } from '@nirala/contract/admin-order';
import { orderFilter } from '@nirala/contract/api/admin/orders';
import { dayOf } from '@nirala/contract/day';
import { toE164 } from '@nirala/contract/phone';
import * as v from 'valibot';

const schema = v.object(orderFilter);
export type OrderFilter = v.InferOutput<typeof schema>;

/** The filter in the page's URL. Invalid parts are left out: a bookmark may be older than this version. */
export function parseFilter(params: URLSearchParams): OrderFilter {
  const given: Record<string, unknown> = {
    ...Object.fromEntries(['state', 'method', 'from', 'to'].map((name) => [name, params.get(name) || undefined])),
    ...Object.fromEntries(['refundsDue', 'unplaced'].map((name) => [name, params.has(name) || undefined])),
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
  { q, state, method, from, to, refundsDue, unplaced }: OrderFilter,
): boolean {
  const day = dayOf(new Date(order.createdAt));
  if (q) {
    const phone = toE164(q);
    return phone ? [order.userPhone, order.address.mobileNumber].includes(phone) : isSameId(order._id, q);
  }
  return (
    (!state || order.status === state) &&
    (!method || order.paymentMethod === method) &&
    (!from || day >= from) &&
    (!to || day <= to) &&
    (!refundsDue || order.refundsDue) &&
    (!unplaced || order.unplaced) &&
    // A checkout that ended unpaid is not an order.
    (refundsDue || unplaced || order.status !== 'Pending' || order.hold !== 'released')
  );
}

const isSameId = (id: string, typed: string) => id.toUpperCase() === typed.trim().toUpperCase();
