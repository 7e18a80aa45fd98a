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
 * The browser says that it was paid. Its signature, if it sends one, must be over *our* Razorpay order id; and signed
 * or not, what counts is the payment as Razorpay knows it. ApiError 400 when it is none of this order's, or failed;
 * 409 when it is not captured yet, or goes back; 429 when one shopper names too many payments that are not there; 503
 * when Razorpay cannot be asked now.
 */
export async function confirmPaid(deps: PaymentDeps, caller: Caller, proof: Proof): Promise<KnownOrder> {
  const notVerified = () => new ApiError('payment-not-verified');
  const { paymentId, razorpayOrderId, razorpaySignature } = proof;
  if (!paymentId) throw notVerified();
  const known = await find(deps, caller, proof);
  if (known?.order.razorpayOrderId === undefined || known.order.uid !== caller.uid) throw notVerified();
  const own = known.order.razorpayOrderId;
  const isSigned = razorpaySignature !== undefined || razorpayOrderId !== undefined;
  if (isSigned && !deps.gateway().isWindowSignature(own, paymentId, razorpaySignature ?? '')) throw notVerified();
  if (isPlacedBy(known, paymentId)) return known;
  // A signature shows that Razorpay knows the payment. Without one, anybody can make up ids, and each asks Razorpay.
  const takeBack = isSigned ? undefined : await count(deps.db, UNSIGNED_PAYMENTS, caller.uid);
  const payment = await ask(deps, known, paymentId);
  if (payment?.order_id !== own) throw notVerified();
  await takeBack?.();
  const settled = await recordPayments(deps, known.id, { payments: [payment] });
  if (!settled) throw notVerified();
  return outcome(settled, payment);
}

const isPlacedBy = ({ order }: KnownOrder, paymentId: string) => order.paymentId === paymentId && holdsStock(order);

async function find(deps: PaymentDeps, { uid }: Caller, { checkoutId, razorpayOrderId }: Proof) {
  if (checkoutId !== undefined) return fromOrderDoc(await orderRef(deps.db, orderIdFor(uid, checkoutId)).get());
  return razorpayOrderId === undefined ? undefined : readByRazorpayOrder(deps.db, razorpayOrderId);
}

/** The payment as Razorpay has it, captured if it was only authorized; undefined for an id that is none. */
async function ask(deps: PaymentDeps, { order }: KnownOrder, paymentId: string): Promise<RazorpayPayment | undefined> {
  try {
    const payment = await deps.gateway().payment(paymentId);
    return payment.order_id === order.razorpayOrderId ? await captureIfAuthorized(deps, order, payment) : payment;
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'refused') return undefined;
    throw new ApiError('payment-unchecked', { cause: error });
  }
}

function outcome(settled: KnownOrder, payment: RazorpayPayment): KnownOrder {
  const { order } = settled;
  if (isPlacedBy(settled, payment.id)) return settled;
  if (payment.status === 'failed') {
    throw new ApiError('payment-failed', { message: payment.error_description ?? MESSAGES.paymentNotVerified });
  }
  if (payment.status === 'created' || payment.status === 'authorized') {
    throw new ApiError('payment-not-captured');
  }
  // Captured, and on its way back.
  if (order.status === 'Pending' || order.hold === 'released') throw new ApiError('payment-returned');
  const details: Refusal = { reason: 'placed', order: toWire(settled) };
  throw new ApiError('paid-twice', { details });
}
