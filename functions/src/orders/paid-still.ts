import { ApiError } from '../lib/api-error.ts';
import { RazorpayError, type RazorpayPayment } from '../services/payments/razorpay.ts';
import { ifWhole } from '../store/order-lists.ts';
import { orderRef, type KnownOrder } from '../store/orders.ts';
import { settle } from './settle.ts';
import type { Shop } from './shop.ts';

/**
 * Razorpay is asked once for the payment of each order that is about to be dispatched: somebody may have given it
 * back by hand, and the news of it be lost. Such an order goes where its money went (see judge), and is not
 * dispatched. Replies the orders that must stay, each with the reason. ApiError 503 when Razorpay can not be asked;
 * then nothing was changed.
 */
export async function refusedPayments(shop: Shop, orders: readonly { id: string }[]): Promise<Map<string, string>> {
  const docs = await shop.db.getAll(...orders.map(({ id }) => orderRef(shop.db, id)));
  const waiting = docs.flatMap((doc) => ifWhole(doc) ?? []).filter(({ order }) => order.status === 'Processing');
  const asked = await Promise.all(waiting.map((known) => ask(shop, known)));
  const refused = new Map<string, string>();
  for (const { id, payment, message } of asked) {
    if (message) refused.set(id, message);
    if (!payment || payment.status === 'captured') continue;
    await settle(shop, id, { payments: [payment] });
    refused.set(id, `Its payment is ${payment.status} at Razorpay, so it is not dispatched.`);
  }
  return refused;
}

type Answer = { id: string; payment?: RazorpayPayment; message?: string };

async function ask(shop: Shop, { id, order }: KnownOrder): Promise<Answer> {
  if (order.paymentMethod === 'COD') return { id };
  if (order.paymentId === undefined) return { id, message: 'Nobody has paid for it yet.' };
  try {
    return { id, payment: await shop.gateway().payment(order.paymentId) };
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'refused') return { id, message: `Razorpay does not know its payment: ${error.message}` };
    const words = 'Razorpay can not be asked about the payments now, so nothing was dispatched. Please try again.';
    throw new ApiError(503, words, { cause: error });
  }
}
