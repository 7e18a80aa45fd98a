/** An order's states: its status, and the hold on its stock. Pure functions that give the order after a change. */
import { Timestamp } from '@google-cloud/firestore';
import { canBecome, type OrderStatus } from '@nirala/contract/order/order';
import { applyScan } from '@nirala/contract/parcel/track';
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

/**
 * Releases the stock of an unpaid order. It stays Pending, because its payment may still arrive: then the order
 * reserves its stock again or is refunded. My Orders hides it unless money was captured.
 */
export function applyRelease(order: StoredOrder): StoredOrder {
  const { heldUntil: wasHeldUntil = order.wasHeldUntil } = order;
  return { ...withoutHold(order), wasHeldUntil, listed: order.captures.length > 0 };
}

/** The held order of an exchange that does not happen: its pieces are on sale again. */
export const endExchange = (child: StoredOrder, by: string, at: Date): StoredOrder =>
  transitionTo(withoutHold(child), 'Cancelled', by, at);

const withoutHold = (order: StoredOrder): StoredOrder => ({ ...order, hold: 'released', heldUntil: undefined });

/** What an admin knows counts for the parcel too. The courier is not asked about it any more. */
export function withScan(order: StoredOrder, state: 'delivered' | 'lost', at: Date): StoredOrder {
  const { parcel } = order;
  if (!parcel) return order;
  const { pollAt: _done, ...rest } = applyScan(
    parcel,
    { at: at.toISOString(), state, text: state === 'lost' ? 'Lost' : 'Delivered' },
    at,
  );
  return { ...order, parcel: rest };
}
