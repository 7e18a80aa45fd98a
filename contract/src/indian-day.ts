import * as v from 'valibot';

/** A day as it is in India, `2026-11-21`. India has one time zone and no summer time. */
export const daySchema = v.pipe(
  v.string('Choose a day.'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'A day is written like 2026-11-21.'),
  v.check((day) => !Number.isNaN(startOfDay(day).getTime()) && dayOf(startOfDay(day)) === day, 'There is no such day.'),
);

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000+05:30`);
}

/** The last moment of it. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999+05:30`);
}

const HALF_PAST_FIVE = 5.5 * 3_600_000;

/** The day in India at that moment. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + HALF_PAST_FIVE).toISOString().slice(0, 10);
}
