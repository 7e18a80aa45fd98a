import type { Told } from '../store/announcements.ts';

/** So many shoppers hear about each piece in an hour: most of them will not buy. */
const SHOPPERS_PER_PIECE = 5;

const HOUR = 60 * 60_000;

/** The part of what was told that still counts: the last hour. */
export function lastHourOf(told: readonly Told[], now: Date): Told[] {
  return told.filter(({ at }) => at.getTime() > now.getTime() - HOUR);
}

/** How many more shoppers may hear about so many pieces now. */
export function allowance(pieces: number, told: readonly Told[], now: Date): number {
  const recently = lastHourOf(told, now).reduce((sum, { count }) => sum + count, 0);
  return Math.max(0, pieces * SHOPPERS_PER_PIECE - recently);
}
