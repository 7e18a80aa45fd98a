import type { RazorpayPayment, RazorpayRefund } from '../services/payments/razorpay.ts';
import type { KnownOrder } from '../store/orders.ts';
import { changeOrder } from './change.ts';
import { judge } from './money.ts';
import { refundWent } from './money-back.ts';
import { payRefunds } from './refund.ts';
import type { Shop } from './shop.ts';

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
export async function settle(
  shop: Shop,
  orderId: string,
  { payments, refunds = [], eventId }: Evidence,
): Promise<KnownOrder | undefined> {
  const known = await changeOrder(
    shop,
    orderId,
    (order, inStock) => {
      const paid = payments.reduce((now, payment) => judge(now, payment, inStock, shop.now()), order);
      return refunds.reduce((now, refund) => refundWent(now, refund, shop.now()), paid);
    },
    { eventId },
  );
  return known?.order.refundsDue ? payRefunds(shop, known) : known;
}
