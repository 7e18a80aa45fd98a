import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { compareOrders, matchesFilter, type OrderFilter } from './order-filter.ts';

type LoadedOrders = { items: readonly AdminOrder[]; next?: string | undefined };

/**
 * Merges a list with the orders that are new or have changed since it was read. Orders that no longer match the filter
 * are removed. A new order that belongs on a page that has not been read yet is left out until then.
 */
export function mergeChanges(
  { items, next }: LoadedOrders,
  changed: ReadonlyMap<string, AdminOrder>,
  filter: OrderFilter,
): AdminOrder[] {
  const compare = compareOrders(filter);
  const last = next === undefined ? undefined : items.at(-1);
  const all = new Map(items.map((order) => [order._id, order]));
  for (const [id, order] of changed) if (all.has(id) || !last || compare(order, last) < 0) all.set(id, order);
  return [...all.values()].filter((order) => matchesFilter(order, filter)).sort(compare);
}
