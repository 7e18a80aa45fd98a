import { trackingLinkSchema, type AdminOrder } from '@nirala/contract/order/admin-order';
import { idSchema } from '@nirala/contract/text/inputs';
import { cellText, isShortenedNumber, shortenedText } from '@nirala/contract/text/cell';
import { canBecome } from '@nirala/contract/order/order';
import Papa from 'papaparse';
import * as v from 'valibot';

/** One pasted line. `problem` says why it cannot be used; without it, `id` and `trackingLink` are valid. */
export type TrackingLine = {
  number: number;
  text: string;
  id: string;
  trackingLink: string;
  /** The courier's number, in a courier's file. */
  awb?: string;
  problem?: string;
};

/** More than the store ships in a day: a larger paste is a mistake. */
export const MAX_LINES = 1000;

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
