const DAY_MS = 24 * 60 * 60_000;

/** The weekday of a day such as `2026-11-24`; 0 is Sunday. 1 January 1970 was a Thursday. */
export function weekdayOf(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) / DAY_MS + 4) % 7;
}
