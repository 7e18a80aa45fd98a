import { isBackwards } from '@nirala/contract/api/admin/orders';
import type { FulfilmentStatus, AdminOrder, MoveOutcome } from '@nirala/contract/admin-order';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FROM_LIST } from '../shared/back-link.tsx';
import { createListMemory, useRemember, useRemembered } from '../shared/list-memory.ts';
import { ExportDialog } from '../orders/export-dialog.tsx';
import { FilterBar } from '../orders/filter-bar.tsx';
import { parseFilter, filterParams, type OrderFilter } from '../orders/order-filter.ts';
import { LiveStatus } from '../orders/live-status.tsx';
import { MoveBar } from '../orders/move-bar.tsx';
import { MoveDialog } from '../orders/move-dialog.tsx';
import { OrderRow } from '../orders/order-row.tsx';
import filters from '../orders/filters.module.css';
import styles from '../orders/orders.module.css';
import { useOrderCounts } from '../orders/use-order-counts.ts';
import { useLiveOrders } from '../orders/use-live-orders.ts';
import { useNewOrders } from '../orders/use-new-orders.ts';
import { useOrderList, type OrderPage } from '../orders/use-order-list.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { errorText } from '../shared/error-text.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';

/** The search, the selection and the orders that were read. */
const memory = createListMemory<{ q: string | undefined; ids: ReadonlySet<string>; page: OrderPage }>();

/** /admin-new-order: the list of orders, which is updated live, and actions for one or many of them. */
export function AdminNewOrder() {
  const [search, setSearch] = useSearchParams();
  const remembered = useRemembered(memory);
  const [q, setQ] = useState(remembered?.q);
  const filter: OrderFilter = q ? { q } : parseFilter(search);
  const list = useOrderList(filter, remembered?.page);
  const [counts, recount] = useOrderCounts();
  const { newOrders, addNew, markSeen } = useNewOrders();
  const { state, reconnect } = useLiveOrders((orders, first) => {
    addNew(orders, first);
    list.absorb(orders);
    if (!first) recount();
  });
  const [ids, setIds] = useState<ReadonlySet<string>>(remembered?.ids ?? new Set());
  const [moving, setMoving] = useState<{ to: FulfilmentStatus; orders: AdminOrder[] }>();
  const [exporting, setExporting] = useState(false);
  const selected = list.orders.filter(({ _id }) => ids.has(_id));
  useRemember(memory, { q, ids, page: list.page });
  const newIds = new Set(newOrders.map(({ _id }) => _id));

  function changeFilter({ q: search, ...next }: OrderFilter) {
    setQ(search);
    setIds(new Set());
    setSearch(filterParams(next), { replace: true });
  }

  function select(id: string, on: boolean) {
    setIds(new Set(on ? [...ids, id] : [...ids].filter((each) => each !== id)));
  }

  function moved(outcomes: MoveOutcome[]) {
    list.absorb(outcomes.flatMap(({ order }) => order ?? []));
    recount();
    setIds(new Set(outcomes.flatMap(({ id, done }) => (done ? [] : [id]))));
  }

  function refresh() {
    reconnect();
    list.reload();
    recount();
  }

  const tab = newOrders.length > 0 ? `(${newOrders.length}) New orders` : 'New orders';
  return (
    <AdminPage
      title="Orders"
      tab={tab}
      actions={
        <>
          <ButtonLink look="quiet" to="/admin-tracking" state={FROM_LIST}>
            Paste tracking
          </ButtonLink>
          <Button look="quiet" onClick={() => setExporting(true)}>
            Export
          </Button>
        </>
      }
    >
      <FilterBar filter={filter} counts={counts} onChange={changeFilter} />
      <div className={filters.above}>
        {list.orders.length > 0 && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={selected.length === list.orders.length}
              onChange={({ target }) => setIds(new Set(target.checked ? list.orders.map(({ _id }) => _id) : []))}
            />{' '}
            Select all {list.orders.length} shown
          </label>
        )}
        <LiveStatus state={state} newOrders={newOrders} onRefresh={refresh} onSeen={markSeen} />
      </div>
      {!list.isShown && list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed message={errorText(list.error)} onRetry={list.reload} />}
      {list.page.broken.length > 0 && (
        <p className={shared.warning}>
          These orders cannot be read and must be repaired in the database: {list.page.broken.join(', ')}
        </p>
      )}
      {list.isShown && list.orders.length === 0 && !isBackwards(filter) && <EmptyState title="No orders here" />}
      {list.orders.length > 0 && (
        <ul className={styles.list} aria-label="Orders">
          {list.orders.map((order) => (
            <OrderRow
              key={order._id}
              order={order}
              isNew={newIds.has(order._id)}
              selected={ids.has(order._id)}
              onSelect={(on) => select(order._id, on)}
            />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button look="quiet" aria-disabled={list.loadingMore} onClick={list.loadMore}>
          {list.loadingMore ? 'Loading...' : 'Show more'}
        </Button>
      )}
      <MoveBar
        selected={selected}
        onMove={(to, orders) => setMoving({ to, orders })}
        onClear={() => setIds(new Set())}
      />
      {moving && <MoveDialog {...moving} onClose={() => setMoving(undefined)} onMoved={moved} />}
      {exporting && <ExportDialog filter={filter} onClose={() => setExporting(false)} />}
    </AdminPage>
  );
}
