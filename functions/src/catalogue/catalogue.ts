import type { Product } from '@nirala/contract/product';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings';
import type { LowAt } from '@nirala/contract/sku-details';
import { ApiError } from '../lib/api-error.ts';
import { withTimeout } from '../lib/timeout.ts';
import { logWarning, whyOf } from '../lib/log.ts';
import { createOnSale, type FactRules } from './on-sale.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';
import { createStockedProducts, type CatalogueDocs, type Marks } from './stocked-products.ts';

/** Milliseconds. A replica older than `MAX_AGE` asks Firestore for changes; a request waits at most `MAX_WAIT` for it. */
export const MAX_AGE = 5_000;
const MAX_WAIT = { warm: 1_500, cold: 8_000 };

/** Milliseconds until a refresh is given up. Long, because a cold replica may have many products to read. */
const REFRESH_TIMEOUT = 60_000;

type Sources = {
  readAll: () => Promise<CatalogueDocs>;
  readChanged: (since: Marks) => Promise<CatalogueDocs>;
  /** The settings, at most a few seconds old. */
  rules?: () => Promise<FactRules>;
  /** Milliseconds, `MAX_AGE` by default. */
  maxAge?: () => number;
  now?: () => number;
};

export type Catalogue = {
  /** The products on sale, at most a few seconds old; older while Firestore is down. ApiError 503 before the first read. */
  index: () => Promise<ProductIndex>;
  /**
   * What is in memory now, if anything, and if it was read at most `oldest` milliseconds ago. Never waits, but starts a
   * refresh after a few seconds.
   */
  known: (oldest?: number) => ProductIndex | undefined;
  /** The low-stock thresholds of a product, for the admin. */
  lowAtOf: (id: string) => LowAt;
  /** The facts for the page of a product that is on sale. */
  factsOf: (id: string) => Product['facts'];
  /** The number of active products that lack a fact which the law requires. */
  incompleteCount: () => number;
};

/** A replica of all products on sale in this instance's memory, so that a shopper's visit reads no document. */
export function createCatalogue({
  readAll,
  readChanged,
  rules = noSettings,
  maxAge = () => MAX_AGE,
  now = Date.now,
}: Sources): Catalogue {
  const stocked = createStockedProducts();
  const onSale = createOnSale();
  let index: ProductIndex | undefined;
  let since: Marks | undefined;
  let refreshedAt = -Infinity;
  let readAt = -Infinity;
  let refreshing: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const startedAt = now();
    // Without the timeout a read that never ends would block all later refreshes. A late result is not used.
    const read = Promise.all([since ? readChanged(since) : readAll(), rules()]);
    const [docs, settings] = await withTimeout(read, REFRESH_TIMEOUT);
    const written = stocked.put(docs);
    const changed = onSale.setRules(settings) ? new Set(stocked.ids()) : written;
    for (const id of changed) onSale.put(id, stocked.get(id));
    since = stocked.marks(startedAt);
    readAt = startedAt;
    if (changed.size > 0 || !index) index = createProductIndex(onSale.list());
  }

  /** One refresh at a time; the next one starts `maxAge` after it ended, even if it failed. */
  function refreshOnce(): Promise<void> {
    refreshedAt = now();
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
      refreshedAt = now();
    });
    return refreshing;
  }

  return {
    known(oldest = Infinity) {
      if (now() - refreshedAt >= maxAge()) refreshOnce().catch(warn);
      return now() - readAt <= oldest ? index : undefined;
    },
    async index() {
      if (index && now() - refreshedAt < maxAge()) return index;
      await withTimeout(refreshOnce(), index ? MAX_WAIT.warm : MAX_WAIT.cold).catch((cause: unknown) => {
        if (!index) throw new ApiError('unavailable', { cause });
        warn(cause);
      });
      if (!index) throw new ApiError('unavailable');
      return index;
    },
    lowAtOf: (id) => stocked.get(id)?.details.lowAt ?? {},
    factsOf: onSale.factsOf,
    incompleteCount: onSale.incompleteCount,
  };
}

const noSettings = async (): Promise<FactRules> => DEFAULT_SETTINGS;

function warn(cause: unknown): void {
  logWarning('the catalogue could not be refreshed', { why: whyOf(cause) });
}
