/** Retries of writes that compete with others for the same documents. */
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../lib/api-error.ts';

/** High, because many writers may compete for the stock of one popular product. */
const MAX_ATTEMPTS = 40;

/** The last call in the queue of each key. */
const tails = new Map<string, Promise<unknown>>();

/** Runs `work` after the earlier calls in this process that have one of these keys. */
export function inQueue<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
  const before = keys.map((key) => tails.get(key));
  const run = (async () => {
    await Promise.allSettled(before);
    return work();
  })();
  for (const key of keys) {
    tails.set(key, run);
    const leave = () => tails.get(key) === run && tails.delete(key);
    run.then(leave, leave);
  }
  return run;
}

/**
 * Runs `attempt` until it returns `{ done }`. Undefined means that somebody else wrote first: the attempt must read
 * again. Calls in this process with a common key run one after the other; against other processes each retry waits for
 * a random time. ApiError 503 after the last attempt.
 */
export function retryOnContention<T>(
  keys: readonly string[],
  attempt: () => Promise<{ done: T } | undefined>,
): Promise<T> {
  return inQueue(keys, () => retry(attempt));
}

/** Makes attempts until one is done. */
async function retry<T>(attempt: () => Promise<{ done: T } | undefined>): Promise<T> {
  for (let failed = 0; failed < MAX_ATTEMPTS; failed += 1) {
    const result = await attempt();
    if (result) return result.done;
    await pause(Math.random() * Math.min(400, 10 * 2 ** failed));
  }
  throw new ApiError('unavailable');
}

/**
 * The plan after reading: the result if nothing has to be written, or how to write it, and the keys of the queues in
 * which that has to wait. `write`: undefined on contention.
 */
export type Plan<T> = { done: T } | { keys: readonly string[]; write: () => Promise<T | undefined> };

/**
 * Like `retryOnContention`, for work that is often refused. The first `plan` runs outside the queue, so a refused call
 * makes nobody wait. A plan that writes joins the queues that it names, and plans again if others were in them.
 */
export async function planThenRetry<T>(plan: () => Promise<Plan<T>>): Promise<T> {
  let planned: Plan<T> | undefined = await plan();
  if ('done' in planned) return planned.done;
  const { keys } = planned;
  if (keys.some((key) => tails.has(key))) planned = undefined;
  return retryOnContention(keys, async () => {
    const current = planned ?? (await plan());
    planned = undefined;
    if ('done' in current) return current;
    const written = await current.write();
    return written && { done: written };
  });
}
