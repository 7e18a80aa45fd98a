import { clockOf, dayOf, daysAfter, weekdayOf } from '../text/day.ts';
import { zoneOf, type Zone } from './zones.ts';

/** The days between which a parcel arrives, such as `2026-11-24`. */
export type DeliveryPromise = { earliest: string; latest: string };

/** The promise of an order, and the day by which its parcel must leave for that. */
export type OrderPromise = DeliveryPromise & { dispatch: string };

type Days = { earliest: number; latest: number };

/** The settings on which a promise depends. */
export type PromiseSettings = {
  /** From which the store sends its parcels. */
  pincode: string;
  /** Working days from the order to the parcel's dispatch. */
  handlingDays: number;
  /** 0 is Sunday. */
  workingDays: readonly number[];
  holidays: readonly string[];
  /** `14:00`: an order that comes later counts as one of the next working day. */
  cutoff: string;
  /** Working days from dispatch to delivery. */
  zones: Readonly<Record<Zone, Days>>;
};

/**
 * When an order of this moment arrives. All days are working days. `cutoff`: the moment from which this answer is out of
 * date, in ISO 8601. `state`: see `zoneOf`.
 */
export function promise(
  pincode: string,
  now: Date,
  settings: PromiseSettings,
  state?: string,
): OrderPromise & { cutoff: string } {
  const ordered = orderDay(now, settings);
  const dispatched = workingDaysAfter(ordered, settings.handlingDays, settings);
  const days = settings.zones[zoneOf(pincode, settings.pincode, state)];
  return {
    earliest: workingDaysAfter(dispatched, days.earliest, settings),
    latest: workingDaysAfter(dispatched, days.latest, settings),
    dispatch: dispatched,
    cutoff: new Date(`${ordered}T${settings.cutoff}:00.000+05:30`).toISOString(),
  };
}

/** The working day as whose order an order of this moment counts. */
function orderDay(now: Date, settings: PromiseSettings): string {
  const today = dayOf(now);
  const isInTime = clockOf(now).slice(11, 16) < settings.cutoff;
  return isInTime && isWorkingDay(today, settings) ? today : workingDaysAfter(today, 1, settings);
}

function workingDaysAfter(day: string, count: number, settings: PromiseSettings): string {
  let last = day;
  for (let left = count; left > 0;) {
    last = daysAfter(last, 1);
    if (isWorkingDay(last, settings)) left -= 1;
  }
  return last;
}

function isWorkingDay(day: string, { workingDays, holidays }: PromiseSettings): boolean {
  return workingDays.includes(weekdayOf(day)) && !holidays.includes(day);
}
