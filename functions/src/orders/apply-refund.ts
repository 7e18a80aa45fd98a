import { Timestamp } from '@google-cloud/firestore';
import type { Paise } from '@nirala/contract/money';
import { canBeCancelled } from '@nirala/contract/order';
import type { RazorpayRefund } from '../services/payments/razorpay.ts';
import type { StoredOrder, StoredRefund } from '../store/orders.ts';
import { transitionTo } from './transition.ts';

/** Cancels an order before dispatch: releases its stock and refunds its payment. */
export function applyCancellation(order: StoredOrder, by: string, at: Date): StoredOrder {
  const released: StoredOrder = { ...order, hold: 'released', heldUntil: undefined, paymentFailure: undefined };
  const next = transitionTo(released, 'Cancelled', by, at);
  return order.paymentId === undefined ? next : addRefund(next, order.paymentId, at);
}

/**
 * The parcel came back. With `restock` its units and its coupon use are available again; otherwise the units are
 * written off. Refunds the payment; a COD order only ends.
 */
export function applyReturn(order: StoredOrder, restock: boolean, by: string, at: Date): StoredOrder {
  const next = transitionTo(restock ? { ...order, hold: 'released' } : order, 'Returned', by, at);
  if (order.paymentId === undefined) return next;
  const due = addRefund(next, order.paymentId, at);
  if (due !== next) return due;
  // Everything was refunded in Razorpay's dashboard while the parcel was on its way.
  return withRefunds(transitionTo(next, 'Refund Pending', 'Razorpay', at), next.refunds, at);
}

/**
 * Adds a refund of what is left of a captured payment, at most once for each payment. A cancelled or returned order
 * becomes Refund Pending.
 */
export function addRefund(order: StoredOrder, paymentId: string, at: Date): StoredOrder {
  const amountPaise = unrefundedOf(order, paymentId);
  if (amountPaise <= 0 || order.refunds.some((refund) => isRequestedByStore(refund, paymentId))) return order;
  const refund = { paymentId, amountPaise, state: 'due' as const, attempt: 1, failed: [] };
  const due = withRefunds(order, [...order.refunds, refund], at);
  const isOver = due.status === 'Cancelled' || due.status === 'Returned';
  return isOver ? transitionTo(due, 'Refund Pending', 'payment', at) : due;
}

/** Paise of a captured payment that are not refunded yet. */
function unrefundedOf(order: StoredOrder, paymentId: string): Paise {
  const capture = order.captures.find((known) => known.paymentId === paymentId);
  const back = order.refunds.filter((refund) => refund.paymentId === paymentId && refund.state === 'processed');
  return back.reduce((left, refund) => left - refund.amountPaise, capture?.amountPaise ?? 0);
}

/**
 * Whether the store itself requests this refund; refunds made in Razorpay's dashboard have attempt 0. The store
 * requests at most one for each payment.
 */
export function isRequestedByStore(refund: StoredRefund, paymentId: string): boolean {
  return refund.paymentId === paymentId && refund.attempt > 0;
}

/** Replaces the refunds. An order that is Refund Pending becomes Refunded when all of them are processed. */
function withRefunds(order: StoredOrder, refunds: StoredRefund[], at: Date): StoredOrder {
  const refundsDue = refunds.some((refund) => refund.state === 'due' || refund.state === 'pending');
  const next = { ...order, refunds, refundsDue };
  const isRefunded = next.status === 'Refund Pending' && refunds.every((refund) => refund.state === 'processed');
  return isRefunded ? transitionTo(next, 'Refunded', 'payment', at) : next;
}

/**
 * A failed refund is retried twice immediately, then twice a day for a week, because the account's balance may recover.
 * After that a person must look at it.
 */
const IMMEDIATE_ATTEMPTS = 3;
const MAX_ATTEMPTS = IMMEDIATE_ATTEMPTS + 14;
const HALF_A_DAY = 12 * 60 * 60_000;

/**
 * Applies a refund's state at Razorpay. A refund whose id is unknown, because the reply was lost, is recognised by its
 * payment and amount. Each refund is for all that is left of a payment, so no second one of that amount can exist.
 */
export function applyRefund(order: StoredOrder, update: RazorpayRefund, at: Date): StoredOrder {
  const { id, status, payment_id: paymentId, amount } = update;
  const isUpdated = (refund: StoredRefund) =>
    refund.refundId === id ||
    refund.failed.includes(id) ||
    (refund.refundId === undefined && refund.paymentId === paymentId && refund.amountPaise === amount);
  const known = order.refunds.find(isUpdated);
  if (!known) return status === 'processed' ? applyManualRefund(order, update, at) : order;
  if (known.state === 'processed' || known.failed.includes(id)) return order;
  if (known.refundId === id && known.state === status) return order;
  const updated = status === 'failed' ? afterFailure(known, id, at) : { ...known, state: status, refundId: id };
  const refunds = order.refunds.map((refund) => (refund === known ? updated : refund));
  return withRefunds(order, refunds, at);
}

/**
 * Applies a refund made in Razorpay's dashboard: the store refunds that much less. A full refund before dispatch also
 * cancels the order.
 */
export function applyManualRefund(order: StoredOrder, manual: Omit<RazorpayRefund, 'status'>, at: Date): StoredOrder {
  const { id: refundId, payment_id: paymentId, amount } = manual;
  const left = unrefundedOf(order, paymentId);
  if (left <= 0) return order;
  const amountPaise = Math.min(amount, left);
  const byHand = { paymentId, amountPaise, state: 'processed' as const, attempt: 0, failed: [], refundId };
  const others = order.refunds.flatMap((refund) =>
    isRequestedByStore(refund, paymentId) ? capRefund(refund, left - amountPaise) : [refund],
  );
  const noted = withRefunds(order, [...others, byHand], at);
  const isWhole = amountPaise === left && order.paymentId === paymentId;
  if (!isWhole || !canBeCancelled(noted.status)) return noted;
  const refundPending = transitionTo(applyCancellation(noted, 'Razorpay', at), 'Refund Pending', 'Razorpay', at);
  return transitionTo(refundPending, 'Refunded', 'Razorpay', at);
}

/** Razorpay refuses a refund above what is left: start another attempt with what is left, or none if that is 0. */
function capRefund(refund: StoredRefund, left: Paise): StoredRefund[] {
  if (refund.amountPaise <= left || refund.state === 'processed') return [refund];
  const { refundId: _none, waitUntil: _now, ...rest } = refund;
  return left === 0 ? [] : [{ ...rest, amountPaise: left, state: 'due', attempt: refund.attempt + 1 }];
}

/** The refund after its attempt failed: the next attempt, or `failed` after the last one. */
function afterFailure({ refundId: _failed, ...known }: StoredRefund, id: string, at: Date): StoredRefund {
  const failed = [...known.failed, id];
  if (known.attempt >= MAX_ATTEMPTS) return { ...known, failed, refundId: id, state: 'failed' };
  const again = { ...known, failed, state: 'due' as const, attempt: known.attempt + 1 };
  return again.attempt <= IMMEDIATE_ATTEMPTS
    ? again
    : { ...again, waitUntil: Timestamp.fromMillis(at.getTime() + HALF_A_DAY) };
}
