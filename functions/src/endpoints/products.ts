import { MAX_PRODUCTS_PER_REPLY } from '@nirala/contract/product/facets';
import type { Size } from '@nirala/contract/product/size';
import { DEFAULT_TERMS, productReturns, type ReturnTerms } from '@nirala/contract/return/terms';
import { publicTerms } from '@nirala/contract/settings/returns';
import { MESSAGES } from '@nirala/contract/text/messages';
import { revisionOf } from '../catalogue/catalogue.ts';
import { createFinder } from '../catalogue/finder.ts';
import { relatedTo } from '../catalogue/related.ts';
import { ApiError } from '../lib/api-error.ts';
import { within } from '../lib/timeout.ts';
import { createMissedSearches } from '../shop/missed-searches.ts';
import { addAlert, deleteAlert, readOwnSizes } from '../store/alerts.ts';
import { count, STOCK_ALERTS } from '../store/rate-limits.ts';
import { readSkusOf, stockIn } from '../store/stock/skus.ts';
import type { Handlers, Deps } from './handler.ts';

/** Milliseconds for the rules of returns; after that the last known ones are shown. */
const PATIENCE = 800;

type Calls =
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
export function products({ db, catalogue, returns, now }: Deps): Pick<Handlers, Calls> {
  const finder = createFinder(catalogue, now, createMissedSearches({ db, now }));
  let terms = DEFAULT_TERMS;

  /** The rules of returns; the last known ones while Firestore does not answer. */
  async function returnTerms(): Promise<ReturnTerms> {
    const settings = await within(PATIENCE, returns()).catch(() => undefined);
    if (settings) terms = publicTerms(settings);
    return terms;
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
    listProducts: ({ limit = MAX_PRODUCTS_PER_REPLY, cursor, ...query }) => finder.list(query, limit, cursor),
    countProducts: (query) => finder.count(query),
    async relatedProducts({ to }) {
      await Promise.all(to.map((id) => catalogue.product(id)));
      return relatedTo(await catalogue.index(), to);
    },
    async getProduct({ id, seen }) {
      const product = await catalogue.product(id, { revision: seen });
      if (!product) throw new ApiError('product-not-found');
      const page = { facts: catalogue.factsOf(id), returns: productReturns(await returnTerms(), product) };
      return { ...product, ...page, revision: revisionOf(product) };
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
