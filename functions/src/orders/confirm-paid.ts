import type { ConfirmInput, Refusal } from '@nirala/contract/checkout';
import { MESSAGES } from '@nirala/contract/messages';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { count, UNSIGNED_PAYMENTS } from '../store/rate-limits.ts';
import { RazorpayError, type RazorpayPayment } from '../services/payments/razorpay.ts';
import { toWire } from '../store/order-wire.ts';
import { readByRazorpayOrder } from '../store/order-lists.ts';
import { fromOrderDoc, orderRef, type KnownOrder } from '../store/orders.ts';
import { orderIdFor } from './order-id.ts';
import { captureIfAuthorized } from './fetch-payments.ts';
import { recordPayments } from './record-payments.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { holdsStock } from './write-orders.ts';

type Proof = Pick<ConfirmInput, 'checkoutId' | 'paymentId' | 'razorpayOrderId' | 'razorpaySignature'>;

/**
 * Confirms an online payment that the browser reports. A signature, if sent, must be over the order's stored Razorpay
 * order id; in any case the payment is read from Razorpay. ApiError 400 if the payment is not this order's or failed;
 * 409 if it is not captured yet or is being refunded; 429 if the shopper sends too many ids of payments that do not
 * exist; 503 if Razorpay does not answer.
 */
export async function confirmPaid(deps: PaymentDeps, caller: Caller, proof: Proof): Promise<KnownOrder> {
  const notVerified = () => new ApiError('payment-not-verified');
  const { paymentId, razorpayOrderId, razorpaySignature } = proof;
  if (!paymentId) throw notVerified();
  const known = await findOrder(deps, caller, proof);
  if (known?.order.razorpayOrderId === undefined || known.order.uid !== caller.uid) throw notVerified();
  const storedOrderId = known.order.razorpayOrderId;
  const isSigned = razorpaySignature !== undefined || razorpayOrderId !== undefined;
  if (isSigned && !deps.gateway().isWindowSignature(storedOrderId, paymentId, razorpaySignature ?? ''))
    throw notVerified();
  if (isPlacedBy(known, paymentId)) return known;
  // A valid signature proves that the payment exists. Unsigned ids may be made up, and each one costs a call to Razorpay.
  const uncount = isSigned ? undefined : await count(deps.db, UNSIGNED_PAYMENTS, caller.uid);
  const payment = await fetchPayment(deps, known, paymentId);
  if (payment?.order_id !== storedOrderId) throw notVerified();
  await uncount?.();
  const updated = await recordPayments(deps, known.id, { payments: [payment] });
  if (!updated) throw notVerified();
  return placedOrThrow(updated, payment);
}

const isPlacedBy = ({ order }: KnownOrder, paymentId: string) => order.paymentId === paymentId && holdsStock(order);

async function findOrder(deps: PaymentDeps, { uid }: Caller, { checkoutId, razorpayOrderId }: Proof) {
  if (checkoutId !== undefined) return fromOrderDoc(await orderRef(deps.db, orderIdFor(uid, checkoutId)).get());
  return razorpayOrderId === undefined ? undefined : readByRazorpayOrder(deps.db, razorpayOrderId);
}

/** The payment from Razorpay, captured if it was only authorized; undefined if there is no such payment. */
async function fetchPayment(
  deps: PaymentDeps,
  { order }: KnownOrder,
  paymentId: string,
): Promise<RazorpayPayment | undefined> {
  try {
    const payment = await deps.gateway().payment(paymentId);
    return payment.order_id === order.razorpayOrderId ? await captureIfAuthorized(deps, order, payment) : payment;
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'refused') return undefined;
    throw new ApiError('payment-unchecked', { cause: error });
  }
}

function placedOrThrow(known: KnownOrder, payment: RazorpayPayment): KnownOrder {
  const { order } = known;
  if (isPlacedBy(known, payment.id)) return known;
  if (payment.status === 'failed') {
    throw new ApiError('payment-failed', { message: payment.error_description ?? MESSAGES.paymentNotVerified });
  }
  if (payment.status === 'created' || payment.status === 'authorized') {
    throw new ApiError('payment-not-captured');
  }
  // The payment is captured but does not pay for the order: it is refunded.
  if (order.status === 'Pending' || order.hold === 'released') throw new ApiError('payment-returned');
  const details: Refusal = { reason: 'placed', order: toWire(known) };
  throw new ApiError('paid-twice', { details });
}
