import { isBackwards } from '@nirala/contract/api/admin/orders';
import type { AdminOrder, MoveOutcome } from '@nirala/contract/order/admin-order';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FROM_LIST } from '../shared/links.tsx';
import { createListMemory, useRemember, useRemembered } from '../shared/list-memory.ts';
import { BookDialog, MoveDialog, type MoveTo } from './move-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { parseFilter, filterParams, type OrderFilter } from './order-filter.ts';
import { KeysDialog, useListKeys } from './list-keys.tsx';
import { useLiveOrders } from './live-orders.ts';
import { LiveStatus, useNewOrders } from './new-orders.tsx';
import { useOrderCounts } from './order-views.ts';
import { MoveBar } from './move-bar.tsx';
import { OrderRow } from './order-row.tsx';
import styles from './orders.module.css';
import { SelectAllOrders, useOrderSelection, type Selection } from './order-selection.tsx';
import { useOrderList, type OrderPage } from './order-list.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { errorText } from '../shared/errors.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';

/** The search, the selection and the orders that were read. */
const memory = createListMemory<{ q: string | undefined; selection: Selection; page: OrderPage }>();

/** /admin-new-order: the list of orders, which is updated live, and actions for one or many of them. */
export function AdminNewOrder() {
  const [search, setSearch] = useSearchParams();
  const remembered = useRemembered(memory);
  // Not in the URL, because it may be a shopper's phone number.
  const [q, setQ] = useState(remembered?.q);
  const filter: OrderFilter = q ? { q } : parseFilter(search);
  const list = useOrderList(filter, remembered?.page);
  const selection = useOrderSelection(list.orders, remembered?.selection);
  useRemember(memory, { q, selection: selection.kept, page: list.page });
  const [counts, recount] = useOrderCounts();
  const { newOrders, addNew, markSeen } = useNewOrders();
  const { state, reconnect } = useLiveOrders((orders, report) => {
    addNew(orders, report);
    list.absorb(orders);
    if (!report.first) recount();
  });
  const [moving, setMoving] = useState<{ to: MoveTo; orders: AdminOrder[] }>();
  const [booking, setBooking] = useState<AdminOrder[]>();
  const [exporting, setExporting] = useState(false);
  const [helping, setHelping] = useState(false);
  useListKeys({
    onToggle: (id) => selection.select(id, !selection.ids.has(id)),
    onHelp: () => setHelping(true),
  });

  function changeFilter({ q: typed, ...next }: OrderFilter) {
    setQ(typed);
    selection.clear();
    setSearch(filterParams(next), { replace: true });
  }

  function showOutcomes(outcomes: MoveOutcome[]) {
    const orders = outcomes.flatMap(({ order }) => order ?? []);
    list.absorb(orders);
    selection.update(orders);
    recount();
  }

  function moved(outcomes: MoveOutcome[]) {
    showOutcomes(outcomes);
    selection.setIds(outcomes.flatMap(({ id, done }) => (done ? [] : [id])));
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
      beside={
        <ButtonLink look="plain" to="/admin-place-order">
          Order for a caller
        </ButtonLink>
      }
      actions={
        <>
          <ButtonLink look="quiet" to="/admin-print" state={FROM_LIST}>
            Print
          </ButtonLink>
          <ButtonLink look="quiet" to="/admin-tracking" state={FROM_LIST}>
            Courier files
          </ButtonLink>
          <Button look="quiet" className={styles.keys} onClick={() => setHelping(true)}>
            Keys
          </Button>
          <Button look="quiet" onClick={() => setExporting(true)}>
            Export
          </Button>
        </>
      }
    >
      <FilterBar filter={filter} counts={counts} onChange={changeFilter} />
      <div className={styles.above}>
        <SelectAllOrders shown={list.orders} hasMore={list.hasMore} filter={filter} selection={selection} />
        <LiveStatus state={state} newOrders={newOrders} onRefresh={refresh} onSeen={markSeen} />
      </div>
      <OrderRows filter={filter} list={list} newIds={new Set(newOrders.map(({ _id }) => _id))} selection={selection} />
      <MoveBar
        selected={selection.orders}
        onMove={(to, orders) => setMoving({ to, orders })}
        onBook={setBooking}
        onClear={selection.clear}
      />
      {moving && <MoveDialog {...moving} onClose={() => setMoving(undefined)} onMoved={moved} />}
      {booking && <BookDialog orders={booking} onClose={() => setBooking(undefined)} onBooked={showOutcomes} />}
      <KeysDialog open={helping} onClose={() => setHelping(false)} />
      {exporting && <ExportDialog filter={filter} onClose={() => setExporting(false)} />}
    </AdminPage>
  );
}

type OrderRowsProps = {
  filter: OrderFilter;
  list: ReturnType<typeof useOrderList>;
  /** The orders placed since the list was opened. */
  newIds: ReadonlySet<string>;
  selection: ReturnType<typeof useOrderSelection>;
};

/** The rows of the list, or why there are none. */
function OrderRows({ filter, list, newIds, selection }: OrderRowsProps) {
  return (
    <>
      {!list.isShown && list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed message={errorText(list.error)} onRetry={list.reload} />}
      {list.page.broken.length > 0 && (
        <p className={shared.warning}>
          These orders cannot be read and must be repaired in the database: {list.page.broken.join(', ')}
        </p>
      )}
      {list.isShown && list.orders.length === 0 && !isBackwards(filter) && (
        <EmptyState title="No orders here">
          <ButtonLink look="quiet" to="/admin-new-order">
            All orders
          </ButtonLink>
        </EmptyState>
      )}
      {list.orders.length > 0 && (
        <ul className={styles.list} aria-label="Orders">
          {list.orders.map((order) => (
            <OrderRow
              key={order._id}
              order={order}
              isNew={newIds.has(order._id)}
              selected={selection.ids.has(order._id)}
              onSelect={(on) => selection.select(order._id, on)}
            />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button look="quiet" aria-disabled={list.loadingMore} onClick={list.loadMore}>
          {list.loadingMore ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  );
}
