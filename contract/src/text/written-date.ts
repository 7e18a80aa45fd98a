import { isNothing, numberText } from './cell.ts';
import { dateIn, type DayOrder, inOrder, isNoDay, type WrittenDate } from './date-forms.ts';
import { dayOf } from './day.ts';

/** A moment in ISO 8601 and whether it had a time, or why there is none. */
export type ReadDate = { at: string; hasTime: boolean } | { problem: string };

type Options = {
  order: DayOrder;
  now: Date;
  /** The cell of a column with the time, if the date's column has none. */
  clock?: string | undefined;
};

/** How far back a file may reach. */
const OLDEST = 3 * 366 * 86_400_000;
/** How far back most rows of a file reach. */
const RECENT = 200 * 86_400_000;
/** A day without a time is noon, which may be later than now. */
const AHEAD = 12 * 3_600_000;

/**
 * Reads a date as couriers, payment gateways and spreadsheets write it. Without a zone the clock is India's. A day that
 * does not exist, that is still to come or that is years ago is refused with its reason.
 */
export function readDate(cell: string, { order, now, clock = '' }: Options): ReadDate {
  const text = numberText(cell);
  if (isNoDay(text)) return { problem: 'There is no date in this row.' };
  const written = dateIn(text);
  if (!written) return { problem: `“${text.slice(0, 40)}” is no date that can be read.` };
  const read = 'moment' in written ? { time: written.moment, hasTime: true } : momentOf(written, order, clock);
  if (typeof read === 'string') return { problem: `“${text.slice(0, 40)}”: ${read}` };
  if (isYearFirst(written, read.time, now)) {
    return { problem: `“${text.slice(0, 40)}” may have the year at its beginning. Write the year with four digits.` };
  }
  if (read.time > now.getTime() + AHEAD) return { problem: `“${text.slice(0, 40)}” is in the future.` };
  if (read.time < now.getTime() - OLDEST) return { problem: `“${text.slice(0, 40)}” is more than three years ago.` };
  return { at: new Date(Math.min(read.time, now.getTime())).toISOString(), hasTime: read.hasTime };
}

/** `26-11-25` is 26 November of a year ago, or of the last days if the year is first: nobody imports what is a year old. */
function isYearFirst(written: WrittenDate, time: number, now: Date): boolean {
  if (!('numbers' in written) || written.short !== true) return false;
  const [year, month] = written.numbers;
  const other = Date.UTC(2000 + year, month - 1, written.year % 100);
  const isRecent = (each: number) => Math.abs(now.getTime() - each) < RECENT;
  return month <= 12 && isRecent(other) && !isRecent(time);
}

/** The moment of a day and its time, or why there is none. `clockCell`: of a column with the time. */
function momentOf(
  written: Exclude<WrittenDate, { moment: number }>,
  order: DayOrder,
  clockCell: string,
): { time: number; hasTime: boolean } | string {
  const { year, month, day } = 'day' in written ? written.day : inOrder(written, order);
  // A column for the time is more exact than the midnight that some systems write after each day.
  const clocks = [numberText(clockCell), written.clock.replace(/^[T,\s-]+(?:at\s+)?/i, '').trim()].filter(
    (each) => !isNothing(each),
  );
  const clock = clocks.length === 0 ? NOON : readClock(clocks[0] ?? '');
  if (clock === undefined) return 'the time cannot be read.';
  const midnight = Date.UTC(year, month - 1, day);
  // The 31st of a shorter month is a day of the next one.
  if (dayOf(new Date(midnight)) !== [year, two(month), two(day)].join('-')) return 'this day does not exist.';
  const { hour, minute, second, zone } = clock;
  const time = midnight + ((hour * 60 + minute - zone) * 60 + second) * 1000;
  return { time, hasTime: clocks.length > 0 };
}

const two = (part: number) => String(part).padStart(2, '0');

/** A time of day. `zone`: in minutes before UTC. */
type Clock = { hour: number; minute: number; second: number; zone: number };

/** India's zone in minutes before UTC. */
const INDIA = 330;

/** The time of a day that is written without one: noon in India. */
const NOON: Clock = { hour: 12, minute: 0, second: 0, zone: INDIA };

/** The time that a text says; undefined if it cannot be read. */
function readClock(written: string): Clock | undefined {
  const text = written
    .replace(/\(.*\)$/, '')
    .replace(/\b(?:hrs?|hours)\.?$/i, '')
    .trim();
  const [, clock = '', zone = ''] =
    /^(.*?)\s*((?:IST|UTC|GMT|Z)?\s*(?:[+-]\d{1,2}:?\d{2})?)$/i.exec(
      text.replace(/([+-]\d{2}:?\d{2})\s*(?:UTC|GMT|IST)$/i, '$1'),
    ) ?? [];
  const minutesOfZone = zoneMinutes(zone.trim());
  const [, hour, minute = '0', second = '0', half] =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?\s*([ap]\.?\s?m\.?)?$/i.exec(clock) ??
    // 2 PM
    /^(\d{1,2})()()\s*([ap]\.?\s?m\.?)$/i.exec(clock) ??
    // 1405, and 50 for 0050
    /^(?=\d{1,4}$|\d{6}$)(\d{0,2}?)(\d{1,2})(?:(?<=^\d{4})(\d{2}))?$/.exec(clock) ??
    [];
  if (hour === undefined || minutesOfZone === undefined) return undefined;
  const hours = half === undefined ? Number(hour) : halfDay(Number(hour), /^p/i.test(half));
  const read = { hour: hours, minute: Number(minute), second: Number(second), zone: minutesOfZone };
  return read.hour <= 23 && read.minute <= 59 && read.second <= 59 ? read : undefined;
}

/** 12 AM is midnight, 12 PM noon. A clock of 24 hours may have a needless PM (`14:05 PM`); 13 AM is no time. */
function halfDay(hour: number, isLate: boolean): number {
  if (hour > 12) return isLate ? hour : NaN;
  return (hour % 12) + (isLate ? 12 : 0);
}

/** A zone in minutes before UTC; India's if there is none. */
function zoneMinutes(zone: string): number | undefined {
  if (zone === '' || /^IST$/i.test(zone)) return INDIA;
  if (/^(Z|UTC|GMT)$/i.test(zone)) return 0;
  const [, sign, hours = '', minutes = ''] = /([+-])(\d{1,2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined || Number(hours) > 14) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
