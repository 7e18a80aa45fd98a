/** The catalogue: the products that shoppers see, kept in the memory of each instance. */
import { createHash } from 'node:crypto';
import { type Category, DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import type { LinkedProduct } from '@nirala/contract/product/fields';
import type { Product } from '@nirala/contract/product/product';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import type { Size } from '@nirala/contract/product/size';
import type { LowAt } from '@nirala/contract/product/sku';
import { NO_SALES } from '@nirala/contract/product/sale';
import { ApiError } from '../lib/api-error.ts';
import { logWarning, whyOf } from '../lib/log.ts';
import { withTimeout } from '../lib/timeout.ts';
import { createOnSale, type SaleRules } from './on-sale.ts';
import { type ProductIndex, createProductIndex } from './product-index.ts';
import { type CatalogueDocs, type Marks, createStockedProducts } from './stocked-products.ts';

/** Milliseconds after which a replica asks Firestore for changes. */
export const MAX_AGE = 5_000;

/** Milliseconds that a request waits for them at most: with an older replica in memory, and without any. */
const MAX_WAIT = { warm: 1_500, cold: 8_000 };

/** Milliseconds from one read for a product that is missing to the next one. Requests for others wait for that. */
const MISS_PAUSE = 1_000;

/**
 * For this many milliseconds nothing is read again for a product that is not on sale. If it is made meanwhile, the next
 * refresh brings it.
 */
const MISS_KNOWN = 60_000;

/** The number of such products that are remembered. */
const MAX_MISSES = 1_000;

/** Milliseconds until a refresh is given up. Long, because a cold replica may have many products to read. */
const REFRESH_TIMEOUT = 60_000;

type Sources = {
  /** Reads the documents of all products, and those that were written since. */
  readAll: () => Promise<CatalogueDocs>;
  readChanged: (since: Marks) => Promise<CatalogueDocs>;
  /** What decides what shoppers see, and at which price; at most a few seconds old. */
  rules?: () => Promise<SaleRules>;
  /** Milliseconds, `MAX_AGE` by default. */
  maxAge?: () => number;
  now?: () => number;
  /** The store's time, by which sales begin and end, in milliseconds since 1970. */
  clock?: () => number;
};

/** What the caller knows of a product: its revision, or a size. */
type Seen = { revision?: string | undefined; size?: Size | undefined };

export type Catalogue = {
  /** The products on sale, at most a few seconds old; older while Firestore is down. ApiError 503 before the first read. */
  index: () => Promise<ProductIndex>;
  /**
   * A product on sale; undefined if there is none. If the replica does not have it, or not as the caller has seen it,
   * Firestore is asked for changes first: another instance may be ahead. ApiError 503 if Firestore does not answer and the
   * product is unknown.
   */
  product: (id: string, seen?: Seen) => Promise<LinkedProduct | undefined>;
  /**
   * What is in memory now, if anything, and if it was read at most `oldest` milliseconds ago. Never waits, but starts a
   * refresh after a few seconds.
   */
  known: (oldest?: number) => ProductIndex | undefined;
  /** The name of a product that is known, also of a hidden one, for the admin. */
  nameOf: (id: string) => string | undefined;
  /** The low-stock thresholds of a product, for the admin. */
  lowAtOf: (id: string) => LowAt;
  /** The facts for the page of a product that is on sale. */
  factsOf: (id: string) => Product['facts'];
  /** The products on sale in memory with their regular prices, for the admin. */
  atRegularPrice: () => readonly LinkedProduct[];
  /** When the sale of a product ends, in ISO 8601; undefined if it has its regular price. */
  saleUntilOf: (id: string) => string | undefined;
  /** When a price in memory changes next by itself, in milliseconds since 1970; Infinity if none does. */
  pricesUntil: () => number;
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
  clock = Date.now,
}: Sources): Catalogue {
  const stocked = createStockedProducts();
  const onSale = createOnSale();
  let index: ProductIndex | undefined;
  /** When the next sale begins or ends, by `clock`. */
  let turnsAt = Infinity;
  let since: Marks | undefined;
  let refreshedAt = -Infinity;
  let readAt = -Infinity;
  let categories: readonly Category[] = DEFAULT_CATEGORIES;
  let refreshing: Promise<void> | undefined;
  /** The read for missing products that has not begun yet, and when the last one began. */
  let nextMiss: Promise<void> | undefined;
  let missReadAt = -Infinity;
  const misses = new Map<string, number>();

  async function refresh(): Promise<void> {
    const startedAt = now();
    // Without the timeout a read that never ends would block all later refreshes. A late result is not used.
    const read = Promise.all([since ? readChanged(since) : readAll(), rules()]);
    const [docs, settings] = await withTimeout(read, REFRESH_TIMEOUT);
    const written = stocked.put(docs);
    const isNew = onSale.setRules(settings);
    // What was not written turns with the clock, too: the index is made for this moment.
    const isAll = isNew || clock() >= turnsAt;
    const changed = isAll ? new Set(stocked.ids()) : written;
    since = stocked.marks(startedAt);
    readAt = startedAt;
    categories = settings.categories;
    if (isAll || changed.size > 0 || !index) index = indexWith(changed);
  }

  /** The index with these products as they are now. */
  function indexWith(ids: Iterable<string>): ProductIndex {
    const at = new Date(clock());
    for (const id of ids) onSale.put(id, stocked.get(id), at);
    turnsAt = onSale.nextTurn(at);
    return createProductIndex(onSale.list(), { categories, tagsOf: onSale.tagsOf, endsSoldOut: onSale.endsSoldOut() });
  }

  /** What is in memory, with the prices of this moment: they turn with the clock, and nothing has to be read for it. */
  function current(): ProductIndex | undefined {
    if (index && clock() >= turnsAt) index = indexWith(stocked.ids());
    return index;
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

  /** A refresh that begins now or later, shared by all who wait for it. */
  function readMissing(): Promise<void> {
    nextMiss ??= (async () => {
      const wait = missReadAt + MISS_PAUSE - now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      // One that is under way may have read before the product was written.
      await refreshing?.catch(() => undefined);
      nextMiss = undefined;
      missReadAt = now();
      await refreshOnce();
    })();
    return nextMiss;
  }

  function isKnownMiss(key: string): boolean {
    return now() - (misses.get(key) ?? -Infinity) < MISS_KNOWN;
  }

  function noteMiss(key: string): void {
    misses.delete(key);
    misses.set(key, now());
    const [oldest] = misses.keys();
    if (misses.size > MAX_MISSES && oldest !== undefined) misses.delete(oldest);
  }

  async function currentIndex(): Promise<ProductIndex> {
    if (index && now() - refreshedAt < maxAge()) return current() ?? index;
    await withTimeout(refreshOnce(), index ? MAX_WAIT.warm : MAX_WAIT.cold).catch((cause: unknown) => {
      if (!index) throw new ApiError('unavailable', { cause });
      warn(cause);
    });
    const latest = current();
    if (!latest) throw new ApiError('unavailable');
    return latest;
  }

  return {
    index: currentIndex,
    async product(id, seen = {}) {
      const requestedAt = now();
      const known = (await currentIndex()).byId.get(id);
      const key = [id, seen.revision, seen.size].join(' ');
      if (isAsSeen(known, seen) || readAt >= requestedAt || isKnownMiss(key)) return known;
      try {
        await withTimeout(readMissing(), MISS_PAUSE + MAX_WAIT.warm);
      } catch (cause) {
        if (!known) throw new ApiError('unavailable', { cause });
        warn(cause);
      }
      const found = current()?.byId.get(id);
      if (!isAsSeen(found, seen)) noteMiss(key);
      return found;
    },
    known(oldest = Infinity) {
      if (now() - refreshedAt >= maxAge()) refreshOnce().catch(warn);
      return now() - readAt <= oldest ? current() : undefined;
    },
    nameOf: (id) => stocked.get(id)?.product.name,
    lowAtOf: (id) => stocked.get(id)?.details.lowAt ?? {},
    factsOf: onSale.factsOf,
    atRegularPrice: onSale.atRegularPrice,
    saleUntilOf: onSale.saleUntilOf,
    pricesUntil: () => turnsAt,
    incompleteCount: onSale.incompleteCount,
  };
}

/** Whether a product is as the caller has seen it. */
function isAsSeen(product: LinkedProduct | undefined, { revision, size }: Seen): boolean {
  if (!product || (size !== undefined && !product.sizes.includes(size))) return false;
  return revision === undefined || revision === revisionOf(product);
}

const noSettings = async (): Promise<SaleRules> => ({
  ...DEFAULT_SETTINGS,
  categories: DEFAULT_CATEGORIES,
  pricing: NO_SALES,
});

function warn(cause: unknown): void {
  logWarning('the catalogue could not be refreshed', { why: whyOf(cause) });
}

/** Products are immutable, and a new one is made at each change. */
const revisions = new WeakMap<LinkedProduct, string>();

/** What orders and reviews change, or other products. */
const NOT_THE_OWNERS: ReadonlySet<string> = new Set<keyof LinkedProduct>([
  'stock',
  'stockBySize',
  'ratingAverage',
  'ratingCount',
  'ratings',
  'fits',
  'fitsBySize',
  'photoReviews',
  'origin',
]);

/** A mark of what the owner says about a product: the same in all replicas that have the same version of it. */
export function revisionOf(product: LinkedProduct): string {
  const before = revisions.get(product);
  if (before !== undefined) return before;
  const said = Object.fromEntries(Object.entries(product).filter(([name]) => !NOT_THE_OWNERS.has(name)));
  const revision = createHash('sha256').update(JSON.stringify(said, sorted)).digest('hex').slice(0, 12);
  revisions.set(product, revision);
  return revision;
}

/** A snapshot may have the properties in another order than the document. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
