/**
 * What couriers say about parcels, by webhook, when they are asked, or in a file: stored, and applied to the order, or
 * to the return if it is about a pickup. An admin takes back the news of a delivery that did not happen.
 */
import { isCalled, type CourierName } from '@nirala/contract/parcel/courier';
import { applyScan, type Scan, withDisproved } from '@nirala/contract/parcel/track';
import type { MoveOutcome } from '@nirala/contract/order/admin-order';
import { canBecome, type OrderStatus } from '@nirala/contract/order/order';
import { hasLeft, isEnded, type ParcelState } from '@nirala/contract/parcel/parcel';
import { Timestamp } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logWarning, logError, whyOf } from '../lib/log.ts';
import { transitionTo } from '../orders/states.ts';
import { updateOrder, changeOrder } from '../orders/write.ts';
import type { News } from '../services/courier/courier.ts';
import type { ParcelDeps } from '../services/deps.ts';
import { addAuditEntry } from '../store/audit.ts';
import { markApplied, ownerOfAwb, storeNews, readKeptNews, orderOfAwb } from '../store/awbs.ts';
import { readSilentParcels } from '../store/order-lists.ts';
import type { StoredOrder, StoredParcel, KnownOrder } from '../store/orders.ts';
import { eachParcel } from './booking.ts';
import { withLearnedStates } from './courier-words.ts';
import { applyToPickup, type CourierNews, nextPoll, pollPickups } from './pickup-news.ts';

/** The order of a number, and the return if it is the number of a pickup. */
type AwbOwner = { orderId: string; returnId?: string | undefined };

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
  { courier, awb }: Pick<CourierNews, 'courier' | 'awb'>,
): Promise<void> {
  const kept = await readKeptNews(deps.db, { courier, awb });
  if (kept.length === 0) return;
  await applyToOwner(deps, owner, { courier, awb, scans: kept.flatMap(({ scans }) => scans) });
  await markApplied(
    deps.db,
    kept.map(({ id }) => id),
  );
}

async function applyToOwner(deps: ParcelDeps, { orderId, returnId }: AwbOwner, news: CourierNews): Promise<void> {
  if (returnId === undefined) await applyToOrder(deps, orderId, news);
  else await applyToPickup(deps, returnId, news);
}

/**
 * Applies scans to an order whose parcel has this number at this courier; a number that it had before is ignored.
 * Without a courier they are of a file. `requireAllowed` throws an ApiError for an order to which they must not be applied.
 */
async function applyToOrder(
  deps: ParcelDeps,
  orderId: string,
  { courier, awb, scans }: News & Partial<CourierNews>,
  requireAllowed: (order: StoredOrder) => void = () => undefined,
): Promise<KnownOrder | undefined> {
  const learned = courier === undefined ? scans : await withLearnedStates(deps, courier, scans);
  const apply = (parcelOnly: boolean) =>
    updateOrder(deps, orderId, (order) => {
      if (order.parcel?.awb !== awb || (courier ?? order.parcel.courier) !== order.parcel.courier) return order;
      requireAllowed(order);
      return applyNews(order, learned, deps.now(), { parcelOnly });
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
  return { ...parcel, pollAt: nextPoll(now) };
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
      const known = await applyToOrder(deps, orderId, { awb, scans }, (order) => requireNotReturning(order, state));
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

/** Parcels that one run asks about. */
const PARCEL_BATCH = 50;

/**
 * Every 15 minutes: asks the couriers about parcels from which nothing was heard for hours, because webhooks get lost.
 */
export async function pollParcels(deps: ParcelDeps): Promise<void> {
  await pollPickups(deps);
  const silent = await readSilentParcels(deps.db, deps.now(), PARCEL_BATCH);
  for (const { id, order } of silent) {
    const { courier: name, awb } = order.parcel ?? {};
    if (name === undefined || awb === undefined) continue;
    try {
      const scans = await deps.couriers()[name]?.track(awb);
      const known = scans && (await applyToOrder(deps, id, { courier: name, awb, scans }));
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
    parcel: parcel && withoutNews(parcel, ({ state }) => state === 'delivered', { history, at }),
  };
}

/** The parcel as it was before false news: what else the courier said since the dispatch. */
function withoutNews(
  parcel: StoredParcel,
  isFalse: (scan: Scan) => boolean,
  { history, at }: { history: StoredOrder['history']; at: Date },
): StoredParcel {
  const dispatched = history.findLast(({ status }) => status === 'Dispatched')?.at.toDate() ?? at;
  return withNextPoll(withDisproved(parcel, isFalse, { leftAt: dispatched.toISOString(), now: at }), at);
}

const refusal = (message: string) => new ApiError('order-move-refused', { message });
