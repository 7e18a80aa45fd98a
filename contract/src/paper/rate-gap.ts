import { dayOf } from '../text/day.ts';
import { landsInRateGap } from '../gst/rate.ts';
import type { Paise } from '../text/money.ts';

/** Whether a price of one piece, with tax, is today in the gap between the GST rates: see gst/rate.ts. */
export const isInRateGap = (paise: Paise): boolean =>
  landsInRateGap({ netPaise: paise, quantity: 1, date: dayOf(new Date()) });

/** The price of one piece after a coupon of `percent`, rounded to paise. */
export const afterCoupon = (paise: Paise, percent: number): Paise => paise - Math.round((paise * percent) / 100);

/** For the owner, beside a price in the gap. */
export const RATE_GAP_WARNING =
  'Between ₹2,625.01 and ₹2,950 the GST rate is 18% instead of 5%, so you keep less than at ₹2,625.';
