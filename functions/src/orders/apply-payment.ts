/** What a payment does to its order, as a pure function. */
import { Timestamp } from '@google-cloud/firestore';
import { withCouponShares } from '@nirala/contract/order/coupon';
import type { Payment } from '../services/payments/gateway.ts';
import { canPayNow } from '../store/order-money.ts';
import type { StoredOrder } from '../store/orders.ts';
import { addRefund, applyManualRefund, BY_HAND, unpromisedOf } from './refunds.ts';
import { transitionTo } from './states.ts';

/**
 * Decides what a payment does to its order. Payments may come in any sequence and any number of times: the order only
 * moves forward, and the same object is returned if nothing changes. A captured payment that does not pay for the order
 * (another amount or currency, a second payment, a cancelled or COD order) is marked for refund. `inStock` says whether
 * a released order could reserve its stock again.
 */
export function applyPayment(order: StoredOrder, payment: Payment, inStock: boolean, at: Date): StoredOrder {
  const { id: paymentId, amountPaise, currency, status } = payment;
  const isKnown = order.captures.some((capture) => capture.paymentId === paymentId);
  // Refunded at the gateway by hand, and the refund's own webhook did not arrive.
  if (isKnown && status === 'refunded') {
    const left = unpromisedOf(order, paymentId);
    return left > 0 ? applyManualRefund(order, { paymentId, amountPaise: left, id: BY_HAND }, at) : order;
  }
  if (isKnown) return order;
  if (status === 'failed') return applyFailure(order, payment);
  if (status !== 'captured' && status !== 'refunded') return order;
  // My Orders lists every order that somebody paid for, even if it is refunded.
  const capture = { paymentId, amountPaise, currency, method: payment.method };
  const noted = { ...order, listed: true, captures: [...order.captures, capture] };
  if (status === 'refunded') {
    // A COD order stays one, so its stock and its notifications do not depend on a payment that is gone.
    const paid = order.status === 'Pending' && paysFor(order, payment) ? { ...noted, paymentId } : noted;
    return applyManualRefund(paid, { paymentId, amountPaise, id: BY_HAND }, at);
  }
  if (!paysFor(order, payment)) return addRefund(noted, paymentId, at);
  if (order.status !== 'Pending') return paidNow(noted, paymentId, at);
  if (order.hold === 'released' && !inStock) {
    return addRefund(transitionTo(noted, 'Cancelled', 'sold out', at), paymentId, at);
  }
  const paid: StoredOrder = { ...noted, paymentId, hold: 'sold' };
  return transitionTo({ ...paid, heldUntil: undefined, paymentFailure: undefined }, 'Processing', 'payment', at);
}

/** Whether the order awaits exactly this amount and currency. */
export function paysFor(
  order: StoredOrder,
  payment: Pick<Payment, 'gatewayOrderId' | 'amountPaise' | 'currency'>,
): boolean {
  if (payment.currency !== 'INR') return false;
  // A COD order is never Pending.
  return order.status === 'Pending' ? payment.amountPaise === order.totalPaise : paysNow(order, payment);
}

/** Whether a payment pays for a COD order that was offered online. */
function paysNow(
  order: StoredOrder,
  { gatewayOrderId, amountPaise }: Pick<Payment, 'gatewayOrderId' | 'amountPaise'>,
): boolean {
  const { payNow } = order;
  if (!payNow || payNow.paid || !canPayNow(order)) return false;
  const isForThis = gatewayOrderId === payNow.gatewayOrderId && amountPaise === payNow.totalPaise;
  // What the order costs may have changed since the offer.
  return isForThis && order.totalPaise === payNow.codTotalPaise;
}

/** The COD order after it was paid online: prepaid, without the COD charge. The payment also confirms it. */
function paidNow(order: StoredOrder, paymentId: string, at: Date): StoredOrder {
  const { payNow, confirmBy, ...rest } = order;
  if (!payNow) throw new Error('the order has no offer to pay now');
  const couponDiscountPaise = order.couponDiscountPaise + (order.payNowDiscountPaise ?? 0);
  return {
    ...rest,
    paymentMethod: 'Pre-Paid',
    paymentId,
    payNow: { ...payNow, paid: true },
    codChargePaise: 0,
    couponDiscountPaise,
    totalPaise: order.subtotalPaise - couponDiscountPaise,
    lines: withCouponShares(order.lines, couponDiscountPaise),
    confirmed: confirmBy === undefined ? order.confirmed : { at: Timestamp.fromDate(at), by: 'payment' },
  };
}

/** Stores the gateway's reason while the order still awaits its payment. */
function applyFailure(order: StoredOrder, { failure: reason }: Payment): StoredOrder {
  if (order.status !== 'Pending' || !reason || order.paymentFailure === reason) return order;
  return { ...order, paymentFailure: reason };
}
