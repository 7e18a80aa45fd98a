/**
 * What couriers say about parcels and pickups, by webhook, when they are asked, or in a file: stored, and applied to
 * the order or the return. Also a delivery that was reported and did not happen.
 */
import { Timestamp, FieldValue } from '@google-cloud/firestore';
import type { MoveOutcome } from '@nirala/contract/order/admin-order';
import { canBecome, type OrderStatus } from '@nirala/contract/order/order';
import {
  applyScan,
  hasLeft,
  type CourierName,
  type ParcelState,
  type Scan,
  isCalled,
  isEnded,
  withoutDelivery,
} from '@nirala/contract/parcel/parcel';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logWarning, logError, whyOf } from '../lib/log.ts';
import { transitionTo } from '../orders/states.ts';
import { changeOrder, updateOrder } from '../orders/write.ts';
import { settleReturn } from '../returns/money.ts';
import { updateReturn } from '../returns/move.ts';
import { applyPickupNews, withNextPickupPoll } from '../returns/states.ts';
import type { News } from '../services/courier/courier.ts';
import type { ParcelDeps } from '../services/deps.ts';
import { addAuditEntry } from '../store/audit.ts';
import type { StoredOrder, StoredParcel, KnownOrder } from '../store/orders.ts';
import { markApplied, orderOfAwb, ownerOfAwb, storeNews, readKeptNews } from '../store/awbs.ts';
import { readSilentParcels } from '../store/order-lists.ts';
import { type KnownReturn, readSilentPickups, readReturn, returnRef } from '../store/returns.ts';
import { readReturnSettings } from '../store/settings.ts';
import { eachParcel } from './booking.ts';
import { withLearnedStates } from './courier-words.ts';

/** The courier is asked for news of a parcel after so much silence. */
const SILENCE = 6 * 60 * 60_000;

/**
 * The order after news of its parcel, or the same object if there is nothing new. The first sign that the courier has
 * the parcel dispatches the order, and `delivered` delivers it at the courier's time. A parcel that comes back moves
 * nothing: the pieces are in stock again when a person has seen them.
 *
 * `parcelOnly`: the order itself cannot be moved now, so the admin moves it.
 */
export function applyNews(
  order: StoredOrder,
  scans: readonly Scan[],
  now: Date,
  { parcelOnly = false } = {},
): StoredOrder {
  const known = order.parcel;
  if (!known) return order;
  const parcel = scans.reduce<StoredParcel>((track, scan) => applyScan(track, scan, now), known);
  if (parcel === known) return order;
  const next = { ...order, parcel: withNextPoll(parcel, now) };
  if (parcelOnly) return next;
  const left = parcel.scans.find(({ state }) => state !== undefined && hasLeft(state));
  const trackingLink = order.trackingLink ?? parcel.trackingUrl;
  const dispatched =
    left && next.status === 'Processing' ? moved({ ...next, trackingLink }, 'Dispatched', left.at) : next;
  return parcel.state === 'delivered' ? moved(dispatched, 'Delivered', parcel.stateAt) : dispatched;
}

/** The history is in the sequence of its times, also if the courier's clock is behind. */
function moved(order: StoredOrder, to: OrderStatus, at: string): StoredOrder {
  if (!canBecome(order.status, to)) return order;
  const last = order.history.at(-1)?.at.toMillis() ?? 0;
  return transitionTo(order, to, 'courier', new Date(Math.max(last, Date.parse(at))));
}

/** The parcel with the time of the next call to its courier, if its courier can be asked. */
export function withNextPoll({ pollAt: _done, ...parcel }: StoredParcel, now: Date): StoredParcel {
  if (!isCalled(parcel.courier) || parcel.awb === undefined || isEnded(parcel.state)) return parcel;
  return { ...parcel, pollAt: Timestamp.fromMillis(now.getTime() + SILENCE) };
}

/** An admin corrects a delivery that did not happen: see `withDeliveryUndone`. */
export function undoDelivery(deps: ParcelDeps, by: Caller, orderId: string, reason: string): Promise<KnownOrder> {
  const at = deps.now();
  const action = 'order.undo-delivery';
  return changeOrder(deps, orderId, (order) => withDeliveryUndone(order, { reason, at }), { by, at, action });
}

/**
 * A delivered order that was not delivered: Dispatched again, and its parcel as the courier's other news says. The
 * false step leaves the history, so what follows from a delivery is undone with it: the days for a return, the cash
 * that the courier owes, what can be given back, the parcels that count for the phone number. The same object if that
 * was done before. ApiError 409 if something shows that it was delivered, or if money went back because of it.
 */
export function withDeliveryUndone(order: StoredOrder, { reason, at }: { reason: string; at: Date }): StoredOrder {
  const { status, history, parcel, corrections = [] } = order;
  if (status === 'Dispatched' && corrections.length > 0) return order;
  const delivered = history.at(-1);
  if (status !== 'Delivered' || delivered?.status !== 'Delivered') {
    throw refusal(`It is ${status}, so there is no delivery to correct.`);
  }
  if (order.remittances && order.remittances.length > 0) {
    throw refusal('The courier has paid its cash, so it was delivered. Ask the courier first.');
  }
  if (order.returns?.some(({ state }) => state !== 'Declined' && state !== 'Withdrawn')) {
    throw refusal('The shopper has asked for a return of it. Decline that first.');
  }
  if (order.paymentMethod === 'COD' && order.payouts.length > 0) {
    throw refusal('Money was given back for it, because it counted as paid on delivery. Settle that first.');
  }
  const now = Timestamp.fromDate(at);
  return {
    ...order,
    status: 'Dispatched',
    history: history.slice(0, -1),
    corrections: [...corrections, { deliveredAt: delivered.at, at: now, by: 'admin', reason }],
    parcel: parcel && undelivered(parcel, history, at),
  };
}

function undelivered(parcel: StoredParcel, history: StoredOrder['history'], at: Date): StoredParcel {
  const dispatched = history.findLast(({ status }) => status === 'Dispatched')?.at.toDate() ?? at;
  return withNextPoll(withoutDelivery(parcel, dispatched.toISOString(), at), at);
}

const refusal = (message: string) => new ApiError('order-move-refused', { message });

const PICKUP_BATCH = 50;

/**
 * Applies scans to a return whose pickup has this number. The money that follows is settled at once, as after an
 * admin's move, and by a job if that fails.
 */
async function applyToPickup(deps: ParcelDeps, id: string, { courier, awb, scans }: Heard): Promise<KnownReturn> {
  const settings = await readReturnSettings(deps.db);
  const apply = (scansOnly: boolean) =>
    updateReturn(deps, id, (pair) =>
      pair.ret.pickup?.awb === awb && pair.ret.pickup.courier === courier
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
async function pollPickups(deps: ParcelDeps): Promise<void> {
  for (const { id, ret } of await readSilentPickups(deps.db, deps.now(), PICKUP_BATCH)) {
    const { courier: name, awb } = ret.pickup ?? {};
    try {
      if (name !== undefined && isCalled(name) && awb !== undefined) {
        const scans = await deps.couriers()[name]?.track(awb);
        const heard = scans && { courier: name, awb, scans: await withLearnedStates(deps, name, scans) };
        if (heard) await applyToPickup(deps, id, heard);
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

const BATCH = 50;

/**
 * Stores news of a courier and applies it, once. News of an unknown number is kept: it may come before the reply that
 * says the number. Whoever writes the number reads what was kept after that, and the news is stored before its number
 * is looked up, so that one of the two sees the other.
 */
export async function receiveNews(deps: ParcelDeps, courier: CourierName, { awb, scans }: News): Promise<void> {
  const stored = await storeNews(deps.db, { courier, awb, scans }, deps.now());
  if (stored.applied) return;
  const owner = await ownerOfAwb(deps.db, awb);
  if (!owner) return;
  await applyToOwner(deps, owner, { courier, awb, scans });
  await markApplied(deps.db, [stored.id]);
}

/** Applies the news that came before the number of a parcel was known. */
export async function applyKeptNews(
  deps: ParcelDeps,
  owner: AwbOwner,
  { courier, awb }: Pick<Heard, 'courier' | 'awb'>,
): Promise<void> {
  const kept = await readKeptNews(deps.db, { courier, awb });
  if (kept.length === 0) return;
  await applyToOwner(deps, owner, { courier, awb, scans: kept.flatMap(({ scans }) => scans) });
  await markApplied(
    deps.db,
    kept.map(({ id }) => id),
  );
}

/** The order of a number, and the return if it is the number of a pickup. */
type AwbOwner = { orderId: string; returnId?: string | undefined };

/** What a courier says about a number of its own. */
type Heard = { courier: CourierName; awb: string; scans: readonly Scan[] };

async function applyToOwner(deps: ParcelDeps, owner: AwbOwner, { courier, awb, scans }: Heard): Promise<void> {
  const heard = { courier, awb, scans: await withLearnedStates(deps, courier, scans) };
  if (owner.returnId === undefined) await applyTo(deps, owner.orderId, heard);
  else await applyToPickup(deps, owner.returnId, heard);
}

/**
 * Applies scans to an order whose parcel has this number at this courier; a number that it had before is ignored.
 * Without a courier they are of a file. `require` throws an ApiError for an order to which they must not be applied.
 */
async function applyTo(
  deps: ParcelDeps,
  orderId: string,
  { courier, awb, scans }: Omit<Heard, 'courier'> & { courier?: CourierName },
  require: (order: StoredOrder) => void = () => undefined,
): Promise<KnownOrder | undefined> {
  const apply = (parcelOnly: boolean) =>
    updateOrder(deps, orderId, (order) => {
      if (order.parcel?.awb !== awb || (courier ?? order.parcel.courier) !== order.parcel.courier) return order;
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

type ReportedNews = { awb: string; state: ParcelState; at: string; text: string };

/**
 * An admin's file of a courier's news, by number. Each line on its own; idempotent. `id` of an outcome is the number.
 */
export function reportParcels(deps: ParcelDeps, by: Caller, news: readonly ReportedNews[]): Promise<MoveOutcome[]> {
  const { db, now } = deps;
  return eachParcel(
    news.map((line) => ({ ...line, id: line.awb })),
    async ({ awb, state, at, text }) => {
      const orderId = await orderOfAwb(db, awb);
      if (orderId === undefined) throw new ApiError('parcel-refused', { message: 'No order has this number.' });
      const scans = [{ at, state, text }];
      const known = await applyTo(deps, orderId, { awb, scans }, (order) => requireNotReturning(order, state));
      if (known?.order.parcel?.awb !== awb) {
        throw new ApiError('parcel-refused', { message: 'The order has another parcel now.' });
      }
      const batch = db.batch();
      const entry = { by, at: now(), action: 'parcel.report' as const, target: `orders/${orderId}` };
      addAuditEntry(batch, db, { ...entry, after: { awb, state, at } });
      await batch.commit();
      return known;
    },
  );
}

/**
 * A file's "Delivered" about a parcel on its way back is likely its delivery to the store, which some couriers call by
 * the same words. ApiError 409, so that a person decides.
 */
function requireNotReturning({ parcel }: StoredOrder, state: ParcelState): void {
  if (state !== 'delivered' || parcel?.state !== 'coming-back') return;
  throw new ApiError('parcel-refused', {
    message: 'This parcel was on its way back, so it may have been delivered to you. Look at its order.',
  });
}

/**
 * Every 15 minutes: asks the couriers about parcels from which nothing was heard for hours, because webhooks get lost.
 */
export async function pollParcels(deps: ParcelDeps): Promise<void> {
  await pollPickups(deps);
  const silent = await readSilentParcels(deps.db, deps.now(), BATCH);
  for (const { id, order } of silent) {
    const { courier: name, awb } = order.parcel ?? {};
    if (name === undefined || awb === undefined) continue;
    try {
      const scans = await deps.couriers()[name]?.track(awb);
      const heard = scans && { courier: name, awb, scans: await withLearnedStates(deps, name, scans) };
      const known = heard && (await applyTo(deps, id, heard));
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
