import type { AdminOrder } from '@nirala/contract/order/admin-order';
import type { Api } from '@nirala/contract/api';
import { ADMIN_ORDERS_PER_PAGE, EXPORT_PAGE, isBackwards } from '@nirala/contract/api/admin/orders';
import type { Input } from '@nirala/contract/api/endpoint';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { usePagedList, type Page } from '../../lib/use-paged-list.ts';
import { toastError } from '../shared/errors.ts';
import { type OrderFilter, compareOrders, matchesFilter } from './order-filter.ts';

/** `broken`: the ids of orders that cannot be read and must be repaired in the database. */
export type OrderPage = Page<AdminOrder> & { broken: readonly string[] };

const NO_CHANGES: ReadonlyMap<string, AdminOrder> = new Map();

/**
 * The orders of a filter, page by page, merged with the orders that `absorb` receives. `remembered`: the list as it was
 * left; it is shown immediately, and replaced when at least as many orders have been read again.
 */
export function useOrderList(filter: OrderFilter, remembered: OrderPage | undefined) {
  const key = JSON.stringify(filter);
  const [firstKey] = useState(key);
  const shownBefore = key === firstKey ? (remembered?.items.length ?? 0) : 0;
  const list = usePagedList({
    key,
    read: (cursor, signal) =>
      cursor === undefined ? readFirst(filter, shownBefore, signal) : readPage({ ...filter, cursor }, signal),
    idOf: ({ _id }) => _id,
    initial: remembered,
    onMoreFailed: toastError,
  });
  const [changed, setChanged] = useState({ key, orders: NO_CHANGES });
  const changes = changed.key === key ? changed.orders : NO_CHANGES;
  const page: OrderPage = {
    items: list.items,
    next: list.pages.at(-1)?.next,
    broken: list.pages.flatMap(({ broken }) => broken),
  };

  /** Takes over orders that are new or have changed since the list was read. */
  function absorb(orders: readonly AdminOrder[]): void {
    setChanged((before) => {
      const known = before.key === key ? before.orders : NO_CHANGES;
      return { key, orders: new Map([...known, ...orders.map((order) => [order._id, order] as const)]) };
    });
  }

  function reload(): void {
    setChanged({ key, orders: NO_CHANGES });
    list.reload();
  }

  const isShown = list.pages.length > 0;
  return {
    ...list,
    /** Whether there is a list to show, perhaps the remembered one. */
    isShown,
    /** All data that was read, to be passed as `remembered` later. */
    page,
    orders: isShown ? mergeChanges(page, changes, filter) : [],
    absorb,
    reload,
  };
}

/** One page of a filter. Throws CallError. */
async function readPage(input: Input<Api['searchOrders']>, signal: AbortSignal) {
  const { orders: items, next, broken } = await call('searchOrders', input, signal);
  return { items, next, broken };
}

/** The first page, or as many pages as hold the orders that were shown before. */
async function readFirst(filter: OrderFilter, shownBefore: number, signal: AbortSignal): Promise<OrderPage> {
  if (isBackwards(filter)) return { items: [], broken: [] };
  const items: AdminOrder[] = [];
  const broken: string[] = [];
  let next: string | undefined;
  do {
    const size = shownBefore - items.length > ADMIN_ORDERS_PER_PAGE ? EXPORT_PAGE : ADMIN_ORDERS_PER_PAGE;
    const page = await readPage({ ...filter, size, cursor: next }, signal);
    items.push(...page.items);
    broken.push(...page.broken);
    next = page.next;
  } while (next !== undefined && items.length < shownBefore);
  return { items, next, broken };
}

/**
 * Merges a list with the orders that are new or have changed since it was read. Orders that no longer match the filter
 * are removed. A new order that belongs on a page that has not been read yet is left out until then.
 */
export function mergeChanges(
  { items, next }: Page<AdminOrder>,
  changed: ReadonlyMap<string, AdminOrder>,
  filter: OrderFilter,
): AdminOrder[] {
  const compare = compareOrders(filter);
  const last = next === undefined ? undefined : items.at(-1);
  const all = new Map(items.map((order) => [order._id, order]));
  for (const [id, order] of changed) if (all.has(id) || !last || compare(order, last) < 0) all.set(id, order);
  return [...all.values()].filter((order) => matchesFilter(order, filter)).sort(compare);
}
