import { trackingLinkSchema } from '@nirala/contract/admin-order';
import { awbSchema, COURIER_PATTERNS, isShortenedNumber, type CourierPattern } from '@nirala/contract/awb';
import { idSchema } from '@nirala/contract/id-schema';
import { parcelTitle, type ParcelState } from '@nirala/contract/parcel';
import Papa from 'papaparse';
import * as v from 'valibot';
import { MAX_LINES, type TrackingLine } from '../orders/tracking-lines.ts';
import { readCourierTime, readStatus } from './parcel-status.ts';

/** A row about a parcel that is on its way. Without `problem` its number, state and time are valid. */
export type NewsLine = {
  number: number;
  text: string;
  awb: string;
  state?: ParcelState;
  at?: string;
  words: string;
  problem?: string;
};

/** A courier's file: numbers for orders, or news of numbers. */
export type ParcelTable = { kind: 'numbers'; lines: TrackingLine[] } | { kind: 'news'; lines: NewsLine[] };

type ColumnName = 'order' | 'awb' | 'status' | 'time' | 'link';

const HEADINGS: readonly (readonly [ColumnName, RegExp])[] = [
  ['link', /\b(url|link)\b/i],
  ['awb', /\bawb\b|way ?bill|tracking|docket|consignment|article/i],
  ['status', /status|remark|outcome/i],
  ['time', /date|time|\bon\b/i],
  ['order', /order|reference|\bref\b/i],
];

const ORDER_ID = /^NR-[A-Z0-9-]+$/i;

/** Whether a text is a table with a heading, and not lines that begin with an order. */
export function isTable(text: string): boolean {
  const [first = []] = rowsOf(text);
  const names = first.map(columnOf);
  return !first.some((cell) => ORDER_ID.test(cell)) && names.includes('awb');
}

/**
 * Reads a courier's CSV file. Columns are recognised by their heading, and the order's by its content too, because some
 * couriers call it by a name of their own. With a column for the status the rows are news, otherwise numbers.
 */
export function readParcelTable(text: string, courier: CourierPattern | undefined, now: Date): ParcelTable {
  const [heading = [], ...rows] = rowsOf(text);
  const columns = columnsOf(heading, rows);
  const cell = (row: readonly string[], name: ColumnName) => row[columns.get(name) ?? -1] ?? '';
  const filled = rows
    .map((row, index) => ({ row, number: index + 2 }))
    .filter(({ row }) => row.some((each) => each !== ''));
  const seen = { order: new Map<string, number>(), awb: new Map<string, number>() };

  function problemOf({ number, id, awb }: { number: number; id?: string; awb: string }): string | undefined {
    if (number - 1 > MAX_LINES) return `At most ${MAX_LINES} rows at a time.`;
    if (id !== undefined && !v.is(idSchema, id)) return 'There is no order id in this row.';
    if (awb === '') return 'There is no tracking number in this row.';
    if (isShortenedNumber(awb)) {
      return `The spreadsheet has shortened the number to ${awb}. Format the column as text and export it again.`;
    }
    if (!v.is(awbSchema, awb)) return 'This is not a tracking number.';
    if (courier && !courier.awb.test(awb)) return `This is not a number of ${courier.name}.`;
    return repeated('awb', awb, number) ?? (id === undefined ? undefined : repeated('order', id, number));
  }
  function repeated(what: keyof typeof seen, value: string, number: number): string | undefined {
    const earlier = seen[what].get(value);
    if (earlier === undefined) seen[what].set(value, number);
    return earlier === undefined
      ? undefined
      : `Row ${earlier} has this ${what === 'awb' ? 'tracking number' : 'order'} already.`;
  }

  if (columns.has('status')) {
    const lines = filled.map(({ row, number }): NewsLine => {
      const awb = cell(row, 'awb').toUpperCase();
      const words = cell(row, 'status');
      const line = { number, text: row.join(', '), awb, words };
      const problem = problemOf({ number, awb });
      if (problem !== undefined) return { ...line, problem };
      const state = readStatus(words);
      if (!state) return { ...line, problem: `The status “${words}” is not known.` };
      const at = readCourierTime(cell(row, 'time'));
      if (at === undefined) return { ...line, problem: 'There is no readable date in this row.' };
      if (Date.parse(at) > now.getTime() + HALF_A_DAY) return { ...line, problem: 'This date is in the future.' };
      return { ...line, state, at: earlierOf(at, now), words: words || parcelTitle(state) };
    });
    return { kind: 'news', lines };
  }
  const lines = filled.map(({ row, number }): TrackingLine => {
    const [id, awb] = [cell(row, 'order').toUpperCase(), cell(row, 'awb').toUpperCase()];
    const line = { number, text: row.join(', '), id, trackingLink: '', awb };
    const problem = problemOf({ number, id, awb });
    if (problem !== undefined) return { ...line, problem };
    const pattern = courier ?? COURIER_PATTERNS.find((each) => each.awb.test(awb));
    const link = cell(row, 'link') || pattern?.link.replaceAll('{number}', encodeURIComponent(awb)) || '';
    const read = v.safeParse(trackingLinkSchema, link);
    if (read.success) return { ...line, trackingLink: read.output };
    const reason =
      link === '' ? 'Choose the courier, so that the number has a page to follow.' : read.issues[0].message;
    return { ...line, problem: reason };
  });
  return { kind: 'numbers', lines };
}

/** A day without a time is noon, which may be later than now. */
const HALF_A_DAY = 12 * 3_600_000;
const earlierOf = (at: string, now: Date) => (Date.parse(at) > now.getTime() ? now.toISOString() : at);

/** Cells are trimmed and without the apostrophes that spreadsheets add. Rows keep the numbers that a spreadsheet shows. */
export function rowsOf(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd());
  return data.map((row) => row.map((cell) => cell.trim().replace(/^'/, '')));
}

const columnOf = (heading: string) => HEADINGS.find(([, pattern]) => pattern.test(heading))?.[0];

function columnsOf(heading: readonly string[], rows: readonly (readonly string[])[]): Map<ColumnName, number> {
  const columns = new Map<ColumnName, number>();
  heading.forEach((text, index) => {
    const name = columnOf(text);
    if (name && !columns.has(name)) columns.set(name, index);
  });
  const holdsOrders = (index: number) => rows.filter((row) => ORDER_ID.test(row[index] ?? '')).length > rows.length / 2;
  const byContent = heading.findIndex((_text, index) => holdsOrders(index));
  if (byContent >= 0) columns.set('order', byContent);
  return columns;
}
