import { ADMIN_ORDERS_PER_PAGE } from '@nirala/contract/api/admin/orders';
import type { AdminOrder } from '@nirala/contract/admin-order';
import { call } from '../../lib/call.ts';

/** Any number of orders by their ids, in that sequence; those that are not there are left out. Throws CallError. */
export async function readOrders(ids: readonly string[], signal?: AbortSignal): Promise<AdminOrder[]> {
  const all: AdminOrder[] = [];
  for (let at = 0; at < ids.length; at += ADMIN_ORDERS_PER_PAGE) {
    const { orders } = await call('readOrders', { ids: ids.slice(at, at + ADMIN_ORDERS_PER_PAGE).join(',') }, signal);
    all.push(...orders);
  }
  return all;
}
