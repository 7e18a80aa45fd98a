import type { Refusal } from '@nirala/contract/checkout';
import { toPaise } from '@nirala/contract/money';
import { COD_CHARGE } from '@nirala/contract/pricing';
import { ApiError } from '../lib/api-error.ts';
import type { KnownOrder, StoredOrder } from '../store/orders.ts';
import { toWire } from '../store/order-wire.ts';
import { isSameBag, priceChanged, type Asked, type Wanted } from './price-bag.ts';
import { transitionTo } from './transition.ts';

const OVER: Refusal = { reason: 'over' };

/**
 * The same checkout again: what becomes of its order; the very same object when nothing does. Until it is paid,
 * address and way of paying may change; lines, coupon and prices stay as they were reserved. ApiError 409 with a
 * `Refusal` when the checkout is over, or was placed the other way.
 */
export function resumeCheckout(known: KnownOrder, asked: Asked & { wanted: Wanted }, now: Date): StoredOrder {
  const { order } = known;
  if (!isSameBag(order.lines, asked.wanted) || order.redeemCode !== asked.redeemCode) {
    throw new ApiError('checkout-id-reused');
  }
  if (order.hold === 'released') throw new ApiError('checkout-expired', { details: OVER });
  if (order.status !== 'Pending') {
    // A retry of what was placed. An order that awaits nothing more can not be paid for online any more.
    if (order.paymentMethod === 'COD' && asked.method === 'COD') return order;
    const details: Refusal = { reason: 'placed', order: toWire(known) };
    throw new ApiError('already-placed', { details });
  }
  if (isHoldExpired(order, now)) {
    throw new ApiError('checkout-expired', { details: OVER });
  }
  const codChargePaise = asked.method === 'COD' ? COD_CHARGE : 0;
  const totalPaise = order.subtotalPaise - order.couponDiscountPaise + codChargePaise;
  if (toPaise(asked.total) !== totalPaise) throw priceChanged(order.lines, totalPaise);
  const isSameAddress = JSON.stringify(order.address) === JSON.stringify(asked.address);
  const addressed = isSameAddress ? order : { ...order, address: asked.address };
  if (asked.method === 'Pre-Paid') return addressed;
  // The online payment is given up. One that lands all the same goes back: see applyPayment().
  const onDelivery: StoredOrder = { ...addressed, paymentMethod: 'COD', codChargePaise, totalPaise, hold: 'sold' };
  return transitionTo({ ...onDelivery, heldUntil: undefined, paymentFailure: undefined }, 'Processing', 'shopper', now);
}

/** Whether the time is over for which an unpaid order keeps its pieces. The sweep may not have been there yet. */
export function isHoldExpired({ heldUntil }: StoredOrder, now: Date): boolean {
  return heldUntil !== undefined && heldUntil.toMillis() <= now.getTime();
}
