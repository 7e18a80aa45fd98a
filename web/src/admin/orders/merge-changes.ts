import type { AdminOrder } from '@nirala/contract/admin-order';
import { matchesFilter, type OrderFilter } from './order-filter.ts';

type Page = { orders: readonly AdminOrder[]; next?: string | undefined };

/**
 * A list with what came and changed since it was loaded: changed orders stand as they are now, those that no longer
 * belong are gone, new ones have come; but none that stands on a page that was not loaded yet.
 */
export function mergeChanges(
  { orders, next }: Page,
  changed: ReadonlyMap<string, AdminOrder>,
  filter: OrderFilter,
): AdminOrder[] {
  const oldest = next === undefined ? '' : (orders.at(-1)?.createdAt ?? '');
  const all = new Map(orders.map((order) => [order._id, order]));
  for (const [id, order] of changed) if (all.has(id) || order.createdAt > oldest) all.set(id, order);
  return [...all.values()]
    .filter((order) => matchesFilter(order, filter))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
