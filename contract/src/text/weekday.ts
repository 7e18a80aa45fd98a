import { daysAfter } from './day.ts';

const DAY_MS = 24 * 60 * 60_000;

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
