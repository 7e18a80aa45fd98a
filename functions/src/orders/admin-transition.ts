import { canBecome } from '@nirala/contract/order';
import type { FulfilmentStatus } from '@nirala/contract/admin-order';
import { ApiError } from '../lib/api-error.ts';
import type { StoredOrder } from '../store/orders.ts';
import { applyReturn } from './apply-refund.ts';
import { transitionTo } from './transition.ts';

export type Asked = { to: FulfilmentStatus; trackingLink?: string | undefined; restock: boolean };

/**
 * What an order becomes by a move at the desk: along the contract's table, and no other way. The very same object
 * where it is so already. ApiError 409, in words for the admin, for any other move.
 */
export function transitionByAdmin(order: StoredOrder, { to, trackingLink, restock }: Asked, at: Date): StoredOrder {
  if (isSoAlready(order, to)) return to === 'Returned' ? sameStock(order, restock) : sameLink(order, trackingLink);
  if (!canBecome(order.status, to)) {
    throw refused(`It is ${order.status}: such an order can not become ${to}.`);
  }
  if (to === 'Returned') return applyReturn(order, restock, 'admin', at);
  if (to === 'Delivered') return transitionTo(order, to, 'admin', at);
  if (trackingLink === undefined) throw refused('A tracking link is needed to dispatch it.');
  return transitionTo({ ...order, trackingLink }, to, 'admin', at);
}

/** What was returned and paid for goes on by itself, until its money is back. */
function isSoAlready({ status, history }: StoredOrder, to: FulfilmentStatus): boolean {
  return status === to || (to === 'Returned' && history.some((step) => step.status === to));
}

function sameLink(order: StoredOrder, trackingLink: string | undefined): StoredOrder {
  if (trackingLink === undefined || trackingLink === order.trackingLink) return order;
  throw refused('It is dispatched with another tracking link, which can be changed on the order’s page.');
}

function sameStock(order: StoredOrder, restock: boolean): StoredOrder {
  if ((order.hold === 'released') === restock) return order;
  const what = restock ? 'without putting its pieces back on sale' : 'and its pieces are on sale again';
  throw refused(`It was taken back already, ${what}. Correct the stock at the product.`);
}

const refused = (message: string) => new ApiError('order-move-refused', { message });
