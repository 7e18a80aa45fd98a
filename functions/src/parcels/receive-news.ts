import type { Scan } from '@nirala/contract/parcel';
import { ApiError } from '../lib/api-error.ts';
import { logError, logWarning, whyOf } from '../lib/log.ts';
import { updateOrder } from '../orders/write.ts';
import { markApplied, ownerOfAwb, readKeptNews, readSilentParcels, storeNews } from '../store/parcels.ts';
import type { KnownOrder, StoredOrder } from '../store/orders.ts';
import { applyNews, withNextPoll } from './apply-news.ts';
import { withLearnedStates } from './courier-words.ts';
import { applyToPickup, pollPickups } from './pickup-news.ts';
import type { ParcelDeps } from '../services/deps.ts';

const BATCH = 50;

/**
 * Stores news of a courier and applies it, once. News of an unknown number is kept: it may come before the reply that
 * says the number. Whoever writes the number reads what was kept after that, and the news is stored before its number is
 * looked up, so that one of the two sees the other.
 */
export async function receiveNews(deps: ParcelDeps, { awb, scans }: { awb: string; scans: Scan[] }): Promise<void> {
  const stored = await storeNews(deps.db, { awb, scans }, deps.now());
  if (stored.applied) return;
  const owner = await ownerOfAwb(deps.db, awb);
  if (!owner) return;
  await applyToOwner(deps, owner, awb, scans);
  await markApplied(deps.db, [stored.id]);
}

/** Applies the news that came before the number of a parcel was known. */
export async function applyKeptNews(deps: ParcelDeps, owner: AwbOwner, awb: string): Promise<void> {
  const kept = await readKeptNews(deps.db, awb);
  if (kept.length === 0) return;
  await applyToOwner(
    deps,
    owner,
    awb,
    kept.flatMap(({ scans }) => scans),
  );
  await markApplied(
    deps.db,
    kept.map(({ id }) => id),
  );
}

/** The order of a number, and the return if it is the number of a pickup. */
type AwbOwner = { orderId: string; returnId?: string | undefined };

async function applyToOwner(deps: ParcelDeps, owner: AwbOwner, awb: string, scans: readonly Scan[]): Promise<void> {
  const read = await withLearnedStates(deps, scans);
  if (owner.returnId === undefined) await applyTo(deps, owner.orderId, awb, read);
  else await applyToPickup(deps, owner.returnId, awb, read);
}

/**
 * Applies scans to an order whose parcel has this number; a number that it had before is ignored. `require` throws an
 * ApiError for an order to which they must not be applied.
 */
export async function applyTo(
  deps: ParcelDeps,
  orderId: string,
  awb: string,
  scans: readonly Scan[],
  require: (order: StoredOrder) => void = () => undefined,
): Promise<KnownOrder | undefined> {
  const apply = (parcelOnly: boolean) =>
    updateOrder(deps, orderId, (order) => {
      if (order.parcel?.awb !== awb) return order;
      require(order);
      return applyNews(order, scans, deps.now(), { parcelOnly });
    });
  try {
    return await apply(false);
  } catch (error) {
    // Its invoice cannot be issued, for instance. The admin sees the parcel and dispatches the order.
    if (!(error instanceof ApiError) || error.code !== 'order-move-refused') throw error;
    logWarning('news of a parcel could not move its order', { id: orderId, why: error.message });
    return apply(true);
  }
}

/** Every 15 minutes: asks the couriers about parcels from which nothing was heard for hours, because webhooks get lost. */
export async function pollParcels(deps: ParcelDeps): Promise<void> {
  await pollPickups(deps);
  const silent = await readSilentParcels(deps.db, deps.now(), BATCH);
  for (const { id, order } of silent) {
    const { courier: name, awb } = order.parcel ?? {};
    const courier = name && deps.couriers()[name];
    if (awb === undefined) continue;
    try {
      const known = courier && (await applyTo(deps, id, awb, await withLearnedStates(deps, await courier.track(awb))));
      if (known?.order.parcel?.pollAt?.toMillis() !== order.parcel?.pollAt?.toMillis()) continue;
    } catch (error) {
      logError('could not read the news of a parcel; a later run retries it', { id, why: whyOf(error) });
    }
    await updateOrder(deps, id, (known) =>
      known.parcel ? { ...known, parcel: withNextPoll(known.parcel, deps.now()) } : known,
    ).catch((error: unknown) =>
      logError('could not plan the next poll of a parcel; a later run retries it', { id, why: whyOf(error) }),
    );
  }
}
