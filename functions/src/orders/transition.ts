import { Timestamp } from '@google-cloud/firestore';
import { canBecome, type OrderStatus } from '@nirala/contract/order';
import type { StoredOrder } from '../store/orders.ts';

/** Moves an order along the contract's table; throws for any other move. `by` says who did it. */
export function transitionTo(order: StoredOrder, status: OrderStatus, by: string, at: Date): StoredOrder {
  if (!canBecome(order.status, status)) throw new Error(`An order can not go from ${order.status} to ${status}.`);
  return { ...order, status, history: [...order.history, { status, at: Timestamp.fromDate(at), by }] };
}
