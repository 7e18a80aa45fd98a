import { isDateLike, type ReadDate } from '@nirala/contract/text/written-date';
import type { WordMeaning } from '@nirala/contract/parcel/wordings';
import type { LearnedWords } from '@nirala/contract/parcel/import-memory';
import { trackedBy } from '@nirala/contract/parcel/awb';
import { parcelTitle, type ParcelState } from '@nirala/contract/parcel/parcel';
import { areRounded, isNothing } from '@nirala/contract/text/cell';
import { headingWords } from '@nirala/contract/text/columns';
import { readStatus, type ReadStatus } from '@nirala/contract/parcel/courier-status';
import { isTotal, type TableRow } from '@nirala/contract/text/table';
import { cellOf, datesOf, type FileReading } from '../files/file-reading.ts';
import { PARCEL_DATES, type ParcelColumn } from './parcel-columns.ts';
import { awbOf, awbProblem, MAX_LINES, readNumberRows, TOO_MANY_ROWS, type TrackingLine } from './tracking-lines.ts';

/** A row about a parcel that is on its way. Without `problem` its number, state and time are valid. */
export type NewsLine = {
  number: number;
  text: string;
  awb: string;
  state?: ParcelState;
  at?: string;
  /** The courier's words with its reason, as they are kept. */
  words: string;
  problem?: string;
  /** A status that an admin can give a meaning. */
  unknown?: string;
  /** The row is left out, because an admin said that such words change nothing. */
  skipped?: boolean;
};

/** A courier's file: numbers for orders, or news of numbers. */
type ParcelTable = { kind: 'numbers'; lines: TrackingLine[] } | { kind: 'news'; lines: NewsLine[] };

type ParcelTableOptions = {
  reading: FileReading<ParcelColumn>;
  /** The courier that the admin chose. */
  courier: string | undefined;
  learned: readonly LearnedWords[];
  now: Date;
};

/** What each row says, or why it cannot be used. With a column for the status the rows are news, otherwise numbers. */
export function readParcelTable(options: ParcelTableOptions): ParcelTable {
  const { reading, courier } = options;
  const rows = reading.table.rows.filter((row) => cellOf(reading, row, 'awb') !== '' || !isTotal(row.cells));
  return reading.columns.status === undefined
    ? { kind: 'numbers', lines: readNumberRows(rows, reading, courier) }
    : { kind: 'news', lines: withoutReturned(readNewsRows(rows, options)) };
}

const RETURNED =
  'By this file the parcel was on its way back, so it may have been delivered to you. Look at its order.';

/** What is known, but moves no parcel. */
const NO_STATES = {
  'pickup-failed': 'The courier did not pick this parcel up. Nothing is changed.',
  cancelled: 'The courier has cancelled this parcel. Look at its order; nothing is changed.',
} as const;

type DateReaders = ReadonlyMap<ParcelColumn, (row: TableRow) => ReadDate>;

function readNewsRows(rows: readonly TableRow[], { reading, courier, learned, now }: ParcelTableOptions): NewsLine[] {
  const cell = (row: TableRow, name: ParcelColumn) => cellOf(reading, row, name);
  const dates: DateReaders = new Map(
    PARCEL_DATES.filter((name) => reading.columns[name] !== undefined).map((name) => [
      name,
      datesOf(reading, name, name === 'time' ? { now, clock: 'clock' } : { now }),
    ]),
  );
  const isRounded = areRounded(rows.map((row) => cell(row, 'awb')));
  const typeHeading = headingWords(reading.table.headings[reading.columns.type ?? -1] ?? '');
  const seen = new Map<string, number>();

  return rows.map((row, index): NewsLine => {
    const awb = awbOf(cell(row, 'awb'));
    const status = cell(row, 'status');
    const line = { number: row.number, text: row.cells.join(', '), awb, words: status };
    const problem = index >= MAX_LINES ? TOO_MANY_ROWS : awbProblem(awb, isRounded);
    if (problem !== undefined) return { ...line, problem };
    const remark = isNothing(cell(row, 'reason')) ? '' : cell(row, 'reason');
    const type = typeOf(cell(row, 'type'), typeHeading);
    const read = readStatusOrRemark(status, remark, { courier: courier ?? trackedBy(awb), type, learned });
    if ('unknown' in read) return { ...line, problem: read.unknown, unknown: read.canLearn ? status : undefined };
    const { means } = read;
    if (means === 'nothing') return { ...line, skipped: true };
    if (means === 'pickup-failed' || means === 'cancelled') return { ...line, problem: NO_STATES[means] };
    const hasReturned = isDateLike(cell(row, 'returnOn')) || isDateLike(cell(row, 'returnedOn'));
    if (means === 'delivered' && hasReturned) return { ...line, problem: RETURNED };
    const date = dateOf(row, means, dates);
    if ('problem' in date) return { ...line, problem: date.problem };
    const key = `${awb} ${means} ${date.at}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) return { ...line, problem: `Row ${earlier} says this already.` };
    seen.set(key, row.number);
    const reason = remark === '' || status.includes(remark) ? '' : `: ${remark}`;
    return { ...line, state: means, at: date.at, words: `${status || parcelTitle(means)}${reason}` };
  });
}

/**
 * A column "Is RTO" says yes or no, and one of the status of the return says something for each return; others name the
 * type themselves.
 */
function typeOf(cell: string, heading: string): string {
  const [, flag, status] = /^(?:is )?(rto|rts|return|reverse)\b(?:.*(status))?/.exec(heading) ?? [];
  if (flag === undefined) return cell;
  const isReturn =
    status === undefined ? /^(y|yes|true|1)$/i.test(cell) : !isNothing(cell) && !/^(no|n|not\b.*|false|0)$/i.test(cell);
  return isReturn ? flag : '';
}

/** The ends of a parcel, which are never read from a remark. */
const ENDS: ReadonlySet<WordMeaning> = new Set(['delivered', 'back', 'lost', 'cancelled']);

/** What a row says by its status. "Pending" says nothing without its remark. */
function readStatusOrRemark(
  status: string,
  remark: string,
  about: Omit<Parameters<typeof readStatus>[0], 'words'>,
): ReadStatus {
  const read = readStatus({ ...about, words: status });
  if ('means' in read || remark === '') return read;
  const byRemark = readStatus({ ...about, words: remark });
  return 'means' in byRemark && !ENDS.has(byRemark.means) ? byRemark : read;
}

/** The date that belongs to a state, if the file has a column for it. */
const DATE_OF_STATE: Partial<Record<ParcelState, (typeof PARCEL_DATES)[number]>> = {
  delivered: 'deliveredOn',
  undelivered: 'attemptOn',
  'out-for-delivery': 'attemptOn',
  'picked-up': 'pickedUpOn',
  'coming-back': 'returnOn',
  back: 'returnedOn',
};

function dateOf(row: TableRow, state: ParcelState, dates: DateReaders): ReadDate {
  const ofState = dates.get(DATE_OF_STATE[state] ?? 'time')?.(row);
  if (ofState && 'at' in ofState) return ofState;
  const last = dates.get('time')?.(row);
  if (last && ('at' in last || ofState === undefined)) return last;
  return ofState ?? { problem: `This file has no date for “${parcelTitle(state)}”.` };
}

/**
 * A history with its newest row first names the delivery before the return. A "Delivered" after the parcel has turned back
 * is likely its delivery to the store, so a person decides.
 */
function withoutReturned(lines: readonly NewsLine[]): NewsLine[] {
  const turned = new Map<string, string>();
  for (const { awb, state, at } of lines) {
    if (at === undefined || (state !== 'coming-back' && state !== 'back')) continue;
    const before = turned.get(awb);
    if (before === undefined || at < before) turned.set(awb, at);
  }
  return lines.map((line): NewsLine => {
    const since = turned.get(line.awb);
    if (line.state !== 'delivered' || line.at === undefined || since === undefined || line.at < since) return line;
    const { state: _state, at: _at, ...rest } = line;
    return { ...rest, problem: RETURNED };
  });
}
