import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  allCouponFields,
  type CouponFields,
  couponFields,
  couponProblems,
  isPlain,
  PLAIN_RULE,
} from './coupon-fields.ts';

const FIELDS: CouponFields = {
  discountPercentage: 20,
  listed: true,
  begins: '2026-11-01',
  ends: '2026-11-30',
  minimum: null,
  maxUses: null,
  maxPerPhone: null,
  firstOrderOnly: false,
  ...PLAIN_RULE,
};
const problems = (change: Partial<CouponFields>) => couponProblems({ ...FIELDS, ...change });
const refused = (change: Record<string, unknown>) => {
  const read = v.safeParse(v.object(allCouponFields), { ...FIELDS, ...change });
  return read.success ? undefined : read.issues[0].message;
};

test('a coupon that says only what the specification knows is plain', () => {
  const { discountPercentage, listed, begins, ends, minimum, maxUses, maxPerPhone, firstOrderOnly } = FIELDS;
  const old = { discountPercentage, listed, begins, ends, minimum, maxUses, maxPerPhone, firstOrderOnly };
  expect(v.parse(v.object(couponFields), old)).toEqual(FIELDS);
  expect(isPlain(FIELDS)).toBe(true);
  for (const change of [
    { off: 'rupees' as const },
    { cap: 100 },
    { on: 'products' as const },
    { prepaidOnly: true },
    { automatic: true },
  ]) {
    expect(isPlain({ ...FIELDS, ...change })).toBe(false);
  }
});

test('120%, nothing off, half paise and 21 pieces are refused', () => {
  expect(refused({ discountPercentage: 120 })).toBe('The discount is a whole number of percent from 1 to 99.');
  expect(refused({ rupees: 0 })).toBe('The amount off is in rupees, more than ₹0.');
  expect(refused({ cap: 99.995 })).toBe('The most that it takes off is in rupees, more than ₹0.');
  expect(refused({ pieces: 21 })).toBe('The number of pieces is a whole number from 1 to 20.');
  expect(refused({ products: ['a', 'a'] })).toBe('Products: one is in the list twice.');
});

test('what a coupon does has its amounts, and what it is for is not empty', () => {
  expect(problems({})).toEqual({});
  expect(problems({ off: 'rupees' })).toEqual({ rupees: 'Enter the amount off.' });
  expect(problems({ off: 'bundle', pieces: 1 })).toEqual({
    pieces: 'Pieces for one price are at least 2.',
    bundlePrice: 'Enter the price together.',
  });
  expect(problems({ off: 'free' })).toEqual({
    pieces: 'Enter how many pieces have to be bought.',
    freePieces: 'Enter how many pieces are free.',
  });
  expect(problems({ on: 'categories' })).toEqual({ categories: 'Choose at least one category.' });
  expect(problems({ ends: '2026-10-31' })).toEqual({ ends: 'The last day must not be before the first day.' });
  expect(problems({ automatic: true, singleUse: true })).toEqual({ singleUse: 'An automatic coupon has no codes.' });
});

test('a minimum that the amount would swallow, and a cap that the minimum passes at once, are refused', () => {
  expect(problems({ off: 'rupees', rupees: 500, minimum: 300 })).toEqual({
    minimum: 'A bag of ₹300 would cost nothing. The minimum has to be more than ₹500.',
  });
  expect(problems({ off: 'rupees', rupees: 500, minimum: 500.01 })).toEqual({});
  expect(problems({ cap: 100, minimum: 999 })).toEqual({
    cap: '20% of the minimum of ₹999 is already more. Enter more, or make it a coupon of ₹100 off.',
  });
  expect(problems({ cap: 199.8, minimum: 999 })).toEqual({});
  expect(problems({ off: 'rupees', rupees: 50, cap: 1, minimum: 999 })).toEqual({});
});
