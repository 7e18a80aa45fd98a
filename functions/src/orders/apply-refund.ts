import { Timestamp } from '@google-cloud/firestore';
import type { Paise } from '@nirala/contract/money';
import { canBeCancelled } from '@nirala/contract/order';
import type { RazorpayRefund } from '../services/payments/razorpay.ts';
import type { StoredOrder, StoredRefund } from '../store/orders.ts';
import { transitionTo } from './transition.ts';

/** Cancels before dispatch: the pieces go back on sale, and what paid for it goes back. */
export function applyCancellation(order: StoredOrder, by: string, at: Date): StoredOrder {
  const unheld: StoredOrder = { ...order, hold: 'released', heldUntil: undefined, paymentFailure: undefined };
  const next = transitionTo(unheld, 'Cancelled', by, at);
  return order.paymentId === undefined ? next : addRefund(next, order.paymentId, at);
}

/**
 * The parcel came back. `restock`: its pieces go back on sale, and the use of a coupon with them; else they are
 * gone. What paid for it goes back; an order on delivery just ends.
 */
export function applyReturn(order: StoredOrder, restock: boolean, by: string, at: Date): StoredOrder {
  const next = transitionTo(restock ? { ...order, hold: 'released' } : order, 'Returned', by, at);
  if (order.paymentId === undefined) return next;
  const due = addRefund(next, order.paymentId, at);
  if (due !== next) return due;
  // All of it was given back by hand while the parcel was out.
  return withRefunds(transitionTo(next, 'Refund Pending', 'Razorpay', at), next.refunds, at);
}

/** Notes that what is left of a captured payment goes back, once, and says so in the status of an order that is over. */
export function addRefund(order: StoredOrder, paymentId: string, at: Date): StoredOrder {
  const amountPaise = unrefundedOf(order, paymentId);
  if (amountPaise <= 0 || order.refunds.some((refund) => isRequestedByStore(refund, paymentId))) return order;
  const refund = { paymentId, amountPaise, state: 'due' as const, attempt: 1, failed: [] };
  const due = withRefunds(order, [...order.refunds, refund], at);
  const isOver = due.status === 'Cancelled' || due.status === 'Returned';
  return isOver ? transitionTo(due, 'Refund Pending', 'payment', at) : due;
}

/** What of a captured payment is not back with the shopper yet. */
function unrefundedOf(order: StoredOrder, paymentId: string): Paise {
  const capture = order.captures.find((known) => known.paymentId === paymentId);
  const back = order.refunds.filter((refund) => refund.paymentId === paymentId && refund.state === 'processed');
  return back.reduce((left, refund) => left - refund.amountPaise, capture?.amountPaise ?? 0);
}

/** Each payment has at most one refund that we ask for. Those made by hand have no attempts. */
export function isRequestedByStore(refund: StoredRefund, paymentId: string): boolean {
  return refund.paymentId === paymentId && refund.attempt > 0;
}

/** The order is Refunded when no money is on its way any more. */
function withRefunds(order: StoredOrder, refunds: StoredRefund[], at: Date): StoredOrder {
  const refundsDue = refunds.some((refund) => refund.state === 'due' || refund.state === 'pending');
  const next = { ...order, refunds, refundsDue };
  const isBack = next.status === 'Refund Pending' && refunds.every((refund) => refund.state === 'processed');
  return isBack ? transitionTo(next, 'Refunded', 'payment', at) : next;
}

/**
 * A refund that failed is asked for again: twice at once, then twice a day for a week, in which the account may get
 * the balance that it lacked. Then a person must look at it.
 */
const AT_ONCE = 3;
const ATTEMPTS = AT_ONCE + 14;
const HALF_A_DAY = 12 * 60 * 60_000;

/**
 * What Razorpay says of a refund. One whose reply was lost is known by its amount: no other one of just what is left
 * can be made beside it.
 */
export function applyRefund(order: StoredOrder, heard: RazorpayRefund, at: Date): StoredOrder {
  const { id, status, payment_id: paymentId, amount } = heard;
  const isHeard = (refund: StoredRefund) =>
    refund.refundId === id ||
    refund.failed.includes(id) ||
    (refund.refundId === undefined && refund.paymentId === paymentId && refund.amountPaise === amount);
  const known = order.refunds.find(isHeard);
  if (!known) return status === 'processed' ? applyManualRefund(order, heard, at) : order;
  if (known.state === 'processed' || known.failed.includes(id)) return order;
  if (known.refundId === id && known.state === status) return order;
  const news = status === 'failed' ? afterFailure(known, id, at) : { ...known, state: status, refundId: id };
  const refunds = order.refunds.map((refund) => (refund === known ? news : refund));
  return withRefunds(order, refunds, at);
}

/**
 * Someone refunded in Razorpay's dashboard: so much less is ours to give back. The whole of it, before dispatch,
 * takes the order back too.
 */
export function applyManualRefund(order: StoredOrder, heard: Omit<RazorpayRefund, 'status'>, at: Date): StoredOrder {
  const { id: refundId, payment_id: paymentId, amount } = heard;
  const left = unrefundedOf(order, paymentId);
  if (left <= 0) return order;
  const amountPaise = Math.min(amount, left);
  const byHand = { paymentId, amountPaise, state: 'processed' as const, attempt: 0, failed: [], refundId };
  const ours = order.refunds.flatMap((refund) =>
    isRequestedByStore(refund, paymentId) ? capRefund(refund, left - amountPaise) : [refund],
  );
  const noted = withRefunds(order, [...ours, byHand], at);
  const isWhole = amountPaise === left && order.paymentId === paymentId;
  if (!isWhole || !canBeCancelled(noted.status)) return noted;
  return transitionTo(
    transitionTo(applyCancellation(noted, 'Razorpay', at), 'Refund Pending', 'Razorpay', at),
    'Refunded',
    'Razorpay',
    at,
  );
}

/** A refund that asks for more than there is was not made: another attempt asks for what is left, if anything. */
function capRefund(refund: StoredRefund, left: Paise): StoredRefund[] {
  if (refund.amountPaise <= left || refund.state === 'processed') return [refund];
  const { refundId: _none, waitUntil: _now, ...rest } = refund;
  return left === 0 ? [] : [{ ...rest, amountPaise: left, state: 'due', attempt: refund.attempt + 1 }];
}

function afterFailure({ refundId: _failed, ...known }: StoredRefund, id: string, at: Date): StoredRefund {
  const failed = [...known.failed, id];
  if (known.attempt >= ATTEMPTS) return { ...known, failed, refundId: id, state: 'failed' };
  const again = { ...known, failed, state: 'due' as const, attempt: known.attempt + 1 };
  return again.attempt <= AT_ONCE ? again : { ...again, waitUntil: Timestamp.fromMillis(at.getTime() + HALF_A_DAY) };
}
