import { dayOf } from '../text/day.ts';
import { landsInRateGap } from '../gst/rate.ts';
import { groupOf, lackOf, reductionOf, type Offer, type OfferLine } from '../order/offer.ts';
import { reduce } from '../order/shares.ts';
import { toPaise, type Paise } from '../text/money.ts';

/** Whether a price of one piece, with tax, is today in the gap between the GST rates: see gst/rate.ts. */
export const isInRateGap = (paise: Paise): boolean =>
  landsInRateGap({ netPaise: paise, quantity: 1, date: dayOf(new Date()) });

/** The most pieces of a line that are looked at. */
const MOST_PIECES = 50;

/**
 * Whether a coupon moves a product into the gap if nothing else is in the bag: as many pieces as the coupon needs, at this
 * price each. With other pieces beside it, an amount or a combo is divided over all of them.
 */
export function couponLandsInGap(offer: Offer, { id, price }: Omit<OfferLine, 'quantity'>): boolean {
  const needed = Math.ceil(toPaise(offer.minimum ?? 0) / price);
  const quantity = Math.max(1, needed, offer.rule ? groupOf(offer.rule) : 1);
  const line = { id, price, quantity };
  if (quantity > MOST_PIECES || lackOf(offer, [line], 'Pre-Paid')) return false;
  const full = { shares: [], netPaise: price * quantity };
  const [{ netPaise } = full] = reduce([full], [reductionOf(offer, [line])]);
  return netPaise < full.netPaise && landsInRateGap({ netPaise, quantity, date: dayOf(new Date()) });
}

/** The gap since 22 September 2025, in words. */
const GAP = { between: '₹2,625.01 and ₹2,950', rate: '18% instead of 5%', below: '₹2,625' };

/** For the owner, beside a price in the gap. */
export const RATE_GAP_WARNING = `Between ${GAP.between} the GST rate is ${GAP.rate}, so you keep less than at ${GAP.below}.`;

/** For the owner, beside a sale that moves prices into the gap: `2 products cost`, `Neem Leaf, Kokum`. */
export const saleGapWarning = (productsCost: string, names: string): string =>
  `In this sale, ${productsCost} between ${GAP.between}, where the GST rate is ${GAP.rate}: ${names}. You keep less there than at ${GAP.below}.`;

/**
 * For the owner, beside a coupon that moves prices into the gap: `10% off` or `this coupon`, `2 products cost`,
 * `Neem Leaf, Kokum`. `isAlone`: only for sure if nothing else is in the bag.
 */
export const couponGapWarning = (coupon: string, productsCost: string, names: string, isAlone: boolean): string =>
  `With ${coupon}, ${productsCost} between ${GAP.between}${isAlone ? ' a piece if nothing else is in the bag' : ''}, where the GST rate is ${GAP.rate}: ${names}. You keep less there than at ${GAP.below}.`;
