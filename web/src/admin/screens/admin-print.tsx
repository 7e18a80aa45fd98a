import { isPacked, type AdminOrder } from '@nirala/contract/admin-order';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BackLink } from '../shared/back-link.tsx';
import { Chips } from '../shared/chips.tsx';
import { AddressLabel } from '../orders/address-label.tsx';
import { InvoiceSheets } from '../orders/invoice-sheets.tsx';
import styles from '../orders/print.module.css';
import { readOrders } from '../orders/read-orders.ts';
import { PackingSlip } from '../orders/packing-slip.tsx';
import { ordersText } from '../orders/order-text.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { errorText } from '../shared/error-text.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';

const KINDS = [
  { value: 'slips', label: 'Packing slips' },
  { value: 'labels', label: 'Address labels' },
  { value: 'invoices', label: 'Invoices' },
] as const;
type PrintKind = (typeof KINDS)[number]['value'];

/** /admin-print?ids=NR-1,NR-2: packing slips or invoices, one to a page, or address labels, eight to a page. */
export function AdminPrint() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))];
  const kind: PrintKind = KINDS.find(({ value }) => value === search.get('kind'))?.value ?? 'slips';
  const loaded = useLoaded(ids.join(','), (signal) => readOrders(ids, signal));
  const read = loaded.state === 'loaded' ? loaded.value : [];
  return (
    <AdminPage title="Print" back={<BackLink to="/admin-new-order">All orders</BackLink>}>
      <div className={`${shared.toolbar} ${styles.controls}`}>
        <Chips
          label="What to print"
          options={KINDS}
          value={kind}
          onChange={(value) => setSearch({ ids: ids.join(','), kind: value }, { replace: true, state })}
        />
        {read.length > 0 && read.length < ids.length && (
          <p role="alert">{ordersText(ids.length - read.length)} could not be read.</p>
        )}
      </div>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadFailed message={errorText(loaded.error)} onRetry={loaded.retry} />}
      {loaded.state === 'loaded' &&
        (kind === 'invoices' ? <InvoiceSheets orders={read} /> : <Parcels kind={kind} read={read} />)}
    </AdminPage>
  );
}

/** Slips or labels of the orders that can be packed. */
function Parcels({ kind, read }: { kind: 'slips' | 'labels'; read: AdminOrder[] }) {
  const orders = read.filter(({ status }) => isPacked(status));
  const leftOut = read.length - orders.length;
  return (
    <>
      <div className={`${shared.toolbar} ${styles.controls}`}>
        {orders.length > 0 && <Button onClick={() => window.print()}>Print {ordersText(orders.length)}</Button>}
        {leftOut > 0 && (
          <p role="alert">{ordersText(leftOut)} left out: only orders in Processing or Dispatched are printed.</p>
        )}
      </div>
      {orders.length === 0 && <EmptyState title="No orders to print" />}
      {kind === 'slips' ? (
        <div className={styles.slips}>
          {orders.map((order) => (
            <PackingSlip key={order._id} order={order} />
          ))}
        </div>
      ) : (
        <ul className={styles.sheet} aria-label="Address labels">
          {orders.map((order) => (
            <AddressLabel key={order._id} order={order} />
          ))}
        </ul>
      )}
    </>
  );
}
