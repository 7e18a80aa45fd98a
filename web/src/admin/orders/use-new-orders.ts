import type { DeskOrder } from '@nirala/contract/order-desk';
import { useRef, useState } from 'react';

const placedAt = ({ history }: DeskOrder) => history.find(({ status }) => status === 'Processing')?.at;

/**
 * Which orders were placed since the list was opened: the first news are what there was already. An order is new when
 * it is placed, not when someone begins to pay for it.
 */
export function useNewOrders() {
  const since = useRef<string>(undefined);
  const [fresh, setFresh] = useState<readonly DeskOrder[]>([]);
  const known = useRef(new Set<string>());

  function hear(orders: readonly DeskOrder[], first: boolean): void {
    if (first) since.current = orders.map((order) => placedAt(order) ?? '').reduce((a, b) => (a > b ? a : b), '');
    const start = since.current;
    if (first || start === undefined) return;
    const come = orders.filter((order) => (placedAt(order) ?? '') > start && !known.current.has(order._id));
    for (const { _id } of come) known.current.add(_id);
    if (come.length > 0) setFresh((before) => [...come, ...before]);
  }

  return { fresh, hear, seen: () => setFresh([]) };
}
