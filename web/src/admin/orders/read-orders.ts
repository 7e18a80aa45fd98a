import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { ADMIN_ORDERS_PER_PAGE } from '@nirala/contract/api/admin/orders';
import { call } from '../../lib/call.ts';

/** Reads any number of orders, in the order of `ids`; unknown ids are left out. Throws CallError. */
export async function readOrders(ids: readonly string[], signal?: AbortSignal): Promise<AdminOrder[]> {
  const all: AdminOrder[] = [];
  for (let at = 0; at < ids.length; at += ADMIN_ORDERS_PER_PAGE) {
    const { orders } = await call('readOrders', { ids: ids.slice(at, at + ADMIN_ORDERS_PER_PAGE).join(',') }, signal);
    all.push(...orders);
  }
  return all;
}
