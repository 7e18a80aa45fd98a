/** The payments of an order as Razorpay has them: read, captured, recorded, and refunded. */
import { ApiError } from '../lib/api-error.ts';
import { logWarning, logError } from '../lib/log.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { RazorpayError, type RazorpayPayment, type RazorpayRefund } from '../services/payments/razorpay/razorpay.ts';
import { orderIfValid } from '../store/order-lists.ts';
import { type StoredOrder, type KnownOrder, type StoredRefund, orderRef, fromOrderDoc } from '../store/orders.ts';
import { paysFor, applyPayment } from './paid.ts';
import { applyRefund, receiptOf, type RefundUpdate } from './refunds.ts';
import { updateOrder } from './write.ts';

/** Payments and refunds of an order, read from Razorpay or from a webhook with a verified signature. */
type PaymentUpdate = {
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

/**
 * All payments of an order from Razorpay, captured where possible. Empty while it has no Razorpay order. One that Razorpay
 * does not know, for example because the keys are those of another account now, has no payments: it must not stop others.
 */
export async function fetchPayments(deps: PaymentDeps, order: StoredOrder): Promise<RazorpayPayment[]> {
  const found = await Promise.all(
    razorpayOrdersOf(order).map((id) => deps.gateway().paymentsOf(id).catch(noneIfRefused)),
  );
  return Promise.all(found.flat().map((payment) => captureIfAuthorized(deps, order, payment)));
}

function noneIfRefused(error: unknown): [] {
  if (!(error instanceof RazorpayError) || error.kind === 'down') throw error;
  logError('Razorpay refused to list the payments of an order', { why: error.message });
  return [];
}

/** The Razorpay orders of an order: the one of its checkout, and those under which it was offered online. */
export function razorpayOrdersOf({ payNow, razorpayOrderId }: StoredOrder): string[] {
  return [razorpayOrderId, payNow?.razorpayOrderId, ...(payNow?.earlier ?? [])].filter((id) => id !== undefined);
}

/**
 * Captures a payment that is only authorized, if its order awaits it, and returns the updated payment. Razorpay also
 * captures automatically (see createOrder in razorpay.ts); if it was first, the capture is refused and the payment is
 * read again.
 */
export async function captureIfAuthorized(
  deps: PaymentDeps,
  order: StoredOrder,
  payment: RazorpayPayment,
): Promise<RazorpayPayment> {
  if (payment.status !== 'authorized' || !paysFor(order, payment)) return payment;
  try {
    return await deps.gateway().capture(payment.id, payment.amount);
  } catch (error) {
    if (!(error instanceof RazorpayError) || error.kind === 'down') throw error;
    logWarning('could not capture a payment', { paymentId: payment.id, why: error.message });
    return deps.gateway().payment(payment.id);
  }
}

/**
 * Requests every due refund of an order at Razorpay, reads the state of the pending ones, and stores the results. The
 * idempotency key of an attempt makes sure that concurrent callers make one refund. When Razorpay is down, the
 * reconciler retries. Returns the updated order.
 */
export async function requestRefunds(deps: PaymentDeps, known: KnownOrder): Promise<KnownOrder> {
  let latest = known;
  for (const refund of known.order.refunds) {
    const updates = await requestRefund(deps, known.id, refund);
    if (updates.length === 0) continue;
    const decide = (order: KnownOrder['order']) =>
      updates.reduce((now, update) => applyRefund(now, update, deps.now()), order);
    latest = (await updateOrder(deps, known.id, decide)) ?? latest;
  }
  return latest;
}

async function requestRefund(deps: PaymentDeps, orderId: string, refund: StoredRefund): Promise<RefundUpdate[]> {
  const { paymentId, amountPaise, state, refundId, waitUntil, speed = 'normal' } = refund;
  const receipt = receiptOf(refund);
  try {
    if (state === 'pending' && refundId !== undefined) return [await deps.gateway().refundState(refundId)];
    if (state !== 'due' || receipt === undefined) return [];
    if (waitUntil && waitUntil.toMillis() > deps.now().getTime()) return [];
    return [await deps.gateway().refund(paymentId, amountPaise, receipt, speed)];
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'refused') return refused(deps, orderId, refund, error);
    logWarning('could not reach Razorpay for a refund; the reconciler retries it', { orderId, why: error.message });
    return [];
  }
}

/** The attempt failed. Manual refunds in the dashboard may be the reason, so all refunds of the payment are returned too. */
async function refused(deps: PaymentDeps, orderId: string, refund: StoredRefund, why: Error): Promise<RefundUpdate[]> {
  const { paymentId: payment_id, amountPaise: amount } = refund;
  const existing = await deps
    .gateway()
    .refundsOf(payment_id)
    .catch(() => undefined);
  if (!existing) return [];
  logError('Razorpay refused a refund', { orderId, paymentId: payment_id, why: why.message });
  const receipt = receiptOf(refund);
  // Unique among all refunds of the order, because each remembers the ids of its own refusals.
  const id = `refused-${receipt}`;
  return [...existing, { id, payment_id, amount, status: 'failed', problem: why.message, receipt }];
}

/**
 * Checks at Razorpay, before dispatch, that the payment of each order is still captured: it may have been refunded by
 * hand and the webhook lost. Such an order is updated (see applyPayment). Returns a map from the id of each order
 * that must not be dispatched to the reason. A COD order that was offered online is prepaid afterwards if it was paid.
 * ApiError 503 if Razorpay does not answer; then nothing has changed.
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

type PaymentCheck = { id: string; payment?: RazorpayPayment; message?: string };

async function fetchPayment(deps: PaymentDeps, { id, order }: KnownOrder): Promise<PaymentCheck> {
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

/**
 * Records what was paid online for a COD order, or for one that waits for its payment. ApiError 404 for another's order,
 * 503 if Razorpay does not answer.
 */
export async function checkPayNow(
  deps: PaymentDeps,
  id: string,
  isAllowed: (order: StoredOrder) => boolean,
): Promise<KnownOrder> {
  const known = fromOrderDoc(await orderRef(deps.db, id).get());
  if (!known || !isAllowed(known.order)) throw new ApiError('order-not-found');
  const { payNow, status, razorpayOrderId } = known.order;
  const isOpen = payNow ? !payNow.paid : status === 'Pending' && razorpayOrderId !== undefined;
  if (!isOpen) return known;
  try {
    return (await recordPayments(deps, id, { payments: await fetchPayments(deps, known.order) })) ?? known;
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    throw new ApiError('payment-unchecked', { cause: error });
  }
}
