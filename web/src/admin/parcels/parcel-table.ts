import { trackingLinkSchema } from '@nirala/contract/order/admin-order';
import { awbSchema, COURIER_PATTERNS, trackedBy } from '@nirala/contract/parcel/awb';
import { idSchema } from '@nirala/contract/text/inputs';
import { parcelTitle, type ParcelState } from '@nirala/contract/parcel/parcel';
import { areRounded, codeText, isNothing, isShortenedNumber, shortenedText } from '@nirala/contract/text/cell';
import { headingWords, type Wanted } from '@nirala/contract/text/columns';
import { readStatus } from '@nirala/contract/parcel/courier-status';
import { isParcelType } from '@nirala/contract/parcel/parcel-type';
import type { WordMeaning } from '@nirala/contract/parcel/wordings';
import type { LearnedWords } from '@nirala/contract/parcel/import-memory';
import { isTotal, type TableRow } from '@nirala/contract/text/table';
import { type ReadDate } from '@nirala/contract/text/written-date';
import { isDateLike } from '@nirala/contract/text/date-forms';
import * as v from 'valibot';
import { cellOf, datesOf, type FileReading } from '../files/file-reading.ts';
import { MAX_LINES, type TrackingLine } from './tracking-lines.ts';

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
export type ParcelTable = { kind: 'numbers'; lines: TrackingLine[] } | { kind: 'news'; lines: NewsLine[] };

export type ParcelColumn =
  | 'awb'
  | 'order'
  | 'status'
  | 'time'
  | 'clock'
  | 'deliveredOn'
  | 'attemptOn'
  | 'pickedUpOn'
  | 'returnOn'
  | 'returnedOn'
  | 'reason'
  | 'type'
  | 'link';

const ORDER_ID = /^#?NR-[A-Z0-9-]+$/i;
const hasWord = (cell: string) => /\p{L}{2}/u.test(cell) && !isDateLike(cell);
const isCode = (cell: string) =>
  isShortenedNumber(cell) || (/\d.*\d.*\d.*\d/.test(cell) && v.is(awbSchema, codeText(cell)));
const OTHER_DATES = /expect|promis|estimat|\bedd\b|\beta\b|schedul|preferred|slot|due|invoice/;

/** The courier's number, in its files about parcels and about money. */
export const AWB_COLUMN = {
  name: 'awb',
  title: 'Tracking number (AWB)',
  headings: [
    /^(courier )?(awb|way ?bill|air ?way ?bill)( ?(no|num|number|code|id))?$/,
    /^tracking ?(no|num|number|id|code)?$/,
    /^(docket|consignment|cn|c note|article|shipment|parcel|shipping) ?(no|num|number|id)?$/,
    /\b(awb|way ?bill|air ?way ?bill|tracking|docket|consignment|article|cnno)\b/,
  ],
  never:
    /date|time|\bon\b|link|url|status|\brto\b|\brts\b|return|reverse|\bref\b|linked|\bold\b|master|\blm\b|weight|type|charge|location|assigned|count/,
  fits: isCode,
  required: true,
} as const satisfies Wanted<'awb'>;

/** What a courier's file can tell. A date of its own for a state is more exact than that of the last news. */
export const PARCEL_COLUMNS: readonly Wanted<ParcelColumn>[] = [
  AWB_COLUMN,
  {
    name: 'order',
    title: 'Order',
    headings: [
      /^(channel |merchant |client |customer |shop |seller |store )?order ?(id|no|num|number|name|ref|reference)?$/,
      /\border\b/,
      /^(client|customer|merchant|seller|shipper|vendor)? ?(reference|ref)( ?(no|num|number|id))?$/,
    ],
    never: /date|time|\bon\b|status|value|amount|total|qty|quantity|type|source|weight|\bawb\b|price|pick|ship|deliver/,
    fits: (cell) => ORDER_ID.test(cell),
    byContent: true,
  },
  {
    name: 'status',
    title: 'Status',
    headings: [
      /^(current |latest |last )?(shipment|tracking|delivery|parcel|courier|package|consignment|shipping|article|clickpost unified) status( (description|desc|name|text|label))?$/,
      // Beside one of the above it may be the status of the order.
      /^(current |latest |last )?status( (description|desc|name|text|label))?$/,
      /\bstatus\b/,
      /^(latest |last )?(event|activity|scan|outcome|action|news)( (description|desc|name))?$/,
      /\b(event|activity|outcome)\b/,
    ],
    never:
      /\b(old|prev|previous|prior|from|rto|return)\b|\bsub\b|substatus|date|time|\bon\b|\bat\b|\bdt\b|code|\btype\b|payment|\bcod\b|refund|remit|\bqc\b|location|place|city|\bid\b|update|channel|\bby\b/,
    fits: hasWord,
  },
  {
    name: 'time',
    title: 'Date of the status',
    headings: [
      /^(current |latest |last )?(shipment |tracking |delivery )?status (updated? |changed? |trans )?(date|time|on|at|dt|datetime|timestamp)( ?time)?$/,
      /^(latest |last )?(scan|event|activity|tracking|action|update|updated|status update|timestamp|changed)( update| updated)?( (date|time|datetime|timestamp|at|on|dt))*$/,
      /^(date|day|on|datetime|timestamp)( (and |& )?time)?$/,
      /\b(updated?|timestamp|scan|event)\b/,
    ],
    never: new RegExp(
      `${OTHER_DATES.source}|pick|order|creat|book|manifest|assign|deliver(ed|y) (date|on|time|at)|\\brto\\b|return|ship(ped|ment) (date|on)|payment|remit|\\bqc\\b|\\bndr\\b|attempt|first|dispatch|mark|\\bofd\\b`,
    ),
    fits: isDateLike,
  },
  {
    name: 'clock',
    title: 'Time of the status',
    headings: [/^(current |latest |last )?(status|scan|event|action|update|activity)? ?(trans )?time$/],
    never: /pick|order|book|deliver|date/,
    fits: (cell) => /^\d{1,2}[:.]\d{2}|^\d{1,4}$|^\d{1,2} ?[ap]\.?m/i.test(cell) && !isDateLike(cell),
    strict: true,
  },
  {
    name: 'deliveredOn',
    title: 'Delivered on',
    headings: [
      /^(order |actual |final )?(delivered|delivery) ?(date|on|at|time|dt|datetime|timestamp)( ?time)?$/,
      /^date (of delivery|delivered)$/,
      /^pod date$/,
      /^delivered$/,
    ],
    never: new RegExp(`${OTHER_DATES.source}|\\brto\\b|return|status|first|attempt`),
    fits: isDateLike,
    strict: true,
  },
  {
    name: 'attemptOn',
    title: 'Last attempt on',
    headings: [
      /^(latest|last) (ndr|attempt|ofd|undelivered|delivery attempt) (date|on|at|time)$/,
      /^(ndr|ofd) (date|on|at)$/,
    ],
    never: /first|\brto\b/,
    fits: isDateLike,
    strict: true,
  },
  {
    name: 'pickedUpOn',
    title: 'Picked up on',
    headings: [
      /^(order )?(picked ?up|picked|pickedup) ?(date|on|at|time|datetime|timestamp)( ?time)?$/,
      /^(order )?pick ?up ?(date|on|at|time|datetime|timestamp)( ?time)?$/,
      /^date of pick ?up$/,
      /^(order )?shipped (date|on|at)$/,
    ],
    never: new RegExp(`${OTHER_DATES.source}|first|request|attempt|exception`),
    fits: isDateLike,
    strict: true,
  },
  {
    name: 'returnOn',
    title: 'Return (RTO) began on',
    headings: [/^(rto|return) ?(initiated|initiation|mark|marked|in transit|start|started|requested)? ?(date|on|at)$/],
    never: /deliver|complet|receiv|expect/,
    fits: isDateLike,
    strict: true,
  },
  {
    name: 'returnedOn',
    title: 'Came back on',
    headings: [/^(rto|return) ?(delivered|delivery|completed|received) ?(date|on|at)$/, /^returned (date|on|at)$/],
    never: /expect|initiat/,
    fits: isDateLike,
    strict: true,
  },
  {
    name: 'reason',
    title: 'Reason or remark',
    headings: [
      /^(latest |last )?(ndr|undelivered|non ?delivery|failure|failed|exception) ?(sub )?(reason|remarks?|description)$/,
      /^(reason|remarks?|instructions?|comments?|s tr remarks)( (code )?(description|desc|text))?$/,
      /^sub ?status$/,
      /\b(reason|remarks?|instructions?)\b/,
    ],
    never: /date|\bcode$|number|cancel|\bid\b|\brto\b|return|customer|special|delayed/,
    fits: hasWord,
  },
  {
    name: 'type',
    title: 'Type (forward or return)',
    headings: [
      /^(status|scan|shipment|parcel|entity|journey|order|delivery) ?(type|kind|direction)$/,
      /^(current )?(direction|flow|leg|journey)$/,
      /^(is )?(rto|rts|return|reverse)( (flag|shipment|parcel|order|status))?$/,
      /^(status|nsl|event) ?code$/,
      /^(type|kind)$/,
      /^(transaction|movement|row|record|service|product|logistics|order|package) type$/,
    ],
    never: /payment|mode|date/,
    fits: isParcelType,
  },
  {
    name: 'link',
    title: 'Link of the tracking page',
    headings: [/\b(url|link)\b/],
    never: /bill|label|pod|image|linked/,
    fits: (cell) => /^https?:/i.test(cell),
    strict: true,
  },
];

/** The columns of dates, for which the sequence of day and month is shown. */
export const PARCEL_DATES = [
  'time',
  'deliveredOn',
  'attemptOn',
  'pickedUpOn',
  'returnOn',
  'returnedOn',
] as const satisfies readonly ParcelColumn[];

/** The date that belongs to a state, if the file has a column for it. */
const OWN_DATE: Partial<Record<ParcelState, (typeof PARCEL_DATES)[number]>> = {
  delivered: 'deliveredOn',
  undelivered: 'attemptOn',
  'out-for-delivery': 'attemptOn',
  'picked-up': 'pickedUpOn',
  'coming-back': 'returnOn',
  back: 'returnedOn',
};

/** Lines that begin with an order are no table, whatever they look like. */
export const beginsWithOrder = (text: string) => /^\W*NR-[A-Z0-9-]+/i.test(text.split(/\r\n?|\n/, 1)[0] ?? '');

type Options = {
  reading: FileReading<ParcelColumn>;
  /** The courier that the admin chose. */
  courier: string | undefined;
  learned: readonly LearnedWords[];
  now: Date;
};

/** What each row says, or why it cannot be used. With a column for the status the rows are news, otherwise numbers. */
export function readParcelTable(options: Options): ParcelTable {
  const { table, columns } = options.reading;
  const rows = table.rows.filter((row) => cellOf(options.reading, row, 'awb') !== '' || !isTotal(row.cells));
  return columns.status === undefined
    ? { kind: 'numbers', lines: numberLines(rows, options) }
    : { kind: 'news', lines: newsLines(rows, options) };
}

/** The number of a parcel as it is kept. */
export const awbOf = (cell: string) => codeText(cell).toUpperCase();

/** Why this number cannot be used. With a courier its form is compared, too. `isRounded`: as `areRounded`. */
function awbProblem(awb: string, isRounded: boolean, courier?: string): string | undefined {
  if (awb === '') return 'There is no tracking number in this row.';
  if (isShortenedNumber(awb) || (isRounded && /^\d{16}$/.test(awb))) return shortenedText(awb);
  if (!v.is(awbSchema, awb)) return 'This is not a tracking number.';
  const pattern = COURIER_PATTERNS.find(({ name }) => name === courier);
  return pattern && !pattern.awb.test(awb) ? `This is not a number of ${pattern.name}.` : undefined;
}

const TOO_MANY = `At most ${MAX_LINES} rows at a time.`;

function newsLines(rows: readonly TableRow[], { reading, courier, learned, now }: Options): NewsLine[] {
  const cell = (row: TableRow, name: ParcelColumn) => cellOf(reading, row, name);
  const dates = new Map<ParcelColumn, (row: TableRow) => ReadDate>(
    PARCEL_DATES.filter((name) => reading.columns[name] !== undefined).map((name) => [
      name,
      datesOf(reading, name, name === 'time' ? { now, clock: 'clock' } : { now }),
    ]),
  );
  const seen = new Map<string, number>();
  const isRounded = areRounded(rows.map((row) => cell(row, 'awb')));
  const typeHeading = headingWords(reading.table.headings[reading.columns.type ?? -1] ?? '');

  const lines = rows.map((row, index): NewsLine => {
    const awb = awbOf(cell(row, 'awb'));
    const status = cell(row, 'status');
    const line = { number: row.number, text: row.cells.join(', '), awb, words: status };
    if (index >= MAX_LINES) return { ...line, problem: TOO_MANY };
    const problem = awbProblem(awb, isRounded);
    if (problem !== undefined) return { ...line, problem };
    const remark = isNothing(cell(row, 'reason')) ? '' : cell(row, 'reason');
    const told = { courier: courier ?? trackedBy(awb), type: typeOf(cell(row, 'type'), typeHeading), learned };
    const read = readStatus({ ...told, words: status });
    // "Pending" says nothing without its remark. The end of a parcel is never read from a remark.
    const byRemark = 'unknown' in read && remark !== '' ? readStatus({ ...told, words: remark }) : undefined;
    const known =
      'means' in read ? read : byRemark && 'means' in byRemark && !ENDS.has(byRemark.means) ? byRemark : undefined;
    if (!known) {
      if (!('unknown' in read)) return line;
      return { ...line, problem: read.unknown, unknown: read.canLearn ? status : undefined };
    }
    if (known.means === 'nothing') return { ...line, skipped: true };
    const said = NO_STATES[known.means];
    if (said !== undefined) return { ...line, problem: said };
    if (known.means === 'pickup-failed' || known.means === 'cancelled') return line;
    if (known.means === 'delivered' && RETURN_DATES.some((name) => isDateLike(cell(row, name)))) {
      return { ...line, problem: RETURNED };
    }
    const date = dateOf(row, known.means, dates);
    if ('problem' in date) return { ...line, problem: date.problem };
    const key = `${awb} ${known.means} ${date.at}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) return { ...line, problem: `Row ${earlier} says this already.` };
    seen.set(key, row.number);
    const reason = remark === '' || status.includes(remark) ? '' : `: ${remark}`;
    return { ...line, state: known.means, at: date.at, words: `${status || parcelTitle(known.means)}${reason}` };
  });
  return withoutReturned(lines);
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

const RETURN_DATES = ['returnOn', 'returnedOn'] as const;
const RETURNED =
  'By this file the parcel was on its way back, so it may have been delivered to you. Look at its order.';

const ENDS: ReadonlySet<WordMeaning> = new Set(['delivered', 'back', 'lost', 'cancelled']);

/** What is known, but moves no parcel. */
const NO_STATES: Partial<Record<WordMeaning, string>> = {
  'pickup-failed': 'The courier did not pick this parcel up. Nothing is changed.',
  cancelled: 'The courier has cancelled this parcel. Look at its order; nothing is changed.',
};

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

function dateOf(
  row: TableRow,
  state: ParcelState,
  dates: ReadonlyMap<ParcelColumn, (row: TableRow) => ReadDate>,
): ReadDate {
  const own = dates.get(OWN_DATE[state] ?? 'time')?.(row);
  if (own && 'at' in own) return own;
  const last = dates.get('time')?.(row);
  if (last && ('at' in last || own === undefined)) return last;
  return own ?? { problem: `This file has no date for “${parcelTitle(state)}”.` };
}

function numberLines(rows: readonly TableRow[], { reading, courier }: Options): TrackingLine[] {
  const isRounded = areRounded(rows.map((row) => cellOf(reading, row, 'awb')));
  const seen = { order: new Map<string, number>(), awb: new Map<string, number>() };
  function repeated(what: keyof typeof seen, value: string, number: number): string | undefined {
    const earlier = seen[what].get(value);
    if (earlier === undefined) seen[what].set(value, number);
    return earlier === undefined
      ? undefined
      : `Row ${earlier} has this ${what === 'awb' ? 'tracking number' : 'order'} already.`;
  }
  return rows.map((row, index): TrackingLine => {
    const { number } = row;
    const id = cellOf(reading, row, 'order').toUpperCase().replace(/^#/, '');
    const awb = awbOf(cellOf(reading, row, 'awb'));
    const line = { number, text: row.cells.join(', '), id, trackingLink: '', awb };
    if (index >= MAX_LINES) return { ...line, problem: TOO_MANY };
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
