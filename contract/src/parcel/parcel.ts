import * as v from 'valibot';
import { dayOf } from '../text/day.ts';

export const PARCEL_STATES = [
  'packed',
  'booked',
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'undelivered',
  'coming-back',
  'lost',
  'delivered',
  'back',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/**
 * The phase of each state. A parcel only moves to a later phase, or to a later scan of its own phase: a courier tries to
 * deliver several times, and what is lost on its way back may be found again.
 */
const PHASES: Record<ParcelState, number> = {
  packed: 0,
  booked: 1,
  'picked-up': 2,
  'in-transit': 3,
  'out-for-delivery': 4,
  undelivered: 4,
  'coming-back': 5,
  lost: 5,
  delivered: 6,
  back: 6,
};

/** The state as shoppers and admins read it. */
export const PARCEL_TITLES: Record<ParcelState, string> = {
  packed: 'Packed',
  booked: 'Handed to the courier’s system',
  'picked-up': 'Given to the courier',
  'in-transit': 'On its way',
  'out-for-delivery': 'Out for delivery',
  undelivered: 'Delivery attempt failed',
  'coming-back': 'Coming back to us',
  lost: 'Lost by the courier',
  delivered: 'Delivered',
  back: 'Back with us',
};

/** The states about which a person has to do something. */
export const PARCEL_PROBLEMS = ['undelivered', 'coming-back', 'back', 'lost'] as const satisfies readonly ParcelState[];
export type ParcelProblem = (typeof PARCEL_PROBLEMS)[number];

/** How parcels are booked. `manual`: outside of the store, with CSV files both ways. */
export const COURIERS = ['manual', 'shiprocket', 'delhivery'] as const;
export type CourierName = (typeof COURIERS)[number];

type CourierFacts = {
  title: string;
  /** Who brings the parcel, in the middle of a sentence. */
  carrier: string;
  /** Whether it has to be told the name of the place where it picks up with each parcel. */
  asksForPickup: boolean;
};

export const COURIER_FACTS: Record<CourierName, CourierFacts> = {
  manual: {
    title: 'The courier’s own site, by CSV file',
    carrier: 'the courier who brings your parcel',
    asksForPickup: false,
  },
  shiprocket: {
    title: 'Shiprocket',
    carrier: 'Shiprocket and the courier that it books for your parcel',
    asksForPickup: true,
  },
  delhivery: { title: 'Delhivery', carrier: 'Delhivery', asksForPickup: false },
};

/** Whether the store calls the courier itself. */
export const isCalled = (courier: string): courier is Exclude<CourierName, 'manual'> =>
  courier !== 'manual' && COURIERS.some((name) => name === courier);

/** One line of a courier's history of a parcel. Without `state` the courier's status is unknown to the store. */
export type Scan = {
  /** ISO 8601 in UTC, by the courier's clock. */
  at: string;
  state?: ParcelState | undefined;
  place?: string | undefined;
  /** Whether the courier came for the parcel of a return and did not get it. Such a scan has no state. */
  pickupFailed?: boolean | undefined;
  /** The courier's own words. */
  text: string;
  /** Whether an admin found that it was not true. It stays, so that its repetition is no news. */
  disproved?: boolean | undefined;
};

/** What follows from the scans of a parcel. */
export type Track = {
  state: ParcelState;
  /** The time of the scan that led to the state. */
  stateAt: string;
  /** Failed delivery attempts: the days that have one. */
  attempts: number;
  /** Why the last attempt failed, in the courier's words. */
  reason?: string | undefined;
  /** Oldest first. */
  scans: Scan[];
};

/** The most scans that are kept. Then the oldest ones that say least go first. */
export const MAX_SCANS = 100;

/** A courier's clock may be ahead by this much, in milliseconds. */
const CLOCK_AHEAD = 60 * 60_000;

const isFinal = (state: ParcelState) => PHASES[state] === 6;

/** Whether a parcel has left the store. */
export const hasLeft = (state: ParcelState) => PHASES[state] >= PHASES['picked-up'];

/** Whether the courier can have no more news about it. */
export const isEnded = isFinal;

export function isParcelState(text: string): text is ParcelState {
  return Object.hasOwn(PHASES, text);
}

/**
 * The parcel after a scan, or the same object if the scan says nothing new. Scans come late, twice and in any sequence,
 * so the result depends on the scans and not on their sequence. The first end that is reported stays.
 */
export function applyScan<T extends Track>(track: T, scan: Scan, now: Date): T {
  const time = Date.parse(scan.at);
  if (Number.isNaN(time) || time > now.getTime() + CLOCK_AHEAD) return track;
  const next = { ...scan, at: new Date(time).toISOString() };
  if (track.scans.some((known) => isSameScan(known, next))) return track;
  const scans = trimmed([...track.scans, next].toSorted(bySequence));
  const moved = next.state !== undefined && !next.disproved && comesLater(track, { ...next, state: next.state });
  const failures = scans.filter(({ state }) => state === 'undelivered');
  const attempts = Math.max(track.attempts, new Set(failures.map(({ at }) => dayOf(new Date(at)))).size);
  const reason = failures.at(-1)?.text ?? track.reason;
  const isUnchanged = !moved && attempts === track.attempts && scans.length === track.scans.length;
  if (isUnchanged && !scans.includes(next)) return track;
  return {
    ...track,
    scans,
    attempts,
    ...(reason === undefined ? {} : { reason }),
    ...(moved ? { state: next.state, stateAt: next.at } : {}),
  };
}

/**
 * A parcel of which it was reported that it is delivered, and it was not: as the other scans say. Later news of its
 * delivery counts again. `leftAt`: when it was given to the courier, in ISO 8601.
 */
export function withoutDelivery<T extends Track>(track: T, leftAt: string, now: Date): T {
  const start: T = { ...track, state: 'picked-up', stateAt: leftAt, scans: [] };
  return track.scans
    .map((scan) => (scan.state === 'delivered' ? { ...scan, disproved: true } : scan))
    .reduce((next, scan) => applyScan(next, scan, now), start);
}

function isSameScan(a: Scan, b: Scan): boolean {
  return a.at === b.at && a.state === b.state && a.text === b.text && (a.place ?? '') === (b.place ?? '');
}

/** By time; scans of the same moment by their state, so that the sequence in which they came does not matter. */
function bySequence(a: Scan, b: Scan): number {
  return a.at.localeCompare(b.at) || rank(a) - rank(b) || a.text.localeCompare(b.text);
}

/** The place of a scan among scans of the same second. A pickup fails after it was booked, and before it succeeds. */
function rank({ state, pickupFailed }: Pick<Scan, 'state' | 'pickupFailed'>): number {
  if (pickupFailed) return PARCEL_STATES.indexOf('booked') + 0.5;
  return state === undefined ? -1 : PARCEL_STATES.indexOf(state);
}

function comesLater(track: Track, scan: { at: string; state: ParcelState }): boolean {
  if (isFinal(track.state)) return false;
  const phases = PHASES[scan.state] - PHASES[track.state];
  if (phases !== 0) return phases > 0;
  return scan.at > track.stateAt || (scan.at === track.stateAt && rank(scan) > rank(track));
}

function trimmed(scans: Scan[]): Scan[] {
  if (scans.length <= MAX_SCANS) return scans;
  const index = scans.findIndex(({ state }) => state === undefined || state === 'in-transit');
  return scans.toSpliced(Math.max(0, index), 1);
}

/** What a shopper can ask for after a failed attempt. */
export const DELIVERY_REQUESTS = ['day', 'landmark', 'phone', 'cancel'] as const;

const scanSchema = v.object({
  at: v.string(),
  /** A `ParcelState`; absent for a status that the store does not know. */
  state: v.optional(v.string()),
  place: v.optional(v.string()),
  text: v.string(),
});

/** A parcel as its shopper sees it. States are texts, so that an open tab accepts states that are added later. */
export const parcelFields = {
  /** A `CourierName`. */
  courier: v.string(),
  awb: v.optional(v.string()),
  trackingUrl: v.optional(v.string()),
  /** A `ParcelState`. */
  state: v.string(),
  attempts: v.number(),
  reason: v.optional(v.string()),
  scans: v.array(scanSchema),
  /** What the shopper asked for after a failed attempt. */
  request: v.optional(v.object({ kind: v.string(), text: v.string(), at: v.string(), done: v.boolean() })),
};
export const parcelSchema = v.object(parcelFields);
export type Parcel = v.InferOutput<typeof parcelSchema>;

/** The title of a state of the API. */
export function parcelTitle(state: string): string {
  return isParcelState(state) ? PARCEL_TITLES[state] : state;
}
