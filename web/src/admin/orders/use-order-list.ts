import { ADMIN_ORDERS_PER_PAGE, EXPORT_PAGE, isBackwards } from '@nirala/contract/api/admin/orders';
import type { AdminOrder } from '@nirala/contract/admin-order';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { errorText } from '../shared/use-send.ts';
import type { OrderFilter } from './order-filter.ts';
import { mergeChanges } from './merge-changes.ts';

export type OrderPage = { orders: AdminOrder[]; next?: string | undefined; broken: string[] };

const NOTHING: OrderPage = { orders: [], broken: [] };

/**
 * The orders of a filter, page by page, with what came and changed meanwhile (`absorb`). `left`: what was shown when
 * the list was left; it stands at once, until as many orders are read again.
 */
export function useOrderList(filter: OrderFilter, left?: OrderPage) {
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const question = `${round} ${JSON.stringify(filter)}`;
  const [kept] = useState(left && { to: question, page: left });
  const keptPage = kept?.to === question ? kept.page : undefined;
  const first = useLoaded(question, (signal) => readFirst(filter, keptPage?.orders.length ?? 0, signal));
  // An answer to another question does not count.
  const [later, setLater] = useState<{ to: string; page: OrderPage }>();
  const [changed, setChanged] = useState<{ to: string; orders: ReadonlyMap<string, AdminOrder> }>();
  const isShown = first.state === 'loaded' || (first.state === 'loading' && keptPage !== undefined);
  const loaded = first.state === 'loaded' ? first.value : (keptPage ?? NOTHING);
  const page = later?.to === question ? later.page : loaded;

  async function showMore(): Promise<void> {
    if (busy || page.next === undefined) return;
    setBusy(true);
    try {
      const { orders, next, broken } = await call('searchOrders', { ...filter, cursor: page.next });
      const whole = { orders: [...page.orders, ...orders], next, broken: [...page.broken, ...broken] };
      setLater({ to: question, page: whole });
    } catch (error) {
      showToast(errorText(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  function absorb(orders: readonly AdminOrder[]): void {
    setChanged((before) => {
      const known = before?.to === question ? before.orders : new Map<string, AdminOrder>();
      return { to: question, orders: new Map([...known, ...orders.map((order) => [order._id, order] as const)]) };
    });
  }

  const news = changed?.to === question ? changed.orders : new Map<string, AdminOrder>();
  return {
    /** Whether there is a list to show: otherwise `first` says why not. */
    isShown,
    first,
    page,
    orders: isShown ? mergeChanges(page, news, filter) : [],
    broken: page.broken,
    hasMore: page.next !== undefined,
    busy,
    showMore,
    absorb,
    reload: () => setRound(round + 1),
  };
}

/** The first page, or as many pages as hold the orders that were shown before. */
async function readFirst(filter: OrderFilter, shown: number, signal: AbortSignal): Promise<OrderPage> {
  if (isBackwards(filter)) return NOTHING;
  const all: OrderPage = { orders: [], broken: [] };
  do {
    const size = shown - all.orders.length > ADMIN_ORDERS_PER_PAGE ? EXPORT_PAGE : ADMIN_ORDERS_PER_PAGE;
    const { orders, next, broken } = await call('searchOrders', { ...filter, size, cursor: all.next }, signal);
    all.orders.push(...orders);
    all.broken.push(...broken);
    all.next = next;
  } while (all.next !== undefined && all.orders.length < shown);
  return all;
}
