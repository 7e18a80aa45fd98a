import { ApiError } from '../lib/api-error.ts';
import { RazorpayError, type RazorpayPayment } from '../services/payments/razorpay.ts';
import { orderIfValid } from '../store/order-lists.ts';
import { orderRef, type KnownOrder } from '../store/orders.ts';
import { recordPayments } from './record-payments.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Razorpay is asked once for the payment of each order that is about to be dispatched: somebody may have given it
 * back by hand, and the news of it be lost. Such an order goes where its money went (see judge), and is not
 * dispatched. Replies the orders that must stay, each with the reason. ApiError 503 when Razorpay can not be asked;
 * then nothing was changed.
 */
export async function verifyPaid(deps: PaymentDeps, orders: readonly { id: string }[]): Promise<Map<string, string>> {
  const docs = await deps.db.getAll(...orders.map(({ id }) => orderRef(deps.db, id)));
  const waiting = docs.flatMap((doc) => orderIfValid(doc) ?? []).filter(({ order }) => order.status === 'Processing');
  const asked = await Promise.all(waiting.map((known) => ask(deps, known)));
  const refused = new Map<string, string>();
  for (const { id, payment, message } of asked) {
    if (message) refused.set(id, message);
    if (!payment || payment.status === 'captured') continue;
    await recordPayments(deps, id, { payments: [payment] });
    refused.set(id, `Its payment is ${payment.status} at Razorpay, so it is not dispatched.`);
  }
  return refused;
}

type Answer = { id: string; payment?: RazorpayPayment; message?: string };

async function ask(deps: PaymentDeps, { id, order }: KnownOrder): Promise<Answer> {
  if (order.paymentMethod === 'COD') return { id };
  if (order.paymentId === undefined) return { id, message: 'Nobody has paid for it yet.' };
  try {
    return { id, payment: await deps.gateway().payment(order.paymentId) };
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'refused') return { id, message: `Razorpay does not know its payment: ${error.message}` };
    throw new ApiError('payments-unchecked', { cause: error });
  }
}
