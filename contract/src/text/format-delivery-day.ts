import { formatDayAndMonth } from './format-day.ts';
import { weekdayOf } from './weekday.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `Tue, 24 Nov`, from a day such as `2026-11-24`. */
export function formatDeliveryDay(day: string): string {
  return `${WEEKDAYS[weekdayOf(day)]}, ${formatDayAndMonth(day)}`;
}
