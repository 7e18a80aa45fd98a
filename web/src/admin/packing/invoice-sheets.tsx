import type { AdminOrder } from '@nirala/contract/order/admin-order';
import type { Paper } from '@nirala/contract/paper/paper';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import papers from '../../features/papers/paper.module.css';
import { PaperSheet } from '../../features/papers/paper-sheet.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';
import { call } from '../../lib/call.ts';
import { readByIds } from '../orders/many-orders.ts';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './packing.module.css';

/** The invoices of these orders, one to a page, in the order of the packing slips. Names the orders without one. */
export function InvoiceSheets({ orders }: { orders: readonly AdminOrder[] }) {
  const ids = orders.filter(hasInvoice).map(({ _id }) => _id);
  const loaded = useLoaded(ids.join(','), (signal) =>
    readByIds<Paper>(ids, async (some) => (await call('readInvoices', { ids: some }, signal)).papers),
  );
  const without = orders.filter((order) => !hasInvoice(order));
  return (
    <>
      <div className={papers.controls}>
        {loaded.state === 'loaded' && ids.length > 0 && (
          <Button onClick={() => window.print()}>
            {`Print ${ids.length === 1 ? '1 invoice' : `${ids.length} invoices`}`}
          </Button>
        )}
      </div>
      {without.length > 0 && (
        <div role="alert" className={shared.warning}>
          <p>Without an invoice:</p>
          <ul className={styles.without}>
            {without.map((order) => (
              <li key={order._id}>
                {order._id}: {noInvoiceReason(order)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadFailed message={errorText(loaded.error)} onRetry={loaded.retry} />}
      {loaded.state === 'loaded' && ids.length === 0 && <EmptyState title="No invoices to print" />}
      <div className={papers.papers}>
        {loaded.state === 'loaded' && loaded.value.map((paper) => <PaperSheet key={paper.number} paper={paper} />)}
      </div>
    </>
  );
}

const hasInvoice = ({ papers: all = [] }: AdminOrder) => all.some(({ kind }) => kind !== 'credit-note');

/** Why an order has no invoice. */
export function noInvoiceReason({ status, history }: Pick<AdminOrder, 'status' | 'history'>): string {
  if (history.some((entry) => entry.status === 'Dispatched')) return 'dispatched while invoices were off';
  return status === 'Pending' || status === 'Processing' ? 'not dispatched yet' : `${status}, never dispatched`;
}
