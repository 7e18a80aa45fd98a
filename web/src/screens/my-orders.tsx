import { BRAND } from '@nirala/contract/brand';
import { MESSAGES } from '@nirala/contract/messages';
import type { Order } from '@nirala/contract/order';
import { useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { Button, ButtonLink } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { EmptyState, Loading, LoadFailed } from '../components/load-state.tsx';
import { CallError } from '../lib/call-error.ts';
import { Head } from '../features/seo/head.tsx';
import { useStored } from '../lib/storage/storage.ts';
import { useAccessDenial } from '../features/session/use-access.ts';
import { CancelDialog } from '../features/orders/cancel-dialog.tsx';
import styles from '../features/orders/my-orders.module.css';
import { OrderCard } from '../features/orders/order-card.tsx';
import { OrdersSkeleton } from '../features/orders/orders-skeleton.tsx';
import { useOrders } from '../features/orders/use-orders.ts';
import { usePayNow } from '../features/orders/use-pay-now.ts';

/** /my-orders */
export function MyOrders() {
  const refusal = useAccessDenial('/my-orders');
  const phoneNumber = useStored('phoneNumber');
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={`My Orders - ${BRAND.name}`} noindex />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'My Orders' }]} />
      <h1>My Orders</h1>
      {refusal || !phoneNumber ? <SignedOut words={refusal?.words} /> : <Orders phoneNumber={phoneNumber} />}
    </div>
  );
}

/** Spec §5: without a phone number there are no orders to show. */
function SignedOut({ words = MESSAGES.phoneMissing }: { words: string | undefined }) {
  const { pathname } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  if (isLeaving) return null;
  return (
    <div className={styles.signedOut}>
      <p role="alert">{words}</p>
      <ButtonLink to="/login" state={{ from: pathname }}>
        Log in
      </ButtonLink>
    </div>
  );
}

function Orders({ phoneNumber }: { phoneNumber: string }) {
  const [tracking, setTracking] = useState(false);
  const [asked, setAsked] = useState<Order>();
  const list = useRef<HTMLUListElement>(null);
  const { first, orders, hasMore, busy, showMore, reload, change } = useOrders();
  const { pay, paying } = usePayNow({ phoneNumber, onChange: change, onOver: reload });
  if (first.state === 'loading') {
    return (
      <Loading text={MESSAGES.loadingOrders}>
        <OrdersSkeleton />
      </Loading>
    );
  }
  if (first.state === 'failed') return <LoadFailed message={wordsFor(first.error)} onRetry={first.retry} />;
  if (orders.length === 0) {
    return (
      <EmptyState title={MESSAGES.noOrders}>
        <ButtonLink to="/">Find something to wear</ButtonLink>
      </EmptyState>
    );
  }
  const close = () => setTracking(false);
  function showCancelled(order: Order) {
    change(order);
    // The button that had the focus is gone.
    list.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <ul className={styles.grid} ref={list} tabIndex={-1}>
        {orders.map((order) => (
          <OrderCard
            key={order._id}
            order={order}
            paying={paying === order._id}
            onUntracked={() => setTracking(true)}
            onPay={() => void pay(order)}
            onCancel={() => setAsked(order)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button look="quiet" className={styles.more} aria-disabled={busy} onClick={() => void showMore()}>
          {busy ? MESSAGES.loading : 'Show more'}
        </Button>
      )}
      <Dialog open={tracking} onClose={close} title="Tracking Information">
        <p>{MESSAGES.trackingSoon}</p>
        <Button onClick={close}>Okay</Button>
      </Dialog>
      <CancelDialog order={asked} onClose={() => setAsked(undefined)} onCancelled={showCancelled} onRefused={reload} />
    </>
  );
}

/** A good reply that holds no orders has words of its own (spec §8). */
function wordsFor(error: unknown): string {
  const answered = error instanceof CallError && error.status >= 200 && error.status < 300;
  return answered ? MESSAGES.noOrdersFound : MESSAGES.ordersFailed;
}
