import type { RazorpayPayment } from '../services/payments/razorpay.ts';
import type { StoredOrder } from '../store/orders.ts';
import { applyManualRefund, addRefund, isRequestedByStore } from './apply-refund.ts';
import { transitionTo } from './transition.ts';

/** Is this payment, once captured, what the order waits for? Amount and currency must be the order's own. */
export function paysFor(order: StoredOrder, payment: Pick<RazorpayPayment, 'amount' | 'currency'>): boolean {
  // An order on delivery is never Pending.
  return order.status === 'Pending' && payment.amount === order.totalPaise && payment.currency === 'INR';
}

/**
 * The one place where money meets an order. Takes any payment of the order's, in any sequence, however often, and
 * only moves forward; the same order when it changes nothing. Money that does not pay for it (another amount or
 * currency, a second payment, an order that is cancelled or went to cash on delivery) is noted as due back.
 * `inStock` says whether an order whose pieces were released could take them again.
 */
export function applyPayment(order: StoredOrder, payment: RazorpayPayment, inStock: boolean, at: Date): StoredOrder {
  const { id: paymentId, amount: amountPaise, currency, status } = payment;
  const isKnown = order.captures.some((capture) => capture.paymentId === paymentId);
  // Someone gave it back, and the news of that refund were lost.
  if (isKnown && status === 'refunded' && !order.refunds.some((refund) => isRequestedByStore(refund, paymentId))) {
    return applyManualRefund(order, { payment_id: paymentId, amount: amountPaise, id: 'by-hand' }, at);
  }
  if (isKnown) return order;
  if (status === 'failed') return failed(order, payment);
  if (status !== 'captured' && status !== 'refunded') return order;
  // Whoever has paid sees the order, and what became of the money, in My Orders.
  const noted = { ...order, listed: true, captures: [...order.captures, { paymentId, amountPaise, currency }] };
  if (status === 'refunded') {
    const taken = paysFor(order, payment) ? { ...noted, paymentId } : noted;
    return applyManualRefund(taken, { payment_id: paymentId, amount: amountPaise, id: 'by-hand' }, at);
  }
  if (!paysFor(order, payment)) return addRefund(noted, paymentId, at);
  if (order.hold === 'released' && !inStock) {
    return addRefund(transitionTo(noted, 'Cancelled', 'sold out', at), paymentId, at);
  }
  const paid: StoredOrder = { ...noted, paymentId, hold: 'sold' };
  return transitionTo({ ...paid, heldUntil: undefined, paymentFailure: undefined }, 'Processing', 'payment', at);
}

function failed(order: StoredOrder, { error_description: reason }: RazorpayPayment): StoredOrder {
  if (order.status !== 'Pending' || !reason || order.paymentFailure === reason) return order;
  return { ...order, paymentFailure: reason };
}

/**
 * Back on sale, unpaid. It stays Pending, since its payment may still land: then it claims again, or is refunded. My
 * Orders leaves it out, unless money was captured for it.
 */
export function applyRelease(order: StoredOrder): StoredOrder {
  return { ...order, hold: 'released', listed: order.captures.length > 0, heldUntil: undefined };
}
