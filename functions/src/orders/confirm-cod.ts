import { Timestamp } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import { logWarning } from '../lib/log.ts';
import { RazorpayError } from '../services/payments/razorpay/razorpay.ts';
import type { KnownOrder, StoredOrder } from '../store/orders.ts';
import { applyCancellation } from './apply-refund.ts';
import { fetchPayments } from './fetch-payments.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { recordPayments } from './record-payments.ts';
import { requestRefunds } from './request-refunds.ts';
import { updateOrder } from './update-order.ts';

/** The COD order after its shopper confirmed it; the same object if it waits for no confirmation. */
export function applyConfirmation(order: StoredOrder, by: string, at: Date): StoredOrder {
  if (order.status === 'Cancelled') throw new ApiError('order-not-waiting');
  if (order.confirmBy === undefined) return order;
  const { confirmBy: _done, ...rest } = order;
  return { ...rest, confirmed: { at: Timestamp.fromDate(at), by } };
}

/**
 * Cancels a COD order that nobody confirmed in time. Razorpay is asked first, because the shopper may have paid for it
 * meanwhile; if it does not answer, the next run decides.
 */
export async function cancelUnconfirmed(deps: PaymentDeps, known: KnownOrder): Promise<void> {
  try {
    await recordPayments(deps, known.id, { payments: await fetchPayments(deps, known.order) });
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    logWarning('an unconfirmed order waits for Razorpay', { orderId: known.id, why: error.message });
    return;
  }
  const now = deps.now();
  const updated = await updateOrder(deps, known.id, (order) => {
    const isLate = order.confirmBy !== undefined && order.confirmBy.toMillis() <= now.getTime();
    return isLate && order.status === 'Processing' ? applyCancellation(order, 'store', now) : order;
  });
  if (updated?.order.refundsDue) await requestRefunds(deps, updated);
}
