/**
 * What a browser says after an online payment: it reports one that it made, or asks whether one has arrived. Either way
 * the gateway is asked.
 */
import type { ConfirmInput, Refusal } from '@nirala/contract/order/checkout';
import { MESSAGES } from '@nirala/contract/text/messages';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { asApiError, GatewayError, type Payment } from '../services/payments/gateway.ts';
import { readByGatewayOrder } from '../store/order-lists.ts';
import { toWire } from '../store/order-wire.ts';
import { type KnownOrder, holdsStock, fromOrderDoc, orderRef, type StoredOrder } from '../store/orders.ts';
import { count, UNSIGNED_PAYMENTS } from '../store/rate-limits.ts';
import { orderIdFor } from './checkout.ts';
import { gatewayOrdersOf, recordPayments, captureIfAuthorized, fetchPayments } from './payments.ts';

type Proof = Pick<ConfirmInput, 'checkoutId' | 'paymentId' | 'razorpayOrderId' | 'razorpaySignature'>;

/**
 * Confirms an online payment that the browser reports. It is read from the gateway in any case, by what the caller has:
 * the payment's id alone, as in the specification's payload, the gateway's order id, or the checkout's id. A signature,
 * if sent, must be over an order id of the gateway that the order has stored. The specification calls both after
 * Razorpay. ApiError 400 if there is no payment, or if it is not this order's or failed; 409 if it is not captured yet
 * or is being refunded; 429 if the shopper sends too many ids that lead to no payment; 503 if the gateway does not
 * answer.
 */
export async function confirmPaid(deps: PaymentDeps, caller: Caller, proof: Proof): Promise<KnownOrder> {
  const notVerified = () => new ApiError('payment-not-verified');
  const { paymentId, razorpayOrderId: gatewayOrderId } = proof;
  const named = await findOrder(deps, caller, proof);
  const isOwn = (known: KnownOrder | undefined): known is KnownOrder => known?.order.uid === caller.uid;
  if (named && !isOwn(named)) throw notVerified();
  const isSigned = proof.razorpaySignature !== undefined;
  if (isSigned && !(named && isSignedBy(deps, named, proof))) throw notVerified();
  if (named && paymentId && isPlacedBy(named, paymentId)) return named;
  // A valid signature proves that the payment exists. Other ids may be made up, and each one costs a call to the gateway.
  const uncount = isSigned ? undefined : await count(deps.db, UNSIGNED_PAYMENTS, caller.uid);
  const found = await readPayments(deps, named, paymentId);
  const known = named ?? (await orderOf(deps, found[0]));
  if (!isOwn(known)) throw notVerified();
  const ids = gatewayOrdersOf(known.order);
  if (gatewayOrderId !== undefined && !ids.includes(gatewayOrderId)) throw notVerified();
  if (found.length === 0 || !found.every(({ gatewayOrderId: id }) => id && ids.includes(id))) throw notVerified();
  await uncount?.();
  const payments = await capture(deps, known, found);
  const updated = await recordPayments(deps, known.id, { payments });
  if (!updated) throw notVerified();
  return placedOrThrow(updated, payments);
}

const isPlacedBy = ({ order }: KnownOrder, paymentId: string) => order.paymentId === paymentId && holdsStock(order);

function isSignedBy(
  deps: PaymentDeps,
  { order }: KnownOrder,
  { paymentId, razorpaySignature: signature }: Proof,
): boolean {
  if (!paymentId || signature === undefined) return false;
  const ids = gatewayOrdersOf(order);
  if (ids.length === 0) return false;
  const gateway = deps.gateway(order.gateway);
  return ids.some((gatewayOrderId) => gateway.isProof({ gatewayOrderId, paymentId, signature }));
}

/** The order that the caller names; undefined if only the payment is named. */
async function findOrder({ db }: PaymentDeps, caller: Caller, { checkoutId, razorpayOrderId: gatewayOrderId }: Proof) {
  if (checkoutId !== undefined) return fromOrderDoc(await orderRef(db, orderIdFor(caller.uid, checkoutId)).get());
  return gatewayOrderId === undefined ? undefined : readByGatewayOrder(db, gatewayOrderId);
}

const orderOf = async ({ db, gateway }: PaymentDeps, payment: Payment | undefined) =>
  payment?.gatewayOrderId ? readByGatewayOrder(db, payment.gatewayOrderId, gateway().name) : undefined;

/** The named payment, or all of the named order; empty if the gateway knows none. */
async function readPayments(
  deps: PaymentDeps,
  named: KnownOrder | undefined,
  paymentId: string | undefined,
): Promise<Payment[]> {
  try {
    const gateway = deps.gateway(named?.order.gateway);
    if (paymentId) return [await gateway.payment(paymentId)];
    const ids = named ? gatewayOrdersOf(named.order) : [];
    return (await Promise.all(ids.map((id) => gateway.paymentsOf(id)))).flat();
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'refused') return [];
    throw asApiError(error, 'payment-unchecked');
  }
}

/** The payments, captured if they were only authorized. */
async function capture(deps: PaymentDeps, { order }: KnownOrder, payments: readonly Payment[]) {
  try {
    return await Promise.all(payments.map((payment) => captureIfAuthorized(deps, order, payment)));
  } catch (error) {
    throw asApiError(error, 'payment-unchecked');
  }
}

function placedOrThrow(known: KnownOrder, payments: readonly Payment[]): KnownOrder {
  const { order } = known;
  if (payments.some(({ id }) => isPlacedBy(known, id))) return known;
  const withStatus = (...wanted: Payment['status'][]) => payments.find(({ status }) => wanted.includes(status));
  // The payment is captured but does not pay for the order: it is refunded.
  if (withStatus('captured', 'refunded')) {
    if (order.status === 'Pending' || order.hold === 'released') throw new ApiError('payment-returned');
    const details: Refusal = { reason: 'placed', order: toWire(known) };
    throw new ApiError('paid-twice', { details });
  }
  if (withStatus('created', 'authorized')) throw new ApiError('payment-not-captured');
  const reason = withStatus('failed')?.failure;
  throw new ApiError('payment-failed', { message: reason ?? MESSAGES.paymentNotVerified });
}

/**
 * Records what was paid online for a COD order, or for one that waits for its payment. ApiError 404 for another's order,
 * 503 if the gateway does not answer.
 */
export async function checkPayNow(
  deps: PaymentDeps,
  id: string,
  isAllowed: (order: StoredOrder) => boolean,
): Promise<KnownOrder> {
  const known = fromOrderDoc(await orderRef(deps.db, id).get());
  if (!known || !isAllowed(known.order)) throw new ApiError('order-not-found');
  const { payNow, status, gatewayOrderId } = known.order;
  const isOpen = payNow ? !payNow.paid : status === 'Pending' && gatewayOrderId !== undefined;
  if (!isOpen) return known;
  try {
    return (await recordPayments(deps, id, { payments: await fetchPayments(deps, known.order) })) ?? known;
  } catch (error) {
    throw asApiError(error, 'payment-unchecked');
  }
}
