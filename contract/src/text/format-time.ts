import { clockOf, dayOf } from './day.ts';
import { formatDay, formatDayAndMonth } from './format-day.ts';

/** `8:20 pm`: the time in India, without Intl's locale data (see format-count.ts). */
export function formatTime(moment: Date): string {
  const { hour, minute, half } = partsOf(moment);
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

/** `21 Nov 2026, 8:20:05 pm`, in India: for records whose sequence matters. */
export function formatDateTimeWithSeconds(moment: Date): string {
  const { hour, minute, second, half } = partsOf(moment);
  return `${formatDay(moment)}, ${hour}:${minute}:${second} ${half}`;
}

/** `2026-11-21 20:20`, in India: for spreadsheets, which can sort it as text. */
export function formatSortableTime(moment: Date): string {
  return clockOf(moment).slice(0, 16).replace('T', ' ');
}

function partsOf(moment: Date) {
  const clock = clockOf(moment);
  const hours = Number(clock.slice(11, 13));
  return {
    hour: hours % 12 || 12,
    minute: clock.slice(14, 16),
    second: clock.slice(17, 19),
    half: hours < 12 ? 'am' : 'pm',
  };
}
