import { dayOf } from '../text/day.ts';
import { isEnded, PARCEL_STATES, phasesBetween, type ParcelState } from './parcel.ts';

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
 * A parcel of which something was reported that was not so: as the other scans say. Later news of the same counts again.
 * `leftAt`: when it was given to the courier, in ISO 8601.
 */
export function withDisproved<T extends Track>(
  track: T,
  isFalse: (scan: Scan) => boolean,
  { leftAt, now }: { leftAt: string; now: Date },
): T {
  const start: T = { ...track, state: 'picked-up', stateAt: leftAt, scans: [] };
  return track.scans
    .map((scan) => (isFalse(scan) ? { ...scan, disproved: true } : scan))
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

/** Whether a scan moves the parcel: to a later phase, or by a later scan of the same phase. */
function comesLater(track: Track, scan: { at: string; state: ParcelState }): boolean {
  if (isEnded(track.state)) return false;
  const phases = phasesBetween(track.state, scan.state);
  if (phases !== 0) return phases > 0;
  return scan.at > track.stateAt || (scan.at === track.stateAt && rank(scan) > rank(track));
}

/** The scans up to the limit. */
function trimmed(scans: Scan[]): Scan[] {
  if (scans.length <= MAX_SCANS) return scans;
  const index = scans.findIndex(({ state }) => state === undefined || state === 'in-transit');
  return scans.toSpliced(Math.max(0, index), 1);
}
