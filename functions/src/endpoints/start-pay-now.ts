import { ApiError } from '../lib/api-error.ts';
import { openPayment, openPayNow } from '../orders/pay.ts';
import { isHoldExpired } from '../orders/states.ts';
import { RazorpayError } from '../services/payments/razorpay/razorpay.ts';
import type { KnownOrder, StoredOrder } from '../store/orders.ts';
import type { Deps } from './handler.ts';

/** Razorpay's public key. ApiError 503 if no keys are configured: then the store takes COD orders only. */
export function publicKey(deps: Deps): string {
  try {
    return deps.gateway().keyId;
  } catch (error) {
    if (error instanceof RazorpayError) throw new ApiError('payment-not-started', { cause: error });
    throw error;
  }
}

/** Whether keys are configured: without them the store takes COD orders only. */
export function takesOnlinePayments(deps: Deps): boolean {
  try {
    deps.gateway();
    return true;
  } catch (error) {
    if (error instanceof RazorpayError) return false;
    throw error;
  }
}

/** What opens Razorpay's window for an order that waits for its payment. ApiError 409 once its reservation has ended. */
export async function startHeldPayment(deps: Deps, known: KnownOrder) {
  const key = publicKey(deps);
  if (known.order.hold !== 'held' || isHoldExpired(known.order, deps.now())) throw new ApiError('cannot-pay-now');
  const { order, razorpayOrderId } = await openPayment(deps, known);
  return { orderId: razorpayOrderId, key, amount: order.totalPaise, currency: 'INR' as const };
}

/** What opens Razorpay's window for a COD order. */
export async function startPayNow(deps: Deps, id: string, isAllowed: (order: StoredOrder) => boolean) {
  const key = publicKey(deps);
  const { payNow } = await openPayNow(deps, id, isAllowed);
  return { orderId: payNow.razorpayOrderId, key, amount: payNow.totalPaise, currency: 'INR' as const };
}
