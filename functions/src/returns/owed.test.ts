import { describe, expect, test } from 'vitest';
import { amountOf, cappedAt, type Owed } from './owed.ts';

/** ₹800 for two pieces and ₹50 for cash on delivery. */
const owed: Owed = {
  pieces: [
    { productId: 'neem', size: 'M', quantity: 1, amountPaise: 40_000 },
    { productId: 'indigo', size: 'L', quantity: 1, amountPaise: 40_000 },
  ],
  chargesPaise: 5_000,
  feePaise: 0,
};
const partsOf = ({ pieces, chargesPaise }: Owed) => [chargesPaise, ...pieces.map(({ amountPaise }) => amountPaise)];

describe('what is owed for a return, when less is left to give back', () => {
  test.each([
    ['all of it', 85_000, [5_000, 40_000, 40_000]],
    ['all but a part of the COD charge', 82_000, [2_000, 40_000, 40_000]],
    ['less than the pieces', 70_000, [0, 30_000, 40_000]],
    ['less than one piece', 10_000, [0, 0, 10_000]],
    ['nothing', 0, [0, 0, 0]],
  ])('is what is left, the COD charge first: %s', (_what, left, parts) => {
    const capped = cappedAt(owed, left);
    expect(partsOf(capped)).toEqual(parts);
    expect(amountOf(capped)).toBe(left);
  });

  test('is nothing when too much went back already', () => {
    expect(amountOf(cappedAt(owed, -100))).toBe(0);
  });
});
