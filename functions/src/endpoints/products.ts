/** Products, which the API calls "shirts". Answered from the replica: see catalogue/. */
import { MAX_PRODUCTS_PER_REPLY } from '@nirala/contract/product-listing';
import { ApiError } from '../lib/api-error.ts';
import type { Handlers } from './handlers.ts';
import { createFinder } from '../catalogue/finder.ts';
import { relatedTo } from '../related/related.ts';
import type { Deps } from './deps.ts';

export function products({
  catalogue,
  now,
}: Deps): Pick<Handlers, 'listProducts' | 'countProducts' | 'relatedProducts' | 'getProduct'> {
  const finder = createFinder(catalogue, now);
  return {
    listProducts: ({ limit = MAX_PRODUCTS_PER_REPLY, cursor, ...query }) => finder.list(query, limit, cursor),
    countProducts: (query) => finder.count(query),
    async relatedProducts({ to }) {
      return relatedTo(await catalogue.index(), to);
    },
    async getProduct({ id }) {
      const product = (await catalogue.index()).byId.get(id);
      if (!product) throw new ApiError('product-not-found');
      return { ...product, facts: catalogue.factsOf(id) };
    },
  };
}
