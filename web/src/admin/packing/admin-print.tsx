import { canBePacked, type AdminOrder, type MoveOutcome } from '@nirala/contract/order/admin-order';
import type { Settings } from '@nirala/contract/settings/settings';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BackLink } from '../shared/links.tsx';
import { Chips } from '../shared/chips.tsx';
import { readMatching, readOrders, readByIds } from '../orders/many-orders.ts';
import { PackingSlip } from './packing-slip.tsx';
import { ordersText } from '../orders/order-text.ts';
import labels from './label.module.css';
import styles from './packing.module.css';
import { PackingBench } from './packing-bench.tsx';
import { inPackingSequence, PickList } from './pick-list.tsx';
import { ShippingLabel } from './shipping-label.tsx';
import { useSkus } from '../shared/use-skus.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { errorText } from '../shared/errors.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import type { Paper } from '@nirala/contract/paper/paper';
import papers from '../../features/papers/paper.module.css';
import { PaperSheet } from '../../features/papers/paper-sheet.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';

const KINDS = [
  { value: 'pick', label: 'Pick and pack' },
  { value: 'slips', label: 'Packing slips' },
  { value: 'labels', label: 'Address labels' },
  { value: 'labels-a4', label: 'Labels on A4' },
  { value: 'invoices', label: 'Invoices' },
  { value: 'all', label: 'Everything' },
] as const;
type PrintKind = (typeof KINDS)[number]['value'];

/** The most orders that are printed without a selection. */
const MAX_ORDERS = 500;

/**
 * /admin-print?ids=NR-1,NR-2: the papers of orders in the sequence of the pick list, and packing by scanning. Without ids:
 * all orders that wait to be packed.
 */
export function AdminPrint() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))];
  const fallback: PrintKind = ids.length === 0 ? 'pick' : 'slips';
  const kind: PrintKind = KINDS.find(({ value }) => value === search.get('kind'))?.value ?? fallback;
  const loaded = useLoaded(ids.join(','), async (signal) => {
    const [read, settings] = await Promise.all([
      ids.length > 0
        ? readOrders(ids, signal)
        : readMatching({ stage: 'to-pack', oldest: true }, { limit: MAX_ORDERS, signal }),
      call('readSettings', {}, signal),
    ]);
    return { read: inPackingSequence(read), settings };
  });
  const read = loaded.state === 'loaded' ? loaded.value.read : [];
  return (
    <AdminPage title="Print" back={<BackLink to="/admin-new-order">Orders</BackLink>}>
      <div className={`${shared.toolbar} ${styles.controls}`}>
        <Chips
          label="What to print"
          options={KINDS}
          value={kind}
          onChange={(value) =>
            setSearch({ ...(ids.length > 0 ? { ids: ids.join(',') } : {}), kind: value }, { replace: true, state })
          }
        />
        {read.length > 0 && read.length < ids.length && (
          <p role="alert">{ordersText(ids.length - read.length)} could not be read.</p>
        )}
      </div>
      <WhenLoaded data={loaded}>
        {({ settings }) =>
          kind === 'invoices' ? (
            <InvoiceSheets orders={read} />
          ) : (
            <PackingPapers kind={kind} read={read} settings={settings} />
          )
        }
      </WhenLoaded>
    </AdminPage>
  );
}

type PackingPapersProps = { kind: Exclude<PrintKind, 'invoices'>; read: AdminOrder[]; settings: Settings };

/** Bench and pick list, slips and labels of the orders that can be packed. */
function PackingPapers({ kind, read, settings }: PackingPapersProps) {
  const [changed, setChanged] = useState<ReadonlyMap<string, AdminOrder>>(new Map());
  const orders = read.map((order) => changed.get(order._id) ?? order).filter(({ status }) => canBePacked(status));
  const skus = useSkus(orders.flatMap(({ cartItems }) => cartItems.map(({ _id }) => _id)));
  const leftOut = read.length - orders.length;
  const toPack = orders.filter(({ status, parcel }) => status === 'Processing' && !parcel);
  const isAll = kind === 'all';

  function takeOver(outcomes: readonly MoveOutcome[]) {
    const booked = outcomes.flatMap(({ id, order }) => (order ? [[id, order] as const] : []));
    setChanged((before) => new Map([...before, ...booked]));
  }

  return (
    <>
      <div className={`${shared.toolbar} ${styles.controls}`}>
        {orders.length > 0 && <Button onClick={() => window.print()}>Print {ordersText(orders.length)}</Button>}
        {leftOut > 0 && (
          <p role="alert">{ordersText(leftOut)} left out: only orders in Processing or Dispatched are printed.</p>
        )}
      </div>
      {orders.length === 0 && <EmptyState title="No orders to print" />}
      {kind === 'pick' && toPack.length > 0 && <PackingBench orders={toPack} skus={skus} onBooked={takeOver} />}
      {(kind === 'pick' || isAll) && orders.length > 0 && (
        <div className={styles.part}>
          <PickList orders={orders} skus={skus} />
        </div>
      )}
      {(kind === 'slips' || isAll) && (
        <div className={`${styles.slips} ${styles.part}`}>
          {orders.map((order) => (
            <PackingSlip key={order._id} order={order} codeOf={skus.codeOf} />
          ))}
        </div>
      )}
      {isAll && (
        <div className={styles.part}>
          <InvoiceSheets orders={orders} />
        </div>
      )}
      {/* One print job has one paper: "Everything" has four labels on a sheet of A4. */}
      {(kind === 'labels' || kind === 'labels-a4' || isAll) && (
        <ul className={kind === 'labels' ? labels.thermal : labels.four} aria-label="Address labels">
          {orders.map((order) => (
            <ShippingLabel key={order._id} order={order} settings={settings} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The invoices of these orders, one to a page, in the order of the packing slips. Names the orders without one. */
function InvoiceSheets({ orders }: { orders: readonly AdminOrder[] }) {
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

/** Whether it has an invoice in force. */
const hasInvoice = ({ papers: all = [] }: AdminOrder) =>
  all.some(({ kind, isVoid }) => kind !== 'credit-note' && !isVoid);

type Sent = Pick<AdminOrder, 'status' | 'history'> & { parcel?: object | undefined };

/** Why an order has no invoice. */
export function noInvoiceReason({ status, history, parcel }: Sent): string {
  if (history.some((entry) => entry.status === 'Dispatched')) return 'dispatched while invoices were off';
  if (status !== 'Pending' && status !== 'Processing') return `${status}, never dispatched`;
  return parcel ? 'packed while invoices were off' : 'not packed yet';
}
