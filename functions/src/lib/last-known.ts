import { within } from './timeout.ts';

/** Milliseconds that a read is waited for while there is another value. */
export const PATIENCE = 800;

/**
 * Reads something that is remembered: its value now, or the last one if it cannot be read or takes too long. Before the
 * first there is `initial`.
 */
export function lastKnown<T>(read: () => Promise<T>, initial: T): () => Promise<T>;
export function lastKnown<T>(read: () => Promise<T>): () => Promise<T | undefined>;
export function lastKnown<T>(read: () => Promise<T>, initial?: T): () => Promise<T | undefined> {
  let known = initial;
  return async () => {
    const latest = read().catch(() => undefined);
    known = (await (known === undefined ? latest : within(PATIENCE, latest))) ?? known;
    return known;
  };
}
