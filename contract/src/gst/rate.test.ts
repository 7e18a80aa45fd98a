import { describe, expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.fixture.ts';
import { apparelRate, landsInRateGap } from './rate.ts';

const sold = (netPaise: number, date = '2026-11-24', quantity = 1) => ({ netPaise, quantity, date });

describe('the rate of apparel', () => {
  test.each([
    ['₹0.00', 0, 5, false],
    ['₹0.01', 1, 5, false],
    ['₹999', 99_900, 5, false],
    ['₹2,625.00', 262_500, 5, false],
    ['₹2,625.01', 262_501, 18, true],
    ['₹2,800.00', 280_000, 18, true],
    ['₹2,950.00', 295_000, 18, true],
    ['₹2,950.01', 295_001, 18, false],
    ['₹9,999.00', 999_900, 18, false],
  ])('since 22 September 2025 a piece for %s has its rate', (_text, netPaise, rate, isInGap) => {
    expect([apparelRate(sold(netPaise)), landsInRateGap(sold(netPaise))]).toEqual([rate, isInGap]);
  });

  test.each([
    ['₹999', 99_900, 5, false],
    ['₹1,050.00', 105_000, 5, false],
    ['₹1,050.01', 105_001, 12, true],
    ['₹1,120.00', 112_000, 12, true],
    ['₹1,120.01', 112_001, 12, false],
    ['₹2,625.00', 262_500, 12, false],
  ])('before, a piece for %s had another', (_text, netPaise, rate, isInGap) => {
    expect([apparelRate(sold(netPaise, '2025-09-21')), landsInRateGap(sold(netPaise, '2025-09-21'))]).toEqual([
      rate,
      isInGap,
    ]);
  });

  test('changed at midnight before 22 September 2025', () => {
    expect(['2025-09-21', '2025-09-22'].map((date) => apparelRate(sold(199_900, date)))).toEqual([12, 5]);
  });

  test('is that of a piece, whatever the number of pieces', () => {
    expect(apparelRate(sold(525_000, '2026-11-24', 2))).toBe(5);
    // ₹2,625.005 a piece.
    expect(apparelRate(sold(525_001, '2026-11-24', 2))).toBe(18);
    expect(landsInRateGap(sold(525_001, '2026-11-24', 2))).toBe(true);
    expect(landsInRateGap(sold(590_001, '2026-11-24', 2))).toBe(false);
  });

  test('does not exist before GST', () => {
    expect(apparelRate(sold(100, '2017-07-01'))).toBe(5);
    expect(() => apparelRate(sold(100, '2017-06-30'))).toThrow(RangeError);
  });

  test('the low rate never leaves a value above the threshold', () => {
    const roll = seededRandom(78);
    for (let count = 0; count < 5000; count += 1) {
      const quantity = 1 + roll(10);
      const netPaise = quantity * (250_000 + roll(60_000)) + roll(quantity);
      const rate = apparelRate(sold(netPaise, '2026-11-24', quantity));
      const isBelow = BigInt(netPaise) * 100n <= 250_000n * 105n * BigInt(quantity);
      if (rate !== (isBelow ? 5 : 18)) expect.fail(JSON.stringify({ netPaise, quantity, rate }));
    }
  });
});
