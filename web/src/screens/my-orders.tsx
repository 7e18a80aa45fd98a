import { BRAND } from '@nirala/contract/brand';
import { MESSAGES } from '@nirala/contract/messages';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { Button, ButtonLink } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { EmptyState, Loading, LoadFailed } from '../components/load-state.tsx';
import { TurnAway } from '../components/turn-away.tsx';
import { CallError } from '../lib/call-error.ts';
import { call } from '../lib/call.ts';
import { Head } from '../lib/head.tsx';
import { useStored } from '../lib/storage.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { useUser } from '../state/session.ts';
import styles from './my-orders/my-orders.module.css';
import { OrderCard } from './my-orders/order-card.tsx';
import { OrdersSkeleton } from './my-orders/skeleton.tsx';

/** /my-orders */
export function MyOrders() {
  const user = useUser();
  const phoneNumber = useStored('phoneNumber');
  const { pathname } = useLocation();
  if (!user) return <TurnAway message={MESSAGES.signInFirst} to="/login" state={{ from: pathname }} />;
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={`My Orders - ${BRAND.name}`} noindex />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'My Orders' }]} />
      <h1>My Orders</h1>
      {phoneNumber ? <Orders phoneNumber={phoneNumber} /> : <p role="alert">{MESSAGES.phoneMissing}</p>}
    </div>
  );
}

function Orders({ phoneNumber }: { phoneNumber: string }) {
  const [tracking, setTracking] = useState(false);
  const loaded = useLoaded(phoneNumber, (signal) => call('listOrders', { phoneNumber: 'me' }, signal));
  if (loaded.state === 'loading') {
    return (
      <Loading text={MESSAGES.loadingOrders}>
        <OrdersSkeleton />
      </Loading>
    );
  }
  if (loaded.state === 'failed') return <LoadFailed message={wordsFor(loaded.error)} onRetry={loaded.retry} />;
  const orders = loaded.value.orders.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (orders.length === 0) {
    return (
      <EmptyState title={MESSAGES.noOrders}>
        <ButtonLink to="/">Find something to wear</ButtonLink>
      </EmptyState>
    );
  }
  const close = () => setTracking(false);
  return (
    <>
      <ul className={styles.grid}>
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} onUntracked={() => setTracking(true)} />
        ))}
      </ul>
      <Dialog open={tracking} onClose={close} title="Tracking Information">
        <p>{MESSAGES.trackingSoon}</p>
        <Button onClick={close}>Okay</Button>
      </Dialog>
    </>
  );
}

/** A good reply that holds no orders has words of its own (spec §8). */
function wordsFor(error: unknown): string {
  const answered = error instanceof CallError && error.status >= 200 && error.status < 300;
  return answered ? MESSAGES.noOrdersFound : MESSAGES.ordersFailed;
}
