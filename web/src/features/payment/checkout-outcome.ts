import type { Order } from '@nirala/contract/order';

/**
 * What became of an order whose payment was begun: `placed`, `waits` for its payment still, `back` when it was paid
 * but could not be placed, `over` when it ended with nothing paid.
 */
export type CheckoutOutcome = { kind: 'placed' | 'waits' | 'back' | 'over'; order: Order };

/** Undefined when no order comes from this checkout: it was never begun, or has been released. */
export function findOutcome(checkoutId: string, orders: readonly Order[]): CheckoutOutcome | undefined {
  const order = orders.find((each) => each.checkoutId === checkoutId);
  return order && { kind: outcomeOf(order), order };
}

/** See CheckoutOutcome. */
export function outcomeOf({ status, refunds, payUntil }: Order): CheckoutOutcome['kind'] {
  // A released order stays Pending. Where money was captured for it all the same, that money is on its way back.
  if (status === 'Pending') return refunds.length > 0 && !payUntil ? 'back' : 'waits';
  if (!['Cancelled', 'Refund Pending', 'Refunded'].includes(status)) return 'placed';
  return refunds.length > 0 ? 'back' : 'over';
}
