import { dayOf } from '@nirala/contract/day';
import Papa from 'papaparse';

/** A column of a file: its heading, and what stands in it for one item. */
export type Column<T> = { name: string; of: (item: T) => string | number | undefined };

/**
 * What a spreadsheet would take for a formula, on whatever line of the cell it goes on. The apostrophes in front count,
 * so that `unguarded` gives back exactly what there was.
 */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/**
 * A CSV file as spreadsheets read it: UTF-8 with a mark in front, so that Excel sees ₹ and हिंदी as they are, and with
 * cells that begin like a formula (`=cmd`) made harmless by an apostrophe. Each cell is quoted: in many countries
 * spreadsheets also split at semicolons and tabs, and `x;=cmd` would become two cells.
 */
export function toCsv<T>(items: readonly T[], columns: readonly Column<T>[]): string {
  const fields = columns.map(({ name }) => name);
  const data = items.map((item) => columns.map(({ of }) => of(item) ?? ''));
  return `\uFEFF${Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, quotes: true })}\r\n`;
}

/** A cell of such a file as it was before `toCsv` guarded it. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** `orders-2026-11-21.csv`: with the day that it is in India. */
export function csvName(of: string, now = new Date()): string {
  return `${of}-${dayOf(now)}.csv`;
}

/** Hands a text to the browser's downloads. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
