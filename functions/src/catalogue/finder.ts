import type { PagedReply } from '@nirala/contract/endpoint';
import type { Product } from '@nirala/contract/product';
import type { FilterCounts } from '@nirala/contract/product-filters';
import type { Catalogue } from './catalogue.ts';
import { countFacets } from './filters.ts';
import { candidates, find, type ProductQuery } from './find.ts';
import { readPage } from './paginate.ts';
import { createSearch } from './search.ts';

/**
 * Lists, filters, counts and search of the shop. An external search engine can take the replica's place here
 * (docs/costs.md says when); it must pass the tests of dev/testing/finder-contract.ts.
 */
export type Finder = {
  /**
   * One page of the products that match all filters. `total`: how many match; `next`: the cursor of the next page.
   * Sorted as the query says, else by relevance for a search and newest first without one. A cursor stays valid when
   * products come and go. ApiError 400 for an invalid cursor.
   */
  list: (query: ProductQuery, limit: number, cursor?: string) => Promise<PagedReply<Product[]>>;
  /** For each choice of a filter, how many products it would leave; `search`: what the search was understood as. */
  count: (query: ProductQuery) => Promise<FilterCounts>;
};

/** Answers from the replica in memory. */
export function createFinder(catalogue: Catalogue, now: () => Date): Finder {
  const search = createSearch();
  return {
    async list(query, limit, cursor) {
      return readPage(find(await catalogue.index(), search, query, now()), limit, cursor);
    },
    async count(query) {
      const { products, reading } = candidates(await catalogue.index(), search, query);
      return { ...countFacets(products, query, now()), ...(reading && { search: reading }) };
    },
  };
}
