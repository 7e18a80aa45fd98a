import { DESK_PAGE } from '@nirala/contract/api/admin/orders';
import type { DeskOrder } from '@nirala/contract/order-desk';
import { call } from '../../lib/call.ts';

/** Any number of orders by their ids, in that sequence; those that are not there are left out. Throws CallError. */
export async function readMany(ids: readonly string[], signal?: AbortSignal): Promise<DeskOrder[]> {
  const all: DeskOrder[] = [];
  for (let at = 0; at < ids.length; at += DESK_PAGE) {
    const { orders } = await call('readOrders', { ids: ids.slice(at, at + DESK_PAGE).join(',') }, signal);
    all.push(...orders);
  }
  return all;
}
