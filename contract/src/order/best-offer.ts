/**
 * Which of the offers that everybody may use is the best for some pieces, and what is said of it: below the price of a
 * product, whose words the server writes, and in the bag.
 */
import { formatUntil } from '../text/format-day.ts';
import { formatRupees, toRupees, type Rupees } from '../text/money.ts';
import { type BagLine, isFor, lackOf, type Offer, offerText, type OfferTotals, priceBag } from './offer.ts';
import type { PriceRules } from './pricing.ts';
import { sharesPaise } from './shares.ts';

/** An offer, and what the pieces cost with it, in paise; no totals if it needs more pieces or a higher price first. */
type BestOffer = { offer: Offer; totals?: OfferTotals };

/**
 * The offer with which these pieces cost least if they are paid online, beside the automatic ones that count anyway. If
 * none of them takes something off, the first that would for more of these pieces. Of two that take off the same, the
 * earlier one.
 */
export function bestOffer(
  lines: readonly BagLine[],
  offers: readonly Offer[],
  automatic: readonly Offer[],
  rules: PriceRules,
): BestOffer | undefined {
  const priced = (some: readonly Offer[]) => priceBag(lines, some, 'Pre-Paid', rules);
  const full = priced([]).payable;
  let best: (BestOffer & { totals: OfferTotals }) | undefined;
  for (const offer of [...automatic, ...offers]) {
    const others = automatic.filter(({ code }) => code !== offer.code);
    const totals = priced([offer, ...others]);
    if (!totals.used.includes(offer) || totals.payable >= (best?.totals.payable ?? full)) continue;
    best = { offer, totals };
  }
  if (best) return best;
  const later = [...automatic, ...offers].find((offer) => {
    const lack = lackOf(offer, lines, 'Pre-Paid');
    return lack && lack.of !== 'online' && lines.some((line) => isFor(offer, line));
  });
  return later && { offer: later };
}

/** What pieces cost with their combo and coupon, before charges and before what paying online takes off. */
export const piecesPrice = ({ subtotal, discounts }: OfferTotals): Rupees =>
  toRupees(subtotal - sharesPaise(discounts, 'combo') - sharesPaise(discounts, 'coupon'));

/**
 * `₹510 with FESTIVE20, until 3 Dec`, with its conditions. Without a price in rupees, what it takes off and from what on:
 * `20% off from ₹1,499 with FESTIVE20, until 3 Dec`.
 */
export function bestOfferText(offer: Offer, price: Rupees | undefined, now: Date): string {
  const { code, minimum = 0, firstOrderOnly, rule, createdAt } = offer;
  const what = rule?.what === undefined ? '' : ` on ${rule.what}`;
  const from = minimum > 0 ? ` from ${formatRupees(minimum)}` : '';
  return [
    price === undefined ? `${offerText(offer)}${what}${from} with ${code}` : `${formatRupees(price)} with ${code}`,
    ...(rule?.automatic ? ['no code needed'] : []),
    ...(rule?.prepaidOnly ? ['paid online'] : []),
    ...(firstOrderOnly ? ['on your first order'] : []),
    `until ${formatUntil(createdAt, now)}`,
  ].join(', ');
}
