import { formatDeliveryDay, formatDayTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { canBeCancelled, canBecome } from '@nirala/contract/order/order';
import {
  FULFILMENT_STATUSES,
  isExpired,
  canBePacked,
  type FulfilmentStatus,
  type AdminOrder,
  type OrderNote,
} from '@nirala/contract/order/admin-order';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { LineItem, LineList } from '../../features/order-summary/line-list.tsx';
import { KIND_LABELS, paperPath } from '../../features/papers/paper-text.ts';
import { returnPath, BackLink } from '../shared/links.tsx';
import { AdminPage, Panel } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { errorText, toastError } from '../shared/errors.ts';
import { AddressPanel } from './address-panel.tsx';
import { CodPanel, type ParcelHistory } from './cod-panel.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { GoodwillDialog } from './goodwill-dialog.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { UndoDeliveryDialog, TrackingPanel } from './tracking-panel.tsx';
import { Notes } from './notes.tsx';
import styles from './order.module.css';
import { StatusBadge } from './status-badge.tsx';
import { Timeline, useOrderNotifications } from './timeline.tsx';
import { ParcelPanel } from './parcel-panel.tsx';
import { MOVE_LABELS, waitingText, waitsForConfirmation } from './order-text.ts';

/** /admin-order/:id: one order and its actions. */
export function AdminOrderScreen() {
  const { id = '' } = useParams();
  const loaded = useLoaded(id, (signal) => call('readOrder', { id }, signal));
  return (
    <AdminPage title={`Order ${id}`} back={<BackLink to="/admin-new-order">All orders</BackLink>}>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadFailed message={errorText(loaded.error)} onRetry={loaded.retry} />}
      {loaded.state === 'loaded' && <OrderDetails key={id} {...loaded.value} />}
    </AdminPage>
  );
}

const OrderLink = ({ id }: { id: string }) => <Link to={`/admin-order/${encodeURIComponent(id)}`}>{id}</Link>;

const isMove = (asking: string | undefined): asking is FulfilmentStatus =>
  FULFILMENT_STATUSES.some((to) => to === asking);

type OrderDetailsProps = { order: AdminOrder; notes: OrderNote[]; parcels?: ParcelHistory | undefined };

function OrderDetails({ order: initialOrder, notes: initialNotes, parcels }: OrderDetailsProps) {
  const [order, setOrder] = useState(initialOrder);
  const [notes, setNotes] = useState(initialNotes);
  const [asking, setAsking] = useState<FulfilmentStatus | 'Cancelled' | 'Goodwill' | 'NotDelivered'>();
  const { run } = useAction();
  const notifications = useOrderNotifications(order._id, order.status);
  const close = () => setAsking(undefined);

  /** Reads the order again after a move, whether it succeeded or not. Keeps what is being typed. */
  async function refresh() {
    const now = await run((signal) => call('readOrder', { id: order._id }, signal), toastError);
    if (!now) return;
    setOrder(now.order);
    setNotes(now.notes);
  }

  const { _id: id, status } = order;
  const moves = waitsForConfirmation(order) ? [] : FULFILMENT_STATUSES.filter((to) => canBecome(status, to));
  return (
    <>
      <div className={styles.head}>
        <StatusBadge order={order} />
        {order.confirmBy !== undefined && <Badge tone="yellow">{waitingText(order.confirmBy)}</Badge>}
        {order.refundsDue && <Badge tone="sale">Refund due</Badge>}
        <span>
          {order.exchangeOf === undefined ? (
            <span>{`${formatRupees(order.totalAmount)}, ${order.paymentMethod}`}</span>
          ) : (
            <>
              Replacement for <OrderLink id={order.exchangeOf} />
            </>
          )}
          , <time dateTime={order.createdAt}>{formatDayTime(order.createdAt)}</time>
        </span>
        {order.history[0] && order.history[0].by !== 'shopper' && <span>Placed for a caller</span>}
        {order.payUntil && <span>{`Reserved until ${formatDayTime(order.payUntil)}, or until it is paid`}</span>}
        {(order.returns ?? []).map(({ id: returnId, kind, exchangeOrderId }) => (
          <span key={returnId}>
            <span>{kind === 'exchange' ? 'Exchange' : 'Return'}</span> <Link to={returnPath(returnId)}>{returnId}</Link>
            {exchangeOrderId !== undefined && (
              <>
                , replaced by <OrderLink id={exchangeOrderId} />
              </>
            )}
          </span>
        ))}
        {order.promise && <span>{`Promised by ${formatDeliveryDay(order.promise.latest)}`}</span>}
      </div>
      {isExpired(order) && (
        <p
          className={shared.warning}
        >{`${order.captures.length === 0 ? 'This order expired and was never paid.' : 'This order expired.'} Its items are back in stock. There is nothing to cancel or pack.`}</p>
      )}
      <div className={shared.buttons}>
        {moves.map((to) => (
          <Button key={to} look={to === 'Returned' || to === 'Lost' ? 'quiet' : 'main'} onClick={() => setAsking(to)}>
            {MOVE_LABELS[to]}
          </Button>
        ))}
        {status === 'Delivered' && (
          <Button look="quiet" onClick={() => setAsking('NotDelivered')}>
            It was not delivered…
          </Button>
        )}
        {canBePacked(status) && (
          <ButtonLink look="quiet" to={`/admin-print?ids=${encodeURIComponent(id)}`}>
            Print
          </ButtonLink>
        )}
        {order.leftToGiveBack > 0 && (
          <Button look="quiet" onClick={() => setAsking('Goodwill')}>
            Give money back
          </Button>
        )}
        {canBeCancelled(order) && !isExpired(order) && (
          <Button look="plain" onClick={() => setAsking('Cancelled')}>
            Cancel order
          </Button>
        )}
      </div>
      <div className={styles.columns}>
        <div>
          <ItemsPanel order={order} onChanged={setOrder} />
          {order.cancelledItems && (
            <Panel title="Cancelled items">
              <LineList label="Cancelled items">
                {order.cancelledItems.map((line, index) => (
                  <LineItem key={index} image={line.image} name={line.name}>
                    <p>{`Size ${line.size} · ${line.quantity} × ${formatRupees(line.price)}`}</p>
                  </LineItem>
                ))}
              </LineList>
            </Panel>
          )}
          <PaymentPanel order={order} onChanged={setOrder} />
          <CodPanel order={order} parcels={parcels} onChanged={setOrder} />
          <PapersPanel order={order} />
        </div>
        <div>
          <AddressPanel order={order} onChanged={setOrder} />
          <ParcelPanel order={order} onChanged={setOrder} onRefresh={() => void refresh()} />
          <TrackingPanel order={order} onChanged={setOrder} />
          <Timeline order={order} others={notifications} />
          <Notes id={id} notes={notes} onAdded={setNotes} />
        </div>
      </div>
      {asking === 'Cancelled' && (
        <CancelDialog order={order} onClose={close} onCancelled={setOrder} onRefused={() => void refresh()} />
      )}
      {asking === 'Goodwill' && <GoodwillDialog order={order} onClose={close} onDone={setOrder} />}
      {asking === 'NotDelivered' && <UndoDeliveryDialog order={order} onClose={close} onDone={setOrder} />}
      {isMove(asking) && <MoveDialog to={asking} orders={[order]} onClose={close} onMoved={() => void refresh()} />}
    </>
  );
}

/** Links to the invoice and the credit notes of an order. Nothing before there is one. */
function PapersPanel({ order: { _id, papers = [] } }: { order: AdminOrder }) {
  if (papers.length === 0) return null;
  return (
    <Panel title="Invoices">
      <div className={shared.buttons}>
        {papers.map(({ number, kind }) => (
          <ButtonLink key={number} look="quiet" to={paperPath(`/admin-papers/${encodeURIComponent(_id)}`, number)}>
            {KIND_LABELS[kind]} {number}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  );
}
