import type { Paise } from '@nirala/contract/money';

/**
 * Razorpay's minimum amount of a payment and of a refund: one rupee
 * (https://razorpay.com/docs/api/refunds/create-normal: "The amount must be at least INR 1.00").
 */
export const RAZORPAY_MIN_PAISE = 100;

/**
 * What can be refunded of what is left of a payment. A rest below Razorpay's minimum counts as refunded, because no retry
 * and no person could refund it: the shop keeps at most 99 paise.
 */
export const refundablePaise = (left: Paise): Paise => (left < RAZORPAY_MIN_PAISE ? 0 : left);
