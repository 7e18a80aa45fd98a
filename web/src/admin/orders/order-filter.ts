import { orderFilter } from '@nirala/contract/api/admin/orders';
import { dayOf } from '@nirala/contract/day';
import type { AdminOrder } from '@nirala/contract/admin-order';
import { toE164 } from '@nirala/contract/phone';
import * as v from 'valibot';

const schema = v.object(orderFilter);
export type OrderFilter = v.InferOutput<typeof schema>;

/** The filter that an address asks for; what is not valid in it is left out, since a shared link may be old. */
export function parseFilter(search: URLSearchParams): OrderFilter {
  const asked: Record<string, unknown> = {
    ...Object.fromEntries(['state', 'method', 'from', 'to'].map((name) => [name, search.get(name) || undefined])),
    ...Object.fromEntries(['refundsDue', 'unplaced'].map((name) => [name, search.has(name) || undefined])),
  };
  const good = Object.entries(schema.entries).filter(([name, entry]) => v.is(entry, asked[name]));
  return v.parse(schema, Object.fromEntries(good.map(([name]) => [name, asked[name]])));
}

/** The address of a filter. What is searched for (a shopper's number) does not stand in it. */
export function filterParams({ q: _number, ...filter }: OrderFilter): string {
  const parts = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams(parts).toString();
}

/** Does an order belong into a list? As the server decides it, for orders that come while the list is open. */
export function matchesFilter(
  order: AdminOrder,
  { q, state, method, from, to, refundsDue, unplaced }: OrderFilter,
): boolean {
  const day = dayOf(new Date(order.createdAt));
  if (q) {
    const phone = toE164(q);
    return phone ? [order.userPhone, order.address.mobileNumber].includes(phone) : same(order._id, q);
  }
  return (
    (!state || order.status === state) &&
    (!method || order.paymentMethod === method) &&
    (!from || day >= from) &&
    (!to || day <= to) &&
    (!refundsDue || order.refundsDue) &&
    (!unplaced || order.unplaced) &&
    // A checkout that ended unpaid is no order.
    (refundsDue || unplaced || order.status !== 'Pending' || order.hold !== 'released')
  );
}

const same = (id: string, typed: string) => id.toUpperCase() === typed.trim().toUpperCase();
