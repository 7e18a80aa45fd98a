import { formatDay } from '@nirala/contract/text/format-day';
import { type LinkedOrder as Order, badgeColour } from '@nirala/contract/order/order';
import { reservedUntil } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { formatRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { OrderPrice } from '../order-summary/price-summary.tsx';
import { useUser } from '../session/session.ts';
import { CodNote, type CodCalls, useCodOrder } from './cod-order.tsx';
import styles from './my-orders.module.css';
import { MoneyBack } from './money-back.tsx';
import { OrderItems } from './order-items.tsx';
import { ParcelState, TrackOrder } from './order-parcel.tsx';
import { Timeline } from './timeline.tsx';

/**
 * The order that the link of a notification opens, without a login. A COD order can be confirmed and paid, an unpaid one
 * can be paid, nothing else.
 */
export function LinkedOrder({ token }: { token: string }) {
  const loaded = useLoaded(token, (signal) => call('openOrderLink', { token }, signal));
  if (loaded.state === 'loading') return <Loading text={MESSAGES.loading} />;
  if (loaded.state === 'loaded') return <LinkedOrderCard key={token} token={token} initial={loaded.value} />;
  if (!failedWith(loaded.error, 'link-not-valid', 'invalid-input'))
    return <LoadFailed message={MESSAGES.linkNotOpened} onRetry={loaded.retry} />;
  return (
    <div className={styles.signedOut}>
      <p role="alert">{MESSAGES.linkNotValid}</p>
      <ToMyOrders label="See My Orders" />
    </div>
  );
}

function LinkedOrderCard({ token, initial }: { token: string; initial: Order }) {
  const [order, setOrder] = useState(initial);
  const { _id: id, status, createdAt, payUntil, parcelState, cartItems } = order;
  const calls: CodCalls<Order> = {
    confirm: () => call('confirmLinkedOrder', { token }),
    startPayment: () => call('payLinkedOrder', { token }),
    checkPayment: () => call('checkLinkedPayment', { token }),
  };
  return (
    <article className={`${styles.card} ${styles.alone}`} aria-labelledby="order">
      <h2 className={styles.id} id="order">
        <span>Order ID</span> {id}
      </h2>
      <dl className={styles.facts}>
        <dt>Date</dt>
        <dd>
          <time dateTime={createdAt}>{formatDay(new Date(createdAt))}</time>
        </dd>
        <dt>Status</dt>
        <dd>
          <Badge tone={badgeColour(status)}>{status}</Badge>
        </dd>
      </dl>
      {payUntil && <LinkedPayment order={order} payUntil={payUntil} calls={calls} onChange={setOrder} />}
      {parcelState !== undefined && status === 'Dispatched' && <ParcelState state={parcelState} />}
      <MoneyBack order={order} />
      <CodNote order={order} calls={calls} onChange={setOrder} />
      <section aria-labelledby="happened">
        <h3 id="happened">What happened</h3>
        <Timeline history={order.history} />
      </section>
      <OrderItems label="Items" lines={cartItems} />
      <section aria-labelledby="price">
        <h3 id="price">Price</h3>
        <OrderPrice order={order} total="Total" />
        {order.advance && (
          <p>{`${formatRupees(order.advance.amount)} in advance, ${formatRupees(order.advance.rest)} to the courier.`}</p>
        )}
      </section>
      <div className={styles.actions}>
        <TrackOrder order={order} onUntracked={() => showToast(MESSAGES.trackingSoon)} />
        <ToMyOrders label="Manage this order" orderId={id} />
        <p className="quiet">
          {status === 'Dispatched'
            ? 'In My Orders you see what the courier says, choose what happens after a failed delivery, and get help.'
            : 'In My Orders you can pay, cancel, get help, and see the address and the invoice.'}
        </p>
      </div>
    </article>
  );
}

type LinkedPaymentProps = { order: Order; payUntil: string; calls: CodCalls<Order>; onChange: (order: Order) => void };

/** Until when an unpaid order is reserved, with the button to pay it. */
function LinkedPayment({ order: { _id: id, totalAmount, advance }, payUntil, calls, onChange }: LinkedPaymentProps) {
  const { payNow, pending } = useCodOrder(id, calls, { payer: {}, onChange });
  return (
    <div className={styles.pending}>
      <p>{reservedUntil(payUntil)}</p>
      <Button wide aria-disabled={pending} onClick={() => void payNow()}>
        <span>{pending ? 'One moment...' : `Pay ${formatRupees(advance?.amount ?? totalAmount)} online`}</span>
        <span className="visually-hidden"> for order {id}</span>
      </Button>
    </div>
  );
}

/** Leads to the order in My Orders, by way of the login for a visitor who is not signed in. */
function ToMyOrders({ label, orderId }: { label: string; orderId?: string }) {
  const path = orderId === undefined ? '/my-orders' : `/my-orders#${orderId}`;
  return useUser() ? (
    <ButtonLink to={path}>{label}</ButtonLink>
  ) : (
    <ButtonLink to="/login" state={{ from: path }}>
      {orderId === undefined ? 'Log in' : `Log in to ${label.toLowerCase()}`}
    </ButtonLink>
  );
}
