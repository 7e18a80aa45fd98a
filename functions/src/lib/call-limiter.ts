import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from './api-error.ts';

/**
 * Limits the calls of each caller within this process. It calls no other system, so a flood is refused before it reaches
 * Firestore, Razorpay or the queue of a product. Limits across processes are counted in Firestore: see rate-limits.ts.
 */
export type CallLimiter = {
  /**
   * Runs `work` for `who`. ApiError 429 with Retry-After (seconds), without running it, when too many calls of that
   * caller are running or failed recently.
   */
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
  /**
   * The same limits for a bearer token, before it is verified, so that a flood with one token does not reach Auth. Only
   * a hash of the token is kept.
   */
  runToken<T>(token: string, work: () => Promise<T>): Promise<T>;
};

type Options = {
  /** The number of calls of one caller that may run at the same time. */
  atOnce?: number;
  /** The number of calls of one caller that may fail (below 500) within `seconds`. */
  failures?: number;
  seconds?: number;
  /** Milliseconds. */
  now?: () => number;
};

type Entry = { running: number; failed: number; windowEnds: number };

/**
 * A caller's first call runs immediately. Further calls, while the first one runs or after failures, share this many
 * slots, so a flood from many accounts cannot fill the process either.
 */
const SHARED_SLOTS = 2;

/** Milliseconds between two refusals. */
const PACE_MS = 2;

/** Above this number expired entries are removed. Each takes a few hundred bytes. */
const SWEEP_AT = 5_000;

/** The default limits are far above a double click, several tabs and the retries of a bad connection. */
export function createCallLimiter({
  atOnce = 30,
  failures = 30,
  seconds = 60,
  now = Date.now,
}: Options = {}): CallLimiter {
  const entries = new Map<string, Entry>();
  const slots = createSlots(SHARED_SLOTS);
  let lastRefusal: Promise<unknown> = Promise.resolve();

  function entryOf(who: string): Entry {
    const known = entries.get(who);
    if (known) {
      if (known.windowEnds <= now()) Object.assign(known, { failed: 0, windowEnds: now() + seconds * 1000 });
      return known;
    }
    if (entries.size >= SWEEP_AT) sweep();
    const entry = { running: 0, failed: 0, windowEnds: now() + seconds * 1000 };
    entries.set(who, entry);
    return entry;
  }

  function sweep(): void {
    for (const [who, { running, windowEnds }] of entries) {
      if (running === 0 && windowEnds <= now()) entries.delete(who);
    }
  }

  /** Refusals are sent one after the other, so that other calls can run between hundreds of them. */
  async function refuse(retryAfter: number): Promise<never> {
    lastRefusal = lastRefusal.then(() => pause(PACE_MS));
    await lastRefusal;
    throw new ApiError('too-many-requests', { retryAfter });
  }

  async function guard<T>(key: string, run: (entry: Entry) => Promise<T>): Promise<T> {
    const entry = entryOf(key);
    if (entry.failed >= failures) return refuse(Math.ceil((entry.windowEnds - now()) / 1000));
    if (entry.running >= atOnce) return refuse(1);
    entry.running += 1;
    try {
      return await run(entry);
    } catch (error) {
      // Failures from 500 on are the store's or Razorpay's, not the caller's, and a crowd is nobody's.
      if (error instanceof ApiError && error.status < 500 && error.code !== 'in-line') entry.failed += 1;
      throw error;
    } finally {
      entry.running -= 1;
      if (entry.running === 0 && entry.failed === 0) entries.delete(key);
    }
  }

  return {
    run: (who, work) =>
      guard(`user/${who}`, (entry) => {
        const isFirst = entry.running === 1 && entry.failed === 0;
        return isFirst ? work() : slots.run(entry, work);
      }),
    runToken: (token, work) => guard(createHash('sha256').update(token).digest('base64'), work),
  };
}

/**
 * Runs at most `count` pieces of work at a time. Of those that wait, the one whose caller has the fewest failures runs
 * next.
 */
function createSlots(count: number) {
  let free = count;
  const waiting: { entry: Entry; start: () => void }[] = [];

  function startNext(): void {
    const least = Math.min(...waiting.map(({ entry }) => entry.failed));
    const index = waiting.findIndex(({ entry }) => entry.failed === least);
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (next) next.start();
    else free += 1;
  }

  return {
    async run<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1;
      else await new Promise<void>((start) => waiting.push({ entry, start }));
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
