import { Timestamp } from '@google-cloud/firestore';
import type { LinkedProduct } from '@nirala/contract/product-links';
import { ApiError } from '../lib/api-error.ts';
import { withTimeout } from '../lib/timeout.ts';
import { logWarning, whyOf } from '../lib/log.ts';
import type { SeenProduct } from '../store/products.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';

/** Milliseconds. A replica older than `MAX_AGE` asks Firestore for changes; a request waits at most `MAX_WAIT` for it. */
const MAX_AGE = 5_000;
const MAX_WAIT = { warm: 1_500, cold: 8_000 };

/** Milliseconds until a refresh is given up. Long, because a cold replica may have many products to read. */
const REFRESH_TIMEOUT = 60_000;

/**
 * Milliseconds. Commits may become visible slightly out of the order of their server timestamps, so a refresh overlaps
 * the last one by `OVERLAP` while the newest write is under `RECENT` old.
 */
const OVERLAP = 2_000;
const RECENT = 60_000;

type Sources = {
  readAll: () => Promise<SeenProduct[]>;
  readChanged: (since: Timestamp) => Promise<SeenProduct[]>;
  now?: () => number;
};

export type Catalogue = {
  /** The products on sale, at most a few seconds old; older while Firestore is down. ApiError 503 before the first read. */
  index: () => Promise<ProductIndex>;
};

/** A replica of all products on sale in this instance's memory, so that a shopper's visit reads no document. */
export function createCatalogue({ readAll, readChanged, now = Date.now }: Sources): Catalogue {
  const onSale = new Map<string, LinkedProduct>();
  let index: ProductIndex | undefined;
  let newest = NEVER;
  let since: Timestamp | undefined;
  let refreshedAt = -Infinity;
  let refreshing: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const startedAt = now();
    // Without the timeout a read that never ends would block all later refreshes. A late result is not used.
    const changed = await withTimeout(since ? readChanged(since) : readAll(), REFRESH_TIMEOUT);
    for (const { product, active } of changed) {
      if (active) onSale.set(product.id, product);
      else onSale.delete(product.id);
    }
    newest = latestUpdateOf(changed, newest);
    since = refreshSince(newest, startedAt);
    if (changed.length > 0 || !index) index = createProductIndex(onSale.values());
  }

  /** One refresh at a time; the next one starts `MAX_AGE` after it ended, even if it failed. */
  function refreshOnce(): Promise<void> {
    refreshedAt = now();
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
      refreshedAt = now();
    });
    return refreshing;
  }

  return {
    async index() {
      if (index && now() - refreshedAt < MAX_AGE) return index;
      await withTimeout(refreshOnce(), index ? MAX_WAIT.warm : MAX_WAIT.cold).catch((cause: unknown) => {
        if (!index) throw new ApiError('unavailable', { cause });
        logWarning('the catalogue could not be refreshed', { why: whyOf(cause) });
      });
      if (!index) throw new ApiError('unavailable');
      return index;
    },
  };
}

const NEVER = Timestamp.fromMillis(0);

/** The time of the last write of these products, or `known` if that is later. */
export function latestUpdateOf(seen: readonly SeenProduct[], known = NEVER): Timestamp {
  // valueOf() has the nanoseconds. With milliseconds, the later of two writes in one millisecond would be read again in
  // every refresh.
  return seen.reduce((newest, { updatedAt }) => (updatedAt.valueOf() > newest.valueOf() ? updatedAt : newest), known);
}

/**
 * The time from which the next refresh reads changes. The last refresh started at `startedAt` (milliseconds) and saw
 * `newest`.
 */
export function refreshSince(newest: Timestamp, startedAt: number): Timestamp {
  const settled = startedAt - newest.toMillis() > RECENT;
  return settled ? newest : Timestamp.fromMillis(newest.toMillis() - OVERLAP);
}
