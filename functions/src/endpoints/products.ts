import { type Collection, collectionAt, nextChange } from '@nirala/contract/product/collection';
import { MAX_PRODUCTS_PER_REPLY } from '@nirala/contract/product/facets';
import type { Size } from '@nirala/contract/product/size';
import { DEFAULT_TERMS, productReturns, type ReturnTerms } from '@nirala/contract/return/terms';
import { publicTerms } from '@nirala/contract/settings/returns';
import { MESSAGES } from '@nirala/contract/text/messages';
import { revisionOf } from '../catalogue/catalogue.ts';
import { asksForSold, productsOf } from '../catalogue/collections.ts';
import { createFinder, type ProductQuery } from '../catalogue/finder.ts';
import { relatedTo } from '../catalogue/related.ts';
import { ApiError } from '../lib/api-error.ts';
import { CachedFor } from '../lib/cached-for.ts';
import { lastKnown, PATIENCE } from '../lib/last-known.ts';
import { within } from '../lib/timeout.ts';
import { createMissedSearches } from '../shop/missed-searches.ts';
import { bestOfferOf, readOffered } from '../shop/offered.ts';
import { pagesTitled } from '../shop/shown-pages.ts';
import { addAlert, deleteAlert, readOwnSizes } from '../store/alerts.ts';
import type { StoredPages } from '../store/own-pages.ts';
import { count, STOCK_ALERTS } from '../store/rate-limits.ts';
import { readSkusOf, stockIn } from '../store/stock/skus.ts';
import type { Handlers, Deps } from './handler.ts';

/** Seconds for which caches keep prices, unless one changes or their collection ends earlier. */
const AGE = 10;

/** Seconds for which caches keep a reply at most that does not say for how long: see http/app.ts. */
const LONGEST = 40;

type Calls =
  | 'openCollection'
  | 'listProducts'
  | 'countProducts'
  | 'relatedProducts'
  | 'getProduct'
  | 'myStockAlerts'
  | 'addStockAlert'
  | 'withdrawStockAlert';

/**
 * Products, which the API calls "shirts", answered from the replica (see catalogue/), and the alerts of shoppers about
 * sizes that are sold out.
 */
export function products(deps: Deps): Pick<Handlers, Calls> {
  const { db, catalogue, collections, sold, returns, pages, now } = deps;
  const finder = createFinder(catalogue, now);
  const miss = createMissedSearches({ db, now });
  const readTerms = lastKnown<ReturnTerms>(async () => publicTerms(await returns()), DEFAULT_TERMS);
  const readAll = lastKnown(collections);
  const readSold = lastKnown(sold);
  const readPages = lastKnown<StoredPages>(pages, new Map());

  /** A reply with prices. No cache keeps it when a sale or a coupon begins or ends: `until` is read before the prices are. */
  async function priced<T>(answer: () => Promise<T | CachedFor<T>>, offersUntil = Infinity): Promise<T | CachedFor<T>> {
    await catalogue.index();
    const until = Math.min(catalogue.pricesUntil(), offersUntil);
    const reply = await answer();
    const seconds = (until - now().getTime()) / 1_000;
    if (seconds >= LONGEST) return reply;
    return reply instanceof CachedFor
      ? new CachedFor(reply.reply, Math.min(reply.seconds, seconds))
      : new CachedFor(reply, Math.min(AGE, seconds));
  }

  /** The collection with this address or id that is shown now. `cached`: a reply about it, for as long as it may be kept. */
  async function open(word: string): Promise<{ collection: Collection; cached: <T>(reply: T) => CachedFor<T> }> {
    const all = await readAll();
    if (!all) throw new ApiError('unavailable');
    const collection = collectionAt(all, word, now());
    if (!collection) throw new ApiError('collection-not-found');
    const seconds = (nextChange([collection], now()) - now().getTime()) / 1_000;
    return { collection, cached: (reply) => new CachedFor(reply, Math.min(AGE, seconds)) };
  }

  /** A list or the counts: of all products, or of those of a collection. */
  function ask<T>(word: string | undefined, answer: (among: Pick<ProductQuery, 'among'>) => Promise<T>) {
    return priced<T>(async () => {
      if (word === undefined) return answer({});
      const { collection, cached } = await open(word);
      const moment = { now: now(), sold: asksForSold(collection) ? await readSold() : undefined };
      return cached(await answer({ among: (index, order) => productsOf(index, collection, moment, order) }));
    });
  }

  /** Reads the SKU only if the replica has pieces: the last ones may have been sold a moment ago. */
  async function requireSoldOut(productId: string, size: Size): Promise<void> {
    const product = await catalogue.product(productId, { size });
    if (!product) throw new ApiError('product-not-found');
    const left = product.stockBySize[size];
    if (left === undefined) throw new ApiError('size-not-made', { message: MESSAGES.unknownSize });
    if (left === 0) return;
    const stock = stockIn(await readSkusOf(db, [productId]), productId);
    if ((stock[size] ?? 0) > 0) throw new ApiError('size-available');
  }

  return {
    async openCollection({ collection: word }) {
      const { collection, cached } = await open(word);
      const { slug, title, line, picture } = collection;
      return cached({ slug, title, line, picture });
    },
    listProducts: ({ limit = MAX_PRODUCTS_PER_REPLY, cursor, collection, ...query }, _caller, { address }) =>
      ask(collection, (among) => finder.list({ ...query, ...among }, limit, cursor, (typed) => miss(typed, address))),
    countProducts: ({ collection, ...query }) =>
      ask(collection, async (among) => {
        const counts = await finder.count({ ...query, ...among });
        const titled = counts.search ? pagesTitled(await readPages(), now(), query.q ?? '') : [];
        if (!counts.search || titled.length === 0) return counts;
        return { ...counts, search: { ...counts.search, pages: [...(counts.search.pages ?? []), ...titled] } };
      }),
    async relatedProducts({ to }) {
      await Promise.all(to.map((id) => catalogue.product(id)));
      return priced(async () => relatedTo(await catalogue.index(), to));
    },
    async getProduct({ id, seen }) {
      const terms = await readTerms();
      // A product does not wait long for its offer: an outage of Firestore ends no sale.
      const offered = await within(
        PATIENCE,
        readOffered(deps, [id]).catch(() => undefined),
      );
      return priced(async () => {
        const product = await catalogue.product(id, { revision: seen });
        if (!product) throw new ApiError('product-not-found');
        const page = {
          facts: catalogue.factsOf(id),
          returns: productReturns(terms, product),
          saleUntil: catalogue.saleUntilOf(id),
          offer: offered && bestOfferOf(product, offered, now()),
        };
        return { ...product, ...page, revision: revisionOf(product) };
      }, offered?.until);
    },
    // "Notify me" for sizes that are sold out.
    myStockAlerts: async ({ productId }, { uid }) => ({ sizes: await readOwnSizes(db, uid, productId) }),
    async addStockAlert({ productId, size }, { uid }) {
      await requireSoldOut(productId, size);
      await count(db, STOCK_ALERTS, uid);
      await addAlert(db, { uid, productId, size }, now());
      return { sizes: await readOwnSizes(db, uid, productId) };
    },
    async withdrawStockAlert({ productId, size }, { uid }) {
      await deleteAlert(db, { uid, productId, size });
      return { sizes: await readOwnSizes(db, uid, productId) };
    },
  };
}
