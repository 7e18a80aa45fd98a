import { formatOrderNumber } from '@nirala/contract/order/order-number';
import { formatDeliveryDay, formatDayTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { isExpired, type AdminOrder } from '@nirala/contract/order/admin-order';
import { cancelReasonText } from '@nirala/contract/order/team-marks';
import type { Note } from '@nirala/contract/shopper/customer';
import { Fragment, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { paperLabel, paperPath } from '../../features/papers/paper-text.ts';
import { returnPath, BackLink, orderPath } from '../shared/links.tsx';
import { AdminPage, Panel } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { toastError } from '../shared/errors.ts';
import { AddressPanel } from './address-panel.tsx';
import { CodPanel, type ParcelHistory } from './cod-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { CancelledItemsPanel, ItemsPanel } from './items-panel.tsx';
import { MarginPanel } from './margin-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { waitingText } from './order-text.ts';
import styles from './order.module.css';
import { StatusBadge } from './status-badge.tsx';
import { ParcelPanel } from './parcel-panel.tsx';
import { Timeline } from './timeline.tsx';
import { TagsPanel } from './tags-panel.tsx';
import { TrackingPanel } from './tracking-panel.tsx';
import { Notes } from '../shared/notes.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';

/** /admin-order/:id: one order and its actions. */
export function AdminOrderScreen() {
  const { id = '' } = useParams();
  const loaded = useLoaded(id, (signal) => call('readOrder', { id }, signal));
  return (
    <AdminPage title={`Order ${id}`} back={<BackLink to="/admin-new-order">Orders</BackLink>}>
      <WhenLoaded data={loaded}>{(value) => <OrderDetails key={id} {...value} />}</WhenLoaded>
    </AdminPage>
  );
}

type OrderDetailsProps = {
  order: AdminOrder;
  notes: Note[];
  parcels?: ParcelHistory | undefined;
  collectsTax: boolean;
};

function OrderDetails({ order: initialOrder, notes: initialNotes, parcels, collectsTax }: OrderDetailsProps) {
  const [order, setOrder] = useState(initialOrder);
  const [notes, setNotes] = useState(initialNotes);
  const { run } = useAction();

  /** Reads the order again after a move, whether it succeeded or not. Keeps what is being typed. */
  async function refresh() {
    const now = await run((signal) => call('readOrder', { id: order._id }, signal), toastError);
    if (!now) return;
    setOrder(now.order);
    setNotes(now.notes);
  }

  return (
    <>
      <OrderHead order={order} />
      {isExpired(order) && (
        <p className={shared.warning}>
          <span>{order.captures.length === 0 ? 'This order expired and was never paid.' : 'This order expired.'}</span>{' '}
          Its items are back in stock. There is nothing to cancel or pack.
        </p>
      )}
      {order.cancelReason && (
        <p>
          <strong>Cancelled because:</strong> <Written>{cancelReasonText(order.cancelReason)}</Written>
        </p>
      )}
      <OrderActions order={order} onChanged={setOrder} onRefresh={() => void refresh()} />
      <div className={styles.columns}>
        <div>
          <ItemsPanel order={order} onChanged={setOrder} onRefresh={() => void refresh()} />
          <CancelledItemsPanel order={order} />
          <MarginPanel order={order} collectsTax={collectsTax} />
          <PaymentPanel order={order} onChanged={setOrder} />
          <CodPanel order={order} parcels={parcels} onChanged={setOrder} />
          <PapersPanel order={order} />
        </div>
        <div>
          <AddressPanel order={order} onChanged={setOrder} />
          <ParcelPanel order={order} onChanged={setOrder} onRefresh={() => void refresh()} />
          <TrackingPanel order={order} onChanged={setOrder} />
          <TagsPanel order={order} onChanged={setOrder} />
          <Timeline order={order} />
          <Notes notes={notes} save={(note) => call('noteOrder', { id: order._id, ...note })} onAdded={setNotes} />
        </div>
      </div>
    </>
  );
}

/** The state of an order, what it costs, and the orders and returns that belong to it. */
function OrderHead({ order }: { order: AdminOrder }) {
  return (
    <div className={styles.head}>
      <strong>{formatOrderNumber(order.number)}</strong>
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
        {order.replaces !== undefined && order.exchangeOf === undefined && (
          <>
            , instead of the lost <OrderLink id={order.replaces} />
          </>
        )}
        , <time dateTime={order.createdAt}>{formatDayTime(order.createdAt)}</time>
      </span>
      {order.partOf && (
        <span>
          Part of order <PartLink part={order.partOf} />
        </span>
      )}
      {order.parts && (
        <span>
          <span>Other pieces are sent with</span>
          {order.parts.map((part) => (
            <Fragment key={part._id}>
              {' '}
              <PartLink part={part} />
            </Fragment>
          ))}
        </span>
      )}
      {order.history[0] && order.history[0].by !== 'shopper' && order.replaces === undefined && (
        <span>Placed for a caller</span>
      )}
      {order.payUntil && <span>{`Reserved until ${formatDayTime(order.payUntil)}, or until it is paid`}</span>}
      {order.sentAgainAs !== undefined && (
        <span>
          Sent again as <OrderLink id={order.sentAgainAs} />
        </span>
      )}
      {order.returns?.map(({ id, kind, exchangeOrderId }) => (
        <span key={id}>
          <span>{kind === 'exchange' ? 'Exchange' : 'Return'}</span> <Link to={returnPath(id)}>{id}</Link>
          {exchangeOrderId !== undefined && (
            <>
              , replaced by <OrderLink id={exchangeOrderId} />
            </>
          )}
        </span>
      ))}
      {order.promise && <span>{`Promised by ${formatDeliveryDay(order.promise.latest)}`}</span>}
    </div>
  );
}

const PartLink = ({ part: { _id, number } }: { part: NonNullable<AdminOrder['partOf']> }) => (
  <Link to={orderPath(_id)}>{formatOrderNumber(number)}</Link>
);

const OrderLink = ({ id }: { id: string }) => <Link to={orderPath(id)}>{id}</Link>;

/** Links to the invoice and the credit notes of an order. Nothing before there is one. */
function PapersPanel({ order: { _id, papers = [] } }: { order: AdminOrder }) {
  if (papers.length === 0) return null;
  return (
    <Panel title="Invoices">
      <div className={shared.buttons}>
        {papers.map((paper) => (
          <ButtonLink
            key={paper.number}
            look="quiet"
            to={paperPath(`/admin-papers/${encodeURIComponent(_id)}`, paper.number)}
          >
            {paperLabel(paper)}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  );
}
