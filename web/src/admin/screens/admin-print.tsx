import { isPacked } from '@nirala/contract/admin-order';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BackLink } from '../parts/back-link.tsx';
import { Chips } from '../parts/chips.tsx';
import { Label } from '../orders/label.tsx';
import styles from '../orders/print.module.css';
import { readMany } from '../orders/read-many.ts';
import { Slip } from '../orders/slip.tsx';
import { orders as count } from '../orders/words.ts';
import { AdminPage } from '../parts/page.tsx';
import parts from '../parts/parts.module.css';
import { wordsFor } from '../parts/use-send.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';

const KINDS = [
  { value: 'slips', label: 'Packing slips' },
  { value: 'labels', label: 'Address labels' },
] as const;

/** /admin-print?ids=NR-1,NR-2: packing slips, a sheet each, or address labels, eight to a sheet. */
export function AdminPrint() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))];
  const kind = search.get('kind') === 'labels' ? 'labels' : 'slips';
  const loaded = useLoaded(ids.join(','), (signal) => readMany(ids, signal));
  const read = loaded.state === 'loaded' ? loaded.value : [];
  const orders = read.filter(({ status }) => isPacked(status));
  const without = read.length - orders.length;
  return (
    <AdminPage title="Print" back={<BackLink to="/admin-new-order">All orders</BackLink>}>
      <div className={`${parts.toolbar} ${styles.controls}`}>
        <Chips
          label="What to print"
          choices={KINDS}
          taken={kind}
          onTake={(value) => setSearch({ ids: ids.join(','), kind: value }, { replace: true, state })}
        />
        {orders.length > 0 && <Button onClick={() => window.print()}>Print {count(orders.length)}</Button>}
        {read.length > 0 && read.length < ids.length && (
          <p role="alert">{ids.length - read.length} of them could not be read.</p>
        )}
        {without > 0 && (
          <p role="alert">{count(without)} left out: not paid, delivered or cancelled. They are not packed.</p>
        )}
      </div>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadFailed message={wordsFor(loaded.error)} onRetry={loaded.retry} />}
      {loaded.state === 'loaded' && orders.length === 0 && <EmptyState title="No orders to print" />}
      {kind === 'slips' ? (
        <div className={styles.slips}>
          {orders.map((order) => (
            <Slip key={order._id} order={order} />
          ))}
        </div>
      ) : (
        <ul className={styles.sheet} aria-label="Address labels">
          {orders.map((order) => (
            <Label key={order._id} order={order} />
          ))}
        </ul>
      )}
    </AdminPage>
  );
}
