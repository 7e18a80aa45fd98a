import type { Paise } from '@nirala/contract/money';
import type { StoredOrder, StoredPayout } from './orders.ts';
import { refundablePaise } from './razorpay-minimum.ts';

/** Milliseconds after which Razorpay refuses to refund a payment. */
const REFUNDABLE_TIME = 180 * 24 * 60 * 60_000;

/**
 * Whether a payment is certainly older than Razorpay refunds. The step with which it placed the order is not before the
 * payment. For other payments the store does not know their time, and Razorpay's refusal tells.
 */
export function isPaymentTooOld({ paymentId, payNow, history }: StoredOrder, asked: string, at: Date): boolean {
  if (asked !== paymentId || payNow?.paid) return false;
  const placed = history.find(({ status }) => status === 'Processing');
  return placed !== undefined && at.getTime() - placed.at.toMillis() > REFUNDABLE_TIME;
}

/** Razorpay refunds payments of the last six months only. Trying again does not help. */
export const isTooOld = (problem: string | undefined) => /(six|6) months/i.test(problem ?? '');

/**
 * Whether money that was paid on delivery can go back: the courier has paid it to the store, or an admin has approved that
 * it goes before. One in place of a refund was paid online. Payouts take the cash in their sequence.
 */
export function mayPayOut({ payouts, remittances = [] }: StoredOrder, payout: StoredPayout): boolean {
  if (payout.paymentId !== undefined || payout.approved !== undefined) return true;
  const before = payouts.slice(0, payouts.indexOf(payout)).filter(({ paymentId }) => paymentId === undefined);
  return sum(remittances) >= sum([...before, payout]);
}

/**
 * Paise that can still be given back: what was captured, or collected on delivery, and is neither given back nor
 * promised. A refund or payout that failed is still promised, and a rest of a payment below Razorpay's minimum counts as
 * given back.
 */
export function leftToGiveBack(order: StoredOrder): Paise {
  const { paymentMethod, payouts, history, totalPaise } = order;
  if (paymentMethod === 'COD') {
    const isCollected = history.some(({ status }) => status === 'Delivered');
    return isCollected ? totalPaise - sum(payouts) : 0;
  }
  return refundablePaise(leftOfPayment(order));
}

/** The rest of the order's payment that never goes back although nothing else of it is left: see `refundablePaise`. */
export function keptRestPaise(order: StoredOrder): Paise {
  const left = leftOfPayment(order);
  return Math.max(0, left - refundablePaise(left));
}

function leftOfPayment({ paymentId, captures, refunds }: StoredOrder): Paise {
  const ofPayment = <T extends { paymentId: string }>(parts: readonly T[]) =>
    parts.filter((part) => part.paymentId === paymentId);
  return sum(ofPayment(captures)) - sum(ofPayment(refunds));
}

const sum = (parts: readonly { amountPaise: Paise }[]) =>
  parts.reduce((total, { amountPaise }) => total + amountPaise, 0);
