import { logWarning } from '../lib/log.ts';
import { RazorpayError, type RazorpayPayment } from '../services/payments/razorpay.ts';
import type { StoredOrder } from '../store/orders.ts';
import { paysFor } from './apply-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * A payment as it is after we did our part: one that was only authorized is captured, if its order waits for it.
 * Razorpay captures by itself as well (see createOrder); whoever comes second hears that it is done.
 */
export async function captureIfAuthorized(
  deps: PaymentDeps,
  order: StoredOrder,
  payment: RazorpayPayment,
): Promise<RazorpayPayment> {
  if (payment.status !== 'authorized' || !paysFor(order, payment)) return payment;
  try {
    return await deps.gateway().capture(payment.id, payment.amount);
  } catch (error) {
    if (!(error instanceof RazorpayError) || error.kind === 'down') throw error;
    logWarning('a payment could not be captured', { paymentId: payment.id, why: error.message });
    return deps.gateway().payment(payment.id);
  }
}

/** Every payment of an order, as Razorpay knows it now. None while there is no Razorpay order. */
export async function fetchPayments(deps: PaymentDeps, order: StoredOrder): Promise<RazorpayPayment[]> {
  if (order.razorpayOrderId === undefined) return [];
  const found = await deps.gateway().paymentsOf(order.razorpayOrderId);
  return Promise.all(found.map((payment) => captureIfAuthorized(deps, order, payment)));
}
