import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../lib/api-error.ts';

/** Rivals for the same stock are tried again until it is sold or sold out; a hot product needs some rounds. */
const ROUNDS = 40;

/** The last in the queue of each key. */
const tails = new Map<string, Promise<unknown>>();

/**
 * Runs `attempt` until it replies `{ done }`; undefined means that someone else wrote first, so read again. Those in
 * this process that name the same key go one after the other; other processes are met with a jittered pause.
 * ApiError 503 when the rounds are over.
 */
export function retryOnContention<T>(
  keys: readonly string[],
  attempt: () => Promise<{ done: T } | undefined>,
): Promise<T> {
  const before = keys.map((key) => tails.get(key));
  const run = (async () => {
    await Promise.allSettled(before);
    return rounds(attempt);
  })();
  for (const key of keys) {
    tails.set(key, run);
    const leave = () => tails.get(key) === run && tails.delete(key);
    run.then(leave, leave);
  }
  return run;
}

/** A read that either settled the matter, or found what to write. */
export type Plan<T> = { done: T } | { write: () => Promise<T | undefined> };

/**
 * Like `retryOnContention`, for work that is often refused: the first `plan` runs before the queue, so a call that throws
 * never makes others wait. A plan that still writes joins the queue, and plans again if others were in it.
 */
export async function planThenRetry<T>(keys: readonly string[], plan: () => Promise<Plan<T>>): Promise<T> {
  let planned: Plan<T> | undefined = await plan();
  if ('done' in planned) return planned.done;
  if (keys.some((key) => tails.has(key))) planned = undefined;
  return retryOnContention(keys, async () => {
    const current = planned ?? (await plan());
    planned = undefined;
    if ('done' in current) return current;
    const written = await current.write();
    return written && { done: written };
  });
}

async function rounds<T>(attempt: () => Promise<{ done: T } | undefined>): Promise<T> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await attempt();
    if (result) return result.done;
    await pause(Math.random() * Math.min(400, 10 * 2 ** round));
  }
  throw new ApiError('unavailable');
}
