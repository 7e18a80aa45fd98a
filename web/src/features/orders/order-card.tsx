import { formatRupees } from '@nirala/contract/text/money';
import { badgeColour, canBeCancelled, canChangeAddress, canChangeSize, type Order } from '@nirala/contract/order/order';
import { formatDeliveryDay, formatDay } from '@nirala/contract/text/format-day';
import { MESSAGES } from '@nirala/contract/text/messages';
import { reservedUntil } from '@nirala/contract/text/message-templates';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { KIND_LABELS, paperPath } from '../papers/paper-text.ts';
import { ticketDraft, aboutOrder } from '../contact/ticket-draft.ts';
import { failureReason } from '../payment/gateway.ts';
import { CodNote } from './cod-order.tsx';
import styles from './my-orders.module.css';
import { MoneyBack } from './money-back.tsx';
import { OrderItems } from './order-items.tsx';
import { ParcelNote, TrackOrder } from './order-parcel.tsx';
import { LANDMARK_DEFAULT } from '@nirala/contract/place/address';
import { serverMessageOr } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { AddressLines } from '../address/address-lines.tsx';
import { OrderPrice } from '../order-summary/price-summary.tsx';
import { ParcelTimeline, Timeline } from './timeline.tsx';

type OrderActionsProps = {
  order: Order;
  /** A payment for it is in progress. */
  paying: boolean;
  /** Buy again is loading its products. */
  adding: boolean;
  /** Track Order was pressed before there is a link. */
  onUntracked: () => void;
  onBuyAgain: () => void;
  onCancel: () => void;
  onChangeAddress: () => void;
  onChangeSize: () => void;
};

type OrderCardProps = OrderActionsProps & {
  onPay: () => void;
  onChange: (order: Order) => void;
  /** After a failed delivery: the shopper says what happens next. */
  onRedeliver: () => void;
};

/** An order in My Orders, and what its shopper can do with it. */
export function OrderCard({ onPay, onChange, onRedeliver, ...actions }: OrderCardProps) {
  const { order, paying } = actions;
  const { _id: id, status } = order;
  return (
    <li className={styles.card} id={id} tabIndex={-1}>
      <h2 className={styles.id}>
        <span>Order ID</span> {id}
      </h2>
      <OrderFacts order={order} />
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
      <OrderItems label="Items" lines={order.cartItems} />
      {order.cancelledItems && (
        <>
          <h3>Cancelled</h3>
          <OrderItems label="Cancelled items" lines={order.cancelledItems} />
        </>
      )}
      <OrderDetails order={order} />
      <OrderActions {...actions} />
    </li>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { createdAt, exchangeOf, returns = [], promise, status } = order;
  return (
    <dl className={styles.facts}>
      <dt>Date</dt>
      <dd>
        <time dateTime={createdAt}>{formatDay(new Date(createdAt))}</time>
      </dd>
      {exchangeOf === undefined ? (
        <>
          <dt>Total Amount</dt>
          <dd>{formatRupees(order.totalAmount)}</dd>
          <dt>Payment Method</dt>
          <dd>{order.paymentMethod}</dd>
          {order.advance && (
            <>
              <dt>{status === 'Pending' ? 'In advance' : 'Paid in advance'}</dt>
              <dd>{formatRupees(order.advance.amount)}</dd>
              <dt>To the courier</dt>
              <dd>{formatRupees(order.advance.rest)}</dd>
            </>
          )}
          <dt>Payment ID</dt>
          <dd className={styles.code}>{order.paymentId ?? 'N/A'}</dd>
        </>
      ) : (
        <>
          <dt>Replacement for</dt>
          <dd>
            <Link to={`/my-orders#${exchangeOf}`}>{exchangeOf}</Link>, nothing to pay
          </dd>
        </>
      )}
      <dt>Status</dt>
      <dd>
        <Badge tone={badgeColour(status)}>{status}</Badge>
      </dd>
      {returns
        .flatMap(({ exchangeOrderId }) => exchangeOrderId ?? [])
        .map((replacement) => (
          <Fragment key={replacement}>
            <dt>Replaced by</dt>
            <dd>
              <Link to={`/my-orders#${replacement}`}>{replacement}</Link>
            </dd>
          </Fragment>
        ))}
      {promise && (status === 'Processing' || status === 'Dispatched') && (
        <>
          <dt>Delivery</dt>
          <dd>{`By ${formatDeliveryDay(promise.latest)}`}</dd>
        </>
      )}
    </dl>
  );
}

type PendingPaymentProps = { order: Order; paying: boolean; onPay: () => void };

/** Until when an unpaid order is reserved and why its last payment failed, with a button to pay now. */
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

function OrderActions({ order, paying, adding, ...handlers }: OrderActionsProps) {
  const { _id: id, status, papers, returns } = order;
  const path = `/my-orders/${encodeURIComponent(id)}`;
  return (
    <div className={styles.actions}>
      <TrackOrder order={order} onUntracked={handlers.onUntracked} />
      {papers?.map(({ number, kind }) => (
        <ButtonLink key={number} look="quiet" to={paperPath(`${path}/papers`, number)}>
          {KIND_LABELS[kind]} {number}
        </ButtonLink>
      ))}
      {(status === 'Delivered' || returns) && (
        <ButtonLink look="quiet" to={`${path}/return`}>
          <span>{returns ? 'Returns and exchanges' : 'Return or exchange'}</span>
          <span className="visually-hidden"> of order {id}</span>
        </ButtonLink>
      )}
      {status !== 'Pending' && (
        <Button look="quiet" aria-disabled={adding} onClick={handlers.onBuyAgain}>
          <span>{adding ? 'Checking what is in stock...' : 'Buy again'}</span>
          <span className="visually-hidden"> order {id}</span>
        </Button>
      )}
      <HelpLink order={order} />
      {canChangeAddress(order) && (
        <Button look="plain" onClick={handlers.onChangeAddress}>
          Change address<span className="visually-hidden"> of order {id}</span>
        </Button>
      )}
      {canChangeSize(order) && (
        <Button look="plain" onClick={handlers.onChangeSize}>
          Change size<span className="visually-hidden"> in order {id}</span>
        </Button>
      )}
      {canBeCancelled(order) && (
        <Button look="plain" aria-disabled={paying} onClick={() => !paying && handlers.onCancel()}>
          Cancel order<span className="visually-hidden"> {id}</span>
        </Button>
      )}
    </div>
  );
}

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

/** The collapsed part of an order: price, timeline, address, links. */
function OrderDetails({ order }: { order: Order }) {
  return (
    <details className={styles.details}>
      <summary>
        Details<span className="visually-hidden"> of order {order._id}</span>
      </summary>
      <h3>Price</h3>
      {order.exchangeOf === undefined ? (
        <OrderPrice order={order} total="Total" />
      ) : (
        <p>Its pieces were paid for with the order that they replace.</p>
      )}
      <h3>What happened</h3>
      <Timeline history={order.history} changes={order.changes} />
      {order.parcel && order.parcel.scans.length > 0 && (
        <>
          <h3>Your parcel</h3>
          <ParcelTimeline parcel={order.parcel} />
        </>
      )}
      <h3>Delivery address</h3>
      <AddressLines address={{ ...order.address, landmark: order.address.landmark || LANDMARK_DEFAULT }} />
      <h3>Links in our messages</h3>
      <TurnOffLinks orderId={order._id} />
    </details>
  );
}

/** For a shopper whose notifications others can read: turns off the links in the notifications so far. */
function TurnOffLinks({ orderId }: { orderId: string }) {
  const { pending, run } = useAction();
  const turnOff = () =>
    run(
      async () => showToast((await call('turnOffOrderLinks', { id: orderId })).message, { tone: 'good' }),
      (error) => showToast(serverMessageOr(MESSAGES.serverError, error), { tone: 'bad' }),
    );
  return (
    <>
      <p>The link in a message opens this order for 30 days without a login. It shows no name and no address.</p>
      <Button look="plain" aria-disabled={pending} onClick={() => void turnOff()}>
        {pending ? 'Turning off...' : 'Turn off links to this order'}
      </Button>
    </>
  );
}
