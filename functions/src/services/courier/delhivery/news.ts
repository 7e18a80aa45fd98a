/** What Delhivery says about its parcels, read into scans of the store. */
import type { Scan } from '@nirala/contract/parcel/track';
import type { ParcelState } from '@nirala/contract/parcel/parcel';
import * as v from 'valibot';
import { cleanReply } from '../../../lib/foreign-text.ts';
import type { News } from '../courier.ts';

/**
 * Delhivery's types of statuses with their statuses: https://one.delhivery.com/developer-portal ("Package lifecycle").
 * Others move nothing. `UD` goes to the shopper, `RT` comes back undelivered, `PP` and `PU` are fetched from a shopper.
 */
const STATES: Record<string, ParcelState> = {
  'ud manifested': 'booked',
  'ud not picked': 'booked',
  'ud in transit': 'in-transit',
  'ud pending': 'in-transit',
  'ud dispatched': 'out-for-delivery',
  'dl delivered': 'delivered',
  'rt in transit': 'coming-back',
  'rt pending': 'coming-back',
  'rt dispatched': 'coming-back',
  'dl rto': 'back',
  'pp open': 'booked',
  'pp scheduled': 'booked',
  'pp dispatched': 'booked',
  'pu in transit': 'in-transit',
  'pu pending': 'in-transit',
  'pu dispatched': 'in-transit',
  // What was fetched from a shopper is at the store. It is never a delivery to a shopper.
  'dl dto': 'back',
  'ud lost': 'lost',
  'rt lost': 'lost',
  'pu lost': 'lost',
  'lt lost': 'lost',
};

/** The code of the scan with which Delhivery takes a parcel. */
const PICKED_UP = 'X-PPOM';
/** Codes of the end of a delivery round: what was on it was not delivered, or not fetched. */
const END_OF_ROUND = /^EOD-\d+$/;
/** "Reattempt, as per NDR instructions": the answer to a failed attempt. */
const TRIED_AGAIN = 'EOD-47';
/** "Seller cancelled the order". The status of such a parcel stays as it was. */
const CANCELLED = 'DTUP-210';

const text = v.fallback(
  v.pipe(
    v.string(),
    v.transform((given) => given.trim()),
  ),
  '',
);

const statusSchema = v.object({
  Status: text,
  StatusType: text,
  StatusCode: text,
  StatusDateTime: text,
  StatusLocation: text,
  Instructions: text,
});
const scanSchema = v.object({
  ScanDetail: v.object({
    Scan: text,
    ScanType: text,
    StatusCode: text,
    ScanDateTime: text,
    ScannedLocation: text,
    Instructions: text,
  }),
});
const awb = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((given) => String(given).trim()),
  v.regex(/^[\w-]{4,60}$/),
);

const trackedSchema = v.object({
  ShipmentData: v.array(
    v.object({
      Shipment: v.object({
        AWB: awb,
        ReferenceNo: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
        Status: statusSchema,
        Scans: v.fallback(v.array(v.unknown()), []),
      }),
    }),
  ),
});
const newsSchema = v.object({
  Shipment: v.object({ AWB: awb, NSLCode: text, Status: v.omit(statusSchema, ['StatusCode']) }),
});

/** A parcel as Delhivery has it. */
export type Tracked = {
  /** Our id of its booking. */
  reference: string;
  type: string;
  status: string;
  code: string;
  /** What Delhivery says about its status. */
  words: string;
  isCancelled: boolean;
  scans: Scan[];
};

/** A parcel in a reply; undefined for a reply in another format or about others. */
export function readTracked(reply: unknown, number: string): Tracked | undefined {
  const { success, output } = v.safeParse(trackedSchema, reply);
  const found = success ? output.ShipmentData.find(({ Shipment }) => Shipment.AWB === number) : undefined;
  if (!found) return undefined;
  const { ReferenceNo: reference, Status: now, Scans } = found.Shipment;
  const scans = Scans.flatMap((item) => {
    const { success: isScan, output: scan } = v.safeParse(scanSchema, item);
    if (!isScan) return [];
    const { Scan: status, ScanType: type, StatusCode: code, ScanDateTime: at, ...rest } = scan.ScanDetail;
    return toScan({ status, type, code, at, place: rest.ScannedLocation, words: rest.Instructions });
  });
  const { Status: status, StatusType: type, StatusCode: code, Instructions: words } = now;
  const current = toScan({ status, type, code, at: now.StatusDateTime, place: now.StatusLocation, words });
  // The status of the moment may be newer than the scans, or the only thing that is sent.
  const isKnown = (scan: Scan) => scans.some(({ at, text: said }) => at === scan.at && said === scan.text);
  return {
    reference,
    type: type.toUpperCase(),
    status,
    code,
    words: cleanReply(words || status),
    isCancelled: type.toUpperCase() === 'CN' || code === CANCELLED,
    scans: [...scans, ...current.filter((scan) => !isKnown(scan))],
  };
}

/** What a webhook says about a parcel, which is its newest scan; undefined for a body in another format. */
export function readDelhiveryNews(body: unknown): News | undefined {
  const { success, output } = v.safeParse(newsSchema, body);
  if (!success) return undefined;
  const { AWB: number, NSLCode: code, Status } = output.Shipment;
  const { Status: status, StatusType: type, StatusDateTime: at, StatusLocation: place, Instructions: words } = Status;
  return { awb: number, scans: toScan({ status, type, code, at, place, words }) };
}

type Said = { status: string; type: string; code: string; at: string; place: string; words: string };

/** No scan without a time. */
function toScan({ status, type, code, at, place, words }: Said): Scan[] {
  const time = readTime(at);
  if (time === undefined) return [];
  const kind = type.toUpperCase();
  const state = stateOf(kind, status.toLowerCase(), code);
  // A pickup that was given up, and one that failed today.
  const pickupFailed = kind === 'CN' || (kind === 'PP' && END_OF_ROUND.test(code));
  const where = cleanReply(place);
  const said = cleanReply(words || status) || 'No text';
  // Delhivery uses the same words on the way there, on the way back and for pickups. An admin who explains them explains
  // these only.
  const isUnknown = state === undefined && !pickupFailed;
  const what = `${kind} ${status}`.trim();
  return [
    {
      at: time,
      state: pickupFailed ? undefined : state,
      pickupFailed: pickupFailed || undefined,
      place: where || undefined,
      text: isUnknown && what ? cleanReply(`${what}: ${said}`) : said,
    },
  ];
}

function stateOf(type: string, status: string, code: string): ParcelState | undefined {
  const state = STATES[`${type.toLowerCase()} ${status}`];
  if (type === 'UD' && status === 'in transit' && code === PICKED_UP) return 'picked-up';
  if (type === 'UD' && status === 'pending' && END_OF_ROUND.test(code) && code !== TRIED_AGAIN) return 'undelivered';
  return state;
}

/** `2026-11-21T14:05:00.123`, in India's time. */
function readTime(written: string): string | undefined {
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,3})?)\d*$/.exec(written) ?? [];
  const time = Date.parse(`${day}T${clock}+05:30`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
