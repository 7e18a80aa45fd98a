import type { OrderLine, StoredOrder, StoredParcel } from '../store/orders.ts';
import { skuId } from '../store/stock/skus.ts';
import type { Settings } from '@nirala/contract/settings/settings';
import type { Shipment } from '../services/courier/courier.ts';
import { ApiError } from '../lib/api-error.ts';
import { COURIER_FACTS, type CourierName, hasLeft, isCalled, type ParcelState } from '@nirala/contract/parcel/parcel';
import { daysAfter, dayOf } from '@nirala/contract/text/day';
import { MAX_DELIVERY_DAYS, type DeliveryRequest } from '@nirala/contract/parcel/delivery-request';

/** Our id of a booking at the courier. A later booking of the same order has a number, because ids are not reused. */
export const referenceOf = (orderId: string, booking: number) => (booking === 1 ? orderId : `${orderId}-${booking}`);

/** The owner's code of a piece, or product and size without one. */
export const codeOf = (
  codes: ReadonlyMap<string, string>,
  { productId, size }: Pick<OrderLine, 'productId' | 'size'>,
) => codes.get(skuId(productId, size)) ?? skuId(productId, size);

/** Where an order goes, as couriers are told. */
export function addressOf({ address: to }: Pick<StoredOrder, 'address'>): Shipment['to'] {
  const { name, address, locality, landmark, city, state, pincode, mobileNumber } = to;
  return { name, address, locality, landmark, city, state, pincode, phone: mobileNumber };
}

export const notSetUp = (courier: CourierName) =>
  `${COURIER_FACTS[courier].title} is not set up. See docs/couriers.md.`;

/** What the courier gets to know about an order. `codes`: see `readSkuCodes`. */
export function shipmentOf(
  orderId: string,
  order: StoredOrder,
  settings: Settings,
  codes: ReadonlyMap<string, string>,
): Shipment {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    reference: referenceOf(orderId, order.parcel?.booking ?? 1),
    orderedAt: order.createdAt.toDate(),
    to: addressOf(order),
    lines: order.lines.map((line) => ({
      name: line.name,
      sku: codeOf(codes, line),
      quantity: line.quantity,
      pricePaise: line.pricePaise,
    })),
    discountPaise: order.couponDiscountPaise,
    chargesPaise: order.codChargePaise,
    totalPaise: order.totalPaise,
    isCod: order.paymentMethod === 'COD',
    grams: pieces * settings.pieceGrams,
    box: settings.parcelBox,
    pickup: settings.courierPickup,
  };
}

const refusal = (message: string) => new ApiError('parcel-refused', { message });

/** The order after it was packed and, with a courier that the store calls, its booking was asked for. */
export function bookParcel(order: StoredOrder, courier: CourierName, now: Date): StoredOrder {
  const known = order.parcel;
  if (known && (known.awb !== undefined || known.pending !== undefined)) return order;
  if (order.status !== 'Processing') throw refusal(`It is ${order.status}, so its parcel cannot be booked.`);
  if (order.confirmBy !== undefined) throw refusal('The shopper has not confirmed it yet. Confirm it by phone first.');
  if (known && !isCalled(courier) && !isCalled(known.courier)) return order;
  // A booking that failed keeps its reference, so that the courier's parcel is found if there is one. At another courier
  // it is a booking of its own; the first courier is told to cancel what it may have.
  const failed = known?.problem !== undefined && known.courier === courier ? known : undefined;
  const booking = failed?.booking ?? (known?.booking ?? 0) + 1;
  const parcel: StoredParcel = {
    courier,
    booking,
    state: 'packed',
    stateAt: now.toISOString(),
    attempts: 0,
    scans: [],
    ...(failed?.problem === undefined ? {} : { problem: failed.problem }),
    ...(isCalled(courier) ? { pending: 'book' } : {}),
  };
  return { ...order, parcel };
}

/** The order after the cancellation of its booking was asked for; at once if nobody has to be asked. */
export function cancelBooking(order: StoredOrder, now: Date): StoredOrder {
  const { parcel } = order;
  if (!parcel || parcel.pending === 'cancel') return order;
  if (hasLeft(parcel.state)) throw refusal('The courier has the parcel already.');
  if (parcel.pending !== undefined) throw refusal('The courier is being asked about it. Please try again in a minute.');
  if (parcel.awb === undefined && parcel.problem === undefined) return order;
  if (isCalled(parcel.courier)) return { ...order, parcel: { ...parcel, pending: 'cancel' } };
  return { ...order, parcel: unbooked(parcel, now) };
}

/** A parcel after its booking was cancelled: packed, as before. */
export function unbooked({ courier, booking }: StoredParcel, now: Date): StoredParcel {
  return { courier, booking, state: 'packed', stateAt: now.toISOString(), attempts: 0, scans: [] };
}

const ANSWERABLE: readonly ParcelState[] = ['undelivered', 'out-for-delivery', 'in-transit'];

/** The order after an answer to a failed attempt, which a courier that the store calls is told. */
export function answerFailedDelivery(order: StoredOrder, { kind, text }: DeliveryRequest, now: Date): StoredOrder {
  const { parcel, status } = order;
  const known = parcel?.request;
  if (parcel && known && known.kind === kind && known.text === text && !isOlder(known.at, parcel.stateAt)) return order;
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
    parcel: { ...parcel, request, ...(isCalled(parcel.courier) ? { pending: 'reattempt' as const } : {}) },
  };
}

const isOlder = (a: string, b: string) => a < b;

/** The order after its courier was told by the owner. */
export function closeRequest(order: StoredOrder): StoredOrder {
  const request = order.parcel?.request;
  if (!order.parcel || !request || request.done) return order;
  const { problem: _solved, ...parcel } = order.parcel;
  return { ...order, parcel: { ...parcel, request: { ...request, done: true } } };
}
