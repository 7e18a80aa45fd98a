/**
 * What is on between two moments: a sale, a coupon, a collection, a section of a page, a price. This is the only place that
 * compares such a time with the clock; a countdown in the browser shows the time that is left until it.
 */
import { daysAfter, startOfDay } from './day.ts';

/** ISO 8601. It is on from `from` on, and no longer at `until`. Null: without a beginning, or without an end. */
export type Dated = { from: string | null; until: string | null };

/** Whether it is on now. A time that cannot be read never has come, and is always over. */
export function isOn({ from, until }: Dated, now: Date): boolean {
  const at = now.getTime();
  return (from === null || Date.parse(from) <= at) && (until === null || at < Date.parse(until));
}

/** When the next of these begins or ends, in milliseconds since 1970; Infinity if none ever does. */
export function nextTurn(dated: readonly Dated[], now: Date): number {
  const at = now.getTime();
  const times = dated.flatMap(({ from, until }) => [from, until]);
  return Math.min(...times.flatMap((time) => (time === null ? [] : [Date.parse(time)])).filter((time) => time > at));
}

/** The end of what runs to the end of a day in India, 23:59:59 included: the beginning of the next day, in ISO 8601. */
export const endOfDayIn = (day: string): string => startOfDay(daysAfter(day, 1)).toISOString();
