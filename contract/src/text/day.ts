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
