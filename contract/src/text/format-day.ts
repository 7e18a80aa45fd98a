import { dayOf, weekdayOf, clockOf } from './day.ts';

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
 * its locale data (see format-number.ts).
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

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `Tue, 24 Nov`, from a day such as `2026-11-24`. */
export function formatDeliveryDay(day: string): string {
  return `${WEEKDAYS[weekdayOf(day)]}, ${formatDayAndMonth(day)}`;
}

/** `8:20 pm`: the time in India, without Intl's locale data (see format-number.ts). */
export function formatTime(moment: Date): string {
  const { hour, minute, half } = clockParts(moment);
  return `${hour}:${minute} ${half}`;
}

/** `21 Nov 2026, 8:20 pm`, in India. */
export function formatDateTime(moment: Date): string {
  return `${formatDay(moment)}, ${formatTime(moment)}`;
}

/** `21 Nov, 8:20 pm`, in India. */
export function formatDayTime(iso: string): string {
  const moment = new Date(iso);
  return `${formatDayAndMonth(dayOf(moment))}, ${formatTime(moment)}`;
}

/**
 * `3 Dec`: the last day in India of what ends at this moment, with the year if it is another one. In the last 24 hours also
 * the time: `3 Dec, 8:20 pm`.
 */
export function formatUntil(end: string, now: Date): string {
  // What ends at midnight ends on the day before.
  const last = new Date(Date.parse(end) - 1);
  if (last.getTime() - now.getTime() < LAST_HOURS_MS) return formatDayTime(last.toISOString());
  return dayOf(last).slice(0, 4) === dayOf(now).slice(0, 4) ? formatDayAndMonth(dayOf(last)) : formatDay(last);
}

const LAST_HOURS_MS = 24 * 60 * 60_000;

/** `21 Nov 2026, 8:20:05 pm`, in India: for records whose sequence matters. */
export function formatDateTimeWithSeconds(moment: Date): string {
  const { hour, minute, second, half } = clockParts(moment);
  return `${formatDay(moment)}, ${hour}:${minute}:${second} ${half}`;
}

/** `2026-11-21 20:20`, in India: for spreadsheets, which can sort it as text. */
export function formatSortableTime(moment: Date): string {
  return clockOf(moment).slice(0, 16).replace('T', ' ');
}

function clockParts(moment: Date) {
  const clock = clockOf(moment);
  const hours = Number(clock.slice(11, 13));
  return {
    hour: hours % 12 || 12,
    minute: clock.slice(14, 16),
    second: clock.slice(17, 19),
    half: hours < 12 ? 'am' : 'pm',
  };
}
