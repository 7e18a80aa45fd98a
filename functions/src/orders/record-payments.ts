import type { RazorpayPayment, RazorpayRefund } from '../services/payments/razorpay.ts';
import type { KnownOrder } from '../store/orders.ts';
import { updateOrder } from './update-order.ts';
import { applyPayment } from './apply-payment.ts';
import { applyRefund } from './apply-refund.ts';
import { requestRefunds } from './request-refunds.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** What is known of an order's money: from Razorpay itself, or from a webhook whose signature was checked. */
export type Evidence = {
  payments: readonly RazorpayPayment[];
  refunds?: readonly RazorpayRefund[];
  eventId?: string | undefined;
};

/**
 * Where window, callback, webhook, reconciler and sweep all end: brings an order to where its payments put it.
 * Only forward, whatever arrives, in whatever order, however often. Money that is due back is asked for at once; if
 * that fails the reconciler asks again. Undefined if there is no such order.
 */
export async function recordPayments(
  deps: PaymentDeps,
  orderId: string,
  { payments, refunds = [], eventId }: Evidence,
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
