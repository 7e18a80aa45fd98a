import { randomInt } from 'node:crypto';
import { ApiError } from '../lib/api-error.ts';

/** Orders of drops that one instance serves at the same time. More would only compete for its processor. */
const AT_ONCE = 40;

/** Seconds after which a shopper in line tries again, at random, so that they do not all come back together. */
const RETRY = { least: 2, most: 5 };

/** Runs work, or refuses it with ApiError 429 `in-line`. */
export type DropLine = <T>(work: () => Promise<T>) => Promise<T>;

/** Serves as many orders of drops as this instance can, and asks the other shoppers to try again in a few seconds. */
export function createDropLine(atOnce = AT_ONCE): DropLine {
  let running = 0;
  return async (work) => {
    if (running >= atOnce) throw inLine();
    running += 1;
    try {
      return await work();
    } catch (error) {
      // Other instances wrote first in all attempts: that is no fault of the store either.
      if (error instanceof ApiError && error.code === 'unavailable') throw inLine(error);
      throw error;
    } finally {
      running -= 1;
    }
  };
}

const inLine = (cause?: unknown) =>
  new ApiError('in-line', { retryAfter: randomInt(RETRY.least, RETRY.most + 1), cause });
