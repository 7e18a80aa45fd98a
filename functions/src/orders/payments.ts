/**
 * The payments of an order as its gateway has them: recorded, read, captured, refunded, and verified before the order is
 * dispatched.
 */
import { Timestamp } from '@google-cloud/firestore';
import type { PaymentAnswer } from '@nirala/contract/api/admin/orders';
import { ApiError } from '../lib/api-error.ts';
import { logError, logWarning } from '../lib/log.ts';
import type { OrderDeps } from '../services/deps.ts';
import { asApiError, GatewayError, type Payment } from '../services/payments/gateway.ts';
import { orderIfValid } from '../store/order-lists.ts';
import { awaitedPaise, gatewayTitle, canPayNow, isFree, isPaidOutside, pricedBy } from '../store/order-money.ts';
import {
  fromOrderDoc,
  isDivided,
  type KnownOrder,
  type StoredOrder,
  type StoredRefund,
  orderRef,
  readParts,
} from '../store/orders.ts';
import {
  applyRefund,
  receiptOf,
  type RefundUpdate,
  addRefund,
  applyCancellation,
  applyManualRefund,
  BY_HAND,
  unpromisedOf,
} from './refunds.ts';
import { type News, newsOfParts } from './shared-payments.ts';
import { transitionTo } from './states.ts';
import { updateOrder } from './write.ts';

/** Payments and refunds of an order, read from its gateway or from a webhook with a verified signature. */
type PaymentUpdate = {
  payments?: readonly Payment[];
  refunds?: readonly RefundUpdate[];
  eventId?: string | undefined;
};

/**
 * Brings an order to the state that its payments and refunds at its gateway imply. Confirm, callback, webhook, reconciler
 * and release job all call this. Updates may come in any sequence and repeatedly. Refunds that become due are requested
 * immediately; if that fails, the reconciler retries. Returns undefined if there is no such order.
 */
export async function recordPayments(
  deps: OrderDeps,
  orderId: string,
  update: PaymentUpdate,
): Promise<KnownOrder | undefined> {
  const known = await record(deps, orderId, update);
  return known?.order.refundsDue ? requestRefunds(deps, known) : known;
}

/** Records what the gateway says, in each of the orders that share a payment if the order is divided. */
async function record(
  deps: OrderDeps,
  orderId: string,
  { payments = [], refunds = [], eventId }: PaymentUpdate,
): Promise<KnownOrder | undefined> {
  const apply = (news: News) => (order: StoredOrder, inStock: boolean) => {
    const paid = news.payments.reduce((now, payment) => applyPayment(now, payment, inStock, deps.now()), order);
    return news.refunds.reduce((now, refund) => applyRefund(now, refund, deps.now()), paid);
  };
  const found = { isDivided: false };
  const known = await updateOrder(
    deps,
    orderId,
    (order, inStock) => {
      found.isDivided = isDivided(order);
      return found.isDivided ? order : apply({ payments, refunds })(order, inStock);
    },
    { eventId },
  );
  if (!known || !found.isDivided) return known;
  // No event is marked as processed here: each order recognises by itself what it knows.
  let latest = known;
  for (const { id, news } of newsOfParts(await readParts(deps.db, known), orderId, { payments, refunds })) {
    if (news.payments.length + news.refunds.length === 0) continue;
    const updated = await updateOrder(deps, id, apply(news));
    if (id === orderId && updated) latest = updated;
  }
  return latest;
}

/**
 * Decides what a payment does to its order. Payments may come in any sequence and any number of times: the order only
 * moves forward, and the same object is returned if nothing changes. A captured payment that does not pay for the order
 * (another amount or currency, a second payment, a cancelled or COD order, a hold that ended more than 72 hours ago) is
 * marked for refund. `inStock` says whether a released order could reserve its stock again; one that waits for its
 * advance does not.
 */
export function applyPayment(order: StoredOrder, payment: Payment, inStock: boolean, at: Date): StoredOrder {
  const { id: paymentId, amountPaise, currency, status } = payment;
  const isKnown = order.captures.some((capture) => capture.paymentId === paymentId);
  // Refunded at the gateway by hand, and the refund's own webhook did not arrive.
  if (isKnown && status === 'refunded') {
    const left = unpromisedOf(order, paymentId);
    return left > 0 ? applyManualRefund(order, { paymentId, amountPaise: left, id: BY_HAND }, at) : order;
  }
  if (isKnown) return order;
  if (status === 'failed') return applyFailure(order, payment);
  if (status !== 'captured' && status !== 'refunded') return order;
  // My Orders lists every order that somebody paid for, even if it is refunded.
  const capture = { paymentId, amountPaise, currency, method: payment.method };
  const noted = { ...order, listed: true, captures: [...order.captures, capture] };
  if (status === 'refunded') {
    // A COD order stays one, so its stock and its notifications do not depend on a payment that is gone.
    const paid = order.status === 'Pending' && paysFor(order, payment) ? { ...noted, paymentId } : noted;
    return applyManualRefund(paid, { paymentId, amountPaise, id: BY_HAND }, at);
  }
  if (!paysFor(order, payment)) return addRefund(noted, paymentId, at);
  if (order.status !== 'Pending') return paidNow(noted, paymentId, at);
  const isReleased = order.hold === 'released';
  const isLate = isTooLate(order, at) || (isReleased && order.advance !== undefined);
  if (isLate || (isReleased && !inStock)) {
    return addRefund(transitionTo(noted, 'Cancelled', isLate ? 'late payment' : 'sold out', at), paymentId, at);
  }
  const paid: StoredOrder = { ...noted, paymentId, hold: 'sold' };
  const placed = transitionTo(
    { ...paid, heldUntil: undefined, paymentFailure: undefined },
    'Processing',
    'payment',
    at,
  );
  // A test order is over as soon as it is paid: nobody packs it.
  return order.isTest ? applyCancellation(placed, 'store', at) : placed;
}

/**
 * Whether a payment comes too late for an order that waited for it: its pieces may have another price by now, and its
 * shopper has long ordered elsewhere.
 */
const isTooLate = ({ heldUntil, wasHeldUntil }: StoredOrder, at: Date): boolean => {
  const ended = (heldUntil ?? wasHeldUntil)?.toMillis() ?? Infinity;
  return at.getTime() > ended + CHECKED_FOR;
};

/** Whether the order awaits exactly this amount and currency; as an advance only what is paid as one. */
function paysFor(order: StoredOrder, payment: Pick<Payment, 'gatewayOrderId' | 'amountPaise' | 'currency'>): boolean {
  if (payment.currency !== 'INR') return false;
  if (order.status !== 'Pending') return paysNow(order, payment);
  const isForThis = order.advance === undefined || payment.gatewayOrderId === order.gatewayOrderId;
  return isForThis && payment.amountPaise === awaitedPaise(order);
}

/** Whether a payment pays for a COD order that was offered online. */
function paysNow(
  order: StoredOrder,
  { gatewayOrderId, amountPaise }: Pick<Payment, 'gatewayOrderId' | 'amountPaise'>,
): boolean {
  const { payNow } = order;
  if (!payNow || payNow.paid || !canPayNow(order)) return false;
  const isForThis = gatewayOrderId === payNow.gatewayOrderId && amountPaise === payNow.totalPaise;
  // What the order costs may have changed since the offer.
  return isForThis && order.totalPaise === payNow.codTotalPaise;
}

/** The COD order after it was paid online: prepaid, without the COD charge. The payment also confirms it. */
function paidNow(order: StoredOrder, paymentId: string, at: Date): StoredOrder {
  const { payNow, confirmBy, ...rest } = order;
  if (!payNow) throw new Error('the order has no offer to pay now');
  return {
    ...pricedBy(rest, 'Pre-Paid'),
    paymentId,
    payNow: { ...payNow, paid: true },
    confirmed: confirmBy === undefined ? order.confirmed : { at: Timestamp.fromDate(at), by: 'payment' },
  };
}

/** Stores the gateway's reason while the order still awaits its payment. */
function applyFailure(order: StoredOrder, { failure: reason }: Payment): StoredOrder {
  if (order.status !== 'Pending' || !reason || order.paymentFailure === reason) return order;
  return { ...order, paymentFailure: reason };
}

/**
 * All payments of an order from its gateway, captured where possible. Empty while the gateway has no order of it. One that
 * it does not know, for example because the keys are those of another account now, has no payments: it must not stop others.
 * A caller for whom that is no answer gives another `ifRefused`.
 */
export async function fetchPayments(
  deps: OrderDeps,
  order: StoredOrder,
  ifRefused: (error: unknown) => [] = noneIfRefused,
): Promise<Payment[]> {
  const ids = gatewayOrdersOf(order);
  if (ids.length === 0) return [];
  const gateway = deps.gateway(order.gateway);
  const found = await Promise.all(ids.map((id) => gateway.paymentsOf(id).catch(ifRefused)));
  return Promise.all(found.flat().map((payment) => captureIfAuthorized(deps, order, payment)));
}

function noneIfRefused(error: unknown): [] {
  if (!(error instanceof GatewayError) || error.kind === 'down') throw error;
  logError('a gateway refused to list the payments of an order', { why: error.message });
  return [];
}

/**
 * Asks the gateway about one order now, as the reconciler does, and says what it answered. A gateway that does not answer,
 * or does not know the order, has said nothing: ApiError 503, and nothing has changed. ApiError 404 for an unknown order.
 */
export async function askAboutPayments(
  deps: OrderDeps,
  orderId: string,
): Promise<{ known: KnownOrder; answer: PaymentAnswer }> {
  const asked = fromOrderDoc(await orderRef(deps.db, orderId).get());
  if (!asked) throw new ApiError('order-not-found');
  if (gatewayOrdersOf(asked.order).length === 0) return { known: asked, answer: { kind: 'not-begun' } };
  const payments = await fetchPayments(deps, asked.order, (error) => {
    throw error;
  }).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    logWarning('a gateway could not be asked about an order', { orderId, why: error.message });
    throw asApiError(error, 'payment-unknown');
  });
  const known = (await recordPayments(deps, orderId, { payments })) ?? asked;
  return { known, answer: answerOf(known.order, payments) };
}

/** What these payments mean for their order, after they were recorded. */
function answerOf(order: StoredOrder, payments: readonly Payment[]): PaymentAnswer {
  const came = payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  if (came.some(({ id, status }) => id === order.paymentId && status === 'captured')) return { kind: 'paid' };
  if (came.length > 0) return { kind: 'not-taken' };
  if (payments.some(({ status }) => status === 'authorized' || status === 'created')) return { kind: 'begun' };
  const failed = payments.find(({ status }) => status === 'failed');
  return failed ? { kind: 'failed', reason: failed.failure } : { kind: 'nothing' };
}

/** The gateway's orders of an order: those under which it is, or was, to be paid. */
export function gatewayOrdersOf({ payNow, gatewayOrderId, earlierGatewayOrders = [] }: StoredOrder): string[] {
  return [gatewayOrderId, payNow?.gatewayOrderId, ...earlierGatewayOrders].filter((id) => id !== undefined);
}

/**
 * Captures a payment that is only authorized, if its order awaits it, and returns the updated payment. A gateway may also
 * capture by itself; if it was first, the capture is refused and the payment is read again.
 */
export async function captureIfAuthorized(deps: OrderDeps, order: StoredOrder, payment: Payment): Promise<Payment> {
  if (payment.status !== 'authorized' || !paysFor(order, payment)) return payment;
  const gateway = deps.gateway(order.gateway);
  try {
    return await gateway.capture(payment.id, payment.amountPaise);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind === 'down') throw error;
    logWarning('could not capture a payment', { paymentId: payment.id, why: error.message });
    return gateway.payment(payment.id);
  }
}

const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

const FIRST_CHECK = 15 * MINUTE;

/** Gateways ask banks for three days, so a late payment may arrive until then. */
const CHECKED_FOR = 72 * HOUR;

/**
 * When to check an order's payments at its gateway next: 15 minutes after it was created, then hourly, and a last time after
 * 72 hours. For a COD order that was offered online, the time of the offer counts. A paid order is only checked that last
 * time. Undefined if no check is left.
 */
export function nextCheck(order: StoredOrder, now: Date): Timestamp | undefined {
  const created = (order.payNow?.at ?? order.createdAt).toMillis();
  if (gatewayOrdersOf(order).length === 0 || now.getTime() >= created + CHECKED_FOR) return undefined;
  const isFirst = now.getTime() < created + FIRST_CHECK;
  const soon = isFirst ? created + FIRST_CHECK : now.getTime() + HOUR;
  const isPaid = order.paymentId !== undefined;
  return Timestamp.fromMillis(isPaid ? created + CHECKED_FOR : Math.min(created + CHECKED_FOR, soon));
}

/**
 * Requests every due refund of an order at its gateway, reads the state of the pending ones, and stores the results. The
 * idempotency key of an attempt makes sure that concurrent callers make one refund. When the gateway is down, the
 * reconciler retries. Returns the updated order.
 */
export async function requestRefunds(deps: OrderDeps, known: KnownOrder): Promise<KnownOrder> {
  let latest = known;
  for (const refund of known.order.refunds) {
    const refunds = await requestRefund(deps, known, refund);
    if (refunds.length > 0) latest = (await record(deps, known.id, { refunds })) ?? latest;
  }
  return latest;
}

async function requestRefund(deps: OrderDeps, known: KnownOrder, refund: StoredRefund): Promise<RefundUpdate[]> {
  const { id: orderId, order } = known;
  const { paymentId, amountPaise, state, refundId, waitUntil, speed = 'normal' } = refund;
  const receipt = receiptOf(refund);
  try {
    if (state === 'pending' && refundId !== undefined) return [await deps.gateway(order.gateway).refundState(refundId)];
    if (state !== 'due' || receipt === undefined) return [];
    if (waitUntil && waitUntil.toMillis() > deps.now().getTime()) return [];
    return [await deps.gateway(order.gateway).refund({ paymentId, amountPaise, receipt, speed })];
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'refused') return updatesOfRefusal(deps, known, refund, error);
    logWarning('could not reach the gateway for a refund; the reconciler retries it', { orderId, why: error.message });
    return [];
  }
}

/** The attempt failed. Refunds by hand may be the reason, so all refunds of the payment are returned too. */
async function updatesOfRefusal(
  deps: OrderDeps,
  { id: orderId, order }: KnownOrder,
  refund: StoredRefund,
  why: GatewayError,
): Promise<RefundUpdate[]> {
  const { paymentId, amountPaise } = refund;
  const existing = await deps
    .gateway(order.gateway)
    .refundsOf(paymentId)
    .catch(() => undefined);
  if (!existing) return [];
  logError('a gateway refused a refund', { orderId, paymentId, why: why.message });
  const receipt = receiptOf(refund);
  // Unique among all refunds of the order, because each remembers the ids of its own refusals.
  const id = `refused-${receipt}`;
  const tooOld = why.reason === 'too-old';
  return [...existing, { id, paymentId, amountPaise, status: 'failed', problem: why.message, tooOld, receipt }];
}

/**
 * Checks at the gateway, before dispatch, that the payment of each order is still captured: it may have been refunded by
 * hand and the webhook lost. Such an order is updated (see applyPayment). Returns a map from the id of each order
 * that must not be dispatched to the reason. A COD order that was offered online is prepaid afterwards if it was paid.
 * ApiError 503 if a gateway does not answer; then nothing has changed.
 */
export async function verifyPaid(deps: OrderDeps, orders: readonly { id: string }[]): Promise<Map<string, string>> {
  const docs = await deps.db.getAll(...orders.map(({ id }) => orderRef(deps.db, id)));
  const processing = docs
    .flatMap((doc) => orderIfValid(doc) ?? [])
    .filter(({ order }) => order.status === 'Processing');
  await Promise.all(processing.map((known) => recordPayNow(deps, known)));
  const results = await Promise.all(processing.map((known) => fetchPayment(deps, known)));
  const refused = new Map<string, string>();
  for (const { id, payer = id, gateway, payment, message } of results) {
    if (message) refused.set(id, message);
    if (!payment || payment.status === 'captured') continue;
    await recordPayments(deps, payer, { payments: [payment] });
    refused.set(id, `Its payment is ${payment.status} at ${gateway}, so it is not dispatched.`);
  }
  return refused;
}

/**
 * Records what was paid online for a COD order that was offered so, before its courier is told to collect money. ApiError
 * 503 if its gateway does not answer.
 */
async function recordPayNow(deps: OrderDeps, { id, order }: KnownOrder): Promise<void> {
  if (!order.payNow || order.payNow.paid) return;
  try {
    await recordPayments(deps, id, { payments: await fetchPayments(deps, order) });
  } catch (error) {
    throw asApiError(error, 'payments-unchecked');
  }
}

/**
 * `message`: why the order must not be dispatched. Without payment and message no gateway is paid for it. `payer`: the
 * order that has the payment, if it is another one.
 */
type PaymentCheck = { id: string; payer?: string; gateway: string; payment?: Payment; message?: string };

async function fetchPayment(deps: OrderDeps, { id, order }: KnownOrder): Promise<PaymentCheck> {
  const checked = { id, gateway: gatewayTitle(order) };
  if (order.exchangeOf && order.exchangeOf.returnId === undefined) {
    // What sends a lost parcel again was paid with the lost order.
    const lost = fromOrderDoc(await orderRef(deps.db, order.exchangeOf.paidOrderId).get());
    return lost ? { ...(await fetchPayment(deps, lost)), id, payer: lost.id } : checked;
  }
  if ((order.paymentMethod === 'COD' && !order.advance) || order.exchangeOf) return checked;
  if (order.paymentId === undefined && isFree(order)) return checked;
  if (order.paymentId === undefined) return { ...checked, message: 'It is not paid yet.' };
  if (isPaidOutside(order, order.paymentId)) return checked;
  try {
    return { ...checked, payment: await deps.gateway(order.gateway).payment(order.paymentId) };
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'refused') {
      return { ...checked, message: `${checked.gateway} does not know its payment: ${error.message}` };
    }
    throw asApiError(error, 'payments-unchecked');
  }
}
