import { Timestamp } from '@google-cloud/firestore';
import { dayOf } from '@nirala/contract/day';
import { applyScan, type CourierName, type ParcelState, type Scan, type Track } from '@nirala/contract/parcel';
import { isCalledFor, type StoredReturn } from '../store/returns.ts';
import { applyMove, stepTo, type Context, type ReturnPair } from './transition.ts';

/** The courier is asked for news of a pickup after so much silence. */
const SILENCE = 6 * 60 * 60_000;

/** The states of a parcel that show that the shopper has handed it over. */
const LEFT: readonly ParcelState[] = ['picked-up', 'in-transit', 'out-for-delivery', 'undelivered', 'delivered'];

/** An approved return after its pickup was asked for, if it is picked up by a courier that the store calls. */
export function askPickup(ret: StoredReturn, courier: CourierName): StoredReturn {
  if (courier === 'manual' || ret.state !== 'Approved' || ret.route !== 'pickup') return ret;
  return { ...ret, pickup: { courier, attempts: 0, pending: 'book', scans: [] } };
}

type Pickup = NonNullable<StoredReturn['pickup']>;
type Options = Context & {
  /** The return itself cannot be moved now, so the admin moves it. */
  scansOnly?: boolean;
};

/**
 * A return after news of its pickup, or the same object if there is nothing new. It moves forward only, by the same rules
 * as an admin's moves. That the parcel is at the store moves nothing: a person confirms every piece.
 */
export function applyPickupNews(
  pair: ReturnPair,
  news: readonly Scan[],
  { scansOnly = false, ...context }: Options,
): ReturnPair {
  const known = pair.ret.pickup;
  if (!known) return pair;
  const start: Track = { state: 'booked', stateAt: '', attempts: 0, scans: known.scans ?? [] };
  const { scans } = news.reduce<Track>((track, scan) => applyScan(track, scan, context.at), start);
  if (scans === start.scans) return pair;
  const told = { ...pair, ret: { ...pair.ret, pickup: { ...known, scans } } };
  const moved = scansOnly || !isCalledFor(pair.ret) ? told : moveBy(told, scans, context);
  return { ...moved, ret: withNextPickupPoll(moved.ret, context.at) };
}

function moveBy(pair: ReturnPair, scans: readonly Scan[], context: Context): ReturnPair {
  if (scans.some(({ state }) => state !== undefined && LEFT.includes(state))) {
    const booked = bookedAgain(pair, context);
    return booked.ret.state === 'PickupBooked' ? applyMove(booked, { to: 'PickedUp' }, context) : booked;
  }
  const failures = scans.filter(({ pickupFailed }) => pickupFailed);
  // Two exceptions on one day are one attempt.
  const days = new Set(failures.map(({ at }) => dayOf(new Date(at)))).size;
  const reason = failures.at(-1)?.text;
  let next = pair;
  while ((next.ret.pickup?.attempts ?? 0) < days) {
    const booked = bookedAgain(next, context);
    if (booked.ret.state !== 'PickupBooked') return next;
    next = applyMove(booked, { to: 'PickupFailed', ...(reason === undefined ? {} : { reason }) }, context);
  }
  const newest = scans.findLast(({ state, pickupFailed }) => state !== undefined || pickupFailed);
  return newest?.state === 'booked' ? bookedAgain(next, context) : next;
}

/** The courier comes again after a failed attempt. */
function bookedAgain(pair: ReturnPair, step: Context): ReturnPair {
  if (pair.ret.state !== 'PickupFailed') return pair;
  return { ...pair, ret: stepTo(pair.ret, 'PickupBooked', step) };
}

/** The return with the time of the next call to its courier, while there may be news. */
export function withNextPickupPoll(ret: StoredReturn, now: Date): StoredReturn {
  if (!ret.pickup) return ret;
  const { pollAt: _done, ...pickup } = ret.pickup;
  return { ...ret, pickup: mayHaveNews(ret, pickup) ? { ...pickup, pollAt: nextPoll(now) } : pickup };
}

function mayHaveNews(ret: StoredReturn, { awb, scans = [] }: Pickup): boolean {
  const isOnItsWay = ret.state === 'PickupBooked' || ret.state === 'PickupFailed' || ret.state === 'PickedUp';
  return isCalledFor(ret) && awb !== undefined && isOnItsWay && !scans.some(({ state }) => state === 'delivered');
}

const nextPoll = (now: Date) => Timestamp.fromMillis(now.getTime() + SILENCE);
