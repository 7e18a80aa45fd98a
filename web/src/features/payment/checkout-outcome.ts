import type { Order } from '@nirala/contract/order/order';
import { refusalSchema, type Refusal } from '@nirala/contract/order/checkout';
import * as v from 'valibot';
import { CallError } from '../../lib/call-error.ts';

/** The outcome of an order whose payment was started. */
export type CheckoutOutcome = {
  /**
   * - `placed`: the order is valid
   * - `pending`: it still awaits its payment
   * - `refunding`: money was captured but the order ended, so the money goes back
   * - `ended`: it ended unpaid
   */
  kind: 'placed' | 'pending' | 'refunding' | 'ended';
  order: Order;
};

/** The outcome of a checkout; undefined when none of the orders belongs to it. */
export function findOutcome(checkoutId: string, orders: readonly Order[]): CheckoutOutcome | undefined {
  const order = orders.find((each) => each.checkoutId === checkoutId);
  return order && { kind: outcomeOf(order), order };
}

/** The outcome of an order whose payment was started, from its status and its refunds. */
export function outcomeOf({ status, refunds, payUntil }: Order): CheckoutOutcome['kind'] {
  // An order whose reservation expired stays Pending without `payUntil`. A payment captured later is refunded.
  if (status === 'Pending') return refunds.length > 0 && !payUntil ? 'refunding' : 'pending';
  if (!['Cancelled', 'Refund Pending', 'Refunded'].includes(status)) return 'placed';
  return refunds.length > 0 ? 'refunding' : 'ended';
}

/**
 * The details of a refused checkout; undefined for any other failure. A `placed` refusal whose order has since been
 * cancelled or refunded is returned as `over`.
 */
export function readCheckoutRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof CallError)) return undefined;
  const refusal = v.safeParse(refusalSchema, error.details);
  if (!refusal.success) return undefined;
  const { output } = refusal;
  const isPlaced = output.reason !== 'placed' || outcomeOf(output.order) === 'placed';
  return isPlaced ? output : { reason: 'over', meanwhile: true };
}
