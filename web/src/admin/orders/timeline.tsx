import type { AdminOrder } from '@nirala/contract/admin-order';
import { formatPhone } from '@nirala/contract/phone';
import { Link } from 'react-router-dom';
import shared from '../shared/shared.module.css';
import styles from './order.module.css';
import { shortTime } from './order-text.ts';
import { Panel } from './panel.tsx';

/** The history of an order: each state, when, and who set it. */
export function Timeline({ order }: { order: AdminOrder }) {
  return (
    <Panel title="History">
      <ol className={styles.timeline}>
        {order.history.map(({ status, at, by }) => (
          <li key={`${status} ${at}`}>
            <strong>{status}</strong> <time dateTime={at}>{shortTime(at)}</time> <span>by {formatPhone(by)}</span>
          </li>
        ))}
      </ol>
      <p className={shared.small}>
        <Link to={`/admin-audit?target=${encodeURIComponent(`orders/${order._id}`)}`} className={styles.follow}>
          Audit entries of this order
        </Link>
      </p>
    </Panel>
  );
}
