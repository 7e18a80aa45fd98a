import type { Reconciliation } from '@nirala/contract/api/admin/papers';
import { formatCount } from '@nirala/contract/text/format-number';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/load-state.tsx';
import { Panel } from '../shared/admin-page.tsx';
import { orderPath, ordersText } from '../orders/order-text.ts';
import styles from './accounts.module.css';

/** The orders that do not agree, each with its problems, and what was compared. */
export function Disagreements(found: Reconciliation) {
  const { disagreements, broken } = found;
  if (disagreements.length === 0 && broken.length === 0) {
    return (
      <EmptyState title="What was compared agrees">
        <Compared {...found} />
      </EmptyState>
    );
  }
  return (
    <Panel title={`${ordersText(disagreements.length + broken.length)} to check`}>
      <ul className={styles.orders} aria-label="Orders to check">
        {disagreements.map(({ id, problems }) => (
          <li key={id}>
            <Link to={orderPath(id)} className={styles.order}>
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
      <Compared {...found} />
    </Panel>
  );
}

/** What the comparison covered, and what it could not cover. */
function Compared({ orders, fromCouriers, fromRazorpay, notReceived, accepted }: Reconciliation) {
  const { payments, deliveries } = notReceived;
  return (
    <>
      <p>
        Compared: the charge, the payments, the refunds, the invoices and the credit notes of {ordersText(orders.count)}
        ; what couriers paid for {ordersText(fromCouriers.count)}; what Razorpay settled for{' '}
        {ordersText(fromRazorpay.count)}.
      </p>
      {payments > 0 && (
        <p>
          {`Not compared: ${payments === 1 ? '1 payment' : `${formatCount(payments)} payments`} that no settlement report has named yet.`}
        </p>
      )}
      {deliveries > 0 && (
        <p>Not compared: cash of {ordersText(deliveries)} that couriers collected and still have time to pay.</p>
      )}
      {accepted > 0 && <p>{ordersText(accepted)} with a difference that was accepted.</p>}
    </>
  );
}
