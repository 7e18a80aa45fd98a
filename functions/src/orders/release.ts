import { logWarning } from '../lib/log.ts';
import { RazorpayError } from '../services/payments/razorpay.ts';
import type { KnownOrder } from '../store/orders.ts';
import { updateOrder } from './update-order.ts';
import { applyRelease } from './apply-payment.ts';
import { fetchPayments } from './fetch-payments.ts';
import { recordPayments } from './record-payments.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Puts the pieces of a checkout that came to its end back on sale. Razorpay is asked first, so that a payment whose
 * news were lost is not late; if it can not be asked, the pieces go back all the same.
 */
export async function release(deps: PaymentDeps, known: KnownOrder): Promise<void> {
  const payments = await fetchPayments(deps, known.order).catch((error: unknown) => {
    if (!(error instanceof RazorpayError)) throw error;
    logWarning('released without asking Razorpay', { orderId: known.id, why: error.message });
    return [];
  });
  await recordPayments(deps, known.id, { payments });
  await updateOrder(deps, known.id, (order) => (order.hold === 'held' ? applyRelease(order) : order));
}
