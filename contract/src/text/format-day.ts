import { dayOf } from './day.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * `21 Nov 2026`: the day in India of a moment, or a day such as `2026-11-21`. As Intl formats it with `en-IN`, but without
 * its locale data (see format-count.ts).
 */
export function formatDay(of: Date | string): string {
  const { day, month, year } = partsOf(typeof of === 'string' ? of : dayOf(of));
  return `${day} ${short(month)} ${year}`;
}

/** `21 Nov`, from a day such as `2026-11-21`. */
export function formatDayAndMonth(of: string): string {
  const { day, month } = partsOf(of);
  return `${day} ${short(month)}`;
}

/** `November 21, 2026`: the day in India, in the long US format of spec §2. */
export function formatLongDay(moment: Date): string {
  const { day, month, year } = partsOf(dayOf(moment));
  return `${month} ${day}, ${year}`;
}

const short = (month: string) => month.slice(0, month === 'September' ? 4 : 3);

function partsOf(of: string): { day: number; month: string; year: number } {
  const [year = 0, month = 1, day = 0] = of.split('-').map(Number);
  return { day, month: MONTHS[month - 1] ?? '', year };
}
