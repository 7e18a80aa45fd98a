/** The scheduled jobs of orders and their payments, and the daily clean-up of what the store no longer needs. */
import { inParallel } from '../lib/turns.ts';
import { logError, whyOf, logWarning } from '../lib/log.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { GatewayError } from '../services/payments/gateway.ts';
import { deleteEndedWatches } from '../store/alerts.ts';
import { deleteExpired, deleteOldEvents, deleteOldNotifications, deleteOldParcelNews } from '../store/collections.ts';
import {
  type OrderBatches,
  expiredHolds,
  unconfirmedOrders,
  ordersWithRefundsDue,
  dueForPaymentCheck,
} from '../store/order-lists.ts';
import type { KnownOrder } from '../store/orders.ts';
import { deleteExpiredReturnPhotos } from '../store/return-photos.ts';
import { deleteExpiredPhotos } from '../store/review-photos.ts';
import { fetchPayments, recordPayments, requestRefunds, nextCheck } from './payments.ts';
import { applyCancellation } from './refunds.ts';
import { applyRelease, endExchange } from './states.ts';
import { updateOrder } from './write.ts';

/** Every 5 minutes: releases expired reservations, and cancels COD orders that were not confirmed in time. */
export async function releaseUnpaid(deps: PaymentDeps): Promise<void> {
  await forEachOrder(unconfirmedOrders(deps.db, deps.now()), (known) => cancelUnconfirmed(deps, known));
  await forEachOrder(expiredHolds(deps.db, deps.now()), (known) => release(deps, known));
}

/**
 * Cancels a COD order that nobody confirmed in time. The gateway is asked first, because the shopper may have paid for
 * it meanwhile; if it does not answer, the next run decides.
 */
async function cancelUnconfirmed(deps: PaymentDeps, known: KnownOrder): Promise<void> {
  try {
    await recordPayments(deps, known.id, { payments: await fetchPayments(deps, known.order) });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logWarning('an unconfirmed order waits for the gateway', { orderId: known.id, why: error.message });
    return;
  }
  const now = deps.now();
  const updated = await updateOrder(deps, known.id, (order) => {
    const isLate = order.confirmBy !== undefined && order.confirmBy.toMillis() <= now.getTime();
    return isLate && order.status === 'Processing' ? applyCancellation(order, 'store', now) : order;
  });
  if (updated?.order.refundsDue) await requestRefunds(deps, updated);
}

/**
 * Releases the stock of a checkout whose reservation expired. The gateway is asked first, because the webhook of a
 * payment may have been lost; if it does not answer, the stock is released anyway.
 */
async function release(deps: PaymentDeps, known: KnownOrder): Promise<void> {
  if (known.order.exchangeOf) {
    const at = deps.now();
    await updateOrder(deps, known.id, (order) => (order.hold === 'held' ? endExchange(order, 'store', at) : order));
    return;
  }
  const payments = await fetchPayments(deps, known.order).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    logWarning('releasing a reservation without an answer from the gateway', { orderId: known.id, why: error.message });
    return [];
  });
  await recordPayments(deps, known.id, { payments });
  await updateOrder(deps, known.id, (order) => (order.hold === 'held' ? applyRelease(order) : order));
}

/** Every 5 minutes: reads payments from the gateways, because webhooks may be lost, and requests due refunds. */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  await forEachOrder(dueForPaymentCheck(deps.db, deps.now()), async (known) => {
    await recordPayments(deps, known.id, { payments: await fetchPayments(deps, known.order) });
    await updateOrder(deps, known.id, (order) => ({ ...order, nextCheckAt: nextCheck(order, deps.now()) }));
  });
  await forEachOrder(ordersWithRefundsDue(deps.db), (known) => requestRefunds(deps, known));
}

const DAY = 24 * 60 * 60_000;
const EVENTS_KEPT = 30 * DAY;
const NOTIFICATIONS_KEPT = 90 * DAY;

/**
 * Daily: deletes the ids of events that will not be sent again (Razorpay retries for 24 hours, Firestore for seven
 * days), what has an expiry, notifications to shoppers, news and jobs of parcels after 90 days, and photos that were
 * uploaded for a review that was never sent.
 */
export async function cleanEvents(deps: PaymentDeps): Promise<void> {
  const { db } = deps;
  const before = (milliseconds: number) => new Date(deps.now().getTime() - milliseconds);
  await deleteOldEvents(db, before(EVENTS_KEPT));
  await deleteExpired(db, deps.now());
  await deleteEndedWatches(db, deps.now());
  await deleteOldNotifications(db, before(NOTIFICATIONS_KEPT));
  await deleteOldParcelNews(db, before(NOTIFICATIONS_KEPT));
  await deleteExpiredPhotos(db, deps.now());
  await deleteExpiredReturnPhotos(db, deps.now());
}

const CONCURRENCY = 8;

/** Processes all orders. A failure is logged and does not stop the others. */
export async function forEachOrder(
  batches: OrderBatches,
  work: (known: KnownOrder) => Promise<unknown>,
): Promise<void> {
  for await (const batch of batches) {
    await inParallel(batch, CONCURRENCY, (known) =>
      work(known).catch((error: unknown) =>
        logError('could not process an order; the next run retries it', { id: known.id, why: whyOf(error) }),
      ),
    );
  }
}
