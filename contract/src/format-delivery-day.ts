import { formatDayAndMonth } from './format-day.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `Tue, 24 Nov`, from a day such as `2026-11-24`. */
export function formatDeliveryDay(day: string): string {
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${formatDayAndMonth(day)}`;
}
