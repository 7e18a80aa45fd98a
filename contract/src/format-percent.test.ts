import { expect, test } from 'vitest';
import { formatPercent } from './format-percent.ts';

test.each([
  [60, '60%'],
  [57.4, '57%'],
  [57.5, '58%'],
  [0, '0%'],
  [100, '100%'],
])('formats %s as %s', (percent, said) => {
  expect(formatPercent(percent)).toBe(said);
});
