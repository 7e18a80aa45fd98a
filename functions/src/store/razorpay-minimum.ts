import type { Paise } from '@nirala/contract/money';

/**
 * Razorpay's minimum amount of a payment and of a refund: one rupee
 * (https://razorpay.com/docs/api/refunds/create-normal: "The amount must be at least INR 1.00").
 */
export const RAZORPAY_MIN_PAISE = 100;

/** What can be refunded of what is left of a payment: a rest below Razorpay's minimum counts as refunded. */
export const refundablePaise = (left: Paise): Paise => (left < RAZORPAY_MIN_PAISE ? 0 : left);
