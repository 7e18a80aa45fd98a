import { isNothing, numberText } from './cell.ts';

/** A day, which may not exist. */
export type Day = { year: number; month: number; day: number };
/** A date as it is written: a moment, a day, or two numbers of which one is the day. `short`: the year has two digits. */
export type WrittenDate =
  | { moment: number }
  | { day: Day; clock: string }
  | { numbers: readonly [number, number]; year: number; clock: string; short?: boolean };

/** The sequence of day and month where both are numbers: `03/04/2026` is 3 April or 4 March. */
export type DayOrder = 'day-first' | 'month-first';

/** The date that a cell holds, in whatever form; undefined if it is none. */
export function dateIn(cell: string): WrittenDate | undefined {
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
export const isNoDay = (text: string) =>
  isNothing(text) || /^(0+[-/ ]0+[-/ ]0+|1900-01-00|0?1[-/]0?1[-/]19[07]0|19[07]0-01-0[01]|01011900)\b/.test(text);

/** Whether a cell looks like a date, real or not. */
export const isDateLike = (cell: string) => !isNoDay(numberText(cell)) && dateIn(cell) !== undefined;

/** The day that two numbers mean in this sequence. */
export function inOrder(
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
