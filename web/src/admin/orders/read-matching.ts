import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { EXPORT_PAGE } from '@nirala/contract/api/admin/orders';
import { call } from '../../lib/call.ts';
import type { OrderFilter } from './order-filter.ts';

/** Reads all orders of a filter, or the first `limit` ones. Throws CallError. */
export async function readMatching(
  filter: OrderFilter,
  { limit = Infinity, onCount, signal }: { limit?: number; onCount?: (count: number) => void; signal?: AbortSignal },
): Promise<AdminOrder[]> {
  const all: AdminOrder[] = [];
  let cursor: string | undefined;
  do {
    onCount?.(all.length);
    const page = await call('searchOrders', { ...filter, size: EXPORT_PAGE, cursor }, signal);
    all.push(...page.orders);
    cursor = page.next;
  } while (cursor && all.length < limit);
  return all.slice(0, limit);
}
