import { expect, test } from 'vitest';
import { rangeLabel, usefulRanges } from './price-range.tsx';

test.each([
  [280, 2_800, ['Up to ₹499', '₹500 to ₹999', '₹1,000 to ₹1,999', 'From ₹2,000']],
  [550, 1_200, ['₹500 to ₹999', '₹1,000 to ₹1,999']],
  [600, 900, []],
  [undefined, undefined, []],
])('a list with prices from %s to %s has the ready ranges %j', (lowest, highest, labels) => {
  expect(usefulRanges(lowest, highest).map(rangeLabel)).toEqual(labels);
});
