import type { LinkedOrder, Order } from '@nirala/contract/order/order';
import { toLinkedOrder, toWire } from '../store/order-wire.ts';
import type { KnownOrder } from '../store/orders.ts';
import type { Deps } from './handler.ts';
import { takesOnlinePayments } from './start-pay-now.ts';

type Known = Pick<KnownOrder, 'id' | 'order'>;

/** An order as its shopper sees it. It is offered online only if the store takes online payments. */
export const shownOrder = (deps: Deps, known: Known): Order => withPossibleOffer(deps, toWire(known));

/** What the link of a notification shows of an order. */
export const shownLinkedOrder = (deps: Deps, known: Known): LinkedOrder =>
  withPossibleOffer(deps, toLinkedOrder(known));

function withPossibleOffer<Shown extends { payNow?: unknown }>(deps: Deps, order: Shown) {
  if (order.payNow === undefined || takesOnlinePayments(deps)) return order;
  const { payNow: _impossible, ...rest } = order;
  return rest;
}
