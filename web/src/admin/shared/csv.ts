import { dayOf } from '@nirala/contract/text/day';
import Papa from 'papaparse';

/** A column of a CSV file: its heading, and its cell for one item. */
export type Column<T> = { name: string; of: (item: T) => string | number | undefined };

/**
 * A cell that a spreadsheet would run as a formula. Leading apostrophes are part of the pattern, so that `unescapeCell`
 * restores the original exactly.
 */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/**
 * A CSV file for spreadsheets: UTF-8 with a byte order mark, which Excel needs to read ₹ and हिंदी. An apostrophe before
 * a cell that begins like a formula (`=cmd`) keeps it text. Every cell is quoted, because in many countries spreadsheets
 * also split at semicolons and tabs, and `x;=cmd` would become two cells.
 */
export function toCsv<T>(items: readonly T[], columns: readonly Column<T>[]): string {
  const fields = columns.map(({ name }) => name);
  const data = items.map((item) => columns.map(({ of }) => of(item) ?? ''));
  return `\uFEFF${Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, quotes: true })}\r\n`;
}

/** Reverses the escaping of `toCsv`. */
export function unescapeCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** `orders-2026-11-21.csv`, with today's date in India. */
export function csvName(subject: string, now = new Date()): string {
  return `${subject}-${dayOf(now)}.csv`;
}

/** Starts a browser download. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
