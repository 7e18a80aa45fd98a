const IST_MS = 5.5 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The day in India on which a moment lies: `2026-11-21`. India has one time zone and no summer time. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + IST_MS).toISOString().slice(0, 10);
}

/** When a day begins in India. */
export function startOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - IST_MS);
}

/** The day so many days after (or, below zero, before) another. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
