import { formatRupees } from '@nirala/contract/money';
import type { AdminOrder } from '@nirala/contract/admin-order';
import { Button } from '../../components/button.tsx';
import styles from './orders.module.css';
import type { LiveState } from './use-live-orders.ts';

type LiveStatusProps = {
  state: LiveState;
  /** The newest first. */
  fresh: readonly AdminOrder[];
  onRefresh: () => void;
  onSeen: () => void;
};

/** Whether the list is live, and what came since it was opened, said to screen readers as well. */
export function LiveStatus({ state, fresh, onRefresh, onSeen }: LiveStatusProps) {
  const [newest] = fresh;
  const words = { starting: 'Connecting...', live: 'Live', off: 'Not live: new orders come every 20 seconds' }[state];
  return (
    <div className={styles.line}>
      <p className={styles[state]}>{words}</p>
      {state === 'off' && (
        <Button look="plain" onClick={onRefresh}>
          Refresh
        </Button>
      )}
      <p role="status" className={styles.news}>
        {newest &&
          `${fresh.length === 1 ? 'A new order' : `${fresh.length} new orders`}: ${newest._id}, ${formatRupees(newest.totalAmount)}, ${newest.address.name}`}
      </p>
      {newest && (
        <Button look="plain" onClick={onSeen}>
          Seen
        </Button>
      )}
    </div>
  );
}
