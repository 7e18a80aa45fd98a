import { DEFAULT_PRICE_RULES } from '@nirala/contract/order/pricing';
import { expect, test } from 'vitest';
import { combiningText } from './combining.ts';

test('says which discounts count together where the shop has several, and nothing by default', () => {
  const said = (change: object, ...kinds: ('coupon' | 'combo')[]) =>
    combiningText(
      { ...DEFAULT_PRICE_RULES, ...change },
      kinds.map((kind) => ({ kind })),
    );
  expect(said({})).toBeUndefined();
  expect(said({}, 'coupon')).toBeUndefined();
  expect(said({ prepaidPercent: 5 })).toBe('An order can have one coupon and the discount for paying online.');
  expect(said({}, 'combo')).toBe('An order can have one coupon and one combo.');
  expect(said({ prepaidRupees: 50 }, 'combo')).toBe(
    'An order can have one coupon, one combo and the discount for paying online.',
  );
});
