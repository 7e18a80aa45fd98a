/*
 * Every reason to refuse a coupon. A new order passes all four checks: `planWrite` in reserve.ts runs the two that depend
 * on the coupon and the bag; `effects` in write-orders.ts runs the two that depend on other orders. A late payment for a
 * released order passes only those two, because its price is fixed. The bag's coupon box looks a code up without these
 * checks: see endpoints/discounts.ts.
 */
import type { Refusal } from '@nirala/contract/checkout';
import { isExpired } from '@nirala/contract/discount';
import { couponMinimumMissing, couponUsedByShopper } from '@nirala/contract/message-templates';
import { toRupees, type Paise } from '@nirala/contract/money';
import { ApiError } from '../lib/api-error.ts';
import { hasBegun, type Coupon } from '../store/discounts.ts';
import type { OwnOrder } from '../store/own-orders.ts';

/** The details of a refusal that name the coupon, so that the shopper can continue without it. `minimum` is in rupees. */
export function aboutCoupon(code: string, minimum?: number): { details: Refusal } {
  return { details: { reason: 'coupon', code, ...(minimum === undefined ? {} : { minimum }) } };
}

/** ApiError 409 unless the coupon exists, has begun and has not expired. */
export function requireActiveCoupon(coupon: Coupon | undefined, code: string, now: Date): Coupon {
  if (!coupon || !hasBegun(coupon, now)) throw new ApiError('coupon-invalid', aboutCoupon(code));
  if (isExpired(coupon.discount, now)) throw new ApiError('coupon-expired', aboutCoupon(code));
  return coupon;
}

/** ApiError 409 if the bag's subtotal is below the coupon's minimum. */
export function requireMinimum({ discount: { code }, stored: { minimumPaise = 0 } }: Coupon, subtotal: Paise): void {
  if (subtotal >= minimumPaise) return;
  const message = couponMinimumMissing(toRupees(minimumPaise - subtotal), code);
  throw new ApiError('coupon-minimum-not-reached', { message, ...aboutCoupon(code, toRupees(minimumPaise)) });
}

/** Whether the coupon's rules depend on the shopper's other orders. */
export const hasShopperRules = (coupon: Coupon | undefined) =>
  coupon !== undefined && (coupon.stored.firstOrderOnly || coupon.stored.maxPerPhone !== undefined);

/** ApiError 409 if the other orders rule out a first-order coupon or have used up its limit per phone number. */
export function requireEligibleShopper({ discount: { code }, stored }: Coupon, otherOrders: readonly OwnOrder[]): void {
  const { firstOrderOnly, maxPerPhone } = stored;
  if (firstOrderOnly && otherOrders.length > 0) throw new ApiError('coupon-first-order-only', aboutCoupon(code));
  const times = otherOrders.filter((order) => order.redeemCode === code).length;
  if (maxPerPhone !== undefined && times >= maxPerPhone) {
    throw new ApiError('coupon-already-used', { message: couponUsedByShopper(times), ...aboutCoupon(code) });
  }
}

/** ApiError 409 if the coupon has fewer uses left. `left` is undefined without a limit. */
export function requireUsesLeft({ discount: { code }, left }: Coupon, uses: number): void {
  if (left !== undefined && uses > left) throw new ApiError('coupon-used-up', aboutCoupon(code));
}
