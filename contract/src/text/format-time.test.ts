import { expect, test } from 'vitest';
import { formatSortableTime, formatDateTime, formatDateTimeWithSeconds, formatTime } from './format-day.ts';

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
