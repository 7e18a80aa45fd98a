import type { Order } from '@nirala/contract/order/order';
import * as v from 'valibot';
import { readStored } from '../../lib/storage/storage.ts';

let last: { phone: string | undefined; order: Order } | undefined;

const signedInPhone = () => readStored('user')?.phoneNumber;

/**
 * Keeps an order in memory for /order-success and returns the state of its history entry. That holds only the id: a
 * history entry outlives the session, and the order contains a name and an address.
 */
export function storePlacedOrder(order: Order): { orderId: string } {
  last = { phone: signedInPhone(), order };
  return { orderId: order._id };
}

/** The order with this id, if it is the last one that the signed-in shopper placed in this tab. */
export function readPlacedOrder(id: string): Order | undefined {
  return last?.order._id === id && last.phone === signedInPhone() ? last.order : undefined;
}

const stateSchema = v.object({ orderId: v.string() });

/** The id in the state of a history entry, see `storePlacedOrder`. */
export function readPlacedOrderId(state: unknown): string | undefined {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.orderId : undefined;
}
