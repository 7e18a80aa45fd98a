import { Timestamp } from '@google-cloud/firestore';
import { canBecome, type OrderStatus } from '@nirala/contract/order';
import { applyScan, hasLeft, isEnded, type Scan } from '@nirala/contract/parcel';
import { transitionTo } from '../orders/states.ts';
import type { StoredOrder, StoredParcel } from '../store/orders.ts';

/** The courier is asked for news of a parcel after so much silence. */
const SILENCE = 6 * 60 * 60_000;

/**
 * The order after news of its parcel, or the same object if there is nothing new. The first sign that the courier has the
 * parcel dispatches the order, and `delivered` delivers it at the courier's time. A parcel that comes back moves nothing:
 * the pieces are in stock again when a person has seen them.
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
    left && next.status === 'Processing'
      ? moved({ ...next, ...(trackingLink === undefined ? {} : { trackingLink }) }, 'Dispatched', left.at)
      : next;
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
  if (parcel.courier === 'manual' || parcel.awb === undefined || isEnded(parcel.state)) return parcel;
  return { ...parcel, pollAt: Timestamp.fromMillis(now.getTime() + SILENCE) };
}
