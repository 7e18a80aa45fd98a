import { logError, whyOf } from '../lib/log.ts';
import type { OrderBatches } from '../store/order-lists.ts';
import type { KnownOrder } from '../store/orders.ts';

const CONCURRENCY = 8;

/** Processes all orders. A failure is logged and does not stop the others. */
export async function forEachOrder(
  batches: OrderBatches,
  work: (known: KnownOrder) => Promise<unknown>,
): Promise<void> {
  for await (const left of batches) {
    const worker = async () => {
      for (let known = left.shift(); known; known = left.shift()) {
        const { id } = known;
        await work(known).catch((error: unknown) =>
          logError('could not process an order; the next run retries it', { id, why: whyOf(error) }),
        );
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  }
}
