import type { Refusal } from '@nirala/contract/checkout';
import { isExpired } from '@nirala/contract/discount';
import { couponMinimumMissing, couponUsedByShopper } from '@nirala/contract/message-templates';
import { toRupees, type Paise } from '@nirala/contract/money';
import { ApiError } from '../lib/api-error.ts';
import { hasBegun, type Coupon } from '../store/discounts.ts';
import type { OwnOrder } from '../store/own-orders.ts';

/** The details of a refusal that name the coupon, so that the shopper can go on without it. `minimum` in rupees. */
export function aboutCoupon(code: string, minimum?: number): { details: Refusal } {
  return { details: { reason: 'coupon', code, ...(minimum === undefined ? {} : { minimum }) } };
}

/** The coupon of this code as it can be used now; ApiError 409 for one that is not good. */
export function requireActiveCoupon(coupon: Coupon | undefined, code: string, now: Date): Coupon {
  if (!coupon || !hasBegun(coupon, now)) throw new ApiError('coupon-invalid', aboutCoupon(code));
  if (isExpired(coupon.discount, now)) throw new ApiError('coupon-expired', aboutCoupon(code));
  return coupon;
}

/** ApiError 409 for a bag that is worth less than the coupon asks for. */
export function requireMinimum({ discount: { code }, stored: { minimumPaise = 0 } }: Coupon, subtotal: Paise): void {
  if (subtotal >= minimumPaise) return;
  const message = couponMinimumMissing(toRupees(minimumPaise - subtotal), code);
  throw new ApiError('coupon-minimum-not-reached', { message, ...aboutCoupon(code, toRupees(minimumPaise)) });
}

/** Does the coupon ask what this shopper has ordered? */
export const hasShopperRules = (coupon: Coupon | undefined) =>
  coupon !== undefined && (coupon.stored.firstOrderOnly || coupon.stored.maxPerPhone !== undefined);

/** ApiError 409 when these other orders of the shopper's leave no use of the coupon to them. */
export function requireEligibleShopper({ discount: { code }, stored }: Coupon, others: readonly OwnOrder[]): void {
  const { firstOrderOnly, maxPerPhone } = stored;
  if (firstOrderOnly && others.length > 0) throw new ApiError('coupon-first-order-only', aboutCoupon(code));
  const times = others.filter((order) => order.redeemCode === code).length;
  if (maxPerPhone !== undefined && times >= maxPerPhone) {
    throw new ApiError('coupon-already-used', { message: couponUsedByShopper(times), ...aboutCoupon(code) });
  }
}
