import type { Address } from '@nirala/contract/place/address';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Order } from '@nirala/contract/order/order';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState, Loading, LoadFailed, SkeletonBlock } from '../../components/load-state.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useDialogOnDemand } from '../../lib/on-demand.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import type { OrderAddressDialogProps } from '../address/order-address-dialog.tsx';
import { reconcilePayment } from '../checkout/reconcile-payment.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './my-orders.module.css';
import { OrderCard } from './order-card.tsx';
import type { OrderSizeDialogProps, SizeChange } from './order-size-dialog.tsx';
import { RedeliverDialog } from './redeliver-dialog.tsx';
import { ShortfallDialog, useBuyAgain } from './buy-again.tsx';
import { usePayNow } from './use-pay-now.ts';

/** The orders of the signed-in shopper, and the dialogs in which they change. */
export function OrderHistory({ phoneNumber }: { phoneNumber: string }) {
  const [isTracking, setTracking] = useState(false);
  const [toCancel, setToCancel] = useState<Order>();
  const [AddressDialog, toMove, setToMove] = useDialogOnDemand<OrderAddressDialogProps, Order>(
    async () => (await import('../address/order-address-dialog.tsx')).OrderAddressDialog,
  );
  const [SizeDialog, toResize, setToResize] = useDialogOnDemand<OrderSizeDialogProps, Order>(
    async () => (await import('./order-size-dialog.tsx')).OrderSizeDialog,
  );
  const [toRedeliver, setToRedeliver] = useState<Order>();
  const [list, focusList] = useFocusFallback<HTMLUListElement>();
  const { state, error, items, hasMore, loadingMore, loadMore, update, reload } = useOrders();
  const { buyAgain, adding, shortfall, closeShortfall } = useBuyAgain();
  const { pay, paying } = usePayNow({ phoneNumber, onChange: update, onOutdated: reload });
  const { hash } = useLocation();
  const isLoaded = state === 'loaded';
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.focus();
  }, [isLoaded, hash]);
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
  const closeTracking = () => setTracking(false);
  async function changeAddress(id: string, address: Address) {
    const reply = await call('changeOrderAddress', { id, address });
    update(reply.order);
    showToast(reply.message, { tone: 'good' });
  }
  async function changeSize(id: string, change: SizeChange) {
    const reply = await call('changeOrderSize', { id, ...change });
    update(reply.order);
    showToast(reply.message, { tone: 'good' });
  }
  function showCancelled(order: Order) {
    update(order);
    focusList();
  }
  return (
    <>
      <ul className={styles.grid} ref={list} tabIndex={-1}>
        {items.map((order) => (
          <OrderCard
            key={order._id}
            order={order}
            paying={paying === order._id}
            adding={adding === order._id}
            onUntracked={() => setTracking(true)}
            onPay={() => void pay(order)}
            onBuyAgain={() => void buyAgain(order)}
            onCancel={() => setToCancel(order)}
            onChangeAddress={() => void setToMove(order)}
            onChangeSize={() => void setToResize(order)}
            onChange={update}
            onRedeliver={() => setToRedeliver(order)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button look="quiet" className={styles.more} aria-disabled={loadingMore} onClick={loadMore}>
          {loadingMore ? MESSAGES.loading : 'Show more'}
        </Button>
      )}
      <Dialog open={isTracking} onClose={closeTracking} title="Tracking Information">
        <p>{MESSAGES.trackingSoon}</p>
        <Button onClick={closeTracking}>Okay</Button>
      </Dialog>
      <ShortfallDialog shortfall={shortfall} onClose={closeShortfall} />
      {AddressDialog && (
        <AddressDialog
          address={toMove?.address}
          phoneNumber={phoneNumber}
          onSave={(address) => changeAddress(toMove?._id ?? '', address)}
          onClose={() => void setToMove(undefined)}
        />
      )}
      {SizeDialog && (
        <SizeDialog
          order={toResize}
          onSave={(change) => changeSize(toResize?._id ?? '', change)}
          onClose={() => void setToResize(undefined)}
        />
      )}
      {toRedeliver && (
        <RedeliverDialog
          order={toRedeliver}
          onClose={() => setToRedeliver(undefined)}
          onSent={update}
          onRefused={reload}
        />
      )}
      <CancelDialog
        order={toCancel}
        onClose={() => setToCancel(undefined)}
        onCancelled={showCancelled}
        onRefused={reload}
      />
    </>
  );
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
