import { logWarning } from '../lib/log.ts';
import { RazorpayError } from '../services/payments/razorpay/razorpay.ts';
import type { KnownOrder } from '../store/orders.ts';
import { updateOrder } from './update-order.ts';
import { applyRelease } from './apply-payment.ts';
import { endExchange } from './end-exchange.ts';
import { fetchPayments } from './fetch-payments.ts';
import { recordPayments } from './record-payments.ts';
import type { PaymentDeps } from '../services/deps.ts';

/**
 * Releases the stock of a checkout whose reservation expired. Razorpay is asked first, because the webhook of a payment
 * may have been lost; if Razorpay does not answer, the stock is released anyway.
 */
export async function release(deps: PaymentDeps, known: KnownOrder): Promise<void> {
  if (known.order.exchangeOf) {
    const at = deps.now();
    await updateOrder(deps, known.id, (order) => (order.hold === 'held' ? endExchange(order, 'store', at) : order));
    return;
  }
  const payments = await fetchPayments(deps, known.order).catch((error: unknown) => {
    if (!(error instanceof RazorpayError)) throw error;
    logWarning('releasing a reservation without an answer from Razorpay', { orderId: known.id, why: error.message });
    return [];
  });
  await recordPayments(deps, known.id, { payments });
  await updateOrder(deps, known.id, (order) => (order.hold === 'held' ? applyRelease(order) : order));
}
