import { MESSAGES } from '@nirala/contract/text/messages';
import type { Order } from '@nirala/contract/order/order';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed, SkeletonBlock } from '../../components/load-state.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { reconcilePayment } from '../checkout/reconcile-payment.ts';
import styles from './my-orders.module.css';
import { OrderCard } from './order-card.tsx';
import { useOrderActions } from './use-order-actions.tsx';

/** The orders of the signed-in shopper, and what they can do with them. */
export function OrderHistory({ phoneNumber }: { phoneNumber: string }) {
  const [list, focusList] = useFocusFallback<HTMLUListElement>();
  const { state, error, items, hasMore, loadingMore, loadMore, update, reload } = useOrders();
  const { actions, dialogs } = useOrderActions({
    phoneNumber,
    onChange: update,
    onCancelled(order) {
      update(order);
      focusList();
    },
    onOutdated: reload,
  });
  if (state === 'loading') {
    return (
      <Loading text={MESSAGES.loadingOrders}>
        <OrdersSkeleton />
      </Loading>
    );
  }
  if (state === 'failed') return <LoadFailed message={failureMessage(error)} onRetry={reload} />;
  if (items.length === 0) {
    return (
      <EmptyState title={MESSAGES.noOrders}>
        <ButtonLink to="/">Find something to wear</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.grid} ref={list} tabIndex={-1}>
        {items.map((order) => (
          <OrderCard key={order._id} order={order} actions={actions} />
        ))}
      </ul>
      {hasMore && (
        <Button look="quiet" className={styles.more} aria-disabled={loadingMore} onClick={loadMore}>
          {loadingMore ? MESSAGES.loading : 'Show more'}
        </Button>
      )}
      {dialogs}
    </>
  );
}

/** The orders of the signed-in shopper, newest first. */
function useOrders() {
  const list = usePagedList({
    key: 'my orders',
    read: readPage,
    idOf: (order) => order._id,
    onMoreFailed: () => showToast(MESSAGES.ordersFailed, { tone: 'bad' }),
  });
  return { ...list, items: list.items.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)) };
}

async function readPage(cursor: string | undefined, signal: AbortSignal) {
  const { orders, next } = await call('listOrders', { phoneNumber: 'me', cursor }, signal);
  if (cursor === undefined) reportOutcome(orders);
  return { items: orders, next };
}

/** Reports the outcome of a payment that was started in this browser, perhaps in a tab that is closed by now. */
function reportOutcome(orders: Order[]): void {
  const kind = reconcilePayment(orders)?.kind;
  if (kind === 'placed') showToast(MESSAGES.orderPlaced, { tone: 'good' });
  if (kind === 'refunding') showToast(MESSAGES.paymentBack, { tone: 'bad' });
}

/** Spec §8: a successful response without orders in it has its own message. */
function failureMessage(error: unknown): string {
  const isMalformed = error instanceof CallError && error.status >= 200 && error.status < 300;
  return isMalformed ? MESSAGES.noOrdersFound : MESSAGES.ordersFailed;
}

function OrdersSkeleton() {
  return (
    <div className={styles.grid}>
      <SkeletonBlock height="24rem" />
      <SkeletonBlock height="24rem" />
      <SkeletonBlock height="24rem" />
    </div>
  );
}
