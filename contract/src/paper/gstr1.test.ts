import { expect, test } from 'vitest';
import { formatReturnDay } from './gstr1.ts';

test.each([
  ['2026-01-01', '01-Jan-2026'],
  ['2026-09-30', '30-Sep-2026'],
  ['2026-12-31', '31-Dec-2026'],
])('%s is %s in a return', (day, text) => {
  expect(formatReturnDay(day)).toBe(text);
});
