import type { AdminOrder, MoveOutcome } from '@nirala/contract/order/admin-order';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { orderPath, ordersText } from './order-text.ts';
import styles from './orders.module.css';

/** What became of orders that a dialog moves together. Those that failed can be tried again. */
export function useMoveOutcomes(orders: readonly AdminOrder[]) {
  const [outcomes, setOutcomes] = useState<readonly MoveOutcome[]>([]);
  const done = outcomes.filter((outcome) => outcome.done);
  return {
    outcomes,
    /** The orders that are not moved yet. */
    left: orders.filter(({ _id }) => !done.some(({ id }) => id === _id)),
    /** Takes the outcomes of an attempt with the orders that were left, and returns whether all of them are done. */
    add(added: readonly MoveOutcome[]): boolean {
      setOutcomes([...done, ...added]);
      return added.every((outcome) => outcome.done);
    },
  };
}

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
            <Link to={orderPath(id)}>{id}</Link>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
