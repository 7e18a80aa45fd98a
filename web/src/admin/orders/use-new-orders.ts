import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { useRef, useState } from 'react';
import { placedSince } from './placed-since.ts';
import type { LiveReport } from './use-live-orders.ts';

/** The orders placed since the list was opened, newest first, until `markSeen`. */
export function useNewOrders() {
  const since = useRef<ReturnType<typeof placedSince>>(undefined);
  const [newOrders, setNewOrders] = useState<readonly AdminOrder[]>([]);

  /** Takes the orders of useLiveOrders; `first` are those that were there already. */
  function addNew(orders: readonly AdminOrder[], { first, upTo }: LiveReport): void {
    if (first) since.current = placedSince(orders, upTo);
    const added = first ? [] : (since.current?.(orders) ?? []);
    if (added.length > 0) setNewOrders((before) => [...added, ...before]);
  }

  return { newOrders, addNew, markSeen: () => setNewOrders([]) };
}
