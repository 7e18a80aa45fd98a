import { HOLD_MINUTES } from '@nirala/contract/checkout';

/** The window closes this long before the pieces are let go, so that a payment under way still lands in time. */
const MARGIN = 30;
const LONGEST = HOLD_MINUTES * 60 - MARGIN;
const SHORTEST = 60;

/**
 * Seconds for which Razorpay's window may stay open, for pieces that are kept until `payUntil` (ISO 8601). A clock
 * that is wrong must not lock a shopper out: the server alone says that it is too late.
 */
export function paymentTimeout(payUntil: string | undefined, now: number): number {
  const left = Math.floor((Date.parse(payUntil ?? '') - now) / 1000) - MARGIN;
  return Number.isNaN(left) ? LONGEST : Math.min(LONGEST, Math.max(SHORTEST, left));
}
