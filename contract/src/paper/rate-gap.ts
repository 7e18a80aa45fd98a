import { dayOf } from '../text/day.ts';
import { landsInRateGap } from '../gst/rate.ts';
import type { Paise } from '../text/money.ts';

/** Whether a price of one piece, with tax, is today in the gap between the GST rates: see gst/rate.ts. */
export const isInRateGap = (paise: Paise): boolean =>
  landsInRateGap({ netPaise: paise, quantity: 1, date: dayOf(new Date()) });

/** The price of one piece after a coupon of `percent`, rounded to paise. */
export const afterCoupon = (paise: Paise, percent: number): Paise => paise - Math.round((paise * percent) / 100);

/** The gap since 22 September 2025, in words. */
const GAP = { between: '₹2,625.01 and ₹2,950', rate: '18% instead of 5%', below: '₹2,625' };

/** For the owner, beside a price in the gap. */
export const RATE_GAP_WARNING = `Between ${GAP.between} the GST rate is ${GAP.rate}, so you keep less than at ${GAP.below}.`;

/** For the owner, beside a sale that moves prices into the gap: `2 products cost`, `Neem Leaf, Kokum`. */
export const saleGapWarning = (productsCost: string, names: string): string =>
  `In this sale, ${productsCost} between ${GAP.between}, where the GST rate is ${GAP.rate}: ${names}. You keep less there than at ${GAP.below}.`;

/** For the owner, beside a coupon that moves prices into the gap: `10%`, `2 products cost`, `Neem Leaf, Kokum`. */
export const couponGapWarning = (percent: string, productsCost: string, names: string): string =>
  `With ${percent} off, ${productsCost} between ${GAP.between}, where the GST rate is ${GAP.rate}: ${names}. You keep less there than at ${GAP.below}.`;
