/** The start of an online payment: of a checkout, of an order that was placed by phone, or of a COD order. */
import { Timestamp } from '@google-cloud/firestore';
import type { Refusal } from '@nirala/contract/order/checkout';
import type { Paise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import { logError } from '../lib/log.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { asApiError, currentGateway, type Gateway, GatewayError } from '../services/payments/gateway.ts';
import { canPayNow, payNowTotal } from '../store/order-money.ts';
import { toWire } from '../store/order-wire.ts';
import {
  fromOrderDoc,
  holdsStock,
  isHoldExpired,
  orderRef,
  type KnownOrder,
  type StoredOrder,
} from '../store/orders.ts';
import { NO_INVENTORY } from './inventory.ts';
import { nextCheck } from './payments.ts';
import { updateOrder, writeOrders } from './write.ts';

/** The gateway that takes new payments. ApiError 503 if none is set up: then the store takes COD orders only. */
export function requireGateway(deps: PaymentDeps): Gateway {
  try {
    return deps.gateway();
  } catch (error) {
    throw asApiError(error, 'payment-not-started');
  }
}

/** An order as a shopper is shown it: without the offer to pay it online while the store takes no online payments. */
export function withPossibleOffer<Shown extends { payNow?: unknown }>(deps: PaymentDeps, order: Shown) {
  if (order.payNow === undefined || currentGateway(deps)) return order;
  const { payNow: _impossible, ...rest } = order;
  return rest;
}

/** Starts the payment of an order that was just reserved. ApiError 409 if it ended while the gateway answered. */
export async function startPayment(deps: PaymentDeps, reserved: KnownOrder) {
  const { gatewayOrderId, ...known } = await openPayment(deps, reserved);
  requirePending(known, deps.now());
  return { known, start: await startAt(deps, known.order, gatewayOrderId, known.order.totalPaise) };
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
export async function startHeldPayment(deps: PaymentDeps, known: KnownOrder) {
  requireGateway(deps);
  if (known.order.hold !== 'held' || isHoldExpired(known.order, deps.now())) throw new ApiError('cannot-pay-now');
  const { order, gatewayOrderId } = await openPayment(deps, known);
  return startAt(deps, order, gatewayOrderId, order.totalPaise);
}

/** Starts the online payment of a COD order. ApiErrors as of `openPayNow`. */
export async function startPayNow(deps: PaymentDeps, id: string, isAllowed: (order: StoredOrder) => boolean) {
  requireGateway(deps);
  const { order, payNow } = await openPayNow(deps, id, isAllowed);
  return startAt(deps, order, payNow.gatewayOrderId, payNow.totalPaise);
}

/** What a browser needs to pay for an order of the gateway: see `paymentStart` in the contract. ApiError 503. */
async function startAt(deps: PaymentDeps, { gateway }: StoredOrder, gatewayOrderId: string, amount: Paise) {
  try {
    const { key, url } = await deps.gateway(gateway).opening(gatewayOrderId);
    return { orderId: gatewayOrderId, key, amount, currency: 'INR' as const, url };
  } catch (error) {
    throw asApiError(error, 'payment-not-started');
  }
}

/**
 * Creates the gateway's order of a reserved order, unless it has one. A retry after a lost reply finds the first one by
 * its receipt, which is the order's id. ApiError 503 if the gateway does not answer; the reservation stays. An order
 * stays with the gateway at which its first payment was begun.
 */
async function openPayment(deps: PaymentDeps, known: KnownOrder): Promise<KnownOrder & { gatewayOrderId: string }> {
  const existing = known.order.gatewayOrderId;
  if (existing !== undefined) return { ...known, gatewayOrderId: existing };
  const gateway = deps.gateway(known.order.gateway);
  const gatewayOrderId = await createGatewayOrder(gateway, known.order.totalPaise, known.id);
  const opened = { gateway: gateway.name, gatewayOrderId };
  // Two tabs may create one each, because not every account refuses a repeated receipt. The one stored first is kept.
  const decide = (order: KnownOrder['order']) =>
    order.gatewayOrderId === undefined
      ? { ...order, ...opened, nextCheckAt: nextCheck({ ...order, ...opened }, deps.now()) }
      : order;
  const change = { id: known.id, before: known, after: decide(known.order) };
  const written = (await writeOrders(deps.db, [change], NO_INVENTORY)) ?? (await updateOrder(deps, known.id, decide));
  const stored = written?.order.gatewayOrderId;
  if (!written || stored === undefined) throw new Error('a reserved order no longer exists');
  return { ...written, gatewayOrderId: stored };
}

type PayNow = NonNullable<StoredOrder['payNow']>;

/**
 * Creates the gateway's order for a COD order that its shopper wants to pay online, unless it has one. ApiError 409
 * `cannot-pay-now` if it is too late, 503 if the gateway does not answer.
 */
async function openPayNow(
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
  const gateway = deps.gateway(known.order.gateway);
  // The receipt has the amount, because a gateway may return the earlier order of a repeated receipt.
  const gatewayOrderId = await createGatewayOrder(gateway, totalPaise, `${id}-${totalPaise}`);
  const at = Timestamp.fromDate(deps.now());
  const payNow = { gatewayOrderId, totalPaise, codTotalPaise: known.order.totalPaise, at, paid: false };
  const updated = await updateOrder(deps, id, (order) => {
    if (!canPayNow(order) || openOffer(order) || order.totalPaise !== payNow.codTotalPaise) return order;
    const earlier = earlierOffers(order, gatewayOrderId);
    const offered = { ...order, gateway: gateway.name, payNow: { ...payNow, earlier } };
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
function earlierOffers({ payNow }: StoredOrder, current: string): string[] {
  const all = payNow ? [...(payNow.earlier ?? []), payNow.gatewayOrderId] : [];
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
