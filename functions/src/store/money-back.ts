import type { Paise } from '@nirala/contract/money';
import type { StoredOrder } from './orders.ts';

/** Razorpay refunds payments of the last six months only. Trying again does not help. */
export const isTooOld = (problem: string | undefined) => /(six|6) months/i.test(problem ?? '');

/**
 * Paise that can still be given back: what was captured, or collected on delivery, and is neither given back nor
 * promised. A refund or payout that failed is still promised.
 */
export function leftToGiveBack(order: StoredOrder): Paise {
  const { paymentMethod, paymentId, captures, refunds, payouts, history, totalPaise } = order;
  const sum = (parts: readonly { amountPaise: Paise }[]) =>
    parts.reduce((total, { amountPaise }) => total + amountPaise, 0);
  if (paymentMethod === 'COD') {
    const isCollected = history.some(({ status }) => status === 'Delivered');
    return isCollected ? totalPaise - sum(payouts) : 0;
  }
  const ofPayment = <T extends { paymentId: string }>(parts: readonly T[]) =>
    parts.filter((part) => part.paymentId === paymentId);
  return sum(ofPayment(captures)) - sum(ofPayment(refunds));
}
