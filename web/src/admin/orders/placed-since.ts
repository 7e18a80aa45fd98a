import type { AdminOrder } from '@nirala/contract/order/admin-order';

const placedAt = ({ history }: AdminOrder) =>
  Date.parse(history.find(({ status }) => status === 'Processing')?.at ?? '');

/** Firestore may report an order a little later than one that was placed after it. */
const SLACK_MS = 2 * 60_000;

/**
 * Returns a function that picks from each list the orders placed after `first`, each order only once. An order counts as
 * new when it is placed, not when its payment begins, and an old order is not new because it changed. `upTo`: when the
 * store last changed an order of `first`, by the store's clock. `first` has only some orders, and may have none of those
 * that were placed last.
 */
export function placedSince(first: readonly AdminOrder[], upTo = 0): (orders: readonly AdminOrder[]) => AdminOrder[] {
  const known = new Set(first.filter(placedAt).map(({ _id }) => _id));
  const times = first.map(placedAt).filter((at) => !Number.isNaN(at));
  const since = Math.max(upTo, ...times) - SLACK_MS;
  return (orders) => {
    const added = orders.filter((order) => placedAt(order) > since && !known.has(order._id));
    for (const { _id } of added) known.add(_id);
    return added;
  };
}
