import { logError, logWarning } from '../lib/log.ts';
import { RazorpayError, type RazorpayRefund } from '../services/payments/razorpay.ts';
import type { KnownOrder, StoredRefund } from '../store/orders.ts';
import { changeOrder } from './change.ts';
import { refundWent } from './money-back.ts';
import type { Shop } from './shop.ts';

/**
 * Asks Razorpay for every refund of an order that is due, and after those on their way; notes what it says. Each
 * attempt has a key of its own, so that any number of callers make one refund. A Razorpay that is down is tried
 * again by the reconciler. Replies the order as it stands then.
 */
export async function payRefunds(shop: Shop, known: KnownOrder): Promise<KnownOrder> {
  let latest = known;
  for (const refund of known.order.refunds) {
    const news = await ask(shop, known.id, refund);
    if (news.length === 0) continue;
    const decide = (order: KnownOrder['order']) =>
      news.reduce((now, heard) => refundWent(now, heard, shop.now()), order);
    latest = (await changeOrder(shop, known.id, decide)) ?? latest;
  }
  return latest;
}

async function ask(shop: Shop, orderId: string, refund: StoredRefund): Promise<RazorpayRefund[]> {
  const { paymentId, amountPaise, attempt, state, refundId, waitUntil } = refund;
  try {
    if (state === 'pending' && refundId !== undefined) return [await shop.gateway().refundState(refundId)];
    if (state !== 'due' || (waitUntil && waitUntil.toMillis() > shop.now().getTime())) return [];
    return [await shop.gateway().refund(paymentId, amountPaise, `${orderId}-${paymentId}-${attempt}`)];
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'refused') return refused(shop, orderId, refund, error);
    logWarning('a refund waits for Razorpay', { orderId, why: error.message });
    return [];
  }
}

/** This attempt has failed, unless somebody gave the money, or a part of it, back in Razorpay's dashboard. */
async function refused(shop: Shop, orderId: string, refund: StoredRefund, why: Error): Promise<RazorpayRefund[]> {
  const { paymentId: payment_id, amountPaise: amount, attempt } = refund;
  const made = await shop
    .gateway()
    .refundsOf(payment_id)
    .catch(() => undefined);
  if (!made) return [];
  logError('a refund was refused', { orderId, paymentId: payment_id, why: why.message });
  return [...made, { id: `refused-${attempt}`, payment_id, amount, status: 'failed' }];
}
