import { expect, test } from 'vitest';
import { sizeFitSummary } from './size-fits.ts';

test.each([
  [{ small: 1, true: 12, large: 2 }, '12 of 15 say true to size'],
  [{ small: 3, true: 0, large: 0 }, '3 of 3 say runs small'],
  [{ small: 2, true: 2, large: 0 }, '2 of 4 say true to size'],
])('%j are described as %j', (fits, words) => {
  expect(sizeFitSummary(fits)).toBe(words);
});

test('fewer than three votes say nothing', () => {
  expect(sizeFitSummary({ small: 0, true: 2, large: 0 })).toBeUndefined();
  expect(sizeFitSummary(undefined)).toBeUndefined();
});
