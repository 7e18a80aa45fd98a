import type { RefundSpeed } from '@nirala/contract/order';
import type { StoredOrder, StoredRefund } from '../store/orders.ts';

/** Whether a write of an order begins an attempt to refund a payment. Its speed is stored with it. */
export const beginsAttempt = (before: StoredOrder | undefined, after: StoredOrder): boolean =>
  after.refunds.some((refund) => isNewAttempt(before, refund));

/**
 * The order with this speed for each attempt that a write begins. Earlier attempts keep theirs: they may have been sent,
 * and Razorpay refuses their idempotency key with another body.
 */
export function withRefundSpeed(before: StoredOrder | undefined, after: StoredOrder, speed: RefundSpeed): StoredOrder {
  if (!beginsAttempt(before, after)) return after;
  const refunds = after.refunds.map((refund) => (isNewAttempt(before, refund) ? atSpeed(refund, speed) : refund));
  return { ...after, refunds };
}

function atSpeed({ speed: _old, ...refund }: StoredRefund, speed: RefundSpeed): StoredRefund {
  return speed === 'optimum' ? { ...refund, speed } : refund;
}

function isNewAttempt(before: StoredOrder | undefined, { id, paymentId, attempt, state }: StoredRefund): boolean {
  if (state !== 'due' || attempt === 0) return false;
  const known = before?.refunds.find((refund) => refund.paymentId === paymentId && refund.id === id);
  return known?.attempt !== attempt;
}
