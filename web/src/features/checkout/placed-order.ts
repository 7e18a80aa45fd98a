import type { Order } from '@nirala/contract/order/order';
import * as v from 'valibot';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';
import { removeCoupon, storeTotals } from '../bag/coupon.ts';
import { withoutOrdered } from '../bag/lines.ts';
import { endCheckout } from '../payment/stored-checkout.ts';

/**
 * Removes the items of a placed order from the bag (unless following the account has done that), with the coupon, and
 * ends the checkout. Does nothing if the order does not belong to the stored checkout, or when called again for the same
 * order.
 */
export function removeOrderedFromBag({ checkoutId, cartItems }: Order): void {
  const stored = readStored('checkout');
  if (stored?.id !== checkoutId || stored.placed) return;
  endCheckout(checkoutId, { placed: true });
  const lines = readStored('cart');
  const left = stored.takenOut ? lines : withoutOrdered(lines, cartItems);
  removeCoupon();
  if (left.length > 0) writeStored('cart', left);
  else removeStored('cart');
  storeTotals();
}

/** The last order that was placed in this tab, and the account (E.164) that placed it. */
let lastPlaced: { phone: string | undefined; order: Order } | undefined;

/**
 * Keeps an order in memory for /order-success and returns the state of its history entry. That holds only the id: a
 * history entry outlives the session, and the order contains a name and an address.
 */
export function storePlacedOrder(order: Order): { orderId: string } {
  lastPlaced = { phone: signedInPhone(), order };
  return { orderId: order._id };
}

/** The order with this id, if it is the last one that the signed-in shopper placed in this tab. */
export function readPlacedOrder(id: string): Order | undefined {
  return lastPlaced?.order._id === id && lastPlaced.phone === signedInPhone() ? lastPlaced.order : undefined;
}

const signedInPhone = (): string | undefined => readStored('user')?.phoneNumber;

const stateSchema = v.object({ orderId: v.string() });

/** The id in the state of a history entry, see `storePlacedOrder`. */
export function readPlacedOrderId(state: unknown): string | undefined {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.orderId : undefined;
}
