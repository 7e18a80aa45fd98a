import type { AdminOrder } from '@nirala/contract/admin-order';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { listenToOrders } from './listen-to-orders.ts';

/** While nothing is heard of Firestore the newest orders are asked for this often. */
const POLL_MS = 20_000;

export type LiveState = 'starting' | 'live' | 'off';

/**
 * Tells of every order that comes or changes: as it happens while Firestore is heard, else by asking now and then.
 * `first` marks the first news, which are what there was already. `again` tries to listen once more.
 */
export function useLiveOrders(tell: (orders: AdminOrder[], first: boolean) => void) {
  const [state, setState] = useState<LiveState>('starting');
  const [attempt, setAttempt] = useState(0);
  const told = useRef(false);

  const take = useEffectEvent((orders: AdminOrder[]) => {
    const first = !told.current;
    told.current = true;
    tell(orders, first);
  });

  useEffect(() => {
    const controller = new AbortController();
    const off = () => {
      if (!controller.signal.aborted) setState('off');
    };
    // One after the other, so that older news never come after newer ones.
    let queue = Promise.resolve();
    const end = listenToOrders(({ ids, live }) => {
      setState(live ? 'live' : 'off');
      if (!live && ids.length === 0) return;
      // Orders are read through the API: money becomes rupees there and nowhere else.
      const read = async () =>
        take(ids.length === 0 ? [] : (await call('readOrders', { ids: ids.join(',') }, controller.signal)).orders);
      queue = queue.then(read).catch(off);
    }, off);
    return () => {
      controller.abort();
      end();
    };
  }, [attempt]);

  useEffect(() => {
    if (state !== 'off') return;
    const controller = new AbortController();
    // A poll that fails is silent: the next one comes.
    const poll = () =>
      document.hidden
        ? undefined
        : call('searchOrders', {}, controller.signal).then(
            ({ orders }) => take(orders),
            () => undefined,
          );
    void poll();
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [state]);

  function again(): void {
    setState('starting');
    setAttempt(attempt + 1);
  }

  return { state, again };
}
