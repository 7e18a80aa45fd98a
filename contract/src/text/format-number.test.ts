import { expect, test } from 'vitest';
import { formatPercent, formatRate } from './format-number.ts';

test.each([
  [60, '60%'],
  [57.4, '57%'],
  [57.5, '58%'],
  [0, '0%'],
  [100, '100%'],
])('formats %s as %s', (percent, said) => {
  expect(formatPercent(percent)).toBe(said);
});

test('the rate of a tax is not rounded', () => {
  expect([5, 2.5, 0].map(formatRate)).toEqual(['5%', '2.5%', '0%']);
});
