import { cashDue } from '@nirala/contract/order/cash-due';
import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { canBeCancelled, canChangeAddress, canChangeSize, type Order } from '@nirala/contract/order/order';
import { LANDMARK_DEFAULT } from '@nirala/contract/place/address';
import { formatDay, formatTime } from '@nirala/contract/text/format-day';
import { reservedUntil } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { formatRupees } from '@nirala/contract/text/money';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { failedWith, serverMessageOr } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AddressLines } from '../address/address-lines.tsx';
import { OrderPrice } from '../order-summary/price-summary.tsx';
import { paperLabel, paperPath } from '../papers/paper-text.ts';
import { failureReason } from '../payment/gateway.ts';
import { CodNote } from './cod-order.tsx';
import styles from './my-orders.module.css';
import { MoneyBack } from './money-back.tsx';
import { BuyAgain, OrderFacts, OrderLead, orderPath, useWords } from './order-card.tsx';
import { Asked, OrderHelp } from './order-help.tsx';
import { OrderItems } from './order-items.tsx';
import { ParcelNote, TrackOrder } from './order-parcel.tsx';
import { ParcelTimeline, Timeline } from './timeline.tsx';
import { type OrderActions, useOrderActions } from './use-order-actions.tsx';

type OrderPageProps = { id: string; phoneNumber: string };

/** One order of the signed-in shopper, with all that they can know and do about it. */
export function OrderPage({ id, phoneNumber }: OrderPageProps) {
  const loaded = useLoaded(`${phoneNumber} ${id}`, (signal) => call('readMyOrder', { id }, signal));
  if (loaded.state === 'loading') return <Loading text={MESSAGES.loading} />;
  if (loaded.state === 'loaded') {
    return <LoadedOrder initial={loaded.value} phoneNumber={phoneNumber} onOutdated={loaded.retry} />;
  }
  if (!failedWith(loaded.error, 'order-not-found', 'invalid-input')) {
    return <LoadFailed message={serverMessageOr(MESSAGES.ordersFailed, loaded.error)} onRetry={loaded.retry} />;
  }
  return (
    <div className={styles.signedOut}>
      <p role="alert">There is no order {id} of yours.</p>
      <ButtonLink to="/my-orders">See My Orders</ButtonLink>
    </div>
  );
}

type LoadedOrderProps = { initial: Reply<Api['readMyOrder']>; phoneNumber: string; onOutdated: () => void };

function LoadedOrder({ initial, phoneNumber, onOutdated }: LoadedOrderProps) {
  const [order, setOrder] = useState(initial.order);
  const [help, setHelp] = useState(initial.help);
  const [page, focusPage] = useFocusFallback<HTMLElement>();
  const { actions, dialogs } = useOrderActions({
    phoneNumber,
    onChange: setOrder,
    onCancelled(cancelled) {
      setOrder(cancelled);
      focusPage();
    },
    onOutdated,
  });
  const { _id: id, status, cartItems, cancelledItems, parcel } = order;
  const { title, notes } = useWords(order);
  const [params, setParams] = useSearchParams();
  const openReview = useEffectEvent(() => {
    const productId = params.get('rate');
    if (productId === null) return;
    setParams({}, { replace: true });
    if (status === 'Delivered' && cartItems.some(({ _id }) => _id === productId)) actions.rate(order, productId);
  });
  // The link of a message leads here with the product to rate.
  useEffect(() => openReview(), []);
  return (
    <article className={styles.order} ref={page} tabIndex={-1} aria-label={`Order ${id}`}>
      <div className={styles.main}>
        <div className={styles.lead}>
          <OrderLead order={order} title={title} notes={notes} />
        </div>
        <OrderNotes order={order} actions={actions} onChange={setOrder} />
        <section aria-labelledby="items">
          <h3 id="items">Items</h3>
          <OrderItems label="Items" lines={cartItems} />
        </section>
        {cancelledItems && (
          <section aria-labelledby="cancelled">
            <h3 id="cancelled">Cancelled</h3>
            <OrderItems label="Cancelled items" lines={cancelledItems} />
          </section>
        )}
        <section aria-labelledby="happened">
          <h3 id="happened">What happened</h3>
          <Timeline history={order.history} changes={order.changes} />
        </section>
        {parcel && parcel.scans.length > 0 && (
          <section aria-labelledby="parcel">
            <h3 id="parcel">Your parcel</h3>
            <ParcelTimeline parcel={parcel} />
          </section>
        )}
      </div>
      <div className={styles.side}>
        <div className={styles.actions}>
          <TrackOrder order={order} onUntracked={actions.explainTracking} />
          <PageActions order={order} actions={actions} />
        </div>
        <dl className={styles.facts}>
          <OrderFacts order={order} />
          <MoreFacts order={order} />
        </dl>
        <section aria-labelledby="price">
          <h3 id="price">Price</h3>
          {order.exchangeOf === undefined ? (
            <OrderPrice order={order} total="Total" />
          ) : (
            <p>Its pieces were paid for with the order that they replace.</p>
          )}
        </section>
        <section aria-labelledby="address">
          <h3 id="address">Delivery address</h3>
          <AddressLines address={{ ...order.address, landmark: order.address.landmark || LANDMARK_DEFAULT }} />
          {canChangeAddress(order) && (
            <Button look="plain" onClick={() => actions.changeAddress(order)}>
              Change address<span className="visually-hidden"> of order {id}</span>
            </Button>
          )}
        </section>
        <OrderHelp
          orderId={id}
          send={async (typed) => {
            const { message, ticket } = await call('askAboutOrder', { id, ...typed });
            setHelp((now) => [ticket, ...now.filter((each) => each.ticket !== ticket.ticket)]);
            return message;
          }}
        >
          {help.length > 0 && <Asked tickets={help} />}
        </OrderHelp>
        <section aria-labelledby="links">
          <h3 id="links">Links in our messages</h3>
          <TurnOffLinks orderId={id} />
        </section>
        {canBeCancelled(order) && (
          <Button
            look="plain"
            aria-disabled={actions.paying === id}
            onClick={() => actions.paying !== id && actions.cancel(order)}
          >
            Cancel order<span className="visually-hidden"> {id}</span>
          </Button>
        )}
        {status === 'Pending' && order.exchangeOf !== undefined && (
          <p className="quiet">It is sent when the pieces that it replaces have come back.</p>
        )}
      </div>
      {dialogs}
    </article>
  );
}

type NotesProps = { order: Order; actions: OrderActions; onChange: (order: Order) => void };

/** What is to be known or done now: an unpaid order, a COD order to confirm, where the parcel is, where the money is. */
function OrderNotes({ order, actions, onChange }: NotesProps) {
  const { _id: id, status, parcel, payUntil } = order;
  return (
    <>
      {status === 'Pending' && payUntil && <PendingPayment order={order} actions={actions} payUntil={payUntil} />}
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
      {parcel?.state === 'undelivered' && status === 'Dispatched' && (
        <ParcelNote parcel={parcel} orderId={id} onRedeliver={() => actions.redeliver(order)} />
      )}
      <MoneyBack order={order} due={cashDue(order)} />
    </>
  );
}

type PendingPaymentProps = { order: Order; payUntil: string; actions: OrderActions };

/** Until when an unpaid order is reserved and why its last payment failed, with a button to pay now. */
function PendingPayment({ order, payUntil, actions }: PendingPaymentProps) {
  const { _id: id, paymentFailure } = order;
  return (
    <div className={styles.pending}>
      <p>{reservedUntil(payUntil)}</p>
      {paymentFailure && (
        <p>
          {MESSAGES.paymentFailed} {failureReason(paymentFailure)}
        </p>
      )}
      <p>{MESSAGES.paymentMayLand}</p>
      <Button wide aria-disabled={actions.paying === id} onClick={() => actions.pay(order)}>
        {actions.paying === id ? 'Waiting for your payment...' : 'Pay now'}
      </Button>
    </div>
  );
}

/** What can be done with an order beside tracking it. */
function PageActions({ order, actions }: Omit<NotesProps, 'onChange'>) {
  const { _id: id, status, papers, returns, unrated, returnBy } = order;
  return (
    <>
      {unrated && (
        <Button look="quiet" aria-haspopup="dialog" aria-disabled={actions.isBusy} onClick={() => actions.rate(order)}>
          Rate it<span className="visually-hidden"> (order {id})</span>
        </Button>
      )}
      {(status === 'Delivered' || returns) && (
        <ButtonLink look="quiet" to={`${orderPath(id)}/return`}>
          <span>{returns ? 'Returns and exchanges' : 'Return or exchange'}</span>
          <span className="visually-hidden"> of order {id}</span>
        </ButtonLink>
      )}
      {returnBy !== undefined && <p className="quiet">{`Request a return or an exchange by ${dateTime(returnBy)}.`}</p>}
      {papers?.map((paper) => (
        <ButtonLink key={paper.number} look="quiet" to={paperPath(`${orderPath(id)}/papers`, paper.number)}>
          {paperLabel(paper)}
        </ButtonLink>
      ))}
      {status !== 'Pending' && <BuyAgain order={order} actions={actions} />}
      {canChangeSize(order) && (
        <Button look="plain" onClick={() => actions.changeSize(order)}>
          Change size<span className="visually-hidden"> in order {id}</span>
        </Button>
      )}
    </>
  );
}

const dateTime = (iso: string) => `${formatDay(new Date(iso))}, ${formatTime(new Date(iso))}`;

/** What the card leaves out: the parts of a total that is paid in two parts, and the orders that replace pieces. */
function MoreFacts({ order: { advance, status, returns = [] } }: { order: Order }) {
  return (
    <>
      {advance && (
        <>
          <dt>{status === 'Pending' ? 'In advance' : 'Paid in advance'}</dt>
          <dd>{formatRupees(advance.amount)}</dd>
          <dt>To the courier</dt>
          <dd>{formatRupees(advance.rest)}</dd>
        </>
      )}
      {returns
        .flatMap(({ exchangeOrderId }) => exchangeOrderId ?? [])
        .map((replacement) => (
          <Fragment key={replacement}>
            <dt>Replaced by</dt>
            <dd>
              <Link to={orderPath(replacement)}>{replacement}</Link>
            </dd>
          </Fragment>
        ))}
    </>
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
