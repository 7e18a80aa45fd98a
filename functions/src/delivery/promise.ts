/** What the store promises for a pincode: whether and when it delivers there, and if cash is taken. */
import type { DeliveryAnswer } from '@nirala/contract/delivery/answer';
import { promise, type OrderPromise } from '@nirala/contract/delivery/promise';
import { DEFAULT_DELIVERY, type DeliverySettings } from '@nirala/contract/delivery/settings';
import { ruleOf } from '@nirala/contract/delivery/areas';
import { ZONES } from '@nirala/contract/delivery/zones';
import { onlyStateOf } from '@nirala/contract/paper/seller';
import type { Address } from '@nirala/contract/place/address';
import { placesOfReply, likelyStateOfPin, type PincodeReply } from '@nirala/contract/place/pincode';
import { isPossiblePincode } from '@nirala/contract/place/pincode-state';
import { type Settings, DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { pincodeNotFound } from '@nirala/contract/text/message-templates';
import { ApiError } from '../lib/api-error.ts';
import { CachedFor } from '../lib/cached-for.ts';
import { logWarning, whyOf } from '../lib/log.ts';
import { within } from '../lib/timeout.ts';
import { type PostalDeps, offlinePlaces, lookUpPincode } from './pincodes.ts';

type Deps = PostalDeps & {
  settings: () => Promise<Settings>;
  delivery: () => Promise<DeliverySettings>;
  now: () => Date;
};

/** Milliseconds for all that is read. Then the answer comes from tables and defaults, and an order is checked again. */
const PATIENCE = 800;

/** Seconds for which caches keep an answer. */
const CACHED_FOR = 60;

/** Seconds for an answer from tables and defaults. */
const UNCERTAIN_CACHED_FOR = 5;

/**
 * Whether and when the store delivers to a pincode (six digits, validated by the caller). Caches keep the answer for a
 * minute at most, and never longer than it is true. ApiError 400 for a pincode that does not exist.
 */
export async function answerFor(deps: Deps, pincode: string): Promise<CachedFor<DeliveryAnswer>> {
  const [settings, delivery, place] = await Promise.all([
    within(PATIENCE, deps.settings()),
    within(PATIENCE, deps.delivery()),
    findPlace(deps, pincode, PATIENCE),
  ]);
  const now = deps.now();
  const answer = toAnswer(
    { settings: settings ?? DEFAULT_SETTINGS, delivery: delivery ?? DEFAULT_DELIVERY, place, now },
    pincode,
  );
  const isCertain = settings !== undefined && delivery !== undefined && place.confirmed;
  const left = (Date.parse(answer.cutoff) - now.getTime()) / 1000;
  return new CachedFor(answer, Math.min(left, isCertain ? CACHED_FOR : UNCERTAIN_CACHED_FOR));
}

/** The store's delivery times over all zones, in days. */
export function deliveryTimes({ handlingDays, workingDays, cutoff, zones }: DeliverySettings) {
  const days = ZONES.map((zone) => zones[zone]);
  const earliest = Math.min(...days.map((zone) => zone.earliest));
  const latest = Math.max(...days.map((zone) => zone.latest));
  return { handlingDays, workingDays, cutoff, earliest, latest };
}

/** When an order to this address arrives, as it is stored with the order. */
export function promiseTo(
  { pincode, state }: Pick<Address, 'pincode' | 'state'>,
  delivery: DeliverySettings,
  now: Date,
): OrderPromise {
  const { earliest, latest, dispatch } = promise(pincode, now, delivery, state);
  return { earliest, latest, dispatch };
}

/** What an answer is made from. */
type Known = { settings: Settings; delivery: DeliverySettings; place: Place; now: Date };

function toAnswer({ settings, delivery, place, now }: Known, pincode: string): DeliveryAnswer {
  const { city, states } = place;
  const [state] = states;
  const onlyState = onlyStateOf(settings);
  const rule = ruleOf(delivery, pincode, states);
  const deliverable = rule !== 'deny' && (onlyState === undefined || states.includes(onlyState));
  return {
    pincode,
    city,
    state,
    deliverable,
    cod: deliverable && settings.cod && rule !== 'noCod',
    returns: deliverable,
    ...promise(pincode, now, delivery, state),
    codCharge: settings.codCharge,
    delivery: settings.deliveryFee > 0 ? { fee: settings.deliveryFee, freeFrom: settings.freeFrom } : undefined,
    prepaid:
      settings.prepaidRupees > 0 || settings.prepaidPercent > 0
        ? { rupees: settings.prepaidRupees, percent: settings.prepaidPercent, most: settings.prepaidMax }
        : undefined,
    codMax: settings.codMax,
    codNewMax: settings.codNewMax,
  };
}

type Place = {
  city?: string;
  /** All states of a pincode at a border, the likely one first. Empty for the army's pincodes. */
  states: readonly string[];
  /** Whether the postal service confirmed it. */
  confirmed: boolean;
};

/**
 * Where a pincode is. After `timeout` milliseconds the answer comes from the table of this build, and the lookup goes on
 * for the next caller. ApiError 400 for a pincode that does not exist.
 */
async function findPlace(deps: PostalDeps, pincode: string, timeout: number): Promise<Place> {
  const reply = await within(timeout, lookUp(deps, pincode));
  const unknown = () => new ApiError('wrong-pincode', { message: pincodeNotFound(pincode) });
  if (reply) {
    const places = placesOfReply(reply);
    if (!places) throw unknown();
    return { city: places.city, states: places.states, confirmed: true };
  }
  if (!isPossiblePincode(pincode)) throw unknown();
  const { city, states } = (await offlinePlaces(pincode)) ?? {};
  return { city, states: states ?? likelyStates(pincode), confirmed: false };
}

/** The state of most pincodes that begin like this one; empty for the army's. */
function likelyStates(pincode: string): string[] {
  const likely = likelyStateOfPin(pincode);
  return likely === undefined ? [] : [likely];
}

/** Undefined if the postal service does not answer, or if the database does not. */
async function lookUp(deps: PostalDeps, pincode: string): Promise<PincodeReply | undefined> {
  try {
    return await lookUpPincode(deps, pincode);
  } catch (error) {
    if (!(error instanceof ApiError)) logWarning('a pincode could not be looked up', { why: whyOf(error) });
    return undefined;
  }
}
