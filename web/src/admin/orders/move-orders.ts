import type { FulfilmentStatus, MoveOutcome } from '@nirala/contract/order/admin-order';
import { call } from '../../lib/call.ts';
import { inBatches } from '../shared/in-batches.ts';
import { readOutcomes } from './book-orders.ts';

type Moves = {
  orders: readonly { id: string; trackingLink?: string; awb?: string }[];
  to: FulfilmentStatus;
  restock?: boolean;
};

/** Moves any number of orders to a status. `onProgress` gets the number of orders that have an outcome. */
export function moveOrders({ orders, ...move }: Moves, onProgress?: (done: number) => void): Promise<MoveOutcome[]> {
  return inBatches(
    orders,
    {
      send: (some) => call('moveOrders', { ...move, orders: some }),
      afterFailure: (some, error) =>
        readOutcomes(some, error, ({ history }) => history.some(({ status }) => status === move.to)),
    },
    onProgress,
  );
}
