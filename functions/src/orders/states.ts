/**
 * How an order moves on, how its reservation and its confirmation end, and when its payments are checked again. Pure
 * functions.
 */
import { Timestamp } from '@google-cloud/firestore';
import { canBecome, type OrderStatus } from '@nirala/contract/order/order';
import { ApiError } from '../lib/api-error.ts';
import type { StoredOrder } from '../store/orders.ts';

/**
 * Moves an order to a status that the contract's table allows, and adds it to the history; throws otherwise. An order that
 * moves on awaits no confirmation any more.
 */
export function transitionTo(order: StoredOrder, status: OrderStatus, by: string, at: Date): StoredOrder {
  if (!canBecome(order.status, status)) throw new Error(`An order cannot go from ${order.status} to ${status}.`);
  const { confirmBy: _over, ...rest } = order;
  return { ...rest, status, history: [...order.history, { status, at: Timestamp.fromDate(at), by }] };
}

/** The COD order after its shopper confirmed it; the same object if it waits for no confirmation. */
export function applyConfirmation(order: StoredOrder, by: string, at: Date): StoredOrder {
  if (order.status === 'Cancelled') throw new ApiError('order-not-waiting');
  if (order.confirmBy === undefined) return order;
  const { confirmBy: _done, ...rest } = order;
  return { ...rest, confirmed: { at: Timestamp.fromDate(at), by } };
}

/** Whether an unpaid order's reservation has expired. The release job may not have run yet. */
export function isHoldExpired({ heldUntil }: StoredOrder, now: Date): boolean {
  return heldUntil !== undefined && heldUntil.toMillis() <= now.getTime();
}

/**
 * Releases the stock of an unpaid order. It stays Pending, because its payment may still arrive: then the order
 * reserves its stock again or is refunded. My Orders hides it unless money was captured.
 */
export function applyRelease(order: StoredOrder): StoredOrder {
  return { ...order, hold: 'released', listed: order.captures.length > 0, heldUntil: undefined };
}

/** The held order of an exchange that does not happen: its pieces are on sale again. */
export const endExchange = (child: StoredOrder, by: string, at: Date): StoredOrder =>
  transitionTo({ ...child, hold: 'released', heldUntil: undefined }, 'Cancelled', by, at);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Gateways ask banks for three days, so a late payment may arrive until then. */
const CHECKED_FOR = 72 * HOUR;

const FIRST_CHECK = 15 * MINUTE;

/**
 * When to check an order's payments at its gateway next: 15 minutes after it was created, then hourly, and a last time after
 * 72 hours. For a COD order that was offered online, the time of the offer counts. A paid order is only checked that last
 * time. Undefined if no check is left.
 */
export function nextCheck(order: StoredOrder, now: Date): Timestamp | undefined {
  const created = (order.payNow?.at ?? order.createdAt).toMillis();
  if ((order.gatewayOrderId ?? order.payNow) === undefined || now.getTime() >= created + CHECKED_FOR) return undefined;
  const isFirst = now.getTime() < created + FIRST_CHECK;
  const soon = isFirst ? created + FIRST_CHECK : now.getTime() + HOUR;
  const isPaid = order.paymentId !== undefined;
  return Timestamp.fromMillis(isPaid ? created + CHECKED_FOR : Math.min(created + CHECKED_FOR, soon));
}
