import { logError, logWarning } from '../lib/log.ts';
import { RazorpayError, type RazorpayRefund } from '../services/payments/razorpay.ts';
import type { KnownOrder, StoredRefund } from '../store/orders.ts';
import { updateOrder } from './update-order.ts';
import { applyRefund } from './apply-refund.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Asks Razorpay for every refund of an order that is due, and after those on their way; notes what it says. Each
 * attempt has a key of its own, so that any number of callers make one refund. A Razorpay that is down is tried
 * again by the reconciler. Replies the order as it stands then.
 */
export async function requestRefunds(deps: PaymentDeps, known: KnownOrder): Promise<KnownOrder> {
  let latest = known;
  for (const refund of known.order.refunds) {
    const news = await ask(deps, known.id, refund);
    if (news.length === 0) continue;
    const decide = (order: KnownOrder['order']) =>
      news.reduce((now, heard) => applyRefund(now, heard, deps.now()), order);
    latest = (await updateOrder(deps, known.id, decide)) ?? latest;
  }
  return latest;
}

async function ask(deps: PaymentDeps, orderId: string, refund: StoredRefund): Promise<RazorpayRefund[]> {
  const { paymentId, amountPaise, attempt, state, refundId, waitUntil } = refund;
  try {
    if (state === 'pending' && refundId !== undefined) return [await deps.gateway().refundState(refundId)];
    if (state !== 'due' || (waitUntil && waitUntil.toMillis() > deps.now().getTime())) return [];
    return [await deps.gateway().refund(paymentId, amountPaise, `${orderId}-${paymentId}-${attempt}`)];
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'refused') return refused(deps, orderId, refund, error);
    logWarning('a refund waits for Razorpay', { orderId, why: error.message });
    return [];
  }
}

/** This attempt has failed, unless somebody gave the money, or a part of it, back in Razorpay's dashboard. */
async function refused(
  deps: PaymentDeps,
  orderId: string,
  refund: StoredRefund,
  why: Error,
): Promise<RazorpayRefund[]> {
  const { paymentId: payment_id, amountPaise: amount, attempt } = refund;
  const made = await deps
    .gateway()
    .refundsOf(payment_id)
    .catch(() => undefined);
  if (!made) return [];
  logError('a refund was refused', { orderId, paymentId: payment_id, why: why.message });
  return [...made, { id: `refused-${attempt}`, payment_id, amount, status: 'failed' }];
}
