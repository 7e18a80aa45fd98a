/** Products, which the API calls "shirts". Answered from the replica: see catalogue/. */
import { MAX_PRODUCTS_PER_REPLY } from '@nirala/contract/product-listing';
import { ApiError } from '../lib/api-error.ts';
import type { Handlers } from './handlers.ts';
import { countFacets } from '../catalogue/filters.ts';
import { candidates, find } from '../catalogue/find.ts';
import { readPage } from '../catalogue/paginate.ts';
import { createSearch } from '../catalogue/search.ts';
import type { Deps } from './deps.ts';

export function products({ catalogue }: Deps): Pick<Handlers, 'listProducts' | 'countProducts' | 'getProduct'> {
  const search = createSearch();
  return {
    async listProducts({ limit = MAX_PRODUCTS_PER_REPLY, cursor, ...query }) {
      return readPage(find(await catalogue.index(), search, query), limit, cursor);
    },
    async countProducts(query) {
      return countFacets(candidates(await catalogue.index(), search, query).products, query);
    },
    async getProduct({ id }) {
      const product = (await catalogue.index()).byId.get(id);
      if (!product) throw new ApiError('product-not-found');
      return product;
    },
  };
}
