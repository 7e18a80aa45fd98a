import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { formatRupees } from '@nirala/contract/text/money';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { isKnownToFirebase } from '../../features/session/session.ts';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import styles from './orders.module.css';
import type { OrderNews } from './watch-orders.ts';

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

const placedAt = ({ history }: AdminOrder) =>
  Date.parse(history.find(({ status }) => status === 'Processing')?.at ?? '');

/** Firestore may report an order a little later than one that was placed after it. */
const SLACK_MS = 2 * 60_000;

/**
 * Returns a function that picks from each list the orders placed after `first`, each order only once. An order counts as
 * new when it is placed, not when its payment begins, and an old order is not new because it changed. `upTo`: when the
 * store last changed an order of `first`, by the store's clock. `first` has only some orders, and may have none of those
 * that were placed last.
 */
export function placedSince(first: readonly AdminOrder[], upTo = 0): (orders: readonly AdminOrder[]) => AdminOrder[] {
  const known = new Set(first.filter(placedAt).map(({ _id }) => _id));
  const times = first.map(placedAt).filter((at) => !Number.isNaN(at));
  const since = Math.max(upTo, ...times) - SLACK_MS;
  return (orders) => {
    const added = orders.filter((order) => placedAt(order) > since && !known.has(order._id));
    for (const { _id } of added) known.add(_id);
    return added;
  };
}

const STATE_TEXTS: Record<LiveState, string> = {
  starting: 'Connecting...',
  live: 'Live',
  off: 'Not live: refreshes every 20 s',
};

type LiveStatusProps = {
  state: LiveState;
  /** The orders placed since the list was opened, newest first. */
  newOrders: readonly AdminOrder[];
  onRefresh: () => void;
  onSeen: () => void;
};

/** Whether the list is live, and the orders placed since it was opened, which screen readers announce. */
export function LiveStatus({ state, newOrders, onRefresh, onSeen }: LiveStatusProps) {
  const [newest] = newOrders;
  const count = newOrders.length === 1 ? 'A new order' : `${newOrders.length} new orders`;
  return (
    <div className={styles.line}>
      <p className={styles[state]}>{STATE_TEXTS[state]}</p>
      {state === 'off' && (
        <Button look="plain" onClick={onRefresh}>
          Refresh
        </Button>
      )}
      <p role="status" className={styles.news}>
        {newest && (
          <>
            <span>{`${count}: ${newest._id}, ${formatRupees(newest.totalAmount)}, `}</span>
            <Written>{newest.address.name}</Written>
          </>
        )}
      </p>
      {newest && (
        <Button look="plain" onClick={onSeen}>
          Mark as seen
        </Button>
      )}
    </div>
  );
}
