import { canBecome } from '@nirala/contract/order';
import { applyScan } from '@nirala/contract/parcel';
import type { FulfilmentStatus } from '@nirala/contract/admin-order';
import { ApiError } from '../lib/api-error.ts';
import type { StoredOrder, StoredParcel } from '../store/orders.ts';
import { applyLoss, applyReturn } from './apply-refund.ts';
import { transitionTo } from './transition.ts';

export type AdminTransition = {
  to: FulfilmentStatus;
  trackingLink?: string | undefined;
  restock: boolean;
  awb?: string | undefined;
};

/**
 * The order after an admin moved it to another status; the same object if it has that status already. ApiError 409 with
 * a message for the admin if the contract's table of transitions does not allow it.
 */
export function transitionByAdmin(
  order: StoredOrder,
  { to, trackingLink: givenLink, restock, awb }: AdminTransition,
  at: Date,
): StoredOrder {
  const trackingLink = givenLink ?? (to === 'Dispatched' ? order.parcel?.trackingUrl : undefined);
  if (isAlready(order, to)) {
    if (to === 'Lost') return order;
    return to === 'Returned' ? requireSameRestock(order, restock) : requireSameLink(order, trackingLink);
  }
  if (!canBecome(order.status, to)) {
    throw refusal(`It is ${order.status} and cannot become ${to}.`);
  }
  if (to === 'Returned' && hasReturns(order)) {
    throw refusal('Some of its pieces are in a return or an exchange. Take the others back with a return, too.');
  }
  if (to === 'Returned') return applyReturn(order, restock, 'admin', at);
  if (to === 'Lost') return applyLoss(withScan(order, 'lost', at), 'admin', at);
  if (to === 'Delivered') return transitionTo(withScan(order, 'delivered', at), to, 'admin', at);
  if (order.confirmBy !== undefined) throw refusal('The shopper has not confirmed it yet. Confirm it by phone first.');
  if (trackingLink === undefined) throw refusal('A tracking link is needed to dispatch it.');
  const parcel = parcelOf(order, { awb, trackingLink }, at);
  return transitionTo({ ...order, trackingLink, ...(parcel ? { parcel } : {}) }, to, 'admin', at);
}

/** Pieces in a return have their own way back into stock, and an exchanged piece stays paid for. */
function hasReturns({ returns = [] }: StoredOrder): boolean {
  return returns.some(({ state }) => state !== 'Declined' && state !== 'Withdrawn');
}

/** The parcel with the number under which the owner sent it. ApiError 409 if it is booked under another number. */
function parcelOf(
  { parcel }: StoredOrder,
  { awb, trackingLink }: { awb: string | undefined; trackingLink: string },
  at: Date,
): StoredParcel | undefined {
  if (awb === undefined || parcel?.awb === awb) return parcel;
  if (parcel?.awb !== undefined || parcel?.pending !== undefined) {
    throw refusal('Its parcel is already booked with the courier. Cancel that booking first.');
  }
  return {
    courier: 'manual',
    booking: parcel?.booking ?? 1,
    state: 'picked-up',
    stateAt: at.toISOString(),
    attempts: 0,
    scans: [],
    awb,
    trackingUrl: trackingLink,
  };
}

/** What an admin knows counts for the parcel too. The courier is not asked about it any more. */
function withScan(order: StoredOrder, state: 'delivered' | 'lost', at: Date): StoredOrder {
  const { parcel } = order;
  if (!parcel) return order;
  const { pollAt: _done, ...rest } = applyScan(
    parcel,
    { at: at.toISOString(), state, text: state === 'lost' ? 'Lost' : 'Delivered' },
    at,
  );
  return { ...order, parcel: rest };
}

/** A returned or lost order still counts as that while its payment is being refunded, and afterwards. */
function isAlready({ status, history }: StoredOrder, to: FulfilmentStatus): boolean {
  return status === to || ((to === 'Returned' || to === 'Lost') && history.some((step) => step.status === to));
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
