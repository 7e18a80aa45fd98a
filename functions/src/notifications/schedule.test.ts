import { expect, test } from 'vitest';
import { morningAfter, nextAttempt, quietUntil, readQuietHours } from './schedule.ts';

const now = new Date('2026-11-21T06:00:00Z');
const minutesAfter = (time: Date | undefined) => time && (time.getTime() - now.getTime()) / 60_000;

test('attempts are repeated after 1, 5 and 30 minutes, 2 and 12 hours, and then no more', () => {
  expect([1, 2, 3, 4, 5, 6].map((attempts) => minutesAfter(nextAttempt(attempts, now, 0)))).toEqual([
    1,
    5,
    30,
    120,
    720,
    undefined,
  ]);
  expect(minutesAfter(nextAttempt(2, now, 0.5))).toBe(5.5);
});

const india = (time: string) => new Date(`${time}+05:30`);
const quiet = readQuietHours('21-8');

test.each([
  ['2026-11-21T20:59:59', undefined],
  ['2026-11-21T21:00:00', '2026-11-22T08:00:00'],
  ['2026-11-21T23:59:59', '2026-11-22T08:00:00'],
  ['2026-11-22T00:00:00', '2026-11-22T08:00:00'],
  ['2026-11-22T07:59:59', '2026-11-22T08:00:00'],
  ['2026-11-22T08:00:00', undefined],
  ['2026-12-31T22:00:00', '2027-01-01T08:00:00'],
])('at %s the quiet hours end at %s', (at, end) => {
  expect(quietUntil(india(at), quiet)).toEqual(end === undefined ? undefined : india(end));
});

test('quiet hours can be changed, or switched off', () => {
  expect(quietUntil(india('2026-11-21T20:00:00'), readQuietHours('19-9'))).toEqual(india('2026-11-22T09:00:00'));
  expect(quietUntil(india('2026-11-21T23:00:00'), readQuietHours('none'))).toBeUndefined();
});

test('the morning after is on the next day in India', () => {
  expect(morningAfter(india('2026-11-21T02:00:00'), 8)).toEqual(india('2026-11-22T08:00:00'));
});
