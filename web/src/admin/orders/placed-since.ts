import type { AdminOrder } from '@nirala/contract/admin-order';

const placedAt = ({ history }: AdminOrder) =>
  Date.parse(history.find(({ status }) => status === 'Processing')?.at ?? '');

/** What the first news hold was placed a moment before they were read, and some of it a moment after they were told. */
const SLACK_MS = 2 * 60_000;

/**
 * Tells which orders were placed since the first news, each once. An order is new when it is placed, not when someone
 * begins to pay for it; and one that was placed long ago is not new because something of it changed.
 */
export function placedSince(first: readonly AdminOrder[]): (orders: readonly AdminOrder[]) => AdminOrder[] {
  const known = new Set(first.filter(placedAt).map(({ _id }) => _id));
  const times = first.map(placedAt).filter((at) => !Number.isNaN(at));
  const since = Math.max(0, ...times) - SLACK_MS;
  return (orders) => {
    const come = orders.filter((order) => placedAt(order) > since && !known.has(order._id));
    for (const { _id } of come) known.add(_id);
    return come;
  };
}
