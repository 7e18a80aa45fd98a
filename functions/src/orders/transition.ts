import { Timestamp } from '@google-cloud/firestore';
import { canBecome, type OrderStatus } from '@nirala/contract/order';
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
