import type { AdminOrder, MoveOutcome } from '@nirala/contract/order/admin-order';
import { call } from '../../lib/call.ts';
import { errorText } from '../shared/error-text.ts';
import { inBatches } from '../shared/in-batches.ts';
import { readOrders } from './read-orders.ts';

/** Packs and books any number of orders. `onProgress` gets the number of orders that have an outcome. */
export function bookOrders(ids: readonly string[], onProgress: (done: number) => void): Promise<MoveOutcome[]> {
  const isBooked = ({ parcel }: AdminOrder) => parcel !== undefined && parcel.problem === undefined;
  return inBatches(
    ids.map((id) => ({ id })),
    {
      send: (orders) => call('bookParcels', { orders }),
      afterFailure: (orders, error) => readOutcomes(orders, error, isBooked),
    },
    onProgress,
  );
}

/** What became of orders after a call without a reply: the store is asked before anybody is told that it failed. */
export async function readOutcomes(
  orders: readonly { id: string }[],
  error: unknown,
  isDone: (order: AdminOrder) => boolean,
): Promise<MoveOutcome[]> {
  const ids = orders.map(({ id }) => id);
  const found = await readOrders(ids).catch(() => undefined);
  return ids.map((id): MoveOutcome => {
    const order = found?.find(({ _id }) => _id === id);
    if (order && isDone(order)) return { id, done: true, order };
    const unknown = found ? '' : ' It may be done all the same: look at the order.';
    return { id, done: false, message: `${errorText(error)}${unknown}` };
  });
}
