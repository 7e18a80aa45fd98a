import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from './api-error.ts';

/**
 * Limits the calls of each caller within this process. It costs no call to another system, so it refuses a flood
 * before the flood reaches Firestore, Razorpay or the queue of a product. Limits that must hold across processes are
 * counted in Firestore as well: see limits.ts.
 */
export type CallLimiter = {
  /**
   * Runs `work` for `who`. Throws ApiError 429 with Retry-After (seconds) without running it when too many of that
   * caller's calls are running, or when too many failed lately.
   */
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
  /**
   * The same limits for a bearer token, around the look-up that says whose it is: a flood with one token asks Auth
   * as seldom as anything else. Only a hash of the token is kept.
   */
  runToken<T>(token: string, work: () => Promise<T>): Promise<T>;
};

type Options = {
  /** Calls of one caller that may run at once. */
  atOnce?: number;
  /** Refused calls (below 500) of one caller within `seconds`. */
  failures?: number;
  seconds?: number;
  /** Milliseconds. */
  now?: () => number;
};

type Entry = { running: number; failed: number; windowEnds: number };

/**
 * A caller's first call runs at once. Further calls of a caller whose first still runs, or whose calls failed lately,
 * share this many places, so a flood from many accounts cannot fill the process either.
 */
const SHARED_PLACES = 2;

/** Milliseconds between two refusals. */
const PACE_MS = 2;

/** Entries above this number are swept: each takes some hundred bytes. */
const SWEEP_AT = 5_000;

/** A double click, some tabs and the retries of a bad connection stay far below these limits. */
export function createCallLimiter({
  atOnce = 30,
  failures = 30,
  seconds = 60,
  now = Date.now,
}: Options = {}): CallLimiter {
  const entries = new Map<string, Entry>();
  const places = sharedPlaces(SHARED_PLACES);
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

  /** Hundreds of refusals at once are answered one after the other, so other calls run in between. */
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
      // A failure of ours or of Razorpay's is not the shopper's.
      if (error instanceof ApiError && error.status < 500) entry.failed += 1;
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
        return isFirst ? work() : places.run(entry, work);
      }),
    runToken: (token, work) => guard(createHash('sha256').update(token).digest('base64'), work),
  };
}

/** Runs at most `count` works at once; of those that wait, the one whose caller failed least comes next. */
function sharedPlaces(count: number) {
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
