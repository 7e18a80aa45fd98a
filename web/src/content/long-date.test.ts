import { expect, test } from 'vitest';
import { longDate } from './long-date.ts';

test.each([
  ['2026-11-21T00:00:00.000Z', 'November 21, 2026'],
  ['2026-11-21T18:29:59.000Z', 'November 21, 2026'],
  ['2026-11-21T18:30:00.000Z', 'November 22, 2026'],
  ['2026-01-01T00:00:00.000Z', 'January 1, 2026'],
])('%s is %s', (iso, said) => {
  expect(longDate(iso)).toBe(said);
});
