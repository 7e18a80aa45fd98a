import type { Reconciliation } from '@nirala/contract/api/admin/papers';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/load-state.tsx';
import { Panel } from '../orders/panel.tsx';
import { ordersText } from '../orders/order-text.ts';
import styles from './accounts.module.css';

/** The orders whose charge, payments, refunds and papers do not agree, each with its problems. */
export function Disagreements({ disagreements, broken }: Pick<Reconciliation, 'disagreements' | 'broken'>) {
  if (disagreements.length === 0 && broken.length === 0) {
    return (
      <EmptyState title="Everything agrees">
        <p>The charge, the payments, the refunds and the invoices of each order fit together.</p>
      </EmptyState>
    );
  }
  return (
    <Panel title={`${ordersText(disagreements.length + broken.length)} to check`}>
      <ul className={styles.orders} aria-label="Orders to check">
        {disagreements.map(({ id, problems }) => (
          <li key={id}>
            <Link to={`/admin-order/${encodeURIComponent(id)}`} className={styles.order}>
              {id}
            </Link>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </li>
        ))}
        {broken.map((id) => (
          <li key={id}>
            <strong>{id}</strong>
            <p>Its document cannot be read, so it is missing in the sums.</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
