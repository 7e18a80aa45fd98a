import { expect, test } from 'vitest';
import { numberIn, parseRupees } from './written-amount.ts';

test.each([
  ['1499', 1499],
  [' 1499 ', 1499],
  ['1,499', 1499],
  ['₹1,499', 1499],
  ['₹ 1,499.50', 1499.5],
  ['Rs. 1,499', 1499],
  ['rs 1499/-', 1499],
  ['INR 1,00,000', 100_000],
  ['100,000', 100_000],
  ['0', 0],
  ['999.999', 999.999],
  ['١٤٩٩', 1499],
  ['₹ १,४९९.५०', 1499.5],
  ['\u202A₹\u00A01,499\u202C', 1499],
])('parses %j as %d', (typed, rupees) => {
  expect(parseRupees(typed)).toBe(rupees);
});

test.each(['', ' ', '₹', '12,50', '1,49x', '1.499,00', '-5', '1e3', '$5', '1 499', '1499.', '.5', 'abc', '², ③'])(
  'returns NaN for %j',
  (typed) => {
    expect(parseRupees(typed)).toBeNaN();
  },
);

test.each([
  ['12', 12],
  [' 1,299.50 ', 1299.5],
  ['१२', 12],
  ['1,00,000', 100000],
  ['\u200B7', 7],
])('the number %j is %d', (typed, number) => expect(numberIn(typed)).toBe(number));

test.each(['', ' ', '12,50', '1e3', '0x10', '-1', '1.', 'twelve', '1 2'])('%j is no number', (typed) => {
  expect(numberIn(typed)).toBeNaN();
});
