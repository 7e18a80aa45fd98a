/** The line of shoppers who order a drop at the same time. */
import type { inLineSchema } from '@nirala/contract/order/checkout';
import type * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import { withTimeout } from '../lib/timeout.ts';
import type { OrderDeps } from '../services/deps.ts';

/**
 * Orders of drops that one instance serves at the same time. Each takes another shard; all instances together must not
 * bring many more orders than there are shards, because these would only compete with each other.
 */
const AT_ONCE = 10;

/** An instance asks this many waiting shoppers a second to come back, one after the other. */
const BACK_PER_SECOND = 20;

/** Milliseconds after which a shopper is asked to come back for the result of an order that is still being written. */
const PATIENCE = 10_000;

/** Seconds until a waiting shopper tries again. */
const WAIT = { least: 2, most: 30 };

type Drops = NonNullable<OrderDeps['drops']>;

/** Serves as many orders of drops as this instance can, and tells the other shoppers when to try again. */
export function createDropLine({ atOnce = AT_ONCE, now = Date.now } = {}): Drops['line'] {
  let running = 0;
  let lastTurn = 0;

  function inLine(cause?: unknown): ApiError {
    lastTurn = Math.max(lastTurn + 1000 / BACK_PER_SECOND, now() + WAIT.least * 1000);
    const retryAfter = Math.min(WAIT.most, Math.ceil((lastTurn - now()) / 1000));
    const details: v.InferOutput<typeof inLineSchema> = { retryAfter };
    return new ApiError('in-line', { details, retryAfter, cause });
  }

  return async (work) => {
    if (running >= atOnce) throw inLine();
    running += 1;
    const done = work().finally(() => (running -= 1));
    try {
      return await withTimeout(done, PATIENCE);
    } catch (error) {
      // It took too long, or other instances wrote first in all attempts: that is no fault of the store either.
      if (error instanceof ApiError && error.code === 'unavailable') throw inLine(error);
      throw error;
    }
  };
}

/** Runs an order; one that has a drop in its bag may have to wait in line. */
export function inDropLine<T>(
  { drops }: Pick<OrderDeps, 'drops'>,
  items: readonly { _id: string }[],
  work: () => Promise<T>,
): Promise<T> {
  const isDrop = items.some((item) => drops?.seen(item._id)?.drop);
  return drops && isDrop ? drops.line(work) : work();
}
