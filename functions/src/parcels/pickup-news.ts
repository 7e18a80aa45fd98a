/** What couriers say about the pickup of a return, by webhook or when they are asked, applied to the return. */
import { applyScan, type Scan, type Track } from '@nirala/contract/parcel/track';
import { type CourierName, isCalled } from '@nirala/contract/parcel/courier';
import { FieldValue, Timestamp } from '@google-cloud/firestore';
import { type ParcelState, isEnded } from '@nirala/contract/parcel/parcel';
import { dayOf } from '@nirala/contract/text/day';
import { ApiError } from '../lib/api-error.ts';
import { logWarning, logError, whyOf } from '../lib/log.ts';
import { settleReturn } from '../returns/money.ts';
import { updateReturn } from '../returns/move.ts';
import { type Context, type ReturnPair, applyMove, stepTo } from '../returns/states.ts';
import type { News } from '../services/courier/courier.ts';
import type { ParcelDeps } from '../services/deps.ts';
import {
  type KnownReturn,
  readSilentPickups,
  readReturn,
  returnRef,
  type StoredReturn,
  isCalledFor,
} from '../store/returns.ts';
import { readReturnSettings } from '../store/settings.ts';
import { withLearnedStates } from './courier-words.ts';

/** What a courier says about a number of its own. */
export type CourierNews = News & { courier: CourierName };

/**
 * Applies scans to a return whose pickup has this number. The money that follows is settled at once, as after an
 * admin's move, and by a job if that fails.
 */
export async function applyToPickup(
  deps: ParcelDeps,
  id: string,
  { courier, awb, scans }: CourierNews,
): Promise<KnownReturn> {
  const learned = await withLearnedStates(deps, courier, scans);
  const settings = await readReturnSettings(deps.db);
  const apply = (scansOnly: boolean) =>
    updateReturn(deps, id, (pair) =>
      pair.ret.pickup?.awb === awb && pair.ret.pickup.courier === courier
        ? applyPickupNews(pair, learned, { settings, by: 'courier', at: deps.now(), scansOnly })
        : pair,
    );
  const known = await apply(false).catch((error: unknown) => {
    // The exchanged order cannot be placed, for instance. The admin sees the scans and moves the return.
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    logWarning('news of a pickup could not move its return', { id, why: error.message });
    return apply(true);
  });
  return known.ret.moneyDue ? settleReturn(deps, id) : known;
}

type Options = Context & {
  /** The return itself cannot be moved now, so the admin moves it. */
  scansOnly?: boolean;
};

/**
 * A return after news of its pickup, or the same object if there is nothing new. It moves forward only, by the same
 * rules as an admin's moves. That the parcel is at the store moves nothing: a person confirms every piece.
 */
function applyPickupNews(
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

/** The states of a parcel that show that the shopper has handed it over. */
const LEFT: readonly ParcelState[] = [
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'undelivered',
  'delivered',
  'back',
];

/** The return after its courier's scans have moved it, as an admin would. */
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
    next = applyMove(booked, { to: 'PickupFailed', reason }, context);
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

function mayHaveNews(ret: StoredReturn, { awb, scans = [] }: NonNullable<StoredReturn['pickup']>): boolean {
  const isOnItsWay = ret.state === 'PickupBooked' || ret.state === 'PickupFailed' || ret.state === 'PickedUp';
  const hasEnded = scans.some(({ state }) => state !== undefined && isEnded(state));
  return isCalledFor(ret) && awb !== undefined && isOnItsWay && !hasEnded;
}

/** Milliseconds of silence after which a courier is asked for news of a parcel. */
const SILENCE = 6 * 60 * 60_000;

/** When a courier is asked next, unless it sends news before. */
export const nextPoll = (now: Date) => Timestamp.fromMillis(now.getTime() + SILENCE);

/** Pickups that one run asks about. */
const PICKUP_BATCH = 50;

/** Asks the couriers about pickups from which nothing was heard for hours, because webhooks get lost. */
export async function pollPickups(deps: ParcelDeps): Promise<void> {
  for (const { id, ret } of await readSilentPickups(deps.db, deps.now(), PICKUP_BATCH)) {
    const { courier: name, awb } = ret.pickup ?? {};
    try {
      if (name !== undefined && isCalled(name) && awb !== undefined) {
        const scans = await deps.couriers()[name]?.track(awb);
        if (scans) await applyToPickup(deps, id, { courier: name, awb, scans });
      }
    } catch (error) {
      logError('could not read the news of a pickup; a later run retries it', { id, why: whyOf(error) });
    }
    await pollLater(deps, id).catch((error: unknown) =>
      logError('could not plan the next poll of a pickup; a later run retries it', { id, why: whyOf(error) }),
    );
  }
}

/** The next time at which this pickup is polled, so that one that cannot be read is not the first in every run. */
async function pollLater({ db, now }: ParcelDeps, id: string): Promise<void> {
  const known = await readReturn(db, id);
  if ((known?.ret.pickup?.pollAt?.toMillis() ?? Infinity) > now().getTime() || !known) return;
  const pollAt = withNextPickupPoll(known.ret, now()).pickup?.pollAt ?? FieldValue.delete();
  await returnRef(db, id).update({ 'pickup.pollAt': pollAt }, { lastUpdateTime: known.lastWrite });
}
