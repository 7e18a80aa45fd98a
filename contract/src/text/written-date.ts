/** Dates as couriers, payment gateways and spreadsheets write them, in whatever form. */
import { isNothing, numberText } from './cell.ts';
import { dayOf } from './day.ts';

/** A day, which may not exist. */
type Day = { year: number; month: number; day: number };
/** A date as it is written: a moment, a day, or two numbers of which one is the day. `short`: the year has two digits. */
type WrittenDate =
  | { moment: number }
  | { day: Day; clock: string }
  | { numbers: readonly [number, number]; year: number; clock: string; short?: boolean };

/** The sequence of day and month where both are numbers: `03/04/2026` is 3 April or 4 March. */
export type DayOrder = 'day-first' | 'month-first';

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

/** Whether a cell looks like a date, real or not. */
export const isDateLike = (cell: string) => !isNoDay(numberText(cell)) && dateIn(cell) !== undefined;

/**
 * The sequence of day and month in a column, from all its cells: `either` if none of them tells, `both` if some can only
 * be one and others only the other; undefined if no cell depends on it.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder | 'either' | 'both' | undefined {
  const pairs = ambiguousDates(cells).map(({ numbers }) => numbers);
  const dayFirst = pairs.some(([a, b]) => a > 12 && b <= 12);
  const monthFirst = pairs.some(([a, b]) => b > 12 && a <= 12);
  if (dayFirst && monthFirst) return 'both';
  if (dayFirst) return 'day-first';
  if (monthFirst) return 'month-first';
  return pairs.some(([a, b]) => a !== b) ? 'either' : undefined;
}

/** How far a date may be from the other dates of its column, to be one of them. */
const NEAR = 20 * 86_400_000;

/**
 * Whether the spreadsheet has turned day and month of a cell around, from all cells of its column: it took `05-11-2026` for
 * 11 May and writes that as `2026-05-11`, as `11-May-26` or as a number, and it left `25-11-2026` as it was, because there is
 * no month 25. So the 11th of May is far from the other dates, and the 5th of November is not.
 */
export function turnedAround(cells: readonly string[]): (cell: string) => boolean {
  const order = dayOrderOf(cells);
  const left = ambiguousDates(cells);
  const isTold = left.every(({ numbers: [a, b] }) => a > 12 !== b > 12);
  if ((order !== 'day-first' && order !== 'month-first') || !isTold) return () => false;
  const times = left.map((written) => timeOf(inOrder(written, order)));
  const isNear = (time: number) => time >= Math.min(...times) - NEAR && time <= Math.max(...times) + NEAR;
  return (cell) => {
    const written = dateOf(cell);
    if (!written || !('day' in written)) return false;
    const { year, month, day } = written.day;
    return day <= 12 && !isNear(timeOf(written.day)) && isNear(timeOf({ year, month: day, day: month }));
  };
}

/** The dates of a column in which day and month are both numbers. */
const ambiguousDates = (cells: readonly string[]) =>
  cells.flatMap((cell) => {
    const written = dateOf(cell);
    return written && 'numbers' in written ? [written] : [];
  });

const dateOf = (cell: string) => (isNoDay(numberText(cell)) ? undefined : dateIn(cell));

const timeOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);

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

/** The date that a cell holds, in whatever form; undefined if it is none. */
function dateIn(cell: string): WrittenDate | undefined {
  const text = numberText(cell)
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .replace(WEEKDAY, '');
  for (const [pattern, read] of FORMS) {
    const match = pattern.exec(text);
    if (match) return read(match.slice(1));
  }
  return undefined;
}

/** A day that means that there is none: what databases and spreadsheets write for an empty cell. */
const isNoDay = (text: string) =>
  isNothing(text) || /^(0+[-/ ]0+[-/ ]0+|1900-01-00|0?1[-/]0?1[-/]19[07]0|19[07]0-01-0[01]|01011900)\b/.test(text);

/** The day that two numbers mean in this sequence. */
function inOrder(
  { numbers: [a, b], year }: { numbers: readonly [number, number]; year: number },
  order: DayOrder,
): Day {
  return order === 'day-first' ? { year, month: b, day: a } : { year, month: a, day: b };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[,.]?\s+/i;

const SEPARATOR = '\\s*[-/.,\\s]\\s*';
/** Every form, with how its parts are read. The first that matches counts. */
const FORMS: readonly (readonly [RegExp, (match: readonly string[]) => WrittenDate])[] = [
  // 2026-11-26, 2026/11/26
  [/^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?!\d)(.*)$/s, ([y, m, d, clock]) => onDay(y, m, d, clock)],
  // 26/11/2026, 26.11.26
  [
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)(.*)$/s,
    ([a, b, y, clock = '']) => ({
      numbers: [Number(a), Number(b)],
      year: fullYear(y),
      clock,
      short: y?.length === 2,
    }),
  ],
  // 2026-Nov-26
  [
    new RegExp(`^(\\d{4})${SEPARATOR}${MONTH}${SEPARATOR}(\\d{1,2})(?!\\d)(.*)$`, 'is'),
    ([y, m = '', d, clock]) => onDay(y, monthOf(m), d, clock),
  ],
  // 26-Nov-2026, 26 November, 2026, 26th Nov 26, 26Nov2026
  [
    new RegExp(
      `^(\\d{1,2})(?:st|nd|rd|th)?(?:\\s*of)?(?:${SEPARATOR})?${MONTH}(?:\\s*['’]?[-/.,\\s]?\\s*['’]?)(\\d{4}|\\d{2})(?![\\d:])(.*)$`,
      'is',
    ),
    ([d, m = '', y, clock]) => onDay(String(fullYear(y)), monthOf(m), d, clock),
  ],
  // Nov 26, 2026
  [
    new RegExp(`^${MONTH}${SEPARATOR}(\\d{1,2})(?:st|nd|rd|th)?${SEPARATOR}(\\d{4}|\\d{2})(?![\\d:])(.*)$`, 'is'),
    ([m = '', d, y, clock]) => onDay(String(fullYear(y)), monthOf(m), d, clock),
  ],
  // Nov 26 2026 is above; Thu Nov 26 14:05:00 IST 2026 is Java's
  [
    new RegExp(`^${MONTH}\\s+(\\d{1,2})\\s+(\\d{1,2}:\\d{2}:\\d{2}\\s+\\S+)\\s+(\\d{4})$`, 'i'),
    ([m = '', d, clock = '', y]) => onDay(y, monthOf(m), d, ` ${clock}`),
  ],
  // 20261126, 20261126140500
  [
    /^(20\d\d)(0[1-9]|1[0-2])([0-3]\d)(?:(\d{2})(\d{2})(\d{2})?)?$/,
    ([y, m, d, h, min, s = '00']) => onDay(y, m, d, h === undefined || h === '' ? '' : ` ${h}:${min}:${s || '00'}`),
  ],
  // 26112026, 6112026 1405: the first zero is lost in a spreadsheet
  [
    /^(\d{1,2})(\d{2})(20\d\d)(?:\s+(.*))?$/s,
    ([a, b, y, clock = '']) => ({ numbers: [Number(a), Number(b)], year: Number(y), clock: ` ${clock}` }),
  ],
  // Unix time in milliseconds and in seconds
  [/^(1[0-9]{12}|2[0-2][0-9]{11})$/, ([ms]) => ({ moment: Number(ms) })],
  [/^(1[0-9]{9}|2[0-2][0-9]{8})$/, ([seconds]) => ({ moment: Number(seconds) * 1000 })],
  // The days since 1899-12-30, as Excel stores a date
  [/^([3-7]\d{4}(?:[.,]\d+)?)$/, ([days = '']) => serialDay(Number(days.replace(',', '.')))],
];

function onDay(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
  clock = '',
): WrittenDate {
  return { day: { year: Number(year), month: Number(month), day: Number(day) }, clock };
}

/** Two digits are a year from 2000 on. */
function fullYear(year = ''): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

/** A spreadsheet has no time zone: the clock that it shows is India's. */
function serialDay(days: number): WrittenDate {
  const shown = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000).toISOString();
  const [year, month, day] = shown.slice(0, 10).split('-');
  return onDay(year, month, day, Number.isInteger(days) ? '' : ` ${shown.slice(11, 19)}`);
}
