import { formatRupees } from '@nirala/contract/text/money';
import { badgeColour, canBeCancelled, canChangeAddress, canChangeSize, type Order } from '@nirala/contract/order/order';
import { formatDeliveryDay, formatDay } from '@nirala/contract/text/format-day';
import { MESSAGES } from '@nirala/contract/text/messages';
import { reservedUntil } from '@nirala/contract/text/message-templates';
import { hasLeft, isParcelState, parcelTitle, type Parcel } from '@nirala/contract/parcel/parcel';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { Written } from '../../components/written.tsx';
import { LineList } from '../order-summary/line-list.tsx';
import { KIND_LABELS, paperPath } from '../papers/paper-text.ts';
import { ticketDraft, aboutOrder } from '../contact/ticket-draft.ts';
import { failureReason } from '../payment/gateway.ts';
import { CodNote } from './cod-note.tsx';
import styles from './my-orders.module.css';
import { MoneyBack } from './money-back.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderItem } from './order-item.tsx';
import { TrackOrder } from './order-progress.tsx';

type OrderCardProps = {
  order: Order;
  /** A payment for it is in progress. */
  paying: boolean;
  onUntracked: () => void;
  /** Buy again is loading its products. */
  adding: boolean;
  onPay: () => void;
  onBuyAgain: () => void;
  onCancel: () => void;
  onChangeAddress: () => void;
  onChangeSize: () => void;
  onChange: (order: Order) => void;
  /** After a failed delivery: the shopper says what happens next. */
  onRedeliver: () => void;
};

/** An order in My Orders, and what its shopper can do with it. */
export function OrderCard({
  order,
  paying,
  adding,
  onUntracked,
  onPay,
  onBuyAgain,
  onCancel,
  onChangeAddress,
  onChangeSize,
  onChange,
  onRedeliver,
}: OrderCardProps) {
  const { _id: id, status } = order;
  return (
    <li className={styles.card} id={id} tabIndex={-1}>
      <h2 className={styles.id}>
        <span>Order ID</span> {id}
      </h2>
      <dl className={styles.facts}>
        <dt>Date</dt>
        <dd>
          <time dateTime={order.createdAt}>{formatDay(new Date(order.createdAt))}</time>
        </dd>
        {order.exchangeOf === undefined ? (
          <>
            <dt>Total Amount</dt>
            <dd>{formatRupees(order.totalAmount)}</dd>
            <dt>Payment Method</dt>
            <dd>{order.paymentMethod}</dd>
            <dt>Payment ID</dt>
            <dd className={styles.code}>{order.paymentId ?? 'N/A'}</dd>
          </>
        ) : (
          <>
            <dt>Replacement for</dt>
            <dd>
              <Link to={`/my-orders#${order.exchangeOf}`}>{order.exchangeOf}</Link>, nothing to pay
            </dd>
          </>
        )}
        <dt>Status</dt>
        <dd>
          <Badge tone={badgeColour(status)}>{status}</Badge>
        </dd>
        {replacementsOf(order).map((replacement) => (
          <Fragment key={replacement}>
            <dt>Replaced by</dt>
            <dd>
              <Link to={`/my-orders#${replacement}`}>{replacement}</Link>
            </dd>
          </Fragment>
        ))}
        {order.promise && isOnTheWay(status) && (
          <>
            <dt>Delivery</dt>
            <dd>{`By ${formatDeliveryDay(order.promise.latest)}`}</dd>
          </>
        )}
      </dl>
      {status === 'Pending' && order.payUntil && <PendingPayment order={order} paying={paying} onPay={onPay} />}
      <CodNote
        order={order}
        calls={{
          confirm: async () => (await call('confirmCodOrder', { id })).order,
          startPayment: () => call('payCodOrder', { id }),
          checkPayment: async () => (await call('checkCodPayment', { id })).order,
        }}
        payer={{ name: order.address.name }}
        onChange={onChange}
      />
      {order.parcel && status === 'Dispatched' && (
        <ParcelNote parcel={order.parcel} orderId={id} onRedeliver={onRedeliver} />
      )}
      <MoneyBack order={order} />
      <LineList label="Items">
        {order.cartItems.map((line) => (
          <OrderItem key={`${line._id}/${line.size}`} line={line} />
        ))}
      </LineList>
      {order.cancelledItems && (
        <>
          <h3>Cancelled</h3>
          <LineList label="Cancelled items">
            {order.cancelledItems.map((line, index) => (
              <OrderItem key={index} line={line} />
            ))}
          </LineList>
        </>
      )}
      <OrderDetails order={order} />
      <div className={styles.actions}>
        <TrackOrder order={order} onUntracked={onUntracked} />
        {order.papers?.map(({ number, kind }) => (
          <ButtonLink key={number} look="quiet" to={paperPath(`/my-orders/${encodeURIComponent(id)}/papers`, number)}>
            {KIND_LABELS[kind]} {number}
          </ButtonLink>
        ))}
        {(status === 'Delivered' || order.returns) && (
          <ButtonLink look="quiet" to={`/my-orders/${encodeURIComponent(id)}/return`}>
            <span>{order.returns ? 'Returns and exchanges' : 'Return or exchange'}</span>
            <span className="visually-hidden"> of order {id}</span>
          </ButtonLink>
        )}
        {status !== 'Pending' && (
          <Button look="quiet" aria-disabled={adding} onClick={onBuyAgain}>
            <span>{adding ? 'Checking what is in stock...' : 'Buy again'}</span>
            <span className="visually-hidden"> order {id}</span>
          </Button>
        )}
        <HelpLink order={order} />
        {canChangeAddress(order) && (
          <Button look="plain" onClick={onChangeAddress}>
            Change address<span className="visually-hidden"> of order {id}</span>
          </Button>
        )}
        {canChangeSize(order) && (
          <Button look="plain" onClick={onChangeSize}>
            Change size<span className="visually-hidden"> in order {id}</span>
          </Button>
        )}
        {canBeCancelled(order) && (
          <Button look="plain" aria-disabled={paying} onClick={() => !paying && onCancel()}>
            Cancel order<span className="visually-hidden"> {id}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** The orders of its exchanges. */
const replacementsOf = ({ returns = [] }: Order) => returns.flatMap(({ exchangeOrderId }) => exchangeOrderId ?? []);

/** Whether the promise of the order still says something. */
const isOnTheWay = (status: string) => status === 'Processing' || status === 'Dispatched';

/** Opens the contact form with the order filled in. A ticket that is not sent yet keeps its text. */
function HelpLink({ order: { _id, address } }: { order: Order }) {
  return (
    <ButtonLink
      to="/contact-us"
      look="plain"
      onClick={() => ticketDraft.store(aboutOrder(ticketDraft.read(), _id, address.name))}
    >
      Help with this order<span className="visually-hidden"> {_id}</span>
    </ButtonLink>
  );
}

type PendingPaymentProps = { order: Order; paying: boolean; onPay: () => void };

/** Shows until when an unpaid order is reserved and why its last payment failed, with a button to pay now. */
function PendingPayment({ order: { payUntil, paymentFailure }, paying, onPay }: PendingPaymentProps) {
  return (
    <div className={styles.pending}>
      {payUntil && <p>{reservedUntil(payUntil)}</p>}
      {paymentFailure && (
        <p>
          {MESSAGES.paymentFailed} {failureReason(paymentFailure)}
        </p>
      )}
      <p>{MESSAGES.paymentMayLand}</p>
      <Button wide aria-disabled={paying} onClick={onPay}>
        {paying ? 'Waiting for your payment...' : 'Pay now'}
      </Button>
    </div>
  );
}

type ParcelNoteProps = { parcel: Parcel; orderId: string; onRedeliver: () => void };

const SENT: Record<string, string> = {
  day: 'The courier is asked to come on the day that you chose.',
  landmark: 'The courier gets your landmark.',
  phone: 'The courier gets your other phone number.',
  cancel: 'The courier is asked to bring the parcel back to us.',
};

/**
 * Where the parcel of a dispatched order is, and after a failed attempt what can be done. Nothing while the courier's
 * news is older than the dispatch.
 */
function ParcelNote({ parcel, orderId, onRedeliver }: ParcelNoteProps) {
  const { state, reason, request } = parcel;
  if (isParcelState(state) && !hasLeft(state)) return null;
  const isFailed = state === 'undelivered';
  return (
    <div className={isFailed ? styles.pending : styles.note}>
      <p>
        <strong>{parcelTitle(state)}</strong>
        {isFailed && reason !== undefined && (
          <>
            . The courier says: <Written>{reason}</Written>
          </>
        )}
      </p>
      {isFailed && request && <p>{SENT[request.kind] ?? 'The courier is told.'}</p>}
      {isFailed && (
        <Button look={request ? 'quiet' : 'main'} onClick={onRedeliver}>
          <span>{request ? 'Change it' : 'Choose what happens next'}</span>
          <span className="visually-hidden"> with order {orderId}</span>
        </Button>
      )}
    </div>
  );
}
