import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bulkChangeSchema, changesOf, steppedPrice } from './bulk-change.ts';

describe('a price that is changed by a step', () => {
  test.each([
    ['lower', 'percent', 10, 1499, 1349],
    ['raise', 'percent', 10, 1499, 1649],
    // Half a rupee goes up, in both directions.
    ['lower', 'percent', 50, 1499, 750],
    ['raise', 'percent', 0.1, 500, 501],
    ['lower', 'percent', 0.1, 500, 500],
    // 7.35% of ₹1,000 is ₹73.50 exactly: no error of floating point decides.
    ['lower', 'percent', 7.35, 1000, 927],
    ['raise', 'percent', 7.35, 1000, 1074],
    ['lower', 'amount', 100, 599.8, 500],
    ['raise', 'amount', 1, 599.4, 600],
    // Refused by the product.
    ['lower', 'amount', 500, 499, -1],
    ['lower', 'percent', 100, 499, 0],
  ] as const)('%s by %s %d from ₹%d is ₹%d', (turn, by, value, regular, after) => {
    expect(steppedPrice({ turn, by, value }, regular)).toBe(after);
  });

  test.each([
    { turn: 'lower', by: 'percent', value: 0 },
    { turn: 'lower', by: 'percent', value: 501 },
    { turn: 'lower', by: 'percent', value: 1.005 },
    { turn: 'raise', by: 'amount', value: 0.5 },
    { turn: 'raise', by: 'amount', value: -1 },
  ])('is refused for %j', (step) => {
    expect(v.is(bulkChangeSchema, { kind: 'price', step })).toBe(false);
  });
});

test('tags are added once and removed, and the others stay as they are', () => {
  const product = { discountedPrice: 1, tags: ['festive', 'office'] };
  const tags = ['office', 'new'];
  expect(changesOf({ kind: 'tags', turn: 'add', tags }, product)).toEqual({ tags: ['festive', 'office', 'new'] });
  expect(changesOf({ kind: 'tags', turn: 'remove', tags }, product)).toEqual({ tags: ['festive'] });
});

test('an archived product is hidden, and comes back hidden', () => {
  const product = { discountedPrice: 1, tags: [] };
  expect(changesOf({ kind: 'archive', archived: true }, product)).toEqual({ archived: true, active: false });
  expect(changesOf({ kind: 'archive', archived: false }, product)).toEqual({ archived: false });
});
