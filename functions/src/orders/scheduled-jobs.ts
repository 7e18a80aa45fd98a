import { logError, whyOf } from '../lib/log.ts';
import { RazorpayError } from '../services/payments/razorpay.ts';
import { forgetEvents, forgetLimits } from '../store/forget.ts';
import { expiredHolds, ordersWithRefundsDue, dueForPaymentCheck, type Pages } from '../store/order-lists.ts';
import type { KnownOrder } from '../store/orders.ts';
import { updateOrder } from './update-order.ts';
import { nextCheck } from './next-check.ts';
import { fetchPayments } from './fetch-payments.ts';
import { requestRefunds } from './request-refunds.ts';
import { release } from './release.ts';
import { recordPayments } from './record-payments.ts';
import type { PaymentDeps } from './payment-deps.ts';

const KEEP_EVENTS = 30 * 24 * 60 * 60_000;

const AT_ONCE = 8;

/** Every 5 minutes: puts back what was kept for payments that did not come. */
export async function releaseUnpaid(deps: PaymentDeps): Promise<void> {
  await forEach(expiredHolds(deps.db, deps.now()), (known) => release(deps, known));
}

/** Every 5 minutes: looks up at Razorpay what no webhook told, and asks for refunds that are due. */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  await forEach(dueForPaymentCheck(deps.db, deps.now()), async (known) => {
    await recordPayments(deps, known.id, { payments: await fetchPayments(deps, known.order).catch(noneIfRefused) });
    await updateOrder(deps, known.id, (order) => ({ ...order, nextCheckAt: nextCheck(order, deps.now()) }));
  });
  await forEach(ordersWithRefundsDue(deps.db), (known) => requestRefunds(deps, known));
}

/**
 * Daily: forgets events that nobody will send again (Razorpay tries for 24 hours, Firestore for seven days), and the
 * counts of limits whose time is over.
 */
export async function cleanEvents(deps: PaymentDeps): Promise<void> {
  await forgetEvents(deps.db, new Date(deps.now().getTime() - KEEP_EVENTS));
  await forgetLimits(deps.db, deps.now());
}

/** Razorpay does not know the order, and will not the next time: it shall not stand before the others for ever. */
function noneIfRefused(error: unknown): [] {
  if (!(error instanceof RazorpayError) || error.kind === 'down') throw error;
  logError('Razorpay refuses to tell of an order', { why: error.message });
  return [];
}

/** One order's trouble is logged and does not keep the others from their turn. */
async function forEach(pages: Pages, work: (known: KnownOrder) => Promise<unknown>): Promise<void> {
  for await (const left of pages) {
    const worker = async () => {
      for (let known = left.shift(); known; known = left.shift()) {
        const { id } = known;
        await work(known).catch((error: unknown) =>
          logError('an order was left for the next pass', { id, why: whyOf(error) }),
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
}
