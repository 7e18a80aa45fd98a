import { expect, test } from 'vitest';
import { dayOf } from './day.ts';
import {
  formatDay,
  formatDayAndMonth,
  formatLongDay,
  formatSortableTime,
  formatDateTime,
  formatDateTimeWithSeconds,
  formatTime,
  formatUntil,
} from './format-day.ts';

const timeZone = 'Asia/Kolkata';
const intl = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
const noYear = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone });

test('formats every day as Intl does, in any time zone', () => {
  for (let hour = 0; hour < 24 * 800; hour += 5) {
    const moment = new Date(Date.UTC(2025, 10, 21, hour, 29));
    expect(formatDay(moment)).toBe(intl.format(moment));
    expect(formatDay(dayOf(moment))).toBe(intl.format(moment));
    expect(formatLongDay(moment)).toBe(long.format(moment));
    expect(formatDayAndMonth(dayOf(moment))).toBe(noYear.format(moment));
  }
});

test.each([
  ['2026-11-21T18:29:59.000Z', '21 Nov 2026', 'November 21, 2026'],
  ['2026-11-21T18:30:00.000Z', '22 Nov 2026', 'November 22, 2026'],
  ['2026-09-01T00:00:00.000Z', '1 Sept 2026', 'September 1, 2026'],
])('formats %s as the day in India, %s', (iso, day, longDay) => {
  expect([formatDay(new Date(iso)), formatLongDay(new Date(iso))]).toEqual([day, longDay]);
});

test.each([
  ['2026-11-21T14:50:05.000Z', '8:20 pm', '21 Nov 2026, 8:20 pm', '2026-11-21 20:20'],
  ['2026-11-21T03:10:00.000Z', '8:40 am', '21 Nov 2026, 8:40 am', '2026-11-21 08:40'],
  ['2026-11-21T18:30:00.000Z', '12:00 am', '22 Nov 2026, 12:00 am', '2026-11-22 00:00'],
  ['2026-11-21T06:35:00.000Z', '12:05 pm', '21 Nov 2026, 12:05 pm', '2026-11-21 12:05'],
])('formats %s as the time in India, %s', (iso, time, moment, sheet) => {
  const at = new Date(iso);
  expect([formatTime(at), formatDateTime(at), formatSortableTime(at)]).toEqual([time, moment, sheet]);
});

test('formatDateTimeWithSeconds has seconds', () => {
  expect(formatDateTimeWithSeconds(new Date('2026-11-21T14:50:05.000Z'))).toBe('21 Nov 2026, 8:20:05 pm');
});

test('formats every time as Intl does', () => {
  const intl = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const moment = new Date(Date.UTC(2026, 10, 21, 0, minute));
    expect(formatTime(moment)).toBe(intl.format(moment).replace(/\s/g, ' ').toLowerCase());
  }
});

test.each([
  ['2026-12-03T23:59:59.999+05:30', '3 Dec'],
  // What ends at midnight ends on the day before.
  ['2026-12-04T00:00:00+05:30', '3 Dec'],
  ['2027-01-03T00:00:00+05:30', '2 Jan 2027'],
  ['2026-11-28T00:00:00+05:30', '27 Nov, 11:59 pm'],
  ['2026-11-28T11:00:00+05:30', '28 Nov, 10:59 am'],
])('what ends at %s lasts until %s', (end, words) => {
  expect(formatUntil(end, new Date('2026-11-27T12:00:00+05:30'))).toBe(words);
});
