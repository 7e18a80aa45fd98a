import { clockOf } from '@nirala/contract/text/day';
import type { Scan } from '../courier-state.ts';

/** The vendor's shipment statuses that the stand-in plays, by its ids. */
export const STATUSES: Record<number, string> = {
  3: 'PICKUP SCHEDULED',
  15: 'PICKUP RESCHEDULED',
  19: 'OUT FOR PICKUP',
  20: 'PICKUP EXCEPTION',
  42: 'PICKED UP',
  18: 'IN TRANSIT',
  38: 'REACHED AT DESTINATION HUB',
  17: 'OUT FOR DELIVERY',
  21: 'UNDELIVERED',
  7: 'DELIVERED',
  9: 'RTO INITIATED',
  46: 'RTO IN TRANSIT',
  10: 'RTO DELIVERED',
  12: 'LOST',
  // Known to the vendor and not to the store.
  47: 'QC FAILED',
};

/** The statuses of a parcel that the courier does not have yet. It can still be cancelled. */
export const BEFORE_PICKUP: readonly number[] = [3, 15, 19, 20];

/** What happens to a parcel, by the name of the play. */
export const PLAYS = {
  delivered: [42, 18, 38, 17, 7],
  retried: [42, 18, 17, 21, 17, 21, 17, 7],
  returned: [42, 18, 17, 21, 9, 46, 10],
  lost: [42, 18, 12],
} as const;

/** `2026-11-21 14:05:00`, in India. */
export const vendorTime = (at: number) => clockOf(new Date(at)).slice(0, 19).replace('T', ' ');

/** A scan in the vendor's format. */
export function toActivity({ status, at, place }: Scan<number>) {
  const label = STATUSES[status] ?? `STATUS ${status}`;
  const words = status === 21 ? 'Consignee not available' : label.toLowerCase();
  return {
    date: vendorTime(at),
    status: `X-${status}`,
    activity: words,
    location: place,
    'sr-status': String(status),
    'sr-status-label': label,
  };
}
