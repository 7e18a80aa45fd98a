/** Paying online: opens the payment of a checkout or of a COD order, and confirms what the browser reports. */
import { Timestamp } from '@google-cloud/firestore';
import type { ConfirmInput, Refusal } from '@nirala/contract/order/checkout';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Paise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logError } from '../lib/log.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { RazorpayError, type RazorpayPayment } from '../services/payments/razorpay/razorpay.ts';
import { readByRazorpayOrder } from '../store/order-lists.ts';
import { canPayNow, payNowTotal } from '../store/order-money.ts';
import { toWire } from '../store/order-wire.ts';
import { type KnownOrder, type StoredOrder, fromOrderDoc, orderRef, holdsStock } from '../store/orders.ts';
import { count, UNSIGNED_PAYMENTS } from '../store/rate-limits.ts';
import { orderIdFor } from './checkout.ts';
import { razorpayOrdersOf, recordPayments, captureIfAuthorized } from './payments.ts';
import { nextCheck } from './states.ts';
import { updateOrder, writeOrders } from './write.ts';

/**
 * Creates the Razorpay order of a reserved order, unless it has one. A retry after a lost reply finds the first one by
 * its receipt, which is the order's id. ApiError 503 if Razorpay does not answer; the reservation stays.
 */
export async function openPayment(
  deps: PaymentDeps,
  known: KnownOrder,
): Promise<KnownOrder & { razorpayOrderId: string }> {
  const existing = known.order.razorpayOrderId;
  if (existing !== undefined) return { ...known, razorpayOrderId: existing };
  const created = await createRazorpayOrder(deps, known.order.totalPaise, known.id);
  // Two tabs may create one each, because not every account refuses a repeated receipt. The one stored first is kept.
  const decide = (order: KnownOrder['order']) =>
    order.razorpayOrderId === undefined
      ? {
          ...order,
          razorpayOrderId: created,
          nextCheckAt: nextCheck({ ...order, razorpayOrderId: created }, deps.now()),
        }
      : order;
  const change = { id: known.id, before: known, after: decide(known.order) };
  const inventory = { skus: new Map(), coupons: new Map() };
  const written = (await writeOrders(deps.db, [change], inventory)) ?? (await updateOrder(deps, known.id, decide));
  const razorpayOrderId = written?.order.razorpayOrderId;
  if (!written || razorpayOrderId === undefined) throw new Error('a reserved order no longer exists');
  return { ...written, razorpayOrderId };
}

type PayNow = NonNullable<StoredOrder['payNow']>;

/**
 * Creates Razorpay's order for a COD order that its shopper wants to pay online, unless it has one. ApiError 409
 * `cannot-pay-now` if it is too late, 503 if Razorpay does not answer.
 */
export async function openPayNow(
  deps: PaymentDeps,
  id: string,
  isAllowed: (order: StoredOrder) => boolean,
): Promise<KnownOrder & { payNow: PayNow }> {
  const known = fromOrderDoc(await orderRef(deps.db, id).get());
  if (!known || !isAllowed(known.order)) throw new ApiError('order-not-found');
  const open = openOffer(known.order);
  if (open) return { ...known, payNow: open };
  if (!canPayNow(known.order)) throw new ApiError('cannot-pay-now');
  const totalPaise = payNowTotal(known.order);
  // The receipt has the amount, because Razorpay may return the earlier order of a repeated receipt.
  const razorpayOrderId = await createRazorpayOrder(deps, totalPaise, `${id}-${totalPaise}`);
  const at = Timestamp.fromDate(deps.now());
  const payNow = {
    razorpayOrderId,
    totalPaise,
    codTotalPaise: known.order.totalPaise,
    at,
    paid: false,
  };
  const updated = await updateOrder(deps, id, (order) => {
    if (!canPayNow(order) || openOffer(order) || order.totalPaise !== payNow.codTotalPaise) return order;
    const offered = { ...order, payNow: { ...payNow, earlier: earlierOffers(order, razorpayOrderId) } };
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
 * Razorpay's orders of offers that are over. Their windows may still be open; what is paid there is found and refunded.
 */
function earlierOffers({ payNow }: StoredOrder, current: string): string[] {
  const all = payNow ? [...(payNow.earlier ?? []), payNow.razorpayOrderId] : [];
  return all.filter((id) => id !== current);
}

/** Creates Razorpay's order of this receipt, or finds it. ApiError 503 if Razorpay does not answer or refuses. */
async function createRazorpayOrder(deps: PaymentDeps, totalPaise: Paise, receipt: string): Promise<string> {
  try {
    return await deps.gateway().createOrder(totalPaise, receipt);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'refused') logError('Razorpay refused to create an order', { receipt, why: error.message });
    throw new ApiError('payment-not-started', { cause: error });
  }
}

type Proof = Pick<ConfirmInput, 'checkoutId' | 'paymentId' | 'razorpayOrderId' | 'razorpaySignature'>;

/**
 * Confirms an online payment that the browser reports. It is read from Razorpay in any case, by what the caller has: the
 * payment's id alone, as in the specification's payload, Razorpay's order id, or the checkout's id. A signature, if sent,
 * must be over a Razorpay order id that the order has stored. ApiError 400 if there is no payment, or if it is not this
 * order's or failed; 409 if it is not captured yet or is being refunded; 429 if the shopper sends too many ids that lead to
 * no payment; 503 if Razorpay does not answer.
 */
export async function confirmPaid(deps: PaymentDeps, caller: Caller, proof: Proof): Promise<KnownOrder> {
  const notVerified = () => new ApiError('payment-not-verified');
  const { paymentId, razorpayOrderId } = proof;
  const named = await findOrder(deps, caller, proof);
  const isOwn = (known: KnownOrder | undefined): known is KnownOrder => known?.order.uid === caller.uid;
  if (named && !isOwn(named)) throw notVerified();
  const isSigned = proof.razorpaySignature !== undefined;
  if (isSigned && !(named && isSignedBy(deps, named, proof))) throw notVerified();
  if (named && paymentId && isPlacedBy(named, paymentId)) return named;
  // A valid signature proves that the payment exists. Other ids may be made up, and each one costs a call to Razorpay.
  const uncount = isSigned ? undefined : await count(deps.db, UNSIGNED_PAYMENTS, caller.uid);
  const found = await readPayments(deps, named, paymentId);
  const known = named ?? (await orderOf(deps, found[0]));
  if (!isOwn(known)) throw notVerified();
  const ids = razorpayOrdersOf(known.order);
  if (razorpayOrderId !== undefined && !ids.includes(razorpayOrderId)) throw notVerified();
  if (found.length === 0 || !found.every(({ order_id: id }) => id && ids.includes(id))) throw notVerified();
  await uncount?.();
  const payments = await capture(deps, known, found);
  const updated = await recordPayments(deps, known.id, { payments });
  if (!updated) throw notVerified();
  return placedOrThrow(updated, payments);
}

const isPlacedBy = ({ order }: KnownOrder, paymentId: string) => order.paymentId === paymentId && holdsStock(order);

function isSignedBy({ gateway }: PaymentDeps, { order }: KnownOrder, { paymentId, razorpaySignature }: Proof): boolean {
  if (!paymentId || razorpaySignature === undefined) return false;
  return razorpayOrdersOf(order).some((id) => gateway().isWindowSignature(id, paymentId, razorpaySignature));
}

/** The order that the caller names; undefined if only the payment is named. */
async function findOrder({ db }: PaymentDeps, caller: Caller, { checkoutId, razorpayOrderId }: Proof) {
  if (checkoutId !== undefined) return fromOrderDoc(await orderRef(db, orderIdFor(caller.uid, checkoutId)).get());
  return razorpayOrderId === undefined ? undefined : readByRazorpayOrder(db, razorpayOrderId);
}

const orderOf = async ({ db }: PaymentDeps, payment: RazorpayPayment | undefined) =>
  payment?.order_id ? readByRazorpayOrder(db, payment.order_id) : undefined;

/** The named payment, or all of the named order; empty if Razorpay knows none. */
async function readPayments(
  { gateway }: PaymentDeps,
  named: KnownOrder | undefined,
  paymentId: string | undefined,
): Promise<RazorpayPayment[]> {
  try {
    if (paymentId) return [await gateway().payment(paymentId)];
    const ids = named ? razorpayOrdersOf(named.order) : [];
    return (await Promise.all(ids.map((id) => gateway().paymentsOf(id)))).flat();
  } catch (error) {
    if (error instanceof RazorpayError && error.kind === 'refused') return [];
    throw unchecked(error);
  }
}

/** The payments, captured if they were only authorized. */
async function capture(deps: PaymentDeps, { order }: KnownOrder, payments: readonly RazorpayPayment[]) {
  try {
    return await Promise.all(payments.map((payment) => captureIfAuthorized(deps, order, payment)));
  } catch (error) {
    throw unchecked(error);
  }
}

const unchecked = (error: unknown) =>
  error instanceof RazorpayError ? new ApiError('payment-unchecked', { cause: error }) : error;

function placedOrThrow(known: KnownOrder, payments: readonly RazorpayPayment[]): KnownOrder {
  const { order } = known;
  if (payments.some(({ id }) => isPlacedBy(known, id))) return known;
  const withStatus = (...wanted: RazorpayPayment['status'][]) => payments.find(({ status }) => wanted.includes(status));
  // The payment is captured but does not pay for the order: it is refunded.
  if (withStatus('captured', 'refunded')) {
    if (order.status === 'Pending' || order.hold === 'released') throw new ApiError('payment-returned');
    const details: Refusal = { reason: 'placed', order: toWire(known) };
    throw new ApiError('paid-twice', { details });
  }
  if (withStatus('created', 'authorized')) throw new ApiError('payment-not-captured');
  const reason = withStatus('failed')?.error_description;
  throw new ApiError('payment-failed', { message: reason ?? MESSAGES.paymentNotVerified });
}
