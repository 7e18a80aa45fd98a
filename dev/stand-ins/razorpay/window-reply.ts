import { signed } from './webhooks.ts';
import type { Keys } from '../keys.ts';
import type { Payment } from './entities.ts';

/** The argument of the window's `handler`. */
export type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
/** The argument of listeners of `payment.failed`. */
export type Unpaid = {
  error: {
    code: string;
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: { order_id: string; payment_id: string };
  };
};

/** The error of a payment that the bank declined, in the payment's fields. */
export const DECLINED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by the bank. Try another way of paying.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
};

/** The reply for a payment, with its proof: a signature of the order's id and the payment's id. */
export function proofOf({ id, order_id }: Payment, { keySecret }: Keys): Paid {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: signed(`${order_id}|${id}`, keySecret),
  };
}

/** The window's error for a payment that the bank declined. */
export function failureOf({ id, order_id }: Payment): Unpaid {
  const { error_code, error_description, error_source, error_step, error_reason } = DECLINED;
  return {
    error: {
      code: error_code,
      description: error_description,
      source: error_source,
      step: error_step,
      reason: error_reason,
      metadata: { order_id, payment_id: id },
    },
  };
}
