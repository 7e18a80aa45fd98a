/**
 * The jobs that go through many orders: the scheduled ones of orders and their payments, the daily clean-up of what the
 * store no longer needs, and the invoices that were not issued when their orders were sent, which an admin issues.
 */
import { invoiceGap } from '@nirala/contract/settings/readiness';
import { dayOf, endOfDay, startOfDay } from '@nirala/contract/text/day';
import { MESSAGES } from '@nirala/contract/text/messages';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { inParallel } from '../lib/turns.ts';
import { logError, whyOf, logWarning } from '../lib/log.ts';
import { invoiceOf } from '../papers/credit-due.ts';
import { missingInvoices } from '../papers/reconcile.ts';
import type { OrderDeps } from '../services/deps.ts';
import { GatewayError } from '../services/payments/gateway.ts';
import { deleteExpired, deleteOldEvents, deleteOldNotifications, deleteOldParcelNews } from '../store/collections.ts';
import {
  type OrderBatches,
  expiredHolds,
  unconfirmedOrders,
  ordersWithRefundsDue,
  dueForPaymentCheck,
  readOrdersBetween,
} from '../store/order-lists.ts';
import type { KnownOrder } from '../store/orders.ts';
import { deleteEndedWatches } from '../store/alerts.ts';
import { deleteExpiredReturnPhotos } from '../store/return-photos.ts';
import { deleteExpiredPhotos } from '../store/review-photos.ts';
import { fetchPayments, recordPayments, requestRefunds, nextCheck } from './payments.ts';
import { applyCancellation } from './refunds.ts';
import { applyRelease, endExchange } from './states.ts';
import { updateOrder } from './write.ts';

/** Every 5 minutes: releases expired reservations, and cancels COD orders that were not confirmed in time. */
export async function releaseUnpaid(deps: OrderDeps): Promise<void> {
  await forEachOrder(unconfirmedOrders(deps.db, deps.now()), (known) => cancelUnconfirmed(deps, known));
  await forEachOrder(expiredHolds(deps.db, deps.now()), (known) => release(deps, known));
}

/**
 * Cancels a COD order that nobody confirmed in time. The gateway is asked first, because the shopper may have paid for
 * it meanwhile; if it does not answer, the next run decides.
 */
async function cancelUnconfirmed(deps: OrderDeps, known: KnownOrder): Promise<void> {
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
async function release(deps: OrderDeps, known: KnownOrder): Promise<void> {
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
export async function reconcilePayments(deps: OrderDeps): Promise<void> {
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
export async function cleanEvents(deps: OrderDeps): Promise<void> {
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

/**
 * The most invoices of one call: each is a write of its own, one after the other, because their numbers are
 * consecutive.
 */
const MAX_ISSUED = 100;

/**
 * Issues the invoices of orders placed in a period that were sent when the store issued none. ApiError 409 if it still
 * issues none.
 */
export async function issueMissingInvoices(
  deps: OrderDeps,
  caller: Caller,
  { from, to }: { from: string; to: string },
) {
  const [settings, { orders }] = await Promise.all([
    deps.settings(),
    readOrdersBetween(deps.db, startOfDay(from), endOfDay(to)),
  ]);
  const gap = invoiceGap(settings, dayOf(deps.now()), deps.isDemo);
  if (gap) throw new ApiError('order-move-refused', { message: gap.what });
  const missing = missingInvoices(orders, settings);
  const issued: { orderId: string; number: string }[] = [];
  const refused: { orderId: string; message: string }[] = [];
  for (const { id } of missing.slice(0, MAX_ISSUED)) {
    try {
      const known = await updateOrder(deps, id, (order) => order, {
        cause: 'missing-invoice',
        audit: { by: caller, at: deps.now(), action: 'order.invoice' },
      });
      const number = known && invoiceOf(known.order)?.number;
      if (number !== undefined) issued.push({ orderId: id, number });
    } catch (error) {
      if (!(error instanceof ApiError)) logError('could not issue a missing invoice', { id, why: whyOf(error) });
      refused.push({ orderId: id, message: error instanceof ApiError ? error.message : MESSAGES.serverError });
    }
  }
  return { issued, refused, left: missing.length - issued.length };
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
