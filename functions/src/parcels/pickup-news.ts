import { FieldValue } from '@google-cloud/firestore';
import type { Scan } from '@nirala/contract/parcel';
import { ApiError } from '../lib/api-error.ts';
import { logError, logWarning, whyOf } from '../lib/log.ts';
import { updateReturn } from '../returns/move.ts';
import { applyPickupNews, withNextPickupPoll } from '../returns/pickup.ts';
import { settleReturn } from '../returns/settle.ts';
import { readReturnSettings } from '../store/settings.ts';
import { readReturn, readSilentPickups, returnRef, type KnownReturn } from '../store/returns.ts';
import { withLearnedStates } from './courier-words.ts';
import type { ParcelDeps } from '../services/deps.ts';

const BATCH = 50;

/**
 * Applies scans to a return whose pickup has this number. The money that follows is settled at once, as after an admin's
 * move, and by a job if that fails.
 */
export async function applyToPickup(
  deps: ParcelDeps,
  id: string,
  awb: string,
  scans: readonly Scan[],
): Promise<KnownReturn> {
  const settings = await readReturnSettings(deps.db);
  const apply = (scansOnly: boolean) =>
    updateReturn(deps, id, (pair) =>
      pair.ret.pickup?.awb === awb
        ? applyPickupNews(pair, scans, { settings, by: 'courier', at: deps.now(), scansOnly })
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

/** Asks the couriers about pickups from which nothing was heard for hours, because webhooks get lost. */
export async function pollPickups(deps: ParcelDeps): Promise<void> {
  for (const { id, ret } of await readSilentPickups(deps.db, deps.now(), BATCH)) {
    const { courier: name, awb } = ret.pickup ?? {};
    const courier = name === 'shiprocket' ? deps.couriers().shiprocket : undefined;
    try {
      if (courier && awb !== undefined) {
        await applyToPickup(deps, id, awb, await withLearnedStates(deps, await courier.track(awb)));
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
