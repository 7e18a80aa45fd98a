import { MAX_MOVES, type FulfilmentStatus, type MoveOutcome } from '@nirala/contract/admin-order';
import { call } from '../../lib/call.ts';
import { errorText } from '../shared/error-text.ts';

type Moves = {
  orders: readonly { id: string; trackingLink?: string; awb?: string }[];
  to: FulfilmentStatus;
  restock?: boolean;
};

/**
 * Moves any number of orders, MAX_MOVES in each call. A call that fails is the outcome of each of its orders, and the
 * next ones still run; a retry does nothing twice. `onProgress` gets the number of orders that have an outcome.
 */
export async function moveOrders(
  { orders, ...move }: Moves,
  onProgress: (done: number) => void = () => undefined,
): Promise<MoveOutcome[]> {
  const outcomes: MoveOutcome[] = [];
  for (let at = 0; at < orders.length; at += MAX_MOVES) {
    const batch = orders.slice(at, at + MAX_MOVES);
    const reply = await call('moveOrders', { ...move, orders: batch }).catch((error: unknown) => ({
      outcomes: batch.map(({ id }): MoveOutcome => ({ id, done: false, message: errorText(error) })),
    }));
    outcomes.push(...reply.outcomes);
    onProgress(outcomes.length);
  }
  return outcomes;
}
