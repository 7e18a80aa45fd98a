import { canBecome } from '@nirala/contract/order';
import type { FulfilmentStatus } from '@nirala/contract/admin-order';
import { ApiError } from '../lib/api-error.ts';
import type { StoredOrder } from '../store/orders.ts';
import { applyReturn } from './apply-refund.ts';
import { transitionTo } from './transition.ts';

export type AdminTransition = { to: FulfilmentStatus; trackingLink?: string | undefined; restock: boolean };

/**
 * The order after an admin moved it to another status; the same object if it has that status already. ApiError 409 with
 * a message for the admin if the contract's table of transitions does not allow it.
 */
export function transitionByAdmin(
  order: StoredOrder,
  { to, trackingLink, restock }: AdminTransition,
  at: Date,
): StoredOrder {
  if (isAlready(order, to)) {
    return to === 'Returned' ? requireSameRestock(order, restock) : requireSameLink(order, trackingLink);
  }
  if (!canBecome(order.status, to)) {
    throw refusal(`It is ${order.status} and cannot become ${to}.`);
  }
  if (to === 'Returned') return applyReturn(order, restock, 'admin', at);
  if (to === 'Delivered') return transitionTo(order, to, 'admin', at);
  if (trackingLink === undefined) throw refusal('A tracking link is needed to dispatch it.');
  return transitionTo({ ...order, trackingLink }, to, 'admin', at);
}

/** A returned order still counts as Returned while its payment is being refunded, and afterwards. */
function isAlready({ status, history }: StoredOrder, to: FulfilmentStatus): boolean {
  return status === to || (to === 'Returned' && history.some((step) => step.status === to));
}

function requireSameLink(order: StoredOrder, trackingLink: string | undefined): StoredOrder {
  if (trackingLink === undefined || trackingLink === order.trackingLink) return order;
  throw refusal('It is already dispatched with another tracking link. You can change the link on the order’s page.');
}

function requireSameRestock(order: StoredOrder, restock: boolean): StoredOrder {
  if ((order.hold === 'released') === restock) return order;
  const how = restock ? 'without restocking' : 'and restocked';
  throw refusal(`It was already returned ${how}. Correct the stock on the product’s page.`);
}

const refusal = (message: string) => new ApiError('order-move-refused', { message });
