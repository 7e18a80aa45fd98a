import * as v from 'valibot';

/** India has one time zone, UTC+5:30, and no daylight saving time. */
const IST_MS = 5.5 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The day in India at a moment: `2026-11-21`. */
export function dayOf(moment: Date): string {
  return clockOf(moment).slice(0, 10);
}

/** The local time in India at a moment: `2026-11-21T14:03:00.000`. */
export function clockOf(moment: Date): string {
  return new Date(moment.getTime() + IST_MS).toISOString().slice(0, -1);
}

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000+05:30`);
}

/** The last millisecond of a day. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999+05:30`);
}

/** The same time of day one month later, in India; on the last day of the month if that month is shorter. */
export function monthAfter(moment: Date): Date {
  const shifted = new Date(moment.getTime() + IST_MS);
  const day = shifted.getUTCDate();
  shifted.setUTCMonth(shifted.getUTCMonth() + 1);
  if (shifted.getUTCDate() !== day) shifted.setUTCDate(0);
  return new Date(shifted.getTime() - IST_MS);
}

/** The day `days` days after another, or before it if `days` is negative. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A day in India: `2026-11-21`. */
export const daySchema = v.pipe(
  v.string('Choose a day.'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Write the day like 2026-11-21.'),
  v.check(
    (day) => !Number.isNaN(startOfDay(day).getTime()) && dayOf(startOfDay(day)) === day,
    'This day does not exist.',
  ),
);

/** The weekday of a day such as `2026-11-24`; 0 is Sunday. 1 January 1970 was a Thursday. */
export function weekdayOf(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) / DAY_MS + 4) % 7;
}

/** The day `count` working days after another; banks close on Saturdays and Sundays. */
export function bankDaysAfter(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0;) {
    last = daysAfter(last, 1);
    if (![0, 6].includes(weekdayOf(last))) left -= 1;
  }
  return last;
}
