import { expect, test } from 'vitest';
import type { Offer } from '../order/offer.ts';
import { toPaise } from '../text/money.ts';
import { couponLandsInGap, isInRateGap } from './rate-gap.ts';

test.each([
  [262_500, false],
  [262_501, true],
  [280_000, true],
  [295_000, true],
  [295_001, false],
  [0, false],
  [NaN, false],
])('%i paise are in the gap between the GST rates: %s', (paise, isIn) => {
  expect(isInRateGap(paise)).toBe(isIn);
});

type Rule = NonNullable<Offer['rule']>;
const coupon = (rule?: Rule, percent = 0, minimum?: number): Offer => ({
  code: 'C',
  discountPercentage: percent,
  createdAt: '',
  minimum,
  ...(rule && { rule }),
});

test.each([
  ['10% off', 3_000, coupon(undefined, 10), true],
  ['1% off', 3_000, coupon(undefined, 1), false],
  ['10% off up to ₹20', 3_000, coupon({ off: 'percent', cap: 20 }, 10), false],
  ['20% off up to ₹100', 3_000, coupon({ off: 'percent', cap: 100 }, 20), true],
  ['₹200 off', 3_000, coupon({ off: 'rupees', rupees: 200 }), true],
  ['₹200 off from ₹5,000, which two pieces reach', 3_000, coupon({ off: 'rupees', rupees: 200 }, 0, 5_000), true],
  ['₹90 off from ₹5,000, which two pieces reach', 3_000, coupon({ off: 'rupees', rupees: 90 }, 0, 5_000), false],
  ['any 2 for ₹5,600', 3_000, coupon({ off: 'bundle', pieces: 2, bundlePrice: 5_600 }), true],
  ['any 2 for ₹5,000', 3_000, coupon({ off: 'bundle', pieces: 2, bundlePrice: 5_000 }), false],
  ['any 2 for ₹5,600, cheaper apart', 2_700, coupon({ off: 'bundle', pieces: 2, bundlePrice: 5_600 }), false],
  ['buy 2, get 1', 4_000, coupon({ off: 'free', pieces: 2, freePieces: 1 }), true],
  ['buy 1, get 1', 4_000, coupon({ off: 'free', pieces: 1, freePieces: 1 }), false],
  ['₹200 off other products', 3_000, coupon({ off: 'rupees', rupees: 200, products: ['other'] }), false],
  ['₹200 off this product', 3_000, coupon({ off: 'rupees', rupees: 200, products: ['kurta'] }), true],
  ['10% off, paid online', 3_000, coupon({ off: 'percent', prepaidOnly: true }, 10), true],
])('%s: whether a piece of ₹%i is in the gap', (_what, rupees, offer, isIn) => {
  expect(couponLandsInGap(offer, { id: 'kurta', price: toPaise(rupees) })).toBe(isIn);
});
