/** The correction of a delivery that was reported and did not happen. */
import { withoutDelivery } from '@nirala/contract/parcel/track';
import { Timestamp } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { changeOrder } from '../orders/write.ts';
import type { ParcelDeps } from '../services/deps.ts';
import type { KnownOrder, StoredOrder, StoredParcel } from '../store/orders.ts';
import { withNextPoll } from './news.ts';

/** An admin corrects a delivery that did not happen: see `withDeliveryUndone`. */
export function undoDelivery(deps: ParcelDeps, by: Caller, orderId: string, reason: string): Promise<KnownOrder> {
  const at = deps.now();
  const action = 'order.undo-delivery';
  return changeOrder(deps, orderId, (order) => withDeliveryUndone(order, { reason, at }), { by, at, action });
}

/**
 * A delivered order that was not delivered: Dispatched again, and its parcel as the courier's other news says. The
 * false step leaves the history, so what follows from a delivery is undone with it: the days for a return, the cash
 * that the courier owes, what can be given back, the parcels that count for the phone number. The same object if that
 * was done before. ApiError 409 if something shows that it was delivered, or if money went back because of it.
 */
export function withDeliveryUndone(order: StoredOrder, { reason, at }: { reason: string; at: Date }): StoredOrder {
  const { status, history, parcel, corrections = [] } = order;
  if (status === 'Dispatched' && corrections.length > 0) return order;
  const delivered = history.at(-1);
  if (status !== 'Delivered' || delivered?.status !== 'Delivered') {
    throw refusal(`It is ${status}, so there is no delivery to correct.`);
  }
  if (order.remittances && order.remittances.length > 0) {
    throw refusal('The courier has paid its cash, so it was delivered. Ask the courier first.');
  }
  if (order.returns?.some(({ state }) => state !== 'Declined' && state !== 'Withdrawn')) {
    throw refusal('The shopper has asked for a return of it. Decline that first.');
  }
  if (order.paymentMethod === 'COD' && order.payouts.length > 0) {
    throw refusal('Money was given back for it, because it counted as paid on delivery. Settle that first.');
  }
  const now = Timestamp.fromDate(at);
  return {
    ...order,
    status: 'Dispatched',
    history: history.slice(0, -1),
    corrections: [...corrections, { deliveredAt: delivered.at, at: now, by: 'admin', reason }],
    parcel: parcel && undelivered(parcel, history, at),
  };
}

/** The parcel as it was before the false news: what the courier said since the dispatch, without the delivery. */
function undelivered(parcel: StoredParcel, history: StoredOrder['history'], at: Date): StoredParcel {
  const dispatched = history.findLast(({ status }) => status === 'Dispatched')?.at.toDate() ?? at;
  return withNextPoll(withoutDelivery(parcel, dispatched.toISOString(), at), at);
}

const refusal = (message: string) => new ApiError('order-move-refused', { message });
