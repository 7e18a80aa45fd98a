import { formatDeliveryDay, formatDayTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { isExpired, type AdminOrder, type OrderNote, noteTextSchema } from '@nirala/contract/order/admin-order';
import { cancelReasonText } from '@nirala/contract/order/team-marks';
import { useState, type FormEvent } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink, Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { KIND_LABELS, paperPath } from '../../features/papers/paper-text.ts';
import { returnPath, BackLink } from '../shared/links.tsx';
import { AdminPage, Panel } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { toastError } from '../shared/errors.ts';
import { AddressPanel } from './address-panel.tsx';
import { CodPanel, type ParcelHistory } from './cod-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { CancelledItemsPanel, ItemsPanel } from './items-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { orderPath, waitingText } from './order-text.ts';
import styles from './order.module.css';
import { StatusBadge } from './status-badge.tsx';
import { ParcelPanel } from './parcel-panel.tsx';
import { Timeline } from './timeline.tsx';
import { TagsPanel } from './tags-panel.tsx';
import { TrackingPanel } from './tracking-panel.tsx';
import { formatPhone } from '@nirala/contract/text/phone';
import { Field } from '../../components/field.tsx';
import { Written } from '../../components/written.tsx';
import { problemOf } from '../../lib/check-form.ts';
import { showToast } from '../../lib/toast.ts';
import { useRequestId } from '../shared/use-request-id.ts';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
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

type OrderDetailsProps = { order: AdminOrder; notes: OrderNote[]; parcels?: ParcelHistory | undefined };

function OrderDetails({ order: initialOrder, notes: initialNotes, parcels }: OrderDetailsProps) {
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
          <ItemsPanel order={order} onChanged={setOrder} />
          <CancelledItemsPanel order={order} />
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
          <Notes id={order._id} notes={notes} onAdded={setNotes} />
        </div>
      </div>
    </>
  );
}

/** The state of an order, what it costs, and the orders and returns that belong to it. */
function OrderHead({ order }: { order: AdminOrder }) {
  return (
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

const OrderLink = ({ id }: { id: string }) => <Link to={orderPath(id)}>{id}</Link>;

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

type NotesProps = { id: string; notes: readonly OrderNote[]; onAdded: (notes: OrderNote[]) => void };

/** Internal notes about an order. The shopper never sees them. */
function Notes({ id, notes, onAdded }: NotesProps) {
  const [text, setText] = useState('');
  const { pending, run } = useAction();
  const requestId = useRequestId();

  async function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    const reply = await run(() => call('noteOrder', { id, requestId: requestId.idFor(text), text }), toastError);
    if (!reply) return;
    showToast('The note is saved.', { tone: 'good' });
    requestId.done();
    setText('');
    onAdded(reply.notes);
  }

  return (
    <Panel title="Notes">
      <UnsavedGuard dirty={text.trim() !== ''} />
      <form className={styles.note} onSubmit={(event) => void add(event)}>
        <Field label="New note" hint="For colleagues only." error={problemOf(noteTextSchema, text)}>
          {(control) => (
            <textarea {...control} rows={2} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <Button type="submit" look="quiet" aria-disabled={pending || text.trim() === ''}>
          Add note
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className={shared.timeline} aria-label="Notes">
          {notes.map(({ _id, at, phone, text: saved }) => (
            <li key={_id}>
              <p className={styles.text}>
                <Written>{saved}</Written>
              </p>
              <time dateTime={at}>{formatDayTime(at)}</time> <span>{`by ${formatPhone(phone)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
