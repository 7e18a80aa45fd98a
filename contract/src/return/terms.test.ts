import { expect, test } from 'vitest';
import { DEFAULT_TERMS, productReturns } from './terms.ts';

const UNWORN = '*Unworn, unwashed, with its tags on.';

test('the usual rules have the words of the specification', () => {
  expect(productReturns(DEFAULT_TERMS, {})).toEqual({
    ...DEFAULT_TERMS,
    policy: 'Easy 7 days return and exchange policy*',
    note: UNWORN,
  });
});

test.each([
  [{ days: 15, fee: 0, kinds: ['return', 'exchange'] }, 'Easy 15 days return and exchange policy*', UNWORN],
  [
    { days: 10, fee: 49.5, kinds: ['return'] },
    'Easy 10 days return policy*',
    `${UNWORN} Sending it back for a refund costs ₹49.50.`,
  ],
  [{ days: 1, fee: 49, kinds: ['exchange'] }, 'Easy 1 day exchange policy*', UNWORN],
])('the words for %j', (rules, policy, note) => {
  expect(productReturns(rules, { returnable: true })).toEqual({ ...rules, policy, note });
});

test('nothing is offered for a product that cannot be returned, and by a store that offers nothing', () => {
  const rules = { days: 7, fee: 49, kinds: ['return', 'exchange'] };
  const nothing = {
    ...rules,
    kinds: [],
    policy: 'Cannot be returned or exchanged*',
    note: '*Unless it arrives damaged, is another item, or looks different from the pictures.',
  };
  expect(productReturns(rules, { returnable: false })).toEqual(nothing);
  expect(productReturns({ ...rules, kinds: [] }, {})).toEqual(nothing);
});
