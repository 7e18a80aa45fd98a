import { isDateLike } from '@nirala/contract/text/written-date';
import { isParcelType } from '@nirala/contract/parcel/courier-status';
import { awbSchema } from '@nirala/contract/parcel/awb';
import { codeText, isShortenedNumber } from '@nirala/contract/text/cell';
import type { Wanted } from '@nirala/contract/text/columns';
import * as v from 'valibot';

/** What a courier's file can tell about an order or a parcel, by its columns. */
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

const hasWord = (cell: string) => /\p{L}{2}/u.test(cell) && !isDateLike(cell);
/** A number of a parcel has at least four digits. */
const isCode = (cell: string) =>
  isShortenedNumber(cell) || (/\d.*\d.*\d.*\d/.test(cell) && v.is(awbSchema, codeText(cell)));
/** Headings of dates that have not come yet, or that are not about the parcel. */
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

/** The columns of a courier's file about parcels. The date of one state is more exact than that of the last news. */
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
    fits: (cell) => /^#?NR-[A-Z0-9-]+$/i.test(cell),
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
