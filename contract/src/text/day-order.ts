import { numberText } from './cell.ts';
import { dateIn, type Day, type DayOrder, inOrder, isNoDay } from './date-forms.ts';

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
