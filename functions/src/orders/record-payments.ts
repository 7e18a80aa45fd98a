import type { RazorpayPayment, RazorpayRefund } from '../services/payments/razorpay/razorpay.ts';
import type { KnownOrder } from '../store/orders.ts';
import { updateOrder } from './update-order.ts';
import { applyPayment } from './apply-payment.ts';
import { applyRefund } from './apply-refund.ts';
import { requestRefunds } from './request-refunds.ts';
import type { PaymentDeps } from '../services/deps.ts';

/** Payments and refunds of an order, read from Razorpay or from a webhook with a verified signature. */
export type PaymentUpdate = {
  payments: readonly RazorpayPayment[];
  refunds?: readonly RazorpayRefund[];
  eventId?: string | undefined;
};

/**
 * Brings an order to the state that its payments and refunds at Razorpay imply. Confirm, callback, webhook, reconciler
 * and release job all call this. Updates may come in any sequence and repeatedly. Refunds that become due are requested
 * immediately; if that fails, the reconciler retries. Returns undefined if there is no such order.
 */
export async function recordPayments(
  deps: PaymentDeps,
  orderId: string,
  { payments, refunds = [], eventId }: PaymentUpdate,
): Promise<KnownOrder | undefined> {
  const known = await updateOrder(
    deps,
    orderId,
    (order, inStock) => {
      const paid = payments.reduce((now, payment) => applyPayment(now, payment, inStock, deps.now()), order);
      return refunds.reduce((now, refund) => applyRefund(now, refund, deps.now()), paid);
    },
    { eventId },
  );
  return known?.order.refundsDue ? requestRefunds(deps, known) : known;
}
