import type { Order } from '@nirala/contract/order/order';

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

export function outcomeOf({ status, refunds, payUntil }: Order): CheckoutOutcome['kind'] {
  // An order whose reservation expired stays Pending without `payUntil`. A payment captured later is refunded.
  if (status === 'Pending') return refunds.length > 0 && !payUntil ? 'refunding' : 'pending';
  if (!['Cancelled', 'Refund Pending', 'Refunded'].includes(status)) return 'placed';
  return refunds.length > 0 ? 'refunding' : 'ended';
}
