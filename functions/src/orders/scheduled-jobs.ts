import { deleteExpired, deleteOldEvents, deleteOldNotifications, deleteOldParcelNews } from '../store/collections.ts';
import { deleteEndedWatches } from '../store/alerts.ts';
import { deleteExpiredReturnPhotos } from '../store/returns.ts';
import { deleteExpiredPhotos } from '../store/review-photos.ts';
import { expiredHolds, ordersWithRefundsDue, dueForPaymentCheck, unconfirmedOrders } from '../store/order-lists.ts';
import { forEachOrder } from './for-each-order.ts';
import { updateOrder } from './update-order.ts';
import { nextCheck } from './next-check.ts';
import { fetchPayments } from './fetch-payments.ts';
import { requestRefunds } from './request-refunds.ts';
import { cancelUnconfirmed } from './confirm-cod.ts';
import { release } from './release.ts';
import { recordPayments } from './record-payments.ts';
import type { PaymentDeps } from '../services/deps.ts';

const EVENTS_KEPT = 30 * 24 * 60 * 60_000;

const NOTIFICATIONS_KEPT = 90 * 24 * 60 * 60_000;

/** Every 5 minutes: releases expired reservations, and cancels COD orders that were not confirmed in time. */
export async function releaseUnpaid(deps: PaymentDeps): Promise<void> {
  await forEachOrder(unconfirmedOrders(deps.db, deps.now()), (known) => cancelUnconfirmed(deps, known));
  await forEachOrder(expiredHolds(deps.db, deps.now()), (known) => release(deps, known));
}

/** Every 5 minutes: reads payments from Razorpay, because webhooks may be lost, and requests due refunds. */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  await forEachOrder(dueForPaymentCheck(deps.db, deps.now()), async (known) => {
    await recordPayments(deps, known.id, { payments: await fetchPayments(deps, known.order) });
    await updateOrder(deps, known.id, (order) => ({ ...order, nextCheckAt: nextCheck(order, deps.now()) }));
  });
  await forEachOrder(ordersWithRefundsDue(deps.db), (known) => requestRefunds(deps, known));
}

/**
 * Daily: deletes the ids of events that will not be sent again (Razorpay retries for 24 hours, Firestore for seven
 * days), what has an expiry, messages to shoppers, news and jobs of parcels after 90 days, and photos that were uploaded
 * for a review that was never sent.
 */
export async function cleanEvents(deps: PaymentDeps): Promise<void> {
  await deleteOldEvents(deps.db, new Date(deps.now().getTime() - EVENTS_KEPT));
  await deleteExpired(deps.db, deps.now());
  await deleteEndedWatches(deps.db, deps.now());
  await deleteOldNotifications(deps.db, new Date(deps.now().getTime() - NOTIFICATIONS_KEPT));
  await deleteOldParcelNews(deps.db, new Date(deps.now().getTime() - NOTIFICATIONS_KEPT));
  await deleteExpiredPhotos(deps.db, deps.now());
  await deleteExpiredReturnPhotos(deps.db, deps.now());
}
