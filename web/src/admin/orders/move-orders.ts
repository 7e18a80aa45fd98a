import { MAX_MOVES, type FulfilmentStatus, type MoveOutcome } from '@nirala/contract/admin-order';
import { call } from '../../lib/call.ts';
import { errorText } from '../shared/use-send.ts';

type Moves = { orders: readonly { id: string; trackingLink?: string }[]; to: FulfilmentStatus; restock?: boolean };

/**
 * Moves any number of orders, some in each call. A call that fails is told as the outcome of each of its orders, and
 * the others go on: sent again, what was done is done. `tell` hears how many have their outcome.
 */
export async function moveOrders(
  { orders, ...move }: Moves,
  tell: (done: number) => void = () => undefined,
): Promise<MoveOutcome[]> {
  const outcomes: MoveOutcome[] = [];
  for (let at = 0; at < orders.length; at += MAX_MOVES) {
    const some = orders.slice(at, at + MAX_MOVES);
    const reply = await call('moveOrders', { ...move, orders: some }).catch((error: unknown) => ({
      outcomes: some.map(({ id }): MoveOutcome => ({ id, done: false, message: errorText(error) })),
    }));
    outcomes.push(...reply.outcomes);
    tell(outcomes.length);
  }
  return outcomes;
}
