import { ApiError } from '../lib/api-error.ts';
import { RazorpayError, type RazorpayPayment } from '../services/payments/razorpay/razorpay.ts';
import { orderIfValid } from '../store/order-lists.ts';
import { orderRef, type KnownOrder } from '../store/orders.ts';
import { fetchPayments } from './fetch-payments.ts';
import { recordPayments } from './record-payments.ts';
import type { PaymentDeps } from '../services/deps.ts';

/**
 * Checks at Razorpay, before dispatch, that the payment of each order is still captured: it may have been refunded by
 * hand and the webhook lost. Such an order is updated (see applyPayment). Returns a map from the id of each order
 * that must not be dispatched to the reason. A COD order that was offered online is prepaid afterwards if it was paid. ApiError 503 if Razorpay does not answer; then nothing has changed.
 */
export async function verifyPaid(deps: PaymentDeps, orders: readonly { id: string }[]): Promise<Map<string, string>> {
  const docs = await deps.db.getAll(...orders.map(({ id }) => orderRef(deps.db, id)));
  const processing = docs
    .flatMap((doc) => orderIfValid(doc) ?? [])
    .filter(({ order }) => order.status === 'Processing');
  await Promise.all(processing.map((known) => recordPayNow(deps, known)));
  const results = await Promise.all(processing.map((known) => fetchPayment(deps, known)));
  const refused = new Map<string, string>();
  for (const { id, payment, message } of results) {
    if (message) refused.set(id, message);
    if (!payment || payment.status === 'captured') continue;
    await recordPayments(deps, id, { payments: [payment] });
    refused.set(id, `Its payment is ${payment.status} at Razorpay, so it is not dispatched.`);
  }
  return refused;
}

/**
 * Records what was paid online for a COD order that was offered so, before its courier is told to collect money. ApiError
 * 503 if Razorpay does not answer.
 */
async function recordPayNow(deps: PaymentDeps, { id, order }: KnownOrder): Promise<void> {
  if (!order.payNow || order.payNow.paid) return;
  try {
    await recordPayments(deps, id, { payments: await fetchPayments(deps, order) });
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    throw new ApiError('payments-unchecked', { cause: error });
  }
}

type Result = { id: string; payment?: RazorpayPayment; message?: string };

async function fetchPayment(deps: PaymentDeps, { id, order }: KnownOrder): Promise<Result> {
  if (order.paymentMethod === 'COD' || order.exchangeOf) return { id };
  if (order.paymentId === undefined) return { id, message: 'It is not paid yet.' };
  try {
    return { id, payment: await deps.gateway().payment(order.paymentId) };
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'refused') return { id, message: `Razorpay does not know its payment: ${error.message}` };
    throw new ApiError('payments-unchecked', { cause: error });
  }
}
