import { MESSAGES } from '@nirala/contract/messages';
import type { Order } from '@nirala/contract/order';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { reconcilePayment } from '../checkout/finish-checkout.ts';

type Page = { orders: Order[]; next?: string };

/** The orders of whoever is signed in, newest first, page by page; what was changed here stands at once. */
export function useOrders() {
  const [round, setRound] = useState(0);
  const first = useLoaded(`round ${round}`, async (signal) => {
    const page = await call('listOrders', { phoneNumber: 'me' }, signal);
    tell(page.orders);
    return page;
  });
  const [later, setLater] = useState<Page>();
  const [changed, setChanged] = useState<readonly Order[]>([]);
  const [busy, setBusy] = useState(false);
  const shown: Page = later ?? (first.state === 'loaded' ? first.value : { orders: [] });

  async function showMore() {
    if (busy || shown.next === undefined) return;
    setBusy(true);
    try {
      const { orders, next } = await call('listOrders', { phoneNumber: 'me', cursor: shown.next });
      setLater({ orders: [...shown.orders, ...orders], next });
    } catch {
      showToast(MESSAGES.ordersFailed, { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  function reload() {
    setLater(undefined);
    setChanged([]);
    setRound(round + 1);
  }

  return {
    first,
    orders: shown.orders
      .map((order) => changed.find(({ _id }) => _id === order._id) ?? order)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    hasMore: shown.next !== undefined,
    busy,
    showMore,
    reload,
    change: (order: Order) => setChanged([order, ...changed]),
  };
}

/** What became of a payment that was begun in this browser, perhaps in a tab that is gone. */
function tell(orders: Order[]): void {
  const kind = reconcilePayment(orders)?.kind;
  if (kind === 'placed') showToast(MESSAGES.orderPlaced, { tone: 'good' });
  if (kind === 'back') showToast(MESSAGES.paymentBack, { tone: 'bad' });
}
