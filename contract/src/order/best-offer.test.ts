import { describe, expect, test } from 'vitest';
import { bestOffer, bestOfferText, piecesPrice } from './best-offer.ts';
import type { BagLine, Offer } from './offer.ts';
import { DEFAULT_PRICE_RULES, type PriceRules } from './pricing.ts';

const NOW = new Date('2026-11-27T12:00:00+05:30');

const coupon = (code: string, discountPercentage: number, more: Partial<Offer> = {}): Offer => ({
  code,
  discountPercentage,
  createdAt: '2026-12-03T23:59:59.999+05:30',
  ...more,
});
const line = (rupees: number, quantity = 1): BagLine => ({
  id: 'kurta',
  price: rupees * 100,
  originalPrice: 100_000,
  quantity,
});

type Asked = { lines?: BagLine[]; automatic?: Offer[]; rules?: Partial<PriceRules> };

/** What is said of the best of these coupons. */
function said(offers: Offer[], { lines = [line(600)], automatic = [], rules = {} }: Asked = {}) {
  const best = bestOffer(lines, offers, automatic, { ...DEFAULT_PRICE_RULES, ...rules });
  return best && bestOfferText(best.offer, best.totals && piecesPrice(best.totals), NOW);
}

describe('of the coupons that everybody may use', () => {
  const [ten, fifteen] = [coupon('WELCOME10', 10), coupon('FESTIVE15', 15)];

  test('the one counts with which the pieces cost least, and of two that take off the same the earlier one', () => {
    expect(said([ten, fifteen])).toBe('₹510 with FESTIVE15, until 3 Dec');
    expect(said([coupon('SAME', 15), fifteen])).toBe('₹510 with SAME, until 3 Dec');
    const rupees = coupon('FLAT', 0, { rule: { off: 'rupees', rupees: 120 } });
    expect(said([fifteen, rupees])).toBe('₹480 with FLAT, until 3 Dec');
  });

  test('its conditions are said', () => {
    expect(said([coupon('UPI15', 15, { rule: { off: 'percent', prepaidOnly: true } })])).toBe(
      '₹510 with UPI15, paid online, until 3 Dec',
    );
    expect(said([coupon('FIRST', 15, { firstOrderOnly: true })])).toBe(
      '₹510 with FIRST, on your first order, until 3 Dec',
    );
  });

  test('an automatic one is named only if no other takes off more', () => {
    const automatic = [coupon('AUTO', 12, { rule: { off: 'percent', automatic: true } })];
    expect(said([ten], { automatic })).toBe('₹528 with AUTO, no code needed, until 3 Dec');
    expect(said([fifteen], { automatic })).toBe('₹510 with FESTIVE15, until 3 Dec');
  });

  test('one whose minimum is not reached is said with its minimum, and only if no other takes something off', () => {
    const later = coupon('BIG30', 30, { minimum: 1_499 });
    expect(said([later, ten])).toBe('₹540 with WELCOME10, until 3 Dec');
    expect(said([later])).toBe('30% off from ₹1,499 with BIG30, until 3 Dec');
    expect(said([later], { lines: [line(600, 3)] })).toBe('₹1,260 with BIG30, until 3 Dec');
  });

  test('a combo of more pieces is said without a price', () => {
    const two = coupon('DUO', 0, { rule: { off: 'bundle', pieces: 2, bundlePrice: 999, what: 'Kurtas' } });
    expect(said([two])).toBe('Any 2 for ₹999 on Kurtas with DUO, until 3 Dec');
    expect(said([two], { lines: [line(600, 2)] })).toBe('₹999 with DUO, until 3 Dec');
  });

  test('one for other products, one that takes nothing off, and none at all are not said', () => {
    const others = coupon('VESTS', 30, { rule: { off: 'percent', products: [], what: 'Vests' } });
    expect(said([others])).toBeUndefined();
    expect(said([coupon('ZERO', 0)])).toBeUndefined();
    expect(said([])).toBeUndefined();
  });

  test('the price has neither a charge nor what paying online takes off', () => {
    expect(said([fifteen], { rules: { deliveryFee: 49, prepaidRupees: 30 } })).toBe('₹510 with FESTIVE15, until 3 Dec');
  });
});
