import { clockOf } from '@nirala/contract/text/day';
import type { Scan } from '../courier-state.ts';

/** A status as Delhivery writes it: its type, the status, its code, and what the code means. */
type Status = { type: string; status: string; code: string; words: string };

/** The statuses that the stand-in plays, by its own names. */
export const STATUSES = {
  manifested: { type: 'UD', status: 'Manifested', code: 'X-UCI', words: 'Manifest uploaded' },
  'not picked': { type: 'UD', status: 'Not Picked', code: 'X-PNP', words: 'Shipment not received from client' },
  cancelled: { type: 'UD', status: 'Not Picked', code: 'DTUP-210', words: 'Seller cancelled the order' },
  'picked up': { type: 'UD', status: 'In Transit', code: 'X-PPOM', words: 'Shipment picked up' },
  'in transit': { type: 'UD', status: 'In Transit', code: 'X-DLL2F', words: 'Bag Added To Trip' },
  'at centre': { type: 'UD', status: 'Pending', code: 'X-IBD3F', words: 'Shipment Received at Facility' },
  dispatched: { type: 'UD', status: 'Dispatched', code: 'X-DDD3FD', words: 'Out for delivery' },
  'not delivered': { type: 'UD', status: 'Pending', code: 'EOD-11', words: 'Consignee unavailable' },
  'tried again': { type: 'UD', status: 'Pending', code: 'EOD-47', words: 'Reattempt - As per NDR instructions' },
  delivered: { type: 'DL', status: 'Delivered', code: 'EOD-38', words: 'Delivered to consignee' },
  'turned back': { type: 'RT', status: 'In Transit', code: 'RT-101', words: 'Returned as per Client Instructions' },
  'back at centre': { type: 'RT', status: 'Pending', code: 'X-IBD3F', words: 'Shipment Received at Facility' },
  'back on the road': { type: 'RT', status: 'Dispatched', code: 'X-DDD3FD', words: 'Dispatched for RTO' },
  'rto delivered': { type: 'DL', status: 'RTO', code: 'RD-AC', words: 'RETURN Accepted' },
  lost: { type: 'LT', status: 'LOST', code: 'LT-100', words: 'Shipment Lost' },
  // Reverse shipments: from a shopper to the store.
  open: { type: 'PP', status: 'Open', code: 'X-UCI', words: 'Manifest uploaded' },
  scheduled: { type: 'PP', status: 'Scheduled', code: 'X-ASP', words: 'Pickup scheduled' },
  'out for pickup': { type: 'PP', status: 'Dispatched', code: 'X-DDD3FP', words: 'Out for pickup' },
  'not fetched': { type: 'PP', status: 'Scheduled', code: 'EOD-11', words: 'Consignee unavailable' },
  fetched: { type: 'PU', status: 'In Transit', code: 'X-PPOM', words: 'Shipment picked up' },
  'on the way to the store': { type: 'PU', status: 'Pending', code: 'X-IBD3F', words: 'Shipment Received at Facility' },
  'dto delivered': { type: 'DL', status: 'DTO', code: 'RD-AC', words: 'RETURN Accepted' },
  'pickup cancelled': { type: 'CN', status: 'Canceled', code: 'EOD-21', words: 'Pickup Request Cancelled By Customer' },
  'pickup closed': { type: 'CN', status: 'Canceled', code: 'CL-102', words: "Canceled As Per Client'S Instructions" },
  // Known to Delhivery and not to the store.
  audited: { type: 'UD', status: 'In Audit', code: 'X-NEW1', words: 'qc failed' },
} as const satisfies Record<string, Status>;
export type StatusName = keyof typeof STATUSES;

/** The statuses of a parcel that Delhivery does not have yet. */
export const AT_ORIGIN: readonly StatusName[] = [
  'manifested',
  'not picked',
  'open',
  'scheduled',
  'out for pickup',
  'not fetched',
];

/** What happens to a parcel, by the name of the play. */
export const PLAYS = {
  delivered: ['picked up', 'in transit', 'at centre', 'dispatched', 'delivered'],
  retried: [
    'picked up',
    'in transit',
    'dispatched',
    'not delivered',
    'dispatched',
    'not delivered',
    'dispatched',
    'delivered',
  ],
  returned: [
    'picked up',
    'in transit',
    'dispatched',
    'not delivered',
    'turned back',
    'back at centre',
    'rto delivered',
  ],
  lost: ['picked up', 'in transit', 'lost'],
} as const satisfies Record<string, readonly StatusName[]>;

/** A scan as in a reply about a parcel. */
export function toScan({ status: name, at, place }: Scan<StatusName>) {
  const { type, status, code, words } = STATUSES[name];
  const time = vendorTime(at);
  return {
    ScanDetail: {
      ScanDateTime: time,
      ScanType: type,
      Scan: status,
      StatusDateTime: time,
      ScannedLocation: place,
      StatusCode: code,
      Instructions: words,
    },
  };
}

/** The status of the moment, as in a reply and in a webhook. */
export function toStatus({ status: name, at, place }: Scan<StatusName>) {
  const { type, status, words } = STATUSES[name];
  return {
    Status: status,
    StatusType: type,
    StatusDateTime: vendorTime(at),
    StatusLocation: place,
    Instructions: words,
  };
}

/** `2026-11-21T14:05:00.123`, in India, without a zone. */
const vendorTime = (at: number) => clockOf(new Date(at));
