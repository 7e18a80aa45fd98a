import { isDeepStrictEqual } from 'node:util';
import type { Address } from '@nirala/contract/address';
import type { Refusal } from '@nirala/contract/checkout';
import type { DeliverySettings } from '@nirala/contract/delivery/settings';
import { toPaise } from '@nirala/contract/money';
import { COD_CHARGE } from '@nirala/contract/pricing';
import { ApiError } from '../lib/api-error.ts';
import { toWire } from '../store/order-wire.ts';
import { type KnownOrder, type StoredOrder, piecesAsOrdered } from '../store/orders.ts';
import { isSameBag, priceChanged, type CheckoutRequest } from './price-bag.ts';
import { promiseTo } from './promise-to.ts';
import { transitionTo } from './transition.ts';

const OVER: Refusal = { reason: 'over' };

/**
 * The order after its checkout was sent again; the same object if nothing changes. Until it is paid, the address and
 * the payment method may change; lines, coupon and prices stay as reserved. ApiError 409 with a `Refusal` if the
 * checkout has expired, was cancelled, or was placed with the other payment method.
 */
export function resumeCheckout(
  known: KnownOrder,
  request: CheckoutRequest,
  delivery: DeliverySettings,
  now: Date,
): StoredOrder {
  const { order } = known;
  if (!isSameBag(piecesAsOrdered(order), request.cartItems) || order.redeemCode !== request.redeemCode) {
    throw new ApiError('checkout-id-reused');
  }
  if (order.hold === 'released') throw new ApiError('checkout-expired', { details: OVER });
  if (order.status !== 'Pending') {
    // A repeated COD request gets the order that was placed. Nothing is left to pay online, and nothing is changed.
    const isRepeated = order.paymentMethod === 'COD' && request.method === 'COD';
    if (isRepeated && isSameAddress(order.address, request.address)) return order;
    const details: Refusal = { reason: 'placed', order: toWire(known) };
    throw new ApiError('already-placed', { details });
  }
  if (isHoldExpired(order, now)) throw new ApiError('checkout-expired', { details: OVER });
  const codChargePaise = request.method === 'COD' ? COD_CHARGE : 0;
  const totalPaise = order.subtotalPaise - order.couponDiscountPaise + codChargePaise;
  if (toPaise(request.total) !== totalPaise) throw priceChanged(order.lines, totalPaise);
  const { address } = request;
  const addressed = isDeepStrictEqual(order.address, address)
    ? order
    : { ...order, address, promise: promiseTo(address, delivery, now) };
  if (request.method === 'Pre-Paid') return addressed;
  // An online payment that still arrives for this order is refunded: see applyPayment().
  const cod: StoredOrder = { ...addressed, paymentMethod: 'COD', codChargePaise, totalPaise, hold: 'sold' };
  return transitionTo({ ...cod, heldUntil: undefined, paymentFailure: undefined }, 'Processing', 'shopper', now);
}

/** The mark of a typed place may differ, because a retry may find the postal service working. */
function isSameAddress({ typedByHand: _then, ...a }: StoredOrder['address'], { typedByHand: _now, ...b }: Address) {
  return isDeepStrictEqual(a, b);
}

/** Whether an unpaid order's reservation has expired. The release job may not have run yet. */
export function isHoldExpired({ heldUntil }: StoredOrder, now: Date): boolean {
  return heldUntil !== undefined && heldUntil.toMillis() <= now.getTime();
}
