/** Products, which the API calls "shirts". Answered from the replica: see catalogue/. */
import { MAX_PRODUCTS_PER_REPLY } from '@nirala/contract/product-listing';
import { publicTerms } from '@nirala/contract/return-settings';
import { DEFAULT_TERMS, type ReturnTerms } from '@nirala/contract/return-terms';
import { returnsOf } from '@nirala/contract/return-words';
import { ApiError } from '../lib/api-error.ts';
import type { Handlers } from './handlers.ts';
import { createFinder } from '../catalogue/finder.ts';
import { revisionOf } from '../catalogue/revision.ts';
import { relatedTo } from '../related/related.ts';
import { within } from '../lib/timeout.ts';
import type { Deps } from './deps.ts';

/** Milliseconds for the rules of returns. */
const PATIENCE = 800;

export function products({
  catalogue,
  returns,
  now,
}: Deps): Pick<Handlers, 'listProducts' | 'countProducts' | 'relatedProducts' | 'getProduct'> {
  const finder = createFinder(catalogue, now);
  let terms = DEFAULT_TERMS;

  /** The rules of returns; the last known ones while Firestore does not answer. */
  async function returnTerms(): Promise<ReturnTerms> {
    const settings = await within(PATIENCE, returns()).catch(() => undefined);
    if (settings) terms = publicTerms(settings);
    return terms;
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
      const page = { facts: catalogue.factsOf(id), returns: returnsOf(await returnTerms(), product) };
      return { ...product, ...page, revision: revisionOf(product) };
    },
  };
}
