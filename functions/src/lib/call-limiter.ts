import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from './api-error.ts';
import { createTurns } from './turns.ts';

/**
 * Limits the calls of each caller within this process. It calls no other system, so a flood is refused before it reaches
 * Firestore, the gateway or the queue of a product. Limits across processes are counted in Firestore: see store/rate-limits.ts.
 */
export type CallLimiter = {
  /**
   * Runs `work` for `who`. ApiError 429 with Retry-After (seconds), without running it, when too many calls of that
   * caller are running, failed recently or were made recently, or when it waits too long behind that caller's own calls.
   * ApiError 503 with Retry-After when it waits too long behind the calls of others.
   */
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
  /**
   * The same limits for a bearer token, before it is verified, so that a flood with one token does not reach Auth. Only
   * a hash of the token is kept.
   */
  runToken<T>(token: string, work: () => Promise<T>): Promise<T>;
  /** Counts one call of `who` to a group of calls. ApiError 429 with Retry-After above `max` in a minute. */
  count(group: string, who: string, max: number): Promise<void>;
};

type Options = {
  /** The number of calls of one caller that may run or wait at the same time. */
  atOnce?: number;
  /** The number of calls of one caller that may fail (below 500) within `seconds`. */
  failures?: number;
  /** The number of calls of one caller within `seconds`, whatever their replies. Infinity turns `count` off too. */
  calls?: number;
  seconds?: number;
  /** Milliseconds after which a call that waits for its turn is refused. */
  longestWait?: number;
  /** Milliseconds. */
  now?: () => number;
};

/** The calls of one caller: those that run, and how many were made and failed in the window, which ends in milliseconds. */
type Entry = { running: number; made: number; failed: number; windowEnds: number };

/** The shared slots. A caller holds at most one of them, so one caller leaves room for everybody else. */
const SHARED_SLOTS = 2;

/**
 * A caller's only call starts at once until the caller has made or failed this many in the window: enough for a checkout
 * with a wrong coupon, a sold out size and a second try. All other calls take turns, so a flood from many accounts
 * cannot fill the process either.
 */
const CALLS_AT_ONCE = 12;
const FAILURES_AT_ONCE = 4;

/** Seconds after which a caller who waited too long is asked to try again. */
const TRY_AGAIN = 3;

/** Milliseconds between two refusals. */
const PACE_MS = 2;

/** Above this number expired entries are removed. Each takes a few hundred bytes. */
const SWEEP_AT = 5_000;

/** The default limits are far above a double click, several tabs and the retries of a bad connection. */
export function createCallLimiter({
  atOnce = 30,
  failures = 30,
  calls = 90,
  seconds = 60,
  longestWait = 4_000,
  now = Date.now,
}: Options = {}): CallLimiter {
  const entries = new Map<string, Entry>();
  const turns = createTurns(SHARED_SLOTS, longestWait);
  let lastRefusal: Promise<unknown> = Promise.resolve();

  function entryOf(who: string): Entry {
    const known = entries.get(who);
    if (known) {
      if (known.windowEnds <= now()) Object.assign(known, { made: 0, failed: 0, windowEnds: now() + seconds * 1000 });
      return known;
    }
    if (entries.size >= SWEEP_AT) sweep();
    const entry = { running: 0, made: 0, failed: 0, windowEnds: now() + seconds * 1000 };
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

  /** Seconds. */
  const untilWindowEnds = ({ windowEnds }: Entry) => Math.ceil((windowEnds - now()) / 1000);

  /** Refuses a caller above the limits, and counts how the call ends. */
  async function guard<T>(key: string, run: (entry: Entry) => Promise<T>): Promise<T> {
    const entry = entryOf(key);
    if (entry.failed >= failures || entry.made >= calls) return refuse(untilWindowEnds(entry));
    if (entry.running >= atOnce) return refuse(1);
    entry.running += 1;
    entry.made += 1;
    try {
      return await run(entry);
    } catch (error) {
      // Failures from 500 on are the store's or the gateway's, not the caller's, and a crowd is nobody's.
      if (error instanceof ApiError && error.status < 500 && error.code !== 'in-line') entry.failed += 1;
      throw error;
    } finally {
      entry.running -= 1;
    }
  }

  /** The call waits for a turn. Behind calls of the same caller it is that caller's fault if it waits too long. */
  async function takeTurn<T>(who: string, entry: Entry, work: () => Promise<T>): Promise<T> {
    const isBehindOwn = entry.running > 1;
    const leave = await turns.wait(who);
    if (!leave) throw new ApiError(isBehindOwn ? 'too-many-requests' : 'unavailable', { retryAfter: TRY_AGAIN });
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return {
    run: (who, work) =>
      guard(`user/${who}`, (entry) => {
        const startsAtOnce = entry.running === 1 && entry.made <= CALLS_AT_ONCE && entry.failed < FAILURES_AT_ONCE;
        return startsAtOnce ? work() : takeTurn(who, entry, work);
      }),
    runToken: (token, work) => guard(createHash('sha256').update(token).digest('base64'), work),
    async count(group, who, max) {
      if (calls === Infinity) return;
      const entry = entryOf(`${group}/${who}`);
      entry.made += 1;
      if (entry.made > max) await refuse(untilWindowEnds(entry));
    },
  };
}
