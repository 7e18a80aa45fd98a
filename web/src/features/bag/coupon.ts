import type { Discount } from '@nirala/contract/discount';
import { toPaise, toRupees, type Paise } from '@nirala/contract/money';
import { bagTotals, type Lines } from './lines.ts';
import { readStored, removeStored, useStored, writeStored } from '../../lib/storage/storage.ts';
import type { StoredKey } from '../../lib/storage/storage-schema.ts';

const KEYS = ['redeemCode', 'discount', 'couponTerms'] as const satisfies readonly StoredKey[];

/** The coupon is the storage keys `redeemCode` and `discount` (a percentage); a discount without its code is none. */
export type Coupon = { code: string; percent: number };

/** A coupon that is kept with the bag, also while the bag is worth too little for it: then `missing` says how much. */
export type StoredCoupon = Coupon & { missing: Paise; firstOrderOnly: boolean };

/** The coupon that counts for the bag as it stands. */
export function useCoupon(): Coupon | undefined {
  return ifEnough(useStoredCoupon());
}

export function readCoupon(): Coupon | undefined {
  return ifEnough(
    kept(readStored('redeemCode'), readStored('discount'), readStored('couponTerms'), readStored('cart')),
  );
}

export function useStoredCoupon(): StoredCoupon | undefined {
  return kept(useStored('redeemCode'), useStored('discount'), useStored('couponTerms'), useStored('cart'));
}

type Terms = { minimum?: number | undefined; firstOrderOnly?: boolean | undefined };

function kept(
  code: string | undefined,
  percent: number | undefined,
  { minimum = 0, firstOrderOnly = false }: Terms = {},
  lines: Lines,
): StoredCoupon | undefined {
  if (code === undefined || percent === undefined) return undefined;
  const missing = Math.max(0, toPaise(minimum) - bagTotals(lines).subtotal);
  return { code, percent, missing, firstOrderOnly };
}

function ifEnough(coupon: StoredCoupon | undefined): Coupon | undefined {
  return coupon?.missing === 0 ? { code: coupon.code, percent: coupon.percent } : undefined;
}

/** Keeps a coupon with the bag. */
export function storeCoupon(discount: Discount): void {
  writeStored('redeemCode', discount.code);
  writeStored('discount', discount.discountPercentage);
  keepTerms(discount);
  storeTotals();
}

/** `minimum` in rupees. */
function keepTerms({ minimum, firstOrderOnly }: Terms): void {
  if (minimum === undefined && !firstOrderOnly) removeStored('couponTerms');
  else writeStored('couponTerms', { minimum, firstOrderOnly });
}

/** The server said what the kept coupon asks of a bag, in rupees: its rules have changed since it was taken. */
export function updateCouponMinimum(code: string, minimum: number): void {
  if (readStored('redeemCode') !== code) return;
  keepTerms({ ...readStored('couponTerms'), minimum });
  storeTotals();
}

/** The server said what percentage the kept coupon takes off today: the owner has changed it since it was taken. */
export function updateCouponPercent(code: string, percent: number): void {
  if (readStored('redeemCode') !== code) return;
  writeStored('discount', percent);
  storeTotals();
}

export function removeCoupon(): void {
  removeStored(...KEYS);
  storeTotals();
}

/** Keeps `subtotal` and `totalPayable` (rupees) in step with the bag and the coupon; nothing is kept of an empty bag. */
export function storeTotals(): void {
  const lines = readStored('cart');
  if (lines.length === 0) return removeStored('subtotal', 'totalPayable');
  const { subtotal, payable } = bagTotals(lines, readCoupon()?.percent);
  writeStored('subtotal', toRupees(subtotal));
  writeStored('totalPayable', toRupees(payable));
}
