import type { MoveOutcome } from '@nirala/contract/admin-order';
import { Link } from 'react-router-dom';
import styles from './orders.module.css';
import { ordersText } from './order-text.ts';

/** What became of orders that were not moved, each with the reason. */
export function FailedMoves({ outcomes }: { outcomes: readonly MoveOutcome[] }) {
  const refused = outcomes.filter(({ done }) => !done);
  if (refused.length === 0) return null;
  return (
    <div role="alert" className={styles.refused}>
      <p>
        {ordersText(outcomes.length - refused.length)} moved, {refused.length} not:
      </p>
      <ul>
        {refused.map(({ id, message }) => (
          <li key={id}>
            <Link to={`/admin-order/${encodeURIComponent(id)}`}>{id}</Link>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
