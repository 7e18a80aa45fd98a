/** What Shiprocket says about its parcels, read into scans of the store. */
import type { Scan } from '@nirala/contract/parcel/track';
import type { ParcelState } from '@nirala/contract/parcel/parcel';
import * as v from 'valibot';
import { cleanReply } from '../../../lib/foreign-text.ts';
import type { News } from '../courier.ts';

/** Shiprocket's ids of shipment statuses: https://apidocs.shiprocket.in/ ("Shipment status codes"). Others move nothing. */
const STATES: Record<string, ParcelState> = {
  1: 'booked',
  2: 'booked',
  3: 'booked',
  4: 'booked',
  5: 'booked',
  15: 'booked',
  19: 'booked',
  52: 'booked',
  6: 'picked-up',
  42: 'picked-up',
  18: 'in-transit',
  22: 'in-transit',
  38: 'in-transit',
  39: 'in-transit',
  48: 'in-transit',
  50: 'in-transit',
  51: 'picked-up',
  17: 'out-for-delivery',
  21: 'undelivered',
  7: 'delivered',
  // RTO: return to origin. A parcel that was delivered to the store itself is 10, never 7.
  9: 'coming-back',
  14: 'coming-back',
  40: 'coming-back',
  41: 'coming-back',
  46: 'coming-back',
  75: 'coming-back',
  78: 'coming-back',
  10: 'back',
  12: 'lost',
  24: 'lost',
  25: 'lost',
  44: 'lost',
  76: 'lost',
};

/** "Pickup exception": the courier came for the parcel and did not get it. */
const PICKUP_FAILED = '20';

const text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');

const activitySchema = v.object({
  date: text,
  status: text,
  activity: text,
  location: text,
  'sr-status': text,
  'sr-status-label': text,
});
const activities = v.fallback(v.array(v.unknown()), []);

const trackedSchema = v.object({
  tracking_data: v.object({
    shipment_track_activities: activities,
    track_url: v.optional(v.nullable(v.string())),
  }),
});

const newsSchema = v.object({
  awb: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((awb) => String(awb).trim()),
    v.regex(/^[\w-]{4,60}$/),
  ),
  current_status: text,
  shipment_status: text,
  shipment_status_id: text,
  current_timestamp: text,
  scans: v.optional(activities, []),
});

/** The scans in a reply about a parcel; undefined for a reply in another format. */
export function readTracked(reply: unknown): Scan[] | undefined {
  const { success, output } = v.safeParse(trackedSchema, reply);
  return success ? scansOf(output.tracking_data.shipment_track_activities) : undefined;
}

/** What a webhook says about a parcel; undefined for a body in another format. */
export function readShiprocketNews(body: unknown): News | undefined {
  const { success, output } = v.safeParse(newsSchema, body);
  if (!success) return undefined;
  const { awb, current_status, shipment_status, shipment_status_id, current_timestamp } = output;
  const scans = scansOf(output.scans);
  const at = readTime(current_timestamp);
  const state = STATES[shipment_status_id];
  // The status of the moment may be newer than the scans, or the only thing that is sent.
  const newest = scans.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  const isScanned = newest?.at === at || (state !== undefined && newest?.state === state);
  if (at !== undefined && !isScanned)
    scans.push(toScan({ at, status: shipment_status_id, words: current_status || shipment_status }));
  return { awb, scans };
}

function scansOf(list: readonly unknown[]): Scan[] {
  return list.flatMap((item) => {
    const { success, output } = v.safeParse(activitySchema, item);
    const at = success ? readTime(output.date) : undefined;
    if (!success || at === undefined) return [];
    const words = output.activity || output['sr-status-label'] || output.status;
    return [toScan({ at, status: output['sr-status'], words, place: output.location })];
  });
}

type Said = { at: string; status: string; words: string; place?: string };

function toScan({ at, status, words, place }: Said): Scan {
  const state = STATES[status];
  const where = cleanReply(place ?? '');
  return {
    at,
    state,
    pickupFailed: status === PICKUP_FAILED ? true : undefined,
    place: where && where !== 'NA' ? where : undefined,
    text: cleanReply(words) || 'No text',
  };
}

/** `2026-11-21 14:05:00` or `21 11 2026 14:05:00`, both in India's time. */
function readTime(written: string): string | undefined {
  const [, year, month, day, clock] =
    /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(written.trim()) ??
    swapped(/^(\d\d)[ -](\d\d)[ -](\d{4}) (\d\d:\d\d(?::\d\d)?)$/.exec(written.trim()));
  const time = Date.parse(`${year}-${month}-${day}T${clock}+05:30`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function swapped(match: RegExpExecArray | null): (string | undefined)[] {
  return match ? [match[0], match[3], match[2], match[1], match[4]] : [];
}
