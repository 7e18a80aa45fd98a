import * as v from 'valibot';
import { expect, test } from 'vitest';
import { daySchema, clockOf, dayOf, daysAfter, endOfDay, startOfDay } from './day.ts';

test('a day in India begins at 18:30 UTC of the day before', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  expect(endOfDay('2026-11-21').toISOString()).toBe('2026-11-21T18:29:59.999Z');
});

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
])('at %s the day in India is %s', (at, day) => {
  expect(dayOf(new Date(at))).toBe(day);
});

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', '21.11.2026', '2026-11-21T00:00'])(
  'daySchema refuses %j',
  (typed) => {
    expect(v.is(daySchema, typed)).toBe(false);
  },
);

test('daysAfter crosses the ends of months and leap days', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
});

test('the local time in India is 5 hours 30 minutes ahead of UTC', () => {
  expect(clockOf(new Date('2026-11-20T18:45:00.000Z'))).toBe('2026-11-21T00:15:00.000');
});
