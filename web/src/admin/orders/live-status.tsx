import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { formatRupees } from '@nirala/contract/text/money';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import styles from './orders.module.css';
import type { LiveState } from './use-live-orders.ts';

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
