import type { DeskOrder } from '@nirala/contract/order-desk';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { wordsFor } from '../use-send.ts';
import type { OrderFilter } from './filter.ts';
import { mergedList } from './merged-list.ts';

type Page = { orders: DeskOrder[]; next?: string | undefined; broken: string[] };

const NOTHING: Page = { orders: [], broken: [] };

/** The orders of a filter, page by page, with what came and changed meanwhile (`absorb`). */
export function useOrderList(filter: OrderFilter) {
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const question = `${round} ${JSON.stringify(filter)}`;
  const first = useLoaded(question, (signal) => call('searchOrders', filter, signal));
  // What belongs to another question is of no account.
  const [later, setLater] = useState<{ to: string; page: Page }>();
  const [changed, setChanged] = useState<{ to: string; orders: ReadonlyMap<string, DeskOrder> }>();
  const loaded = first.state === 'loaded' ? first.value : NOTHING;
  const page = later?.to === question ? later.page : loaded;

  async function showMore(): Promise<void> {
    if (busy || page.next === undefined) return;
    setBusy(true);
    try {
      const { orders, next, broken } = await call('searchOrders', { ...filter, cursor: page.next });
      const whole = { orders: [...page.orders, ...orders], next, broken: [...page.broken, ...broken] };
      setLater({ to: question, page: whole });
    } catch (error) {
      showToast(wordsFor(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  function absorb(orders: readonly DeskOrder[]): void {
    setChanged((before) => {
      const known = before?.to === question ? before.orders : new Map<string, DeskOrder>();
      return { to: question, orders: new Map([...known, ...orders.map((order) => [order._id, order] as const)]) };
    });
  }

  const news = changed?.to === question ? changed.orders : new Map<string, DeskOrder>();
  return {
    first,
    orders: first.state === 'loaded' ? mergedList(page, news, filter) : [],
    broken: page.broken,
    hasMore: page.next !== undefined,
    busy,
    showMore,
    absorb,
    reload: () => setRound(round + 1),
  };
}
