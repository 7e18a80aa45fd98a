/**
 * An online payment as a browser makes it. It starts one: of a checkout, of an order that was placed by phone, or of a COD
 * order. Afterwards it reports the payment, or asks whether one has arrived; either way the gateway is asked.
 */
import { Timestamp } from '@google-cloud/firestore';
import type { Refusal, ConfirmInput } from '@nirala/contract/order/checkout';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Paise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logError } from '../lib/log.ts';
import type { OrderDeps } from '../services/deps.ts';
import { asApiError, currentGateway, type Gateway, GatewayError, type Payment } from '../services/payments/gateway.ts';
import { readByGatewayOrder } from '../store/order-lists.ts';
import { awaitedPaise, canPayNow, payNowTotal } from '../store/order-money.ts';
import { toWire } from '../store/order-wire.ts';
import {
  fromOrderDoc,
  holdsStock,
  isHoldExpired,
  orderRef,
  type KnownOrder,
  type StoredOrder,
} from '../store/orders.ts';
import { count, UNSIGNED_PAYMENTS } from '../store/rate-limits.ts';
import { orderIdFor } from './checkout.ts';
import { NO_INVENTORY } from './inventory.ts';
import { nextCheck, gatewayOrdersOf, recordPayments, captureIfAuthorized, fetchPayments } from './payments.ts';
import { updateOrder, writeOrders } from './write.ts';

/** The gateway that takes new payments. ApiError 503 if none is set up: then the store takes COD orders only. */
export function requireGateway(deps: OrderDeps): Gateway {
  try {
    return deps.gateway();
  } catch (error) {
    throw asApiError(error, 'payment-not-started');
  }
}

/** An order as a shopper is shown it: without the offer to pay it online while the store takes no online payments. */
export function withPossibleOffer<Shown extends { payNow?: unknown }>(deps: OrderDeps, order: Shown) {
  if (order.payNow === undefined || currentGateway(deps)) return order;
  const { payNow: _impossible, ...rest } = order;
  return rest;
}

/**
 * Starts the payment of an order that was just reserved, or that of its advance. ApiError 409 if it ended while the gateway
 * answered.
 */
export async function startPayment(deps: OrderDeps, reserved: KnownOrder) {
  requirePending(reserved, deps.now());
  const { gatewayOrderId, ...known } = await openPayment(deps, reserved);
  requirePending(known, deps.now());
  if (gatewayOrderId === undefined) throw new ApiError('cannot-pay-now');
  return { known, start: await startAt(deps, known.order, gatewayOrderId, awaitedPaise(known.order)) };
}

/** ApiError 409 if the order no longer awaits its payment. */
function requirePending(known: Pick<KnownOrder, 'id' | 'order'>, now: Date): void {
  const { order } = known;
  if (!holdsStock(order) || isHoldExpired(order, now)) {
    const details: Refusal = { reason: 'over', meanwhile: true };
    throw new ApiError('checkout-ended', { details });
  }
  if (order.status !== 'Pending') {
    const details: Refusal = { reason: 'placed', order: toWire(known) };
    throw new ApiError('already-placed', { details });
  }
}

/** Starts the payment of an order that waits for it. ApiError 409 once its reservation has ended. */
export async function startHeldPayment(deps: OrderDeps, known: KnownOrder) {
  requireGateway(deps);
  if (known.order.hold !== 'held' || isHoldExpired(known.order, deps.now())) throw new ApiError('cannot-pay-now');
  const { order, gatewayOrderId } = await openPayment(deps, known);
  if (gatewayOrderId === undefined) throw new ApiError('cannot-pay-now');
  return startAt(deps, order, gatewayOrderId, awaitedPaise(order));
}

/** Starts the online payment of a COD order. ApiErrors as of `openPayNow`. */
export async function startPayNow(deps: OrderDeps, id: string, isAllowed: (order: StoredOrder) => boolean) {
  requireGateway(deps);
  const { order, payNow } = await openPayNow(deps, id, isAllowed);
  return startAt(deps, order, payNow.gatewayOrderId, payNow.totalPaise);
}

/** What a browser needs to pay for an order of the gateway: see `paymentStart` in the contract. ApiError 503. */
async function startAt(deps: OrderDeps, { gateway }: StoredOrder, gatewayOrderId: string, amount: Paise) {
  try {
    const { key, url } = await deps.gateway(gateway).opening(gatewayOrderId);
    return { orderId: gatewayOrderId, key, amount, currency: 'INR' as const, url };
  } catch (error) {
    throw asApiError(error, 'payment-not-started');
  }
}

/**
 * Creates the gateway's order of a reserved order, unless it has one; without one if another tab has chosen another payment
 * meanwhile. A retry after a lost reply finds the first one by its receipt, which is the order's id, for an advance with its
 * amount. ApiError 503 if the gateway does not answer; the reservation stays. An order stays with the gateway at which its
 * first payment was begun.
 */
async function openPayment(
  deps: OrderDeps,
  known: KnownOrder,
): Promise<KnownOrder & { gatewayOrderId: string | undefined }> {
  const existing = known.order.gatewayOrderId;
  if (existing !== undefined) return { ...known, gatewayOrderId: existing };
  const gateway = deps.gateway(known.order.gateway);
  const wanted = awaitedPaise(known.order);
  const receipt = known.order.advance ? `${known.id}-advance-${wanted}` : known.id;
  const gatewayOrderId = await createGatewayOrder(gateway, wanted, receipt);
  const opened = { gateway: gateway.name, gatewayOrderId };
  // Two tabs may create one each, because not every account refuses a repeated receipt. The one stored first is kept. If
  // another tab has chosen another payment meanwhile, this one is of no use.
  const decide = (order: KnownOrder['order']) =>
    order.gatewayOrderId === undefined && awaitedPaise(order) === wanted
      ? { ...order, ...opened, nextCheckAt: nextCheck({ ...order, ...opened }, deps.now()) }
      : order;
  const change = { id: known.id, before: known, after: decide(known.order) };
  const written = (await writeOrders(deps.db, [change], NO_INVENTORY)) ?? (await updateOrder(deps, known.id, decide));
  if (!written) throw new Error('a reserved order no longer exists');
  return { ...written, gatewayOrderId: written.order.gatewayOrderId };
}

type PayNow = NonNullable<StoredOrder['payNow']>;

/**
 * Creates the gateway's order for a COD order that its shopper wants to pay online, unless it has one. ApiError 409
 * `cannot-pay-now` if it is too late, 503 if the gateway does not answer.
 */
async function openPayNow(
  deps: OrderDeps,
  id: string,
  isAllowed: (order: StoredOrder) => boolean,
): Promise<KnownOrder & { payNow: PayNow }> {
  const known = fromOrderDoc(await orderRef(deps.db, id).get());
  if (!known || !isAllowed(known.order)) throw new ApiError('order-not-found');
  const open = openOffer(known.order);
  if (open) return { ...known, payNow: open };
  if (!canPayNow(known.order)) throw new ApiError('cannot-pay-now');
  const totalPaise = payNowTotal(known.order);
  const gateway = deps.gateway(known.order.gateway);
  // The receipt has the amount, because a gateway may return the earlier order of a repeated receipt.
  const gatewayOrderId = await createGatewayOrder(gateway, totalPaise, `${id}-${totalPaise}`);
  const at = Timestamp.fromDate(deps.now());
  const payNow = { gatewayOrderId, totalPaise, codTotalPaise: known.order.totalPaise, at, paid: false };
  const updated = await updateOrder(deps, id, (order) => {
    if (!canPayNow(order) || openOffer(order) || order.totalPaise !== payNow.codTotalPaise) return order;
    const earlierGatewayOrders = earlierOffers(order, gatewayOrderId);
    const offered = { ...order, gateway: gateway.name, payNow, earlierGatewayOrders };
    return { ...offered, nextCheckAt: nextCheck(offered, deps.now()) };
  });
  const stored = updated && openOffer(updated.order);
  if (!stored) throw new ApiError('cannot-pay-now');
  return { ...updated, payNow: stored };
}

/** The offer that can still be paid. */
function openOffer(order: StoredOrder): PayNow | undefined {
  const { payNow } = order;
  return payNow && !payNow.paid && canPayNow(order) && payNow.codTotalPaise === order.totalPaise ? payNow : undefined;
}

/**
 * The gateway's orders of offers that are over. Their windows may still be open; what is paid there is found and
 * refunded.
 */
function earlierOffers({ payNow, earlierGatewayOrders = [] }: StoredOrder, current: string): string[] {
  const all = payNow ? [...earlierGatewayOrders, payNow.gatewayOrderId] : earlierGatewayOrders;
  return all.filter((id) => id !== current);
}

/** Creates the gateway's order of this receipt, or finds it. ApiError 503 if it does not answer or refuses. */
async function createGatewayOrder(gateway: Gateway, totalPaise: Paise, receipt: string): Promise<string> {
  try {
    return await gateway.createOrder(totalPaise, receipt);
  } catch (error) {
    const isRefused = error instanceof GatewayError && error.kind === 'refused';
    if (isRefused) logError('a gateway refused to create an order', { receipt, why: error.message });
    throw asApiError(error, 'payment-not-started');
  }
}

type Proof = Pick<ConfirmInput, 'checkoutId' | 'paymentId' | 'razorpayOrderId' | 'razorpaySignature'>;

/**
 * Confirms an online payment that the browser reports. It is read from the gateway in any case, by what the caller has:
 * the payment's id alone, as in the specification's payload, the gateway's order id, or the checkout's id. A signature,
 * if sent, must be over an order id of the gateway that the order has stored. The specification calls both after
 * Razorpay. ApiError 400 if there is no payment, or if it is not this order's or failed; 409 if it is not captured yet
 * or is being refunded; 429 if the shopper sends too many ids that lead to no payment; 503 if the gateway does not
 * answer.
 */
export async function confirmPaid(deps: OrderDeps, caller: Caller, proof: Proof): Promise<KnownOrder> {
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
  deps: OrderDeps,
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
async function findOrder({ db }: OrderDeps, caller: Caller, { checkoutId, razorpayOrderId: gatewayOrderId }: Proof) {
  if (checkoutId !== undefined) return fromOrderDoc(await orderRef(db, orderIdFor(caller.uid, checkoutId)).get());
  return gatewayOrderId === undefined ? undefined : readByGatewayOrder(db, gatewayOrderId);
}

const orderOf = async ({ db, gateway }: OrderDeps, payment: Payment | undefined) =>
  payment?.gatewayOrderId ? readByGatewayOrder(db, payment.gatewayOrderId, gateway().name) : undefined;

/** The named payment, or all of the named order; empty if the gateway knows none. */
async function readPayments(
  deps: OrderDeps,
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
async function capture(deps: OrderDeps, { order }: KnownOrder, payments: readonly Payment[]) {
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
  deps: OrderDeps,
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
