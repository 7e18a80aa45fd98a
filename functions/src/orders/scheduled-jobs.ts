import { logError, whyOf } from '../lib/log.ts';
import { RazorpayError } from '../services/payments/razorpay.ts';
import {
  deleteExpiredLimits,
  deleteOldEvents,
  deleteOldNotifications,
  deleteOldParcelNews,
} from '../store/delete-expired.ts';
import { deleteExpiredReturnPhotos } from '../store/return-photos.ts';
import { deleteExpiredPhotos } from '../store/review-photos.ts';
import {
  expiredHolds,
  ordersWithRefundsDue,
  dueForPaymentCheck,
  unconfirmedOrders,
  type OrderBatches,
} from '../store/order-lists.ts';
import type { KnownOrder } from '../store/orders.ts';
import { updateOrder } from './update-order.ts';
import { nextCheck } from './next-check.ts';
import { fetchPayments } from './fetch-payments.ts';
import { requestRefunds } from './request-refunds.ts';
import { cancelUnconfirmed } from './confirm-cod.ts';
import { release } from './release.ts';
import { recordPayments } from './record-payments.ts';
import type { PaymentDeps } from './payment-deps.ts';

const EVENTS_KEPT = 30 * 24 * 60 * 60_000;

const NOTIFICATIONS_KEPT = 90 * 24 * 60 * 60_000;

const CONCURRENCY = 8;

/** Every 5 minutes: releases expired reservations, and cancels COD orders that were not confirmed in time. */
export async function releaseUnpaid(deps: PaymentDeps): Promise<void> {
  await forEach(unconfirmedOrders(deps.db, deps.now()), (known) => cancelUnconfirmed(deps, known));
  await forEach(expiredHolds(deps.db, deps.now()), (known) => release(deps, known));
}

/** Every 5 minutes: reads payments from Razorpay, because webhooks may be lost, and requests due refunds. */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  await forEach(dueForPaymentCheck(deps.db, deps.now()), async (known) => {
    await recordPayments(deps, known.id, { payments: await fetchPayments(deps, known.order).catch(noneIfRefused) });
    await updateOrder(deps, known.id, (order) => ({ ...order, nextCheckAt: nextCheck(order, deps.now()) }));
  });
  await forEach(ordersWithRefundsDue(deps.db), (known) => requestRefunds(deps, known));
}

/**
 * Daily: deletes the ids of events that will not be sent again (Razorpay retries for 24 hours, Firestore for seven
 * days), expired rate limits, messages to shoppers, news and jobs of parcels after 90 days, and photos that were
 * uploaded for a review that was never sent.
 */
export async function cleanEvents(deps: PaymentDeps): Promise<void> {
  await deleteOldEvents(deps.db, new Date(deps.now().getTime() - EVENTS_KEPT));
  await deleteExpiredLimits(deps.db, deps.now());
  await deleteOldNotifications(deps.db, new Date(deps.now().getTime() - NOTIFICATIONS_KEPT));
  await deleteOldParcelNews(deps.db, new Date(deps.now().getTime() - NOTIFICATIONS_KEPT));
  await deleteExpiredPhotos(deps.db, deps.now());
  await deleteExpiredReturnPhotos(deps.db, deps.now());
}

/** Razorpay does not know the order. Treat it as checked, so that it is not checked first in every run. */
function noneIfRefused(error: unknown): [] {
  if (!(error instanceof RazorpayError) || error.kind === 'down') throw error;
  logError('Razorpay refused to list the payments of an order', { why: error.message });
  return [];
}

/** Processes all orders. A failure is logged and does not stop the others. */
async function forEach(batches: OrderBatches, work: (known: KnownOrder) => Promise<unknown>): Promise<void> {
  for await (const left of batches) {
    const worker = async () => {
      for (let known = left.shift(); known; known = left.shift()) {
        const { id } = known;
        await work(known).catch((error: unknown) =>
          logError('could not process an order; the next run retries it', { id, why: whyOf(error) }),
        );
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  }
}
