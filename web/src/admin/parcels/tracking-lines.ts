import { trackingLinkSchema, type AdminOrder } from '@nirala/contract/order/admin-order';
import { idSchema } from '@nirala/contract/text/inputs';
import { awbSchema, COURIER_PATTERNS } from '@nirala/contract/parcel/awb';
import { areRounded, cellText, codeText, isShortenedNumber, shortenedText } from '@nirala/contract/text/cell';
import type { TableRow } from '@nirala/contract/text/table';
import { canBecome } from '@nirala/contract/order/order';
import Papa from 'papaparse';
import * as v from 'valibot';
import { cellOf, type FileReading } from '../files/file-reading.ts';
import type { ParcelColumn } from './parcel-columns.ts';

/** An order with the number or link of its parcel, from a pasted line or the row of a file. `problem` says why it cannot be used; without it, `id` and `trackingLink` are valid. */
export type TrackingLine = {
  number: number;
  text: string;
  id: string;
  trackingLink: string;
  /** The courier's number, in a courier's file. */
  awb?: string;
  problem?: string;
};

/** More than the store ships in a day: a larger paste or file is a mistake. */
export const MAX_LINES = 1000;
/** Why the rows of a file after those are refused. */
export const TOO_MANY_ROWS = `At most ${MAX_LINES} rows at a time.`;

/** Whether a text is lines that begin with an order, which are no table, whatever they look like. */
export const beginsWithOrder = (text: string) => /^\W*NR-[A-Z0-9-]+/i.test(text.split(/\r\n?|\n/, 1)[0] ?? '');

/**
 * Reads lines of an order id and a tracking link or number, separated by tabs, semicolons, commas or spaces, as they are
 * copied from spreadsheets and couriers' files (quotes, a byte order mark, a heading). `template` turns numbers into
 * links; it contains `{number}`.
 */
export function readTrackingLines(pasted: string, template: string): TrackingLine[] {
  const rows = pasted.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const lines = rows.flatMap((text, index) => (text.trim() === '' ? [] : [readLine(text, index + 1, template)]));
  const isHeading = lines[0] !== undefined && /^(order|id\b)/i.test(lines[0].id) && !/\d/.test(lines[0].text);
  const read = isHeading ? lines.slice(1) : lines;
  const seen = new Map<string, TrackingLine>();
  return read.map((line, index) => {
    if (index >= MAX_LINES) return { ...line, problem: `At most ${MAX_LINES} lines at a time.` };
    const earlier = seen.get(line.id);
    if (line.problem === undefined && !earlier) seen.set(line.id, line);
    return earlier && line.problem === undefined
      ? { ...line, problem: `Line ${earlier.number} has this order already.` }
      : line;
  });
}

function readLine(text: string, number: number, template: string): TrackingLine {
  const [first = '', second = ''] = cellsOf(text);
  const id = /^#?NR-/i.test(first) ? first.toUpperCase().replace(/^#/, '') : first;
  const line = { number, text, id, trackingLink: '' };
  if (!v.is(idSchema, id)) return { ...line, problem: 'The line does not begin with an order id.' };
  if (second === '') return { ...line, problem: 'No tracking number or link.' };
  if (isShortenedNumber(second)) return { ...line, problem: shortenedText(second) };
  const isLink = /^\w+:/.test(second);
  if (!isLink && !template.includes('{number}')) {
    return { ...line, problem: 'This is a number. Enter a link pattern with {number} above.' };
  }
  const link = isLink ? second : template.replaceAll('{number}', encodeURIComponent(second));
  const { success, output, issues } = v.safeParse(trackingLinkSchema, link);
  return success ? { ...line, trackingLink: output } : { ...line, problem: issues[0].message };
}

/** The cells of a line, split at its first kind of separator, without the apostrophes that spreadsheets add. */
function cellsOf(text: string): string[] {
  const delimiter = /[\t;,]/.exec(text)?.[0];
  const cells = delimiter ? Papa.parse<string[]>(text.trim(), { delimiter }).data[0] : text.trim().split(/\s+/);
  return (cells ?? []).map(cellText);
}

/** The rows of a courier's table with numbers for orders. With a courier its form of numbers is compared, too. */
export function readNumberRows(
  rows: readonly TableRow[],
  reading: FileReading<ParcelColumn>,
  courier: string | undefined,
): TrackingLine[] {
  const isRounded = areRounded(rows.map((row) => cellOf(reading, row, 'awb')));
  const firstRows = { order: new Map<string, number>(), awb: new Map<string, number>() };
  function repeated(what: keyof typeof firstRows, value: string, number: number): string | undefined {
    const earlier = firstRows[what].get(value);
    if (earlier === undefined) firstRows[what].set(value, number);
    return earlier === undefined
      ? undefined
      : `Row ${earlier} has this ${what === 'awb' ? 'tracking number' : 'order'} already.`;
  }
  return rows.map((row, index): TrackingLine => {
    const { number } = row;
    const id = cellOf(reading, row, 'order').toUpperCase().replace(/^#/, '');
    const awb = awbOf(cellOf(reading, row, 'awb'));
    const line = { number, text: row.cells.join(', '), id, trackingLink: '', awb };
    if (index >= MAX_LINES) return { ...line, problem: TOO_MANY_ROWS };
    const problem =
      (v.is(idSchema, id) ? undefined : 'There is no order id in this row.') ??
      awbProblem(awb, isRounded, courier) ??
      repeated('awb', awb, number) ??
      repeated('order', id, number);
    if (problem !== undefined) return { ...line, problem };
    const pattern = COURIER_PATTERNS.find((each) =>
      courier === undefined ? each.awb.test(awb) : each.name === courier,
    );
    const link = cellOf(reading, row, 'link') || pattern?.link.replaceAll('{number}', encodeURIComponent(awb)) || '';
    const read = v.safeParse(trackingLinkSchema, link);
    if (read.success) return { ...line, trackingLink: read.output };
    const reason =
      link === '' ? 'Choose the courier, so that the number has a page to follow.' : read.issues[0].message;
    return { ...line, problem: reason };
  });
}

/** The number of a parcel as it is kept. */
export const awbOf = (cell: string) => codeText(cell).toUpperCase();

/**
 * Whether a spreadsheet has replaced the last of 16 digits by 0. `isRounded`: what `areRounded` says of the column. One
 * number alone does not tell.
 */
export const hasLostDigit = (awb: string, isRounded: boolean) => isRounded && /^\d{16}$/.test(awb);

/** Why this number cannot be used; undefined if it can. With a courier its form is compared, too. */
export function awbProblem(awb: string, isRounded: boolean, courier?: string): string | undefined {
  if (awb === '') return 'There is no tracking number in this row.';
  if (isShortenedNumber(awb) || hasLostDigit(awb, isRounded)) return shortenedText(awb);
  if (!v.is(awbSchema, awb)) return 'This is not a tracking number.';
  const pattern = COURIER_PATTERNS.find(({ name }) => name === courier);
  return pattern && !pattern.awb.test(awb) ? `This is not a number of ${pattern.name}.` : undefined;
}

/** `ready` to dispatch, `done` already, or `wrong`: `problem` says why. */
export type CheckedLine = TrackingLine & { state: 'ready' | 'done' | 'wrong' };

/** Checks each pasted line against the order that it names. */
export function checkTracking(lines: readonly TrackingLine[], orders: readonly AdminOrder[]): CheckedLine[] {
  const known = new Map(orders.map((order) => [order._id, order]));
  return lines.map((line): CheckedLine => {
    const wrong = (problem: string): CheckedLine => ({ ...line, problem, state: 'wrong' });
    if (line.problem !== undefined) return wrong(line.problem);
    const order = known.get(line.id);
    if (!order) return wrong('There is no such order.');
    if (canBecome(order.status, 'Dispatched')) return { ...line, state: 'ready' };
    if (order.trackingLink === line.trackingLink) return { ...line, state: 'done' };
    if (order.status === 'Dispatched') return wrong('Already dispatched with another link.');
    return wrong(`This order is ${order.status}, so it can’t be dispatched.`);
  });
}
