/** Products, which the API calls "shirts". Answered from the replica: see catalogue/. */
import { MAX_PRODUCTS_PER_REPLY } from '@nirala/contract/product-listing';
import { ApiError } from '../lib/api-error.ts';
import type { Handlers } from './handlers.ts';
import { countFacets } from '../catalogue/filters.ts';
import { candidates, find } from '../catalogue/find.ts';
import { readPage } from '../catalogue/paginate.ts';
import { createSearch } from '../catalogue/search.ts';
import { relatedTo } from '../related/related.ts';
import type { Deps } from './deps.ts';

export function products({
  catalogue,
  now,
}: Deps): Pick<Handlers, 'listProducts' | 'countProducts' | 'relatedProducts' | 'getProduct'> {
  const search = createSearch();
  return {
    async listProducts({ limit = MAX_PRODUCTS_PER_REPLY, cursor, ...query }) {
      return readPage(find(await catalogue.index(), search, query, now()), limit, cursor);
    },
    async countProducts(query) {
      const { products: found, reading } = candidates(await catalogue.index(), search, query);
      return { ...countFacets(found, query, now()), ...(reading && { search: reading }) };
    },
    async relatedProducts({ to }) {
      return relatedTo(await catalogue.index(), to);
    },
    async getProduct({ id }) {
      const product = (await catalogue.index()).byId.get(id);
      if (!product) throw new ApiError('product-not-found');
      return product;
    },
  };
}
