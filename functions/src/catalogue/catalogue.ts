import type { LinkedProduct } from '@nirala/contract/product-links';
import type { LowAt } from '@nirala/contract/sku-details';
import { ApiError } from '../lib/api-error.ts';
import { withTimeout } from '../lib/timeout.ts';
import { logWarning, whyOf } from '../lib/log.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';
import { createStockedProducts, type CatalogueDocs, type Marks } from './stocked-products.ts';

/** Milliseconds. A replica older than `MAX_AGE` asks Firestore for changes; a request waits at most `MAX_WAIT` for it. */
const MAX_AGE = 5_000;
const MAX_WAIT = { warm: 1_500, cold: 8_000 };

/** Milliseconds until a refresh is given up. Long, because a cold replica may have many products to read. */
const REFRESH_TIMEOUT = 60_000;

type Sources = {
  readAll: () => Promise<CatalogueDocs>;
  readChanged: (since: Marks) => Promise<CatalogueDocs>;
  now?: () => number;
};

export type Catalogue = {
  /** The products on sale, at most a few seconds old; older while Firestore is down. ApiError 503 before the first read. */
  index: () => Promise<ProductIndex>;
  /** What is in memory now, if anything. Never waits, but starts a refresh after a few seconds. */
  known: () => ProductIndex | undefined;
  /** The low-stock thresholds of a product, for the admin. */
  lowAtOf: (id: string) => LowAt;
};

/** A replica of all products on sale in this instance's memory, so that a shopper's visit reads no document. */
export function createCatalogue({ readAll, readChanged, now = Date.now }: Sources): Catalogue {
  const stocked = createStockedProducts();
  const onSale = new Map<string, LinkedProduct>();
  let index: ProductIndex | undefined;
  let since: Marks | undefined;
  let refreshedAt = -Infinity;
  let refreshing: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const startedAt = now();
    // Without the timeout a read that never ends would block all later refreshes. A late result is not used.
    const changed = stocked.put(await withTimeout(since ? readChanged(since) : readAll(), REFRESH_TIMEOUT));
    for (const id of changed) {
      const seen = stocked.get(id);
      if (seen?.active) onSale.set(id, seen.product);
      else onSale.delete(id);
    }
    since = stocked.marks(startedAt);
    if (changed.size > 0 || !index) index = createProductIndex(onSale.values());
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
    known() {
      if (now() - refreshedAt >= MAX_AGE) refreshOnce().catch(warn);
      return index;
    },
    async index() {
      if (index && now() - refreshedAt < MAX_AGE) return index;
      await withTimeout(refreshOnce(), index ? MAX_WAIT.warm : MAX_WAIT.cold).catch((cause: unknown) => {
        if (!index) throw new ApiError('unavailable', { cause });
        warn(cause);
      });
      if (!index) throw new ApiError('unavailable');
      return index;
    },
    lowAtOf: (id) => stocked.get(id)?.details.lowAt ?? {},
  };
}

function warn(cause: unknown): void {
  logWarning('the catalogue could not be refreshed', { why: whyOf(cause) });
}
