import { expect, test } from 'vitest';
import { afterCoupon, isInRateGap } from './rate-gap.ts';

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

test('a coupon is rounded to paise', () => {
  expect([afterCoupon(300_000, 10), afterCoupon(99_995, 15), afterCoupon(100, 99)]).toEqual([270_000, 84_996, 1]);
});
