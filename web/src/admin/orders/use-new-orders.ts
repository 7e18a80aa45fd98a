import type { AdminOrder } from '@nirala/contract/admin-order';
import { useRef, useState } from 'react';
import { placedSince } from './placed-since.ts';

/** The orders that were placed since the list was opened, the newest first, until they are `seen`. */
export function useNewOrders() {
  const since = useRef<ReturnType<typeof placedSince>>(undefined);
  const [fresh, setFresh] = useState<readonly AdminOrder[]>([]);

  function hear(orders: readonly AdminOrder[], first: boolean): void {
    if (first) since.current = placedSince(orders);
    const come = first ? [] : (since.current?.(orders) ?? []);
    if (come.length > 0) setFresh((before) => [...come, ...before]);
  }

  return { fresh, hear, seen: () => setFresh([]) };
}
