import { MESSAGES } from '@nirala/contract/text/messages';
import type { Order } from '@nirala/contract/order/order';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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
import { useBuyAgain } from './use-buy-again.tsx';
import { useOrderDialogs } from './use-order-dialogs.tsx';
import { reservedUntil } from '@nirala/contract/text/message-templates';
import { useAction } from '../../lib/use-action.ts';
import { removeOrderedFromBag, storePlacedOrder } from '../checkout/placed-order.ts';
import { failureNotice } from '../payment/checkout-notice.ts';
import { readCheckoutRefusal } from '../payment/checkout-outcome.ts';
import { loadGateway } from '../payment/gateway.ts';
import { payOnline, type PaymentRequest, type PaymentResult } from '../payment/pay-online.ts';

/** The orders of the signed-in shopper, and what they can do with them. */
export function OrderHistory({ phoneNumber }: { phoneNumber: string }) {
  const [list, focusList] = useFocusFallback<HTMLUListElement>();
  const { state, error, items, hasMore, loadingMore, loadMore, update, reload } = useOrders();
  const { buyAgain, adding, shortfallDialog } = useBuyAgain();
  const { pay, paying } = usePayNow({ phoneNumber, onChange: update, onOutdated: reload });
  const { dialogs, ...openDialog } = useOrderDialogs({
    phoneNumber,
    onChange: update,
    onCancelled(order) {
      update(order);
      focusList();
    },
    onOutdated: reload,
  });
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
  return (
    <>
      <ul className={styles.grid} ref={list} tabIndex={-1}>
        {items.map((order) => (
          <OrderCard
            key={order._id}
            order={order}
            paying={paying === order._id}
            adding={adding === order._id}
            onUntracked={openDialog.explainTracking}
            onPay={() => void pay(order)}
            onBuyAgain={() => void buyAgain(order)}
            onCancel={() => openDialog.cancel(order)}
            onChangeAddress={() => openDialog.changeAddress(order)}
            onChangeSize={() => openDialog.changeSize(order)}
            onChange={update}
            onRedeliver={() => openDialog.redeliver(order)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button look="quiet" className={styles.more} aria-disabled={loadingMore} onClick={loadMore}>
          {loadingMore ? MESSAGES.loading : 'Show more'}
        </Button>
      )}
      {shortfallDialog}
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

type PayNowOptions = {
  phoneNumber: string;
  onChange: (order: Order) => void;
  /** The order can no longer be paid, or its state is not known. */
  onOutdated: () => void;
};

/** Pay now: opens the gateway's window or page for a pending order. `paying` is the id of the order that is being paid. */
function usePayNow({ phoneNumber, onChange, onOutdated }: PayNowOptions) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [orderId, setOrderId] = useState<string>();
  const { pending, run } = useAction();

  function pay(order: Order) {
    return run(async (signal) => {
      setOrderId(order._id);
      const request = requestOf(order, phoneNumber);
      await loadGateway();
      const reserved = await call('createOrder', request);
      const payer = { contact: phoneNumber, name: order.address.name };
      handleResult(await payOnline(request, reserved, payer, { onStage: () => undefined, signal }));
    }, handleFailure);
  }

  function handleResult(result: PaymentResult) {
    if (result.kind === 'placed') return finish(result.order, result.message);
    if (result.kind !== 'pending') {
      showToast(result.message, { tone: result.kind === 'unverified' ? 'plain' : 'bad' });
      return onOutdated();
    }
    const { order, failure } = result;
    onChange({ ...order, paymentFailure: failure ?? order.paymentFailure });
    if (failure) showToast(`${MESSAGES.paymentFailed} ${failure}`, { tone: 'bad' });
    else if (order.payUntil) showToast(reservedUntil(order.payUntil));
  }

  function handleFailure(error: unknown) {
    const refusal = readCheckoutRefusal(error);
    if (refusal?.reason === 'placed') return finish(refusal.order);
    const hasEnded = refusal?.reason === 'over';
    showToast(hasEnded ? MESSAGES.payOver : failureNotice(error, 'Pre-Paid').message, { tone: 'bad' });
    if (hasEnded) onOutdated();
  }

  function finish(order: Order, message: string = MESSAGES.orderPlaced) {
    removeOrderedFromBag(order);
    showToast(message, { tone: 'good' });
    if (window.location.pathname === pathname) void navigate('/order-success', { state: storePlacedOrder(order) });
  }

  return { pay, paying: pending ? orderId : undefined };
}

function requestOf(order: Order, userPhone: string): PaymentRequest {
  const { checkoutId, address, cartItems, redeemCode, totalAmount, advance } = order;
  const shown = advance && { amount: advance.amount, kept: advance.kept };
  return {
    userPhone,
    checkoutId,
    address,
    cartItems,
    redeemCode,
    amount: totalAmount,
    currency: 'INR',
    advance: shown,
  };
}
