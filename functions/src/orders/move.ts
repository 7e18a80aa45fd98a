import { Timestamp } from '@google-cloud/firestore';
import { ORDER_STATES, type OrderStatus } from '@nirala/contract/order';
import type { StoredOrder } from '../store/orders.ts';

/** Moves an order along the contract's table; throws for any other move. `by` says who did it. */
export function moveTo(order: StoredOrder, status: OrderStatus, by: string, at: Date): StoredOrder {
  const allowed: readonly string[] = ORDER_STATES[order.status];
  if (!allowed.includes(status)) throw new Error(`An order can not go from ${order.status} to ${status}.`);
  return { ...order, status, history: [...order.history, { status, at: Timestamp.fromDate(at), by }] };
}
