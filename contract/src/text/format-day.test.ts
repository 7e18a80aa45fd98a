import { expect, test } from 'vitest';
import { dayOf } from './day.ts';
import { formatDay, formatDayAndMonth, formatLongDay } from './format-day.ts';

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
