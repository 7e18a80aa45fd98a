import { logError, logWarning } from '../lib/log.ts';
import { RazorpayError } from '../services/payments/razorpay/razorpay.ts';
import type { KnownOrder, StoredRefund } from '../store/orders.ts';
import { updateOrder } from './update-order.ts';
import { applyRefund, receiptOf, type RefundUpdate } from './apply-refund.ts';
import type { PaymentDeps } from '../services/deps.ts';

/**
 * Requests every due refund of an order at Razorpay, reads the state of the pending ones, and stores the results. The
 * idempotency key of an attempt makes sure that concurrent callers make one refund. When Razorpay is down, the
 * reconciler retries. Returns the updated order.
 */
export async function requestRefunds(deps: PaymentDeps, known: KnownOrder): Promise<KnownOrder> {
  let latest = known;
  for (const refund of known.order.refunds) {
    const updates = await requestRefund(deps, known.id, refund);
    if (updates.length === 0) continue;
    const decide = (order: KnownOrder['order']) =>
      updates.reduce((now, update) => applyRefund(now, update, deps.now()), order);
    latest = (await updateOrder(deps, known.id, decide)) ?? latest;
  }
  return latest;
}

async function requestRefund(deps: PaymentDeps, orderId: string, refund: StoredRefund): Promise<RefundUpdate[]> {
  const { paymentId, amountPaise, state, refundId, waitUntil, speed = 'normal' } = refund;
  const receipt = receiptOf(refund);
  try {
    if (state === 'pending' && refundId !== undefined) return [await deps.gateway().refundState(refundId)];
    if (state !== 'due' || receipt === undefined) return [];
    if (waitUntil && waitUntil.toMillis() > deps.now().getTime()) return [];
    return [await deps.gateway().refund(paymentId, amountPaise, receipt, speed)];
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'refused') return refused(deps, orderId, refund, error);
    logWarning('could not reach Razorpay for a refund; the reconciler retries it', { orderId, why: error.message });
    return [];
  }
}

/** The attempt failed. Manual refunds in the dashboard may be the reason, so all refunds of the payment are returned too. */
async function refused(deps: PaymentDeps, orderId: string, refund: StoredRefund, why: Error): Promise<RefundUpdate[]> {
  const { paymentId: payment_id, amountPaise: amount } = refund;
  const existing = await deps
    .gateway()
    .refundsOf(payment_id)
    .catch(() => undefined);
  if (!existing) return [];
  logError('Razorpay refused a refund', { orderId, paymentId: payment_id, why: why.message });
  const receipt = receiptOf(refund);
  // Unique among all refunds of the order, because each remembers the ids of its own refusals.
  const id = `refused-${receipt}`;
  return [...existing, { id, payment_id, amount, status: 'failed', problem: why.message, receipt }];
}
