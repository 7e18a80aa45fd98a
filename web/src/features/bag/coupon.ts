import type { Discount } from '@nirala/contract/order/coupon';
import { toPaise, toRupees, type Paise } from '@nirala/contract/text/money';
import * as v from 'valibot';
import { readStored, removeStored, useStored, writeStored } from '../../lib/storage/storage.ts';
import { bagTotals, type Lines } from './lines.ts';

/** A percentage of everything is stored as `redeemCode` and `discount`. Both are needed. Other coupons: offers.ts. */
export type Coupon = { code: string; percent: number };

/** A coupon stored with the bag. `missing`: how far the bag is below its `minimum` (rupees); 0 when it applies. */
export type StoredCoupon = Coupon & { missing: Paise; minimum: number; firstOrderOnly: boolean };

/** The conditions of a coupon: the value from which it applies (rupees), and whether for a first order only. */
type CouponTerms = { minimum?: number | undefined; firstOrderOnly?: boolean | undefined };

/** The coupon that applies to the bag as it is. */
export function readCoupon(): Coupon | undefined {
  return ifApplicable(storedCoupon());
}

/** `useStoredCoupon`, read once. */
export const storedCoupon = (): StoredCoupon | undefined =>
  toStoredCoupon(readStored('redeemCode'), readStored('discount'), readStored('couponTerms'), readStored('cart'));

/** The coupon that is stored with the bag, whether it applies or not. */
export function useStoredCoupon(): StoredCoupon | undefined {
  return toStoredCoupon(useStored('redeemCode'), useStored('discount'), useStored('couponTerms'), useStored('cart'));
}

function toStoredCoupon(
  code: string | undefined,
  percent: number | undefined,
  { minimum = 0, firstOrderOnly = false }: CouponTerms = {},
  lines: Lines,
): StoredCoupon | undefined {
  if (code === undefined || percent === undefined) return undefined;
  const missing = Math.max(0, toPaise(minimum) - bagTotals(lines).subtotal);
  return { code, percent, missing, minimum, firstOrderOnly };
}

function ifApplicable(coupon: StoredCoupon | undefined): Coupon | undefined {
  return coupon?.missing === 0 ? { code: coupon.code, percent: coupon.percent } : undefined;
}

/** Stores a coupon with the bag, instead of an earlier one. */
export function storeCoupon(discount: Discount): void {
  writeStored('redeemCode', discount.code);
  writeStored('discount', discount.discountPercentage);
  storeTerms(discount);
  storeTotals();
}

/** `minimum` in rupees. */
function storeTerms({ minimum, firstOrderOnly }: CouponTerms): void {
  if (minimum === undefined && !firstOrderOnly) removeStored('couponTerms');
  else writeStored('couponTerms', { minimum, firstOrderOnly });
}

/** The server named a new minimum (rupees): the owner has changed the coupon since it was applied. */
export function updateCouponMinimum(code: string, minimum: number): void {
  if (readStored('redeemCode') !== code) return;
  storeTerms({ ...readStored('couponTerms'), minimum });
  storeTotals();
}

/** The server named a new percentage: the owner has changed the coupon since it was applied. */
export function updateCouponPercent(code: string, percent: number): void {
  if (readStored('redeemCode') !== code) return;
  writeStored('discount', percent);
  storeTotals();
}

/** Removes the coupon from the bag, and what offers.ts has stored for it. */
export function removeCoupon(): void {
  removeStored('redeemCode', 'discount', 'couponTerms', 'offers');
  storeTotals();
}

/** Stores `subtotal` and `totalPayable` (rupees) of the bag with its coupon; removes them when the bag is empty. */
export function storeTotals(): void {
  const lines = readStored('cart');
  if (lines.length === 0) return removeStored('subtotal', 'totalPayable');
  const { subtotal, payable } = bagTotals(lines, readCoupon());
  writeStored('subtotal', toRupees(subtotal));
  writeStored('totalPayable', toRupees(payable));
}

const refusedCouponSchema = v.object({ refusedCoupon: v.object({ code: v.string(), message: v.string() }) });

/** The state of the bag's history entry after the server refused the coupon. */
export type RefusedCoupon = v.InferOutput<typeof refusedCouponSchema>;

/** The refused coupon and the server's message, from the state of the bag's history entry. */
export function readRefusedCoupon(state: unknown): RefusedCoupon['refusedCoupon'] | undefined {
  const parsed = v.safeParse(refusedCouponSchema, state);
  return parsed.success ? parsed.output.refusedCoupon : undefined;
}
