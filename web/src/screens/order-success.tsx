import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/load-state.tsx';
import { RedirectWithToast } from '../components/redirect-with-toast.tsx';
import { readPlacedOrderId } from '../features/checkout/placed-order.ts';
import styles from '../features/orders/order-success.module.css';
import { PlacedOrder } from '../features/orders/order-confirmation.tsx';
import { Head } from '../features/seo/head.tsx';
import { useAccessDenial } from '../features/session/access.ts';

/**
 * /order-success. The order id is in the history entry, or in `?order=` after a payment on Razorpay's own page. Without
 * one the URL was opened directly, and there is no order to show.
 */
export function OrderSuccess() {
  const denial = useAccessDenial('/order-success');
  const { pathname, search, state } = useLocation();
  const id = readPlacedOrderId(state) ?? new URLSearchParams(search).get('order');
  if (id && denial) {
    return <RedirectWithToast message={denial.message} to="/login" state={{ from: pathname + search, state }} />;
  }
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={id ? 'Order Successful!' : 'Your order'} noindex />
      {id ? (
        <PlacedOrder id={id} />
      ) : (
        <EmptyState title="There is no order to show" level={1}>
          <p>This page shows an order right after you place it. All your orders are in My Orders.</p>
          <ButtonLink to="/my-orders">See My Orders</ButtonLink>
          <ButtonLink to="/" look="quiet">
            Go to Home
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
