import { formatOrderNumber } from '@nirala/contract/order/order-number';
import { badgeColour, type Order } from '@nirala/contract/order/order';
import { cashDue } from '@nirala/contract/order/cash-due';
import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import buttonStyles from '../../components/button.module.css';
import { Picture } from '../../components/picture.tsx';
import { webLink } from '../../lib/web-link.ts';
import { useStoreDetails } from '../store/store-details.ts';
import styles from './my-orders.module.css';
import { OrderItems } from './order-items.tsx';
import { TrackOrder } from './order-parcel.tsx';
import { nextStep, orderWords, type OrderWords } from './order-words.ts';
import type { OrderActions } from './use-order-actions.tsx';

/** The page of an order. */
export const orderPath = (id: string) => `/my-orders/${encodeURIComponent(id)}`;

/** The page of an order with the form of a review of one of its products. */
export const ratePath = (id: string, productId: string) => `${orderPath(id)}?rate=${encodeURIComponent(productId)}`;

type OrderCardProps = { order: Order; actions: OrderActions };

/** An order in My Orders: what the specification lists, tracking, and the one other thing that matters now. */
export function OrderCard({ order, actions }: OrderCardProps) {
  const { _id: id, cartItems, cancelledItems = [] } = order;
  const { title, boxed, notes } = useWords(order);
  return (
    <li className={styles.card} id={id}>
      <Link to={orderPath(id)} className={`${styles.lead} ${styles.toOrder}`}>
        <OrderLead order={order} title={title} notes={[...boxed, ...notes]}>
          <span className={styles.open}>
            Order details<span className="visually-hidden"> of {id}</span>
          </span>
        </OrderLead>
      </Link>
      <dl className={styles.facts}>
        <OrderFacts order={order} />
      </dl>
      <OrderItems label="Items" lines={cartItems} />
      {cancelledItems.length > 0 && <p className="quiet">{cancelledText(cancelledItems)}</p>}
      <div className={styles.actions}>
        <TrackOrder order={order} onUntracked={actions.explainTracking} />
        <NextStep order={order} actions={actions} />
      </div>
    </li>
  );
}

/** The state of an order in its shopper's words, by this device's clock. */
export function useWords(order: Order): OrderWords {
  const { refundDays } = useStoreDetails({ refundDays: REFUND_DAYS });
  return orderWords(order, { now: new Date(), due: cashDue(order), refundDays });
}

type OrderLeadProps = Pick<OrderWords, 'title' | 'notes'> & { order: Pick<Order, 'cartItems'>; children?: ReactNode };

/** The picture of an order, and what it is to its shopper now. Its place is in an element with the class `lead`. */
export function OrderLead({ order: { cartItems }, title, notes, children }: OrderLeadProps) {
  const [first] = cartItems;
  return (
    <>
      {first ? <Picture url={first.image} alt="" place="thumbnail" sizes="80px" /> : <span />}
      <div>
        <h2>{title}</h2>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {children}
      </div>
    </>
  );
}

function cancelledText(lines: NonNullable<Order['cancelledItems']>): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 1 ? '1 piece was cancelled.' : `${pieces} pieces were cancelled.`;
}

/** What spec §2 lists of an order above its items. */
export function OrderFacts({ order }: { order: Order }) {
  const { _id: id, createdAt, exchangeOf, replaces, sentAgainAs, status } = order;
  return (
    <>
      <dt>Order ID</dt>
      <dd>{id}</dd>
      <dt>Order number</dt>
      <dd>{formatOrderNumber(order.number)}</dd>
      <Parts order={order} link={(each, number) => <Link to={orderPath(each)}>{number}</Link>} />
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
          <dt>Payment ID</dt>
          <dd>{order.paymentId ?? 'N/A'}</dd>
        </>
      ) : (
        <>
          <dt>Replacement for</dt>
          <dd>
            <Link to={orderPath(exchangeOf)}>{exchangeOf}</Link>, nothing to pay
          </dd>
        </>
      )}
      {replaces !== undefined && exchangeOf === undefined && (
        <>
          <dt>Replacement for</dt>
          <dd>
            <Link to={orderPath(replaces)}>{replaces}</Link>
          </dd>
        </>
      )}
      {sentAgainAs !== undefined && (
        <>
          <dt>Sent again as order</dt>
          <dd>
            <Link to={orderPath(sentAgainAs)}>{sentAgainAs}</Link>
          </dd>
        </>
      )}
      <dt>Status</dt>
      <dd>
        <Badge tone={badgeColour(status)}>{status}</Badge>
      </dd>
    </>
  );
}

type PartsProps = { order: Pick<Order, 'parts' | 'partOf'>; link: (id: string, number: string) => ReactNode };

/** The orders in which other parts of an order are sent, by their numbers. Nothing if all of it is sent together. */
export function Parts({ order: { parts, partOf }, link }: PartsProps) {
  const others = partOf ? [partOf] : (parts ?? []);
  if (others.length === 0) return null;
  return (
    <>
      <dt>{partOf ? 'Part of order' : 'Sent separately'}</dt>
      {others.map(({ _id, number }) => (
        <dd key={_id}>{link(_id, formatOrderNumber(number))}</dd>
      ))}
    </>
  );
}

/** The button or the link for what matters now; nothing if nothing does. */
function NextStep({ order, actions }: OrderCardProps) {
  const { returns, refundDays } = useStoreDetails({ returns: DEFAULT_TERMS, refundDays: REFUND_DAYS });
  const step = nextStep(order, returns.kinds, refundDays);
  const ofOrder = <span className="visually-hidden"> of order {order._id}</span>;
  switch (step?.kind) {
    case 'pay':
      return (
        <Button aria-disabled={actions.paying === order._id} onClick={() => actions.pay(order)}>
          <span>{actions.paying === order._id ? 'Waiting for your payment...' : 'Pay now'}</span>
        </Button>
      );
    case 'confirm':
      return (
        <Button aria-disabled={actions.isBusy} onClick={() => actions.confirm(order)}>
          Confirm order<span className="visually-hidden"> {order._id}</span>
        </Button>
      );
    case 'redeliver':
      return (
        <Button onClick={() => actions.redeliver(order)}>
          <span>{order.parcel?.request ? 'Change it' : 'Choose what happens next'}</span>
          <span className="visually-hidden"> with order {order._id}</span>
        </Button>
      );
    case 'get-money': {
      const link = webLink(step.link);
      if (!link) return null;
      return (
        <a className={buttonStyles.button} href={link} target="_blank" rel="noopener noreferrer">
          Get your money
        </a>
      );
    }
    case 'return':
      return (
        <ButtonLink look="quiet" to={`${orderPath(order._id)}/return`}>
          <span>{step.label}</span>
          {ofOrder}
        </ButtonLink>
      );
    case 'rate':
      return (
        <Button look="quiet" aria-haspopup="dialog" aria-disabled={actions.isBusy} onClick={() => actions.rate(order)}>
          Rate it{ofOrder}
        </Button>
      );
    case 'buy-again':
      return <BuyAgain order={order} actions={actions} />;
    case undefined:
      return null;
  }
}

export function BuyAgain({ order, actions }: OrderCardProps) {
  const isAdding = actions.adding === order._id;
  return (
    <Button look="quiet" aria-disabled={isAdding} onClick={() => actions.buyAgain(order)}>
      <span>{isAdding ? 'Checking what is in stock...' : 'Buy again'}</span>
      <span className="visually-hidden"> order {order._id}</span>
    </Button>
  );
}
