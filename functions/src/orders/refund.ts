import { logError, logWarning } from '../log.ts';
import { RazorpayError, type RazorpayRefund } from '../razorpay.ts';
import type { KnownOrder, StoredRefund } from '../store/orders.ts';
import { changeOrder } from './change.ts';
import { refundWent } from './money.ts';
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
    if (!news) continue;
    const decide = (order: KnownOrder['order']) => refundWent(order, news, shop.now());
    latest = (await changeOrder(shop, known.id, decide)) ?? latest;
  }
  return latest;
}

async function ask(shop: Shop, orderId: string, refund: StoredRefund): Promise<RazorpayRefund | undefined> {
  const { paymentId, amountPaise, attempt, state, refundId } = refund;
  try {
    if (state === 'pending' && refundId !== undefined) return await shop.gateway().refundState(refundId);
    if (state !== 'due') return undefined;
    return await shop.gateway().refund(paymentId, amountPaise, `${orderId}-${paymentId}-${attempt}`);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'down') {
      logWarning('a refund waits for Razorpay', { orderId, why: error.message });
      return undefined;
    }
    return byHand(shop, orderId, refund, error);
  }
}

/** Refused: perhaps somebody gave it back in Razorpay's dashboard; else this attempt has failed. */
async function byHand(
  shop: Shop,
  orderId: string,
  refund: StoredRefund,
  why: Error,
): Promise<RazorpayRefund | undefined> {
  const payment = await shop
    .gateway()
    .payment(refund.paymentId)
    .catch(() => undefined);
  const { paymentId: payment_id, amountPaise: amount } = refund;
  if (!payment) return undefined;
  if ((payment.amount_refunded ?? 0) >= amount) return { id: 'by-hand', payment_id, amount, status: 'processed' };
  logError('a refund was refused', { orderId, paymentId: payment_id, why: why.message });
  return { id: `refused-${refund.attempt}`, payment_id, amount, status: 'failed' };
}
