import { dayOf } from './day.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** `21 Nov 2026`, the day that it is in India: as Intl writes `en-IN`, without its tables (see count.ts). */
export function writtenDay(moment: Date): string {
  const [year, month, day] = dayOf(moment).split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}
