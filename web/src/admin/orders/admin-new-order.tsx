import { isBackwards } from '@nirala/contract/api/admin/orders';
import type { FulfilmentStatus, AdminOrder, MoveOutcome } from '@nirala/contract/order/admin-order';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FROM_LIST } from '../shared/links.tsx';
import { createListMemory, useRemember, useRemembered } from '../shared/list-memory.ts';
import { BookDialog } from './book-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { parseFilter, filterParams, type OrderFilter } from './order-filter.ts';
import { KeysDialog, useListKeys } from './list-keys.tsx';
import { LiveStatus, useLiveOrders, useNewOrders } from './live-orders.tsx';
import { MoveBar } from './move-bar.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OrderRow } from './order-row.tsx';
import filters from './filters.module.css';
import styles from './orders.module.css';
import { readMatching } from './many-orders.ts';
import { useOrderCounts, useOrderList, type OrderPage } from './order-list.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { errorText, toastError } from '../shared/errors.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';

/** The search, the selection and the orders that were read. */
const memory = createListMemory<{
  q: string | undefined;
  ids: ReadonlySet<string>;
  others: ReadonlyMap<string, AdminOrder>;
  page: OrderPage;
}>();

/** The most orders that are selected at once. */
const MAX_SELECTED = 500;

/** /admin-new-order: the list of orders, which is updated live, and actions for one or many of them. */
export function AdminNewOrder() {
  const [search, setSearch] = useSearchParams();
  const remembered = useRemembered(memory);
  const [q, setQ] = useState(remembered?.q);
  const filter: OrderFilter = q ? { q } : parseFilter(search);
  const list = useOrderList(filter, remembered?.page);
  const [counts, recount] = useOrderCounts();
  const { newOrders, addNew, markSeen } = useNewOrders();
  const { state, reconnect } = useLiveOrders((orders, report) => {
    addNew(orders, report);
    list.absorb(orders);
    if (!report.first) recount();
  });
  const [ids, setIds] = useState<ReadonlySet<string>>(remembered?.ids ?? new Set());
  const [moving, setMoving] = useState<{ to: FulfilmentStatus; orders: AdminOrder[] }>();
  const [booking, setBooking] = useState<AdminOrder[]>();
  const [exporting, setExporting] = useState(false);
  const [helping, setHelping] = useState(false);
  const { pending, run } = useAction();
  const searchField = useRef<HTMLInputElement>(null);
  /** Selected orders of pages that are not shown. */
  const [others, setOthers] = useState<ReadonlyMap<string, AdminOrder>>(remembered?.others ?? new Map());
  const shown = new Set(list.orders.map(({ _id }) => _id));
  const selected = [...list.orders, ...[...others.values()].filter(({ _id }) => !shown.has(_id))].filter(({ _id }) =>
    ids.has(_id),
  );
  useRemember(memory, { q, ids, others, page: list.page });
  useListKeys({
    onToggle: (id) => select(id, !ids.has(id)),
    onSearch: () => searchField.current?.focus(),
    onHelp: () => setHelping(true),
  });
  const newIds = new Set(newOrders.map(({ _id }) => _id));

  function changeFilter({ q: search, ...next }: OrderFilter) {
    setQ(search);
    setIds(new Set());
    setOthers(new Map());
    setSearch(filterParams(next), { replace: true });
  }

  function select(id: string, on: boolean) {
    setIds(new Set(on ? [...ids, id] : [...ids].filter((each) => each !== id)));
  }

  async function selectMatching() {
    const all = await run((signal) => readMatching(filter, { limit: MAX_SELECTED, signal }), toastError);
    if (!all) return;
    setOthers(new Map(all.map((order) => [order._id, order])));
    setIds(new Set(all.map(({ _id }) => _id)));
    if (all.length === MAX_SELECTED) showToast(`The first ${MAX_SELECTED} orders are selected.`);
  }

  function takeOver(outcomes: MoveOutcome[]) {
    const orders = outcomes.flatMap(({ order }) => order ?? []);
    list.absorb(orders);
    setOthers((before) => new Map([...before, ...orders.map((order) => [order._id, order] as const)]));
    recount();
  }

  function moved(outcomes: MoveOutcome[]) {
    takeOver(outcomes);
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
      beside={
        <ButtonLink look="plain" to="/admin-place-order">
          Order for a caller
        </ButtonLink>
      }
      actions={
        <>
          <ButtonLink look="quiet" to="/admin-print" state={FROM_LIST}>
            Pick and pack
          </ButtonLink>
          <ButtonLink look="quiet" to="/admin-tracking" state={FROM_LIST}>
            Paste tracking
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
      <FilterBar filter={filter} counts={counts} searchRef={searchField} onChange={changeFilter} />
      <div className={filters.above}>
        {list.orders.length > 0 && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={list.orders.every(({ _id }) => ids.has(_id))}
              onChange={({ target }) => setIds(new Set(target.checked ? list.orders.map(({ _id }) => _id) : []))}
            />{' '}
            <span>{`Select all ${list.orders.length} shown`}</span>
          </label>
        )}
        {list.hasMore && (
          <Button look="plain" aria-disabled={pending} onClick={() => void selectMatching()}>
            {pending ? 'Selecting...' : 'Select all that match'}
          </Button>
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
        onBook={setBooking}
        onClear={() => setIds(new Set())}
      />
      {moving && <MoveDialog {...moving} onClose={() => setMoving(undefined)} onMoved={moved} />}
      {booking && <BookDialog orders={booking} onClose={() => setBooking(undefined)} onBooked={takeOver} />}
      <KeysDialog open={helping} onClose={() => setHelping(false)} />
      {exporting && <ExportDialog filter={filter} onClose={() => setExporting(false)} />}
    </AdminPage>
  );
}
