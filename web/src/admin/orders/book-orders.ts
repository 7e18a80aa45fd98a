import type { MoveOutcome } from '@nirala/contract/admin-order';
import { MAX_PARCELS } from '@nirala/contract/api/admin/parcels';
import { call } from '../../lib/call.ts';
import { errorText } from '../shared/error-text.ts';

/**
 * Packs and books any number of orders, MAX_PARCELS in each call. A call that fails is the outcome of each of its orders,
 * and the next ones still run; a retry does nothing twice. `onProgress` gets the number of orders that have an outcome.
 */
export async function bookOrders(ids: readonly string[], onProgress: (done: number) => void): Promise<MoveOutcome[]> {
  const outcomes: MoveOutcome[] = [];
  for (let at = 0; at < ids.length; at += MAX_PARCELS) {
    const batch = ids.slice(at, at + MAX_PARCELS).map((id) => ({ id }));
    const reply = await call('bookParcels', { orders: batch }).catch((error: unknown) => ({
      outcomes: batch.map(({ id }): MoveOutcome => ({ id, done: false, message: errorText(error) })),
    }));
    outcomes.push(...reply.outcomes);
    onProgress(outcomes.length);
  }
  return outcomes;
}
