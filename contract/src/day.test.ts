import { expect, test } from 'vitest';
import { dayOf, daysAfter, startOf } from './day.ts';

test('a day in India begins five and a half hours before one in Greenwich', () => {
  expect(dayOf(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
  expect(dayOf(new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21');
  expect(startOf('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
});

test('days are counted over the ends of months and leap years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
});
