import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { listenToOrders } from './listen-to-orders.ts';

/** How often the newest orders are polled while there is no subscription. */
const POLL_MS = 20_000;

export type LiveState = 'starting' | 'live' | 'off';

/** `first`: these orders were there already. `upTo`: when the store last changed one of them, if Firestore says it. */
export type LiveReport = { first: boolean; upTo: number | undefined };

/**
 * Calls `onOrders` with every order that is new or changes: immediately while Firestore is connected, otherwise by
 * polling. The first call (`first`) has the orders that were there already. `reconnect` tries to subscribe again.
 */
export function useLiveOrders(onOrders: (orders: AdminOrder[], report: LiveReport) => void) {
  const [state, setState] = useState<LiveState>('starting');
  const [attempt, setAttempt] = useState(0);
  const hasStarted = useRef(false);

  const report = useEffectEvent((orders: AdminOrder[], upTo?: number) => {
    const first = !hasStarted.current;
    hasStarted.current = true;
    onOrders(orders, { first, upTo });
  });

  useEffect(() => {
    const controller = new AbortController();
    const turnOff = () => {
      if (!controller.signal.aborted) setState('off');
    };
    // One read after another, so that older values never overwrite newer ones.
    let queue = Promise.resolve();
    const unsubscribe = listenToOrders(({ ids, live, upTo }) => {
      setState(live ? 'live' : 'off');
      if (!live && ids.length === 0) return;
      // Firestore only names the orders that changed. They are read through the API, which converts paise to rupees.
      const read = async () =>
        report(
          ids.length === 0 ? [] : (await call('readOrders', { ids: ids.join(',') }, controller.signal)).orders,
          upTo,
        );
      queue = queue.then(read).catch(turnOff);
    }, turnOff);
    return () => {
      controller.abort();
      unsubscribe();
    };
  }, [attempt]);

  useEffect(() => {
    if (state !== 'off') return;
    const controller = new AbortController();
    // A failed poll is not reported: the next one follows.
    const poll = () =>
      document.hidden
        ? undefined
        : call('searchOrders', {}, controller.signal).then(
            ({ orders }) => report(orders),
            () => undefined,
          );
    void poll();
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [state]);

  function reconnect(): void {
    setState('starting');
    setAttempt(attempt + 1);
  }

  return { state, reconnect };
}
