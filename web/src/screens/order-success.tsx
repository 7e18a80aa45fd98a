import { BRAND } from '@nirala/contract/brand';
import { MESSAGES } from '@nirala/contract/messages';
import { useLocation } from 'react-router-dom';
import { readPlacedOrder, readPlacedOrderId } from '../features/checkout/last-placed-order.ts';
import { outcomeOf } from '../features/payment/checkout-outcome.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../components/load-state.tsx';
import { TurnAway } from '../components/turn-away.tsx';
import { call } from '../lib/call.ts';
import { Head } from '../features/seo/head.tsx';
import { useLoaded } from '../lib/use-loaded.ts';
import { useAccessDenial } from '../features/session/use-access.ts';
import { removeOrderedFromBag } from '../features/checkout/finish-checkout.ts';
import styles from '../features/orders/order-success.module.css';
import { OrderConfirmation } from '../features/orders/order-confirmation.tsx';

/**
 * /order-success: the order is named by the history entry, or by `?order=` after a payment that went through
 * Razorpay's own page.
 */
export function OrderSuccess() {
  const refusal = useAccessDenial('/order-success');
  const { pathname, search, state } = useLocation();
  const id = readPlacedOrderId(state) ?? new URLSearchParams(search).get('order');
  if (id && refusal) {
    return <TurnAway message={refusal.words} to="/login" state={{ from: pathname + search, state }} />;
  }
  const order = id ? readPlacedOrder(id) : undefined;
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={`${id ? 'Order Successful!' : 'Your order'} - ${BRAND.name}`} noindex />
      {order && <OrderConfirmation order={order} />}
      {id && !order && <Found id={id} />}
      {!id && <NoOrder />}
    </div>
  );
}

/** The address was opened by itself: there is nothing to give thanks for. */
function NoOrder() {
  return (
    <EmptyState title="There is no order to show" level={1}>
      <p>This page shows an order right after you place it. All your orders are in My Orders.</p>
      <ButtonLink to="/my-orders">See My Orders</ButtonLink>
      <ButtonLink to="/" look="quiet">
        Go to Home
      </ButtonLink>
    </EmptyState>
  );
}

function Found({ id }: { id: string }) {
  const loaded = useLoaded(id, async (signal) => {
    const { orders } = await call('listOrders', { phoneNumber: 'me' }, signal);
    const order = orders.find(({ _id }) => _id === id);
    const placed = order && outcomeOf(order) === 'placed' ? order : undefined;
    if (placed) removeOrderedFromBag(placed);
    return placed;
  });
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <LoadFailed message={MESSAGES.ordersFailed} onRetry={loaded.retry} />;
  if (!loaded.value) return <TurnAway message={MESSAGES.paymentUnchecked} to="/my-orders" />;
  return <OrderConfirmation order={loaded.value} />;
}
