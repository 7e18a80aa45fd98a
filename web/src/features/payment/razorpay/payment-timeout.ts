import { HOLD_MINUTES } from '@nirala/contract/checkout';

/** The window closes this long before the reservation expires, so that a payment in progress still arrives in time. */
const MARGIN = 30;
const MAX = HOLD_MINUTES * 60 - MARGIN;
const MIN = 60;

/**
 * Seconds for which Razorpay's window stays open. `payUntil` (ISO 8601) is when the reservation expires, `now` is in
 * milliseconds. The result is clamped because this device's clock may be wrong: only the server refuses a late payment.
 */
export function paymentTimeout(payUntil: string | undefined, now: number): number {
  const left = Math.floor((Date.parse(payUntil ?? '') - now) / 1000) - MARGIN;
  return Number.isNaN(left) ? MAX : Math.min(MAX, Math.max(MIN, left));
}
