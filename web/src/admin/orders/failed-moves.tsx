import type { MoveOutcome } from '@nirala/contract/order/admin-order';
import { Link } from 'react-router-dom';
import styles from './orders.module.css';
import { ordersText } from './order-text.ts';

/** The orders that could not be moved, each with the reason. */
export function FailedMoves({ outcomes }: { outcomes: readonly MoveOutcome[] }) {
  const failed = outcomes.filter(({ done }) => !done);
  if (failed.length === 0) return null;
  return (
    <div role="alert" className={styles.refused}>
      <p>{`${ordersText(outcomes.length - failed.length)} updated, ${failed.length} not:`}</p>
      <ul>
        {failed.map(({ id, message }) => (
          <li key={id}>
            <Link to={`/admin-order/${encodeURIComponent(id)}`}>{id}</Link>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
