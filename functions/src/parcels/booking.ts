/**
 * What admins and shoppers ask for the parcel of an order: to book it, to cancel the booking, or to try again after a
 * failed delivery. parcels/jobs.ts tells the courier afterwards.
 */
import { type CourierName, isCalled, COURIER_FACTS } from '@nirala/contract/parcel/courier';
import type { MoveOutcome } from '@nirala/contract/order/admin-order';
import { type DeliveryRequest, MAX_DELIVERY_DAYS } from '@nirala/contract/parcel/delivery-request';
import { canBeUnpacked, hasLeft, type ParcelState } from '@nirala/contract/parcel/parcel';
import { daysAfter, dayOf } from '@nirala/contract/text/day';
import { MESSAGES } from '@nirala/contract/text/messages';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logError, whyOf } from '../lib/log.ts';
import { verifyPaid } from '../orders/payments.ts';
import { updateOrder, changeOrder } from '../orders/write.ts';
import type { ParcelDeps } from '../services/deps.ts';
import { toAdminOrder } from '../store/order-wire.ts';
import type { KnownOrder, StoredOrder, StoredParcel } from '../store/orders.ts';

/**
 * An admin books the parcels of orders with the courier of the settings, each one independently; idempotent. The
 * payments are verified at their gateways first: ApiError 503, and nothing is booked, if one does not answer.
 */
export async function bookParcels(
  deps: ParcelDeps,
  by: Caller,
  orders: readonly { id: string }[],
): Promise<MoveOutcome[]> {
  const { courier } = await deps.settings();
  if (!deps.couriers()[courier]) throw refusal(notSetUp(courier));
  const refused = await verifyPaid(deps, orders);
  return eachParcel(orders, async ({ id }) => {
    const message = refused.get(id);
    if (message !== undefined) throw refusal(message);
    return changeByAdmin(deps, by, id, 'parcel.book', (order, at) => withBooking(order, courier, at));
  });
}

/** An admin cancels the booking of an order's parcel. Idempotent. ApiError 409 once the courier has it. */
export const cancelParcel = (deps: ParcelDeps, by: Caller, orderId: string): Promise<KnownOrder> =>
  changeByAdmin(deps, by, orderId, 'parcel.cancel', withoutBooking);

/** An admin takes back that an order is packed. Idempotent. ApiError 409 once a courier that the store calls was asked. */
export const unpackParcel = (deps: ParcelDeps, by: Caller, orderId: string): Promise<KnownOrder> =>
  changeByAdmin(deps, by, orderId, 'parcel.unpack', withoutPacking);

/**
 * An admin answers a failed delivery, as the shopper can. Idempotent. ApiError 409 if the courier waits for no answer.
 */
export const answerParcel = (
  deps: ParcelDeps,
  by: Caller,
  orderId: string,
  request: DeliveryRequest,
): Promise<KnownOrder> =>
  changeByAdmin(deps, by, orderId, 'parcel.answer', (order, at) => withAnswer(order, request, at));

/** The owner has told the courier what was asked for. Idempotent. */
export const closeDeliveryRequest = (deps: ParcelDeps, by: Caller, orderId: string): Promise<KnownOrder> =>
  changeByAdmin(deps, by, orderId, 'parcel.answer', withRequestDone);

/**
 * A shopper answers a failed delivery. Idempotent. ApiError 404 for an order of somebody else, 409 as `answerParcel`.
 */
export async function requestDelivery(
  deps: ParcelDeps,
  { uid }: Caller,
  orderId: string,
  request: DeliveryRequest,
): Promise<KnownOrder> {
  const known = await updateOrder(deps, orderId, (order) =>
    order.uid === uid ? withAnswer(order, request, deps.now()) : order,
  );
  if (known?.order.uid !== uid) throw new ApiError('order-not-found');
  return known;
}

/** Changes an order for an admin, audited. */
function changeByAdmin(
  deps: ParcelDeps,
  by: Caller,
  orderId: string,
  action: 'parcel.book' | 'parcel.cancel' | 'parcel.unpack' | 'parcel.answer',
  decide: (order: StoredOrder, at: Date) => StoredOrder,
): Promise<KnownOrder> {
  const at = deps.now();
  return changeOrder(deps, orderId, (order) => decide(order, at), { by, at, action });
}

/** Changes parcels one after the other, so that one that fails does not hold up the others. */
export async function eachParcel<Item extends { id: string }>(
  items: readonly Item[],
  work: (item: Item) => Promise<KnownOrder>,
): Promise<MoveOutcome[]> {
  const outcomes: MoveOutcome[] = [];
  for (const item of items) {
    const { id } = item;
    try {
      outcomes.push({ id, done: true, order: toAdminOrder(await work(item)) });
    } catch (error) {
      if (!(error instanceof ApiError)) logError('could not change a parcel', { id, why: whyOf(error) });
      outcomes.push({ id, done: false, message: error instanceof ApiError ? error.message : MESSAGES.serverError });
    }
  }
  return outcomes;
}

/** The order after it was packed and, with a courier that the store calls, its booking was asked for. */
function withBooking(order: StoredOrder, courier: CourierName, now: Date): StoredOrder {
  const known = order.parcel;
  if (known && (known.awb !== undefined || known.pending !== undefined)) return order;
  if (order.status !== 'Processing') throw refusal(`It is ${order.status}, so its parcel cannot be booked.`);
  if (order.confirmBy !== undefined) throw refusal('The shopper has not confirmed it yet. Confirm it by phone first.');
  if (known && !isCalled(courier) && !isCalled(known.courier)) return order;
  // A booking that failed keeps its reference, so that the courier's parcel is found if there is one. At another courier
  // it is a booking of its own; the first courier is told to cancel what it may have.
  const failed = known?.problem !== undefined && known.courier === courier ? known : undefined;
  const booking = failed?.booking ?? (known?.booking ?? 0) + 1;
  const pending = isCalled(courier) ? ('book' as const) : undefined;
  return { ...order, parcel: { ...unbooked({ courier, booking }, now), problem: failed?.problem, pending } };
}

/** The order after the cancellation of its booking was asked for; at once if nobody has to be asked. */
function withoutBooking(order: StoredOrder, now: Date): StoredOrder {
  const { parcel } = order;
  if (!parcel || parcel.pending === 'cancel') return order;
  if (hasLeft(parcel.state)) throw refusal('The courier has the parcel already.');
  if (parcel.pending !== undefined) throw refusal('The courier is being asked about it. Please try again in a minute.');
  if (parcel.awb === undefined && parcel.problem === undefined) return order;
  if (isCalled(parcel.courier)) return { ...order, parcel: { ...parcel, pending: 'cancel' } };
  return { ...order, parcel: unbooked(parcel, now) };
}

/** The order before it was packed. */
function withoutPacking(order: StoredOrder): StoredOrder {
  const { parcel, ...unpacked } = order;
  if (!parcel) return order;
  // The number of its booking stays with the parcel, because its next booking needs another reference.
  if (!canBeUnpacked({ ...order, parcel })) throw refusal('A courier was asked for this parcel, so it stays packed.');
  return unpacked;
}

/** A parcel without a booking: packed, as before one, and after its cancellation. */
export function unbooked({ courier, booking }: Pick<StoredParcel, 'courier' | 'booking'>, now: Date): StoredParcel {
  return { courier, booking, state: 'packed', stateAt: now.toISOString(), attempts: 0, scans: [] };
}

/** The states of a parcel that had a failed attempt in which the courier takes an answer. */
const ANSWERABLE: readonly ParcelState[] = ['undelivered', 'out-for-delivery', 'in-transit'];

/** The order after an answer to a failed attempt, which a courier that the store calls is told. */
function withAnswer(order: StoredOrder, { kind, text }: DeliveryRequest, now: Date): StoredOrder {
  const { parcel, status } = order;
  const known = parcel?.request;
  if (parcel && known && known.kind === kind && known.text === text && known.at >= parcel.stateAt) return order;
  if (!parcel || status !== 'Dispatched' || parcel.attempts === 0 || !ANSWERABLE.includes(parcel.state)) {
    throw refusal('The courier is not waiting for an answer about this parcel.');
  }
  if (parcel.pending !== undefined)
    throw refusal('The courier is being told about another wish. Please try again in a minute.');
  const today = dayOf(now);
  if (kind === 'day' && (text <= today || text > daysAfter(today, MAX_DELIVERY_DAYS))) {
    throw refusal('Please choose one of the next six days.');
  }
  const request = { kind, text, at: now.toISOString(), done: false };
  return {
    ...order,
    parcel: { ...parcel, request, pending: isCalled(parcel.courier) ? 'reattempt' : undefined },
  };
}

/** The order after its courier was told by the owner. */
function withRequestDone(order: StoredOrder): StoredOrder {
  const request = order.parcel?.request;
  if (!order.parcel || !request || request.done) return order;
  const { problem: _solved, ...parcel } = order.parcel;
  return { ...order, parcel: { ...parcel, request: { ...request, done: true } } };
}

const refusal = (message: string) => new ApiError('parcel-refused', { message });

/** The message about a courier without its parameters or its secrets. */
export const notSetUp = (courier: CourierName) =>
  `${COURIER_FACTS[courier].title} is not set up. See docs/couriers.md.`;
