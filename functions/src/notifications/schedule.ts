/** When a notification is sent: its retries, and the quiet hours. */
import { clockOf, dayOf, daysAfter, startOfDay } from '@nirala/contract/text/day';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The waits before the second to the sixth attempt. */
const RETRIES = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR] as const;

/**
 * The time of the next attempt after `attempts` failed ones, or undefined after the last one. `random`, from 0 to 1,
 * spreads the attempts of notifications that failed together, over up to a fifth of the wait.
 */
export function nextAttempt(attempts: number, now: Date, random: number): Date | undefined {
  const wait = RETRIES[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait * (1 + random / 5));
}

/** Milliseconds between two notifications about one order that can wait. */
export const PER_ORDER = 60 * MINUTE;

/** Milliseconds in which the news of an order is gathered, because one change often follows another at once. */
export const GATHERED = 2 * MINUTE;

/** From and until, in hours of the day in India. */
export type QuietHours = { from: number; until: number };

/** The quiet hours of a parameter such as `21-8`. Undefined for `none`. */
export function readQuietHours(setting: string): QuietHours | undefined {
  const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(setting) ?? [];
  return from === undefined ? undefined : { from: Number(from), until: Number(until) };
}

/** When the quiet hours end in which `now` is; undefined outside of them. The hours go past midnight. */
export function quietUntil(now: Date, quiet: QuietHours | undefined): Date | undefined {
  if (!quiet) return undefined;
  const hour = Number(clockOf(now).slice(11, 13));
  if (hour >= quiet.from) return morningAfter(now, quiet.until);
  return hour < quiet.until ? atHour(dayOf(now), quiet.until) : undefined;
}

/** The given hour of the next day. */
export function morningAfter(now: Date, hour: number): Date {
  return atHour(daysAfter(dayOf(now), 1), hour);
}

function atHour(day: string, hour: number): Date {
  return new Date(startOfDay(day).getTime() + hour * HOUR);
}
