import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { isKnownToFirebase } from '../../features/session/session.ts';
import type { OrderNews } from './watch-orders.ts';

/** How often the newest orders are polled while there is no subscription. */
const POLL_MS = 20_000;

/** `off`: there is no subscription, so the list is polled. */
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

/**
 * Subscribes to the orders in Firestore, and returns the function that unsubscribes. Loads Firestore's script, which
 * nothing else needs. Calls `onLost` when there is no subscription: nobody is signed in to Firebase in this browser, the
 * admin claim is gone, or the script cannot be loaded.
 */
function listenToOrders(onNews: (news: OrderNews) => void, onLost: () => void): () => void {
  let isEnded = false;
  let end: (() => void) | undefined;
  async function subscribe(): Promise<void> {
    if (!(await isKnownToFirebase())) return onLost();
    // The list works without this script, so a failure must not reload the page, as loadChunk does by default.
    const { watchOrders } = await loadChunk(
      () => import('./watch-orders.ts'),
      () => undefined,
    );
    if (!isEnded) end = watchOrders(onNews, onLost);
  }
  subscribe().catch(() => {
    if (!isEnded) onLost();
  });
  return () => {
    isEnded = true;
    end?.();
  };
}
