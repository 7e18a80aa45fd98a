import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { ADMIN_ORDERS_PER_PAGE } from '@nirala/contract/api/admin/orders';
import type { Paper } from '@nirala/contract/paper/paper';
import { call } from '../../lib/call.ts';

/** Reads the invoices of any number of orders, in the order of `ids`; orders without one are left out. Throws CallError. */
export async function readInvoices(ids: readonly string[], signal?: AbortSignal): Promise<Paper[]> {
  const all: Paper[] = [];
  for (let at = 0; at < ids.length; at += ADMIN_ORDERS_PER_PAGE) {
    const { papers } = await call('readInvoices', { ids: ids.slice(at, at + ADMIN_ORDERS_PER_PAGE).join(',') }, signal);
    all.push(...papers);
  }
  return all;
}

/** Why an order has no invoice. */
export function noInvoiceReason({ status, history }: Pick<AdminOrder, 'status' | 'history'>): string {
  if (history.some((entry) => entry.status === 'Dispatched')) return 'dispatched while invoices were off';
  return status === 'Pending' || status === 'Processing' ? 'not dispatched yet' : `${status}, never dispatched`;
}
