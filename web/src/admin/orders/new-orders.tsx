import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { formatRupees } from '@nirala/contract/text/money';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import type { LiveReport, LiveState } from './live-orders.ts';
import styles from './orders.module.css';

/** The orders placed since the list was opened, newest first, until `markSeen`. */
export function useNewOrders() {
  const pickNew = useRef<ReturnType<typeof placedSince>>(undefined);
  const [newOrders, setNewOrders] = useState<readonly AdminOrder[]>([]);

  /** Takes the orders of useLiveOrders; `first` are those that were there already. */
  function addNew(orders: readonly AdminOrder[], { first, upTo }: LiveReport): void {
    if (first) pickNew.current = placedSince(orders, upTo);
    const added = first ? [] : (pickNew.current?.(orders) ?? []);
    if (added.length > 0) setNewOrders((before) => [...added, ...before]);
  }

  return { newOrders, addNew, markSeen: () => setNewOrders([]) };
}

/** NaN for an order whose payment has not ended. */
const placedAt = ({ history }: AdminOrder) =>
  Date.parse(history.find(({ status }) => status === 'Processing')?.at ?? '');

/** Firestore may report an order a little later than one that was placed after it. */
const SLACK_MS = 2 * 60_000;

/**
 * Returns a function that picks from each list the orders placed after `first`, each order only once. An order counts as
 * new when it is placed, not when its payment begins; an old order is not new because it changed, and a part of one is none. `upTo`: when the
 * store last changed an order of `first`, by the store's clock. `first` has only some orders, and may have none of those
 * that were placed last.
 */
export function placedSince(first: readonly AdminOrder[], upTo = 0): (orders: readonly AdminOrder[]) => AdminOrder[] {
  const placed = first.filter((order) => !Number.isNaN(placedAt(order)));
  const known = new Set(placed.map(({ _id }) => _id));
  const since = Math.max(upTo, ...placed.map(placedAt)) - SLACK_MS;
  return (orders) => {
    const added = orders.filter((order) => !order.partOf && placedAt(order) > since && !known.has(order._id));
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
