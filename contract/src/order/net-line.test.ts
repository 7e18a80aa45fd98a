import { expect, test } from 'vitest';
import { withCouponShares } from './net-line.ts';

const line = (pricePaise: number, quantity = 1) => ({ pricePaise, quantity });
const amounts = (lines: ReturnType<typeof withCouponShares>) =>
  lines.map(({ couponSharePaise, netPaise }) => [couponSharePaise, netPaise]);

test('shares a discount by the totals of the lines, and the odd paise go to the largest remainders', () => {
  expect(amounts(withCouponShares([line(33_300), line(33_300), line(33_400)], 10_000))).toEqual([
    [3_330, 29_970],
    [3_330, 29_970],
    [3_340, 30_060],
  ]);
  expect(amounts(withCouponShares([line(10_000), line(10_000), line(10_000)], 100))).toEqual([
    [34, 9_966],
    [33, 9_967],
    [33, 9_967],
  ]);
});

test('a line of several pieces gets the share of all of them', () => {
  expect(amounts(withCouponShares([line(10_000, 3), line(10_000)], 4_000))).toEqual([
    [3_000, 27_000],
    [1_000, 9_000],
  ]);
});

test('without a coupon the net amount is the total, and a free line stays free', () => {
  expect(amounts(withCouponShares([line(10_000, 2), line(0)], 0))).toEqual([
    [0, 20_000],
    [0, 0],
  ]);
  expect(amounts(withCouponShares([line(10_000), line(0)], 10_000))).toEqual([
    [10_000, 0],
    [0, 0],
  ]);
});
