import { within } from './timeout.ts';

/** Milliseconds. */
const PATIENCE = 800;

/**
 * Reads something that is remembered: the value as it is now, or the last one if it cannot be read within `patience`
 * milliseconds. Undefined before the first.
 */
export function lastKnown<T>(read: () => Promise<T>, patience = PATIENCE): () => Promise<T | undefined> {
  let known: T | undefined;
  return async () => {
    known = (await within(patience, read()).catch(() => undefined)) ?? known;
    return known;
  };
}
