import { Timestamp } from '@google-cloud/firestore';
import { canBeCancelled, ORDER_STATES, type OrderStatus } from '@nirala/contract/order';
import type { RazorpayPayment, RazorpayRefund } from '../razorpay.ts';
import type { StoredOrder, StoredRefund } from '../store/orders.ts';

/** Moves an order along the contract's table; throws for any other move. `by` says who did it. */
export function moveTo(order: StoredOrder, status: OrderStatus, by: string, at: Date): StoredOrder {
  const allowed: readonly string[] = ORDER_STATES[order.status];
  if (!allowed.includes(status)) throw new Error(`An order can not go from ${order.status} to ${status}.`);
  return { ...order, status, history: [...order.history, { status, at: Timestamp.fromDate(at), by }] };
}

/** Is this payment, once captured, what the order waits for? Amount and currency must be the order's own. */
export function isWanted(order: StoredOrder, payment: Pick<RazorpayPayment, 'amount' | 'currency'>): boolean {
  // An order on delivery is never Pending.
  return order.status === 'Pending' && payment.amount === order.totalPaise && payment.currency === 'INR';
}

/**
 * The one place where money meets an order. Takes any payment of the order's, in any sequence, however often, and
 * only moves forward; the same order when it changes nothing. Money that does not pay for it (another amount or
 * currency, a second payment, an order that is cancelled or went to cash on delivery) is noted as due back.
 * `inStock` says whether an order whose pieces were released could take them again.
 */
export function judge(order: StoredOrder, payment: RazorpayPayment, inStock: boolean, at: Date): StoredOrder {
  const { id: paymentId, amount: amountPaise, currency, status } = payment;
  if (order.captures.some((capture) => capture.paymentId === paymentId)) return order;
  if (status === 'failed') return failed(order, payment);
  if (status !== 'captured' && status !== 'refunded') return order;
  const noted = { ...order, captures: [...order.captures, { paymentId, amountPaise, currency }] };
  if (status === 'refunded') {
    const taken = isWanted(order, payment) ? { ...noted, paymentId } : noted;
    return gaveBackByHand(taken, { payment_id: paymentId, amount: amountPaise, id: 'by-hand' }, at);
  }
  if (!isWanted(order, payment)) return giveBack(noted, paymentId, at);
  if (order.hold === 'released' && !inStock) {
    return giveBack(moveTo({ ...noted, listed: true }, 'Cancelled', 'sold out', at), paymentId, at);
  }
  const paid: StoredOrder = { ...noted, paymentId, hold: 'sold', listed: true };
  return moveTo({ ...paid, heldUntil: undefined, paymentFailure: undefined }, 'Processing', 'payment', at);
}

function failed(order: StoredOrder, { error_description: reason }: RazorpayPayment): StoredOrder {
  if (order.status !== 'Pending' || !reason || order.paymentFailure === reason) return order;
  return { ...order, paymentFailure: reason };
}

/** Notes that a captured payment goes back, once, and says so in the status of an order that is over. */
export function giveBack(order: StoredOrder, paymentId: string, at: Date): StoredOrder {
  const capture = order.captures.find((known) => known.paymentId === paymentId);
  if (!capture || order.refunds.some((refund) => refund.paymentId === paymentId)) return order;
  const refund = { paymentId, amountPaise: capture.amountPaise, state: 'due' as const, attempt: 1, failed: [] };
  const due = { ...order, refunds: [...order.refunds, refund], refundsDue: true };
  const isOver = due.status === 'Cancelled' || due.status === 'Returned';
  return isOver ? moveTo(due, 'Refund Pending', 'payment', at) : due;
}

/** So often a refund that failed is asked for again; then a person must look at it. */
const ATTEMPTS = 5;

/** What Razorpay says of a refund. The order is Refunded when no money is on its way any more. */
export function refundWent(order: StoredOrder, heard: RazorpayRefund, at: Date): StoredOrder {
  const { id, status, payment_id: paymentId } = heard;
  const known = order.refunds.find((refund) => refund.paymentId === paymentId);
  if (!known) return status === 'processed' ? gaveBackByHand(order, heard, at) : order;
  if (known.state === 'processed' || known.failed.includes(id)) return order;
  if (known.refundId === id && known.state === status) return order;
  // News of another refund than the one that is on its way.
  if (known.refundId !== undefined && known.refundId !== id && status !== 'processed') return order;
  const news = status === 'failed' ? againstFailure(known, id) : { ...known, state: status, refundId: id };
  const refunds = order.refunds.map((refund) => (refund === known ? news : refund));
  const refundsDue = refunds.some((refund) => refund.state === 'due' || refund.state === 'pending');
  const next = { ...order, refunds, refundsDue };
  const isBack = next.status === 'Refund Pending' && refunds.every((refund) => refund.state === 'processed');
  return isBack ? moveTo(next, 'Refunded', 'payment', at) : next;
}

/** Someone refunded in Razorpay's dashboard. The whole of it, before dispatch, takes the order back too. */
function gaveBackByHand(order: StoredOrder, heard: Omit<RazorpayRefund, 'status'>, at: Date): StoredOrder {
  const { id: refundId, payment_id: paymentId, amount: amountPaise } = heard;
  const capture = order.captures.find((known) => known.paymentId === paymentId);
  if (!capture) return order;
  const refund = { paymentId, amountPaise, state: 'processed' as const, attempt: 0, failed: [], refundId };
  const noted = { ...order, refunds: [...order.refunds, refund] };
  const isWhole = amountPaise >= capture.amountPaise && order.paymentId === paymentId;
  if (!isWhole || !canBeCancelled(order.status)) return noted;
  return moveTo(moveTo(cancelled(noted, 'Razorpay', at), 'Refund Pending', 'Razorpay', at), 'Refunded', 'Razorpay', at);
}

function againstFailure({ refundId: _failed, ...known }: StoredRefund, id: string): StoredRefund {
  const failed = [...known.failed, id];
  if (known.attempt >= ATTEMPTS) return { ...known, failed, refundId: id, state: 'failed' };
  return { ...known, failed, state: 'due', attempt: known.attempt + 1 };
}

/** Back on sale, unpaid. It stays Pending, since its payment may still land: then it claims again, or is refunded. */
export function released(order: StoredOrder): StoredOrder {
  return { ...order, hold: 'released', listed: false, heldUntil: undefined };
}

/** Cancels before dispatch: the pieces go back on sale, and what paid for it goes back. */
export function cancelled(order: StoredOrder, by: string, at: Date): StoredOrder {
  const unheld: StoredOrder = { ...order, hold: 'released', heldUntil: undefined, paymentFailure: undefined };
  const next = moveTo(unheld, 'Cancelled', by, at);
  return order.paymentId === undefined ? next : giveBack(next, order.paymentId, at);
}
