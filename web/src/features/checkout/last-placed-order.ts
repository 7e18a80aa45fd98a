import type { Order } from '@nirala/contract/order';
import * as v from 'valibot';
import { readStored } from '../../lib/storage/storage.ts';

let placed: { phone: string | undefined; order: Order } | undefined;

const phoneOf = () => readStored('user')?.phoneNumber;

/**
 * Keeps an order for the page of thanks. The history entry holds its id alone: history outlives a session, and the
 * order has a name and an address in it.
 */
export function storePlacedOrder(order: Order): { orderId: string } {
  placed = { phone: phoneOf(), order };
  return { orderId: order._id };
}

/** The order with this id, if it was placed in this tab by whoever is signed in. */
export function readPlacedOrder(id: string): Order | undefined {
  return placed?.order._id === id && placed.phone === phoneOf() ? placed.order : undefined;
}

const stateSchema = v.object({ orderId: v.string() });

/** The id that `storePlacedOrder` gave to a history entry. */
export function readPlacedOrderId(state: unknown): string | undefined {
  const kept = v.safeParse(stateSchema, state);
  return kept.success ? kept.output.orderId : undefined;
}
