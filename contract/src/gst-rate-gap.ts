import type { Paise } from './money.ts';

/**
 * Clothes have 5 % GST up to ₹2,500 a piece before tax, which is ₹2,625 with tax, and 18 % above it, which is more than
 * ₹2,950 with tax. Between the two no rate fits the price: with 5 % the value before tax is above ₹2,500, with 18 % it is
 * not. The store charges 18 % there, so the owner keeps less of such a price than of ₹2,625.
 */
const LAST_LOW_RATE_PAISE: Paise = 262_500;
const LAST_GAP_PAISE: Paise = 295_000;

/** Whether a price of one piece, with tax, is in the gap between the rates. */
export const isInRateGap = (paise: Paise): boolean => paise > LAST_LOW_RATE_PAISE && paise <= LAST_GAP_PAISE;

/** The price of one piece after a coupon of `percent`, rounded to paise. */
export const afterCoupon = (paise: Paise, percent: number): Paise => paise - Math.round((paise * percent) / 100);

/** For the owner, beside a price in the gap. */
export const RATE_GAP_WARNING =
  'Between ₹2,625.01 and ₹2,950 the GST rate is 18% instead of 5%, so you keep less than at ₹2,625.';
