import type { StoredOrder } from '../store/orders.ts';
import type { PlacedOrder } from './merge-lists.ts';

/** The order that this write of it placed; undefined if the write did something else. */
export function placedBy(
  before: StoredOrder | undefined,
  after: StoredOrder | undefined,
): (PlacedOrder & { uid: string }) | undefined {
  const placed = after?.history.find(({ status }) => status === 'Processing');
  // A replacement was not put in the bag.
  if (!after || after.exchangeOf || !placed || before?.history.some(({ status }) => status === 'Processing'))
    return undefined;
  return {
    uid: after.uid,
    checkoutId: after.checkoutId,
    at: placed.at.toMillis(),
    lines: after.lines.map(({ productId, size, quantity }) => ({ id: productId, size, quantity })),
  };
}
