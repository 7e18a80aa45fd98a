import { formatOrderNumber } from '@nirala/contract/order/order-number';
import { LANDMARK_DEFAULT } from '@nirala/contract/place/address';
import { formatDeliveryDay } from '@nirala/contract/text/format-day';
import { formatRupeesExact } from '@nirala/contract/text/money';
import type { Order } from '@nirala/contract/order/order';
import { MESSAGES } from '@nirala/contract/text/messages';
import { Fragment } from 'react';
import { Buta } from '../../components/icon.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { RedirectWithToast } from '../../components/redirect-with-toast.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useBrand } from '../store/store-details.ts';
import { RelatedProducts } from '../related/related-products.tsx';
import { readPlacedOrder, removeOrderedFromBag } from '../checkout/placed-order.ts';
import { outcomeOf } from '../payment/checkout-outcome.ts';
import styles from './order-success.module.css';

/** The confirmation of an order: shown immediately when it was placed in this tab, otherwise loaded. */
export function PlacedOrder({ id }: { id: string }) {
  const order = readPlacedOrder(id);
  return order ? <OrderConfirmation order={order} /> : <LoadedOrder id={id} />;
}

function LoadedOrder({ id }: { id: string }) {
  const loaded = useLoaded(id, async (signal) => {
    const { orders } = await call('listOrders', { phoneNumber: 'me' }, signal);
    const order = orders.find(({ _id }) => _id === id);
    const placed = order && outcomeOf(order) === 'placed' ? order : undefined;
    if (placed) removeOrderedFromBag(placed);
    return placed;
  });
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <LoadFailed message={MESSAGES.ordersFailed} onRetry={loaded.retry} />;
  if (!loaded.value) return <RedirectWithToast message={MESSAGES.paymentUnchecked} to="/my-orders" />;
  return <OrderConfirmation order={loaded.value} />;
}

/** Confirms a placed order: its number, what was paid, when it arrives and where. */
export function OrderConfirmation({ order }: { order: Order }) {
  const { name } = useBrand();
  return (
    <>
      <Buta className={styles.buta} />
      <h1>Order Successful!</h1>
      <p className={styles.thanks}>
        Thank you for shopping with {name}. We have your order and will send it on its way soon.
      </p>
      {order.confirmBy !== undefined && (
        <p className={styles.thanks}>Please confirm it with one tap in My Orders or in our message. Then we pack it.</p>
      )}
      {/* Above the facts, whose height differs from order to order, so that no toast covers them. */}
      <div className={styles.actions}>
        <ButtonLink to="/">Go to Home</ButtonLink>
        <ButtonLink to="/my-orders" look="quiet">
          See My Orders
        </ButtonLink>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Order ID</dt>
          <dd>{order._id}</dd>
        </div>
        <div>
          <dt>Order number</dt>
          <dd>{formatOrderNumber(order.number)}</dd>
        </div>
        <div>
          <dt>Payment</dt>
          <dd>{paymentText(order)}</dd>
        </div>
        {order.promise && (
          <div>
            <dt>Delivery</dt>
            <dd>{`By ${formatDeliveryDay(order.promise.latest)}`}</dd>
          </div>
        )}
        <div>
          <dt>Goes to</dt>
          <dd>
            <Destination address={order.address} />
          </dd>
        </div>
      </dl>
      <RelatedProducts to={order.cartItems.map(({ _id }) => _id)} />
    </>
  );
}

/** What was paid, and what is left to pay. */
function paymentText({ paymentMethod, totalAmount, advance }: Order): string {
  const total = formatRupeesExact(totalAmount);
  if (paymentMethod !== 'COD') return `${total}, paid online`;
  if (!advance) return `${total}, to be paid on delivery`;
  return `${formatRupeesExact(advance.amount)} paid online, ${formatRupeesExact(advance.rest)} to be paid on delivery`;
}

/** An address in one line, without its phone number. Each part that a person wrote has an element of its own. */
function Destination({
  address: { name, address: street, locality, landmark, city, state, pincode },
}: Pick<Order, 'address'>) {
  const written = [name, street, locality, ...(landmark === LANDMARK_DEFAULT ? [] : [landmark]), city];
  return (
    <>
      {written.map((part, index) => (
        <Fragment key={index}>
          <Written>{part}</Written>
          {', '}
        </Fragment>
      ))}
      {`${state} ${pincode}`}
    </>
  );
}
