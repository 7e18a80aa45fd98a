import { BRAND } from '@nirala/contract/brand';
import { MESSAGES } from '@nirala/contract/messages';
import { orderSchema } from '@nirala/contract/order';
import { Navigate, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { standing } from '../checkout/standing.ts';
import { Loading, LoadFailed } from '../components/load-state.tsx';
import { TurnAway } from '../components/turn-away.tsx';
import { call } from '../lib/call.ts';
import { Head } from '../lib/head.tsx';
import { useLoaded } from '../lib/use-loaded.ts';
import { takeFromBag } from '../state/checkout.ts';
import { useUser } from '../state/session.ts';
import styles from './order-success/order-success.module.css';
import { Thanks } from './order-success/thanks.tsx';

const stateSchema = v.object({ order: orderSchema });

/**
 * /order-success: the order comes along from the summary, or is named by `?order=`, as after a payment that went
 * through Razorpay's own page. Without an order there is nothing to thank for.
 */
export function OrderSuccess() {
  const user = useUser();
  const { pathname, search, state } = useLocation();
  const carried = v.safeParse(stateSchema, state);
  const id = new URLSearchParams(search).get('order');
  if (!carried.success && !id) return <Navigate to={user ? '/my-orders' : '/'} replace />;
  if (!carried.success && !user) {
    return <TurnAway message={MESSAGES.signInFirst} to="/login" state={{ from: pathname + search }} />;
  }
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={`Order Successful! - ${BRAND.name}`} noindex />
      {carried.success ? <Thanks order={carried.output.order} /> : <Found id={id ?? ''} />}
    </div>
  );
}

function Found({ id }: { id: string }) {
  const loaded = useLoaded(id, async (signal) => {
    const { orders } = await call('listOrders', { phoneNumber: 'me' }, signal);
    const order = orders.find(({ _id }) => _id === id);
    const placed = order && standing(order) === 'placed' ? order : undefined;
    if (placed) takeFromBag(placed);
    return placed;
  });
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <LoadFailed message={MESSAGES.ordersFailed} onRetry={loaded.retry} />;
  if (!loaded.value) return <TurnAway message={MESSAGES.paymentUnchecked} to="/my-orders" />;
  return <Thanks order={loaded.value} />;
}
