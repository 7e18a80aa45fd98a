import type { DeliveryAnswer } from '@nirala/contract/delivery/answer';
import { ruleOf } from '@nirala/contract/delivery/areas';
import { promise } from '@nirala/contract/delivery/promise';
import { DEFAULT_DELIVERY, type DeliverySettings } from '@nirala/contract/delivery/settings';
import { toRupees } from '@nirala/contract/money';
import { COD_CHARGE } from '@nirala/contract/pricing';
import { onlyStateOf } from '@nirala/contract/seller';
import { DEFAULT_SETTINGS, type Settings } from '@nirala/contract/settings';
import type { PostalDeps } from '../addresses/look-up-pincode.ts';
import { CachedFor } from '../lib/cached-for.ts';
import { within } from '../lib/timeout.ts';
import { findPlace, type Place } from './find-place.ts';

type Deps = PostalDeps & {
  settings: () => Promise<Settings>;
  delivery: () => Promise<DeliverySettings>;
  now: () => Date;
};

/** Milliseconds for all that is read. Then the answer comes from tables and defaults, and an order is checked again. */
const PATIENCE = 800;

/** Seconds. */
const CACHED = 60;
const CACHED_UNCERTAIN = 5;

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
  return new CachedFor(answer, Math.min(left, isCertain ? CACHED : CACHED_UNCERTAIN));
}

type Known = { settings: Settings; delivery: DeliverySettings; place: Place; now: Date };

function toAnswer({ settings, delivery, place, now }: Known, pincode: string): DeliveryAnswer {
  const { city, states } = place;
  const [state] = states;
  const onlyState = onlyStateOf(settings);
  const rule = ruleOf(delivery, pincode, states);
  const deliverable = rule !== 'deny' && (onlyState === undefined || states.includes(onlyState));
  return {
    pincode,
    ...(city === undefined ? {} : { city }),
    ...(state === undefined ? {} : { state }),
    deliverable,
    cod: deliverable && settings.cod && rule !== 'noCod',
    returns: deliverable,
    ...promise(pincode, now, delivery, state),
    codCharge: toRupees(COD_CHARGE),
    codMax: settings.codMax,
    codNewMax: settings.codNewMax,
  };
}
