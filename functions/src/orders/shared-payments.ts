/**
 * One payment of several orders: of an order and its parts, which are orders of their own. Each has a share of the payment
 * in its captures, and refunds no more than that. The gateway knows the payment only as a whole, so what it says is
 * divided here. Pure functions.
 */
import { canBeCancelled } from '@nirala/contract/order/order';
import type { Payment } from '../services/payments/gateway.ts';
import type { KnownOrder, StoredOrder, StoredRefund } from '../store/orders.ts';
import { BY_HAND, isUpdated, unrefundedOf, type RefundUpdate } from './refunds.ts';

/** What a gateway says about payments and refunds. */
export type News = { payments: readonly Payment[]; refunds: readonly RefundUpdate[] };

const hasCapture = ({ captures }: StoredOrder, paymentId: string) =>
  captures.some((capture) => capture.paymentId === paymentId);

/**
 * What each of these orders, which may share payments, has to record of the news about one of them (`orderId`). A payment
 * or refund that none of them knows is that one's own.
 */
export function newsOfParts(
  parts: readonly KnownOrder[],
  orderId: string,
  { payments, refunds }: News,
): { id: string; news: News }[] {
  const divided = refunds.map((update) => divideRefund(parts, orderId, update));
  return parts.map(({ id, order }) => {
    const isForIt = (payment: Payment) =>
      hasCapture(order, payment.id) || (id === orderId && !parts.some((part) => hasCapture(part.order, payment.id)));
    return {
      id,
      news: { payments: payments.filter(isForIt), refunds: divided.flatMap((shares) => shares.get(id) ?? []) },
    };
  });
}

/** A refund by the id of the order whose it is; one that was made by hand may be of several, each with its amount. */
function divideRefund(
  parts: readonly KnownOrder[],
  orderId: string,
  update: RefundUpdate,
): ReadonlyMap<string, RefundUpdate> {
  const { id, paymentId, amountPaise, status } = update;
  const sharing = parts.filter(({ order }) => hasCapture(order, paymentId));
  if (sharing.length === 0) return new Map([[orderId, update]]);
  const named = sharing.filter(({ order }) => order.refunds.some((refund) => refund.refundId === id));
  const asked = sharing.find(({ order }) => order.refunds.some((refund) => isRequestOf(refund, update)));
  if (asked) return new Map([[asked.id, update]]);
  if (status !== 'processed') return new Map();
  const byHand = new Map<string, RefundUpdate>();
  let left = amountPaise;
  for (const part of named) {
    const noted = part.order.refunds.find(({ refundId }) => refundId === id)?.amountPaise ?? 0;
    byHand.set(part.id, { ...update, amountPaise: noted });
    left -= noted;
  }
  const others = sharing.filter((part) => !named.includes(part));
  for (const part of inSequence(others, paymentId, left)) {
    const share = Math.min(left, unrefundedOf(part.order, paymentId));
    if (share <= 0) continue;
    byHand.set(part.id, { ...update, amountPaise: share });
    left -= share;
  }
  return byHand;
}

/** Whether an order asked for this refund, now or in an earlier attempt, or knows it from its payment's status. */
function isRequestOf(refund: StoredRefund, update: RefundUpdate): boolean {
  if (refund.attempt === 0) return refund.refundId === BY_HAND && isUpdated(refund, update);
  return isUpdated(refund, update) || (update.receipt?.startsWith(`${refund.id}-`) ?? false);
}

/**
 * The orders in the sequence in which a refund by hand counts for them: the one that owes exactly this amount, the one of
 * which exactly this is left, those that owe anything, and then the others; among equals first what waits to be packed.
 */
function inSequence(parts: readonly KnownOrder[], paymentId: string, amountPaise: number): KnownOrder[] {
  const rank = ({ order }: KnownOrder) => {
    const owed = order.refunds.filter(
      (refund) => refund.paymentId === paymentId && refund.state !== 'processed' && refund.payoutId === undefined,
    );
    if (owed.some((refund) => refund.amountPaise === amountPaise)) return 0;
    if (unrefundedOf(order, paymentId) === amountPaise) return 1;
    return owed.length > 0 ? 2 : 3;
  };
  // Whoever refunds all of a part by hand does not want it sent.
  const waits = ({ order }: KnownOrder) => (!canBeCancelled(order) ? 2 : order.parcel ? 1 : 0);
  return parts.toSorted((a, b) => rank(a) - rank(b) || waits(a) - waits(b));
}
