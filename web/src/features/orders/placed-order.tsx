import { MESSAGES } from '@nirala/contract/text/messages';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { RedirectWithToast } from '../../components/redirect-with-toast.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { removeOrderedFromBag } from '../checkout/finish-checkout.ts';
import { readPlacedOrder } from '../checkout/last-placed-order.ts';
import { outcomeOf } from '../payment/checkout-outcome.ts';
import { OrderConfirmation } from './order-confirmation.tsx';

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
