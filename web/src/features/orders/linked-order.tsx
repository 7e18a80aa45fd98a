import { formatOrderNumber } from '@nirala/contract/order/order-number';
import { formatDay } from '@nirala/contract/text/format-day';
import { type LinkedOrder as Order, badgeColour } from '@nirala/contract/order/order';
import { REFUND_DAYS } from '@nirala/contract/return/terms';
import { reservedUntil } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { formatRupees } from '@nirala/contract/text/money';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { SendTo } from '../address/address-lines.tsx';
import { OrderPrice } from '../order-summary/price-summary.tsx';
import { useStoreDetails } from '../store/store-details.ts';
import { useUser } from '../session/session.ts';
import { CodNote, type CodCalls, useCodOrder } from './cod-order.tsx';
import styles from './my-orders.module.css';
import { MoneyBack } from './money-back.tsx';
import { OrderLead, orderPath, Parts, ratePath } from './order-card.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderItems } from './order-items.tsx';
import { TrackOrder } from './order-parcel.tsx';
import { failedAttempts, orderWords } from './order-words.ts';
import { Timeline } from './timeline.tsx';

/**
 * The order that the link of a notification opens, without a login. A COD order can be confirmed and paid, an unpaid one
 * can be paid, and help can be asked for, each with a press: programs that preview links change nothing.
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
      <ToMyOrders path="/my-orders" loggedOut="Log in">
        See My Orders
      </ToMyOrders>
    </div>
  );
}

function LinkedOrderCard({ token, initial }: { token: string; initial: Order }) {
  const [order, setOrder] = useState(initial);
  const { refundDays } = useStoreDetails({ refundDays: REFUND_DAYS });
  const { _id: id, status, createdAt, payUntil, parcelState, cartItems, cancelledItems, due, advance } = order;
  const parcel = parcelState === undefined ? undefined : { state: parcelState };
  const { title, notes } = orderWords({ ...order, parcel }, { now: new Date(), due, refundDays });
  const calls: CodCalls<Order> = {
    confirm: () => call('confirmLinkedOrder', { token }),
    startPayment: () => call('payLinkedOrder', { token }),
    checkPayment: () => call('checkLinkedPayment', { token }),
  };
  return (
    <article className={`${styles.card} ${styles.alone}`} aria-labelledby="order">
      <div className={styles.lead}>
        <OrderLead order={order} title={title} notes={notes} />
      </div>
      {payUntil && <LinkedPayment order={order} payUntil={payUntil} calls={calls} onChange={setOrder} />}
      <CodNote order={order} calls={calls} onChange={setOrder} />
      <MoneyBack order={order} due={due} />
      {order.returns?.map(
        ({ id, sendTo }) =>
          sendTo && (
            <div key={id} className={styles.pending}>
              <SendTo id={id} lines={sendTo} />
            </div>
          ),
      )}
      {order.answers?.map(({ at, text }) => (
        <section key={at} className={styles.pending} aria-label={`Our answer of ${formatDay(new Date(at))}`}>
          <h3>Our answer</h3>
          <p className={styles.answer} dir="auto">
            {text}
          </p>
        </section>
      ))}
      <div className={styles.actions}>
        <TrackOrder order={order} onUntracked={() => showToast(MESSAGES.trackingSoon)} />
        <ToMyOrders path={orderPath(id)} loggedOut="Log in to manage this order">
          Manage this order
        </ToMyOrders>
      </div>
      <dl className={styles.facts}>
        <dt>Order ID</dt>
        <dd id="order">{id}</dd>
        <dt>Order number</dt>
        <dd>{formatOrderNumber(order.number)}</dd>
        <Parts order={order} link={(_id, number) => number} />
        <dt>Date</dt>
        <dd>
          <time dateTime={createdAt}>{formatDay(new Date(createdAt))}</time>
        </dd>
        <dt>Status</dt>
        <dd>
          <Badge tone={badgeColour(status)}>{status}</Badge>
        </dd>
      </dl>
      <OrderItems
        label="Items"
        lines={cartItems}
        below={({ _id: productId, name }) =>
          status === 'Delivered' && (
            <ToMyOrders look="quiet" path={ratePath(id, productId)}>
              Rate it<span className="visually-hidden"> ({name})</span>
            </ToMyOrders>
          )
        }
      />
      {cancelledItems && (
        <section aria-labelledby="cancelled">
          <h3 id="cancelled">Cancelled</h3>
          <OrderItems label="Cancelled items" lines={cancelledItems} />
        </section>
      )}
      <section aria-labelledby="price">
        <h3 id="price">Price</h3>
        <OrderPrice order={order} total="Total" />
        {advance && (
          <p>{`${formatRupees(advance.amount)} in advance, ${formatRupees(advance.rest)} to the courier.`}</p>
        )}
      </section>
      <section aria-labelledby="happened">
        <h3 id="happened">What happened</h3>
        <Timeline history={order.history} changes={failedAttempts(order)} />
      </section>
      <OrderHelp
        orderId={id}
        send={async (typed) => (await call('askAboutLinkedOrder', { token, ...typed })).message}
      />
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

type ToMyOrdersProps = {
  /** What a visitor reads who has to log in first; by default the same. */
  loggedOut?: ReactNode;
  path: string;
  look?: 'main' | 'quiet';
  children: ReactNode;
};

/** Leads to a page of My Orders, by way of the login for a visitor who is not signed in. */
function ToMyOrders({ children, loggedOut = children, path, look = 'main' }: ToMyOrdersProps) {
  return useUser() ? (
    <ButtonLink to={path} look={look}>
      {children}
    </ButtonLink>
  ) : (
    <ButtonLink to="/login" state={{ from: path }} look={look}>
      {loggedOut}
    </ButtonLink>
  );
}
