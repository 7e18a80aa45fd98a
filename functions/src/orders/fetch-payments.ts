import { logError, logWarning } from '../lib/log.ts';
import { RazorpayError, type RazorpayPayment } from '../services/payments/razorpay/razorpay.ts';
import type { StoredOrder } from '../store/orders.ts';
import { paysFor } from './apply-payment.ts';
import type { PaymentDeps } from '../services/deps.ts';

/**
 * Captures a payment that is only authorized, if its order awaits it, and returns the updated payment. Razorpay also
 * captures automatically (see createOrder in razorpay.ts); if it was first, the capture is refused and the payment is
 * read again.
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
    logWarning('could not capture a payment', { paymentId: payment.id, why: error.message });
    return deps.gateway().payment(payment.id);
  }
}

/** The Razorpay orders of an order: the one of its checkout, and those under which it was offered online. */
export function razorpayOrdersOf({ payNow, razorpayOrderId }: StoredOrder): string[] {
  return [razorpayOrderId, payNow?.razorpayOrderId, ...(payNow?.earlier ?? [])].filter((id) => id !== undefined);
}

/**
 * All payments of an order from Razorpay, captured where possible. Empty while it has no Razorpay order. One that Razorpay
 * does not know, for example because the keys are those of another account now, has no payments: it must not stop others.
 */
export async function fetchPayments(deps: PaymentDeps, order: StoredOrder): Promise<RazorpayPayment[]> {
  const found = await Promise.all(
    razorpayOrdersOf(order).map((id) => deps.gateway().paymentsOf(id).catch(noneIfRefused)),
  );
  return Promise.all(found.flat().map((payment) => captureIfAuthorized(deps, order, payment)));
}

function noneIfRefused(error: unknown): [] {
  if (!(error instanceof RazorpayError) || error.kind === 'down') throw error;
  logError('Razorpay refused to list the payments of an order', { why: error.message });
  return [];
}
