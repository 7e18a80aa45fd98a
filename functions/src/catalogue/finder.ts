import type { PagedReply } from '@nirala/contract/api/endpoint';
import { isShown, resolveCategory } from '@nirala/contract/product/category-list';
import type { Product } from '@nirala/contract/product/product';
import {
  type FilterCounts,
  type ProductFilters,
  type ProductSort,
  PRODUCTS_PER_PAGE,
} from '@nirala/contract/product/facets';
import { asciiDigits } from '@nirala/contract/text/digits';
import { MESSAGES } from '@nirala/contract/text/messages';
import { plainLine } from '@nirala/contract/text/plain-text';
import { ApiError } from '../lib/api-error.ts';
import type { Catalogue } from './catalogue.ts';
import type { ChosenList } from './collections.ts';
import { applyFilters, countFacets } from './filters.ts';
import type { ProductIndex } from './product-index.ts';
import { type Search, type Found, tokenize, createSearch } from './search.ts';
import { type SortedList, sortBy, readPage } from './sorted-list.ts';

/** Filters, with what was typed and the order of the results. `among`: the list of a collection, instead of all products. */
export type ProductQuery = ProductFilters & {
  q?: string | undefined;
  sort?: ProductSort | undefined;
  among?: (index: ProductIndex, order: ProductSort | undefined) => ChosenList;
};

/**
 * Lists, filters, counts and search of the shop. An external search engine can take the replica's place here
 * (docs/costs.md says when); it must pass the tests of dev/testing/finder-contract.ts.
 */
export type Finder = {
  /**
   * One page of the products that match all filters. `total`: how many match; `next`: the cursor of the next page.
   * Sorted as the query says, else by relevance for a search and newest first without one. A cursor stays valid when
   * products come and go. `onMiss` is told of a search, with what was typed, that found nothing it asks for. ApiError 400
   * for an invalid cursor or an unknown category.
   */
  list: (
    query: ProductQuery,
    limit: number,
    cursor?: string,
    onMiss?: (typed: string) => void,
  ) => Promise<PagedReply<Product[]>>;
  /** For each choice of a filter, how many products it would leave; `search`: what the search was understood as. */
  count: (query: ProductQuery) => Promise<FilterCounts>;
};

/** Answers from the replica in memory. */
export function createFinder(catalogue: Catalogue, now: () => Date): Finder {
  const search = createSearch();
  return {
    async list(query, limit, cursor, onMiss) {
      const found = find(await catalogue.index(), search, query, now());
      // Suggestions ask for fewer, with words that are not typed to their end.
      if (found.isMissed && cursor === undefined && limit >= PRODUCTS_PER_PAGE) onMiss?.(query.q ?? '');
      return readPage(found, limit, cursor);
    },
    async count(query) {
      const index = await catalogue.index();
      const { products, reading } = candidates(index, search, query);
      const filters = { ...query, category: idsOf(index, query) };
      return { ...countFacets(products, filters, now(), index.categories), ...(reading && { search: reading }) };
    },
  };
}

/**
 * The products of a query, sorted. A search without a sort is sorted by relevance. `now` decides which ones are new.
 * `isMissed`: see `Found`.
 */
export function find(
  index: ProductIndex,
  search: Search,
  query: ProductQuery,
  now: Date,
): SortedList & Pick<Partial<Found>, 'isMissed'> {
  const { q: _q, sort, category: _words, among, ...others } = query;
  const category = idsOf(index, query);
  const hasOtherFilters = Object.values<unknown>(others).some((value) => value !== undefined);
  // The index has a sorted list of each category.
  if (category?.length === 1 && !among && !isSearch(query)) {
    const products = index.list(category[0], sort);
    return {
      products: hasOtherFilters ? applyFilters(products, others, now, index.categories) : products,
      key: index.keyOf(sort),
    };
  }
  const list = candidates(index, search, query);
  if (!hasOtherFilters && !category) return list;
  return { key: list.key, products: applyFilters(list.products, { ...query, category }, now, index.categories) };
}

/** The ids of the categories of a query. ApiError 400 for one that shoppers do not see. */
function idsOf({ categories }: ProductIndex, { category: words }: ProductQuery): string[] | undefined {
  return words?.map((word) => {
    const { category } = resolveCategory(categories, word) ?? {};
    if (!category || !isShown(categories, category)) {
      throw new ApiError('invalid-input', { message: MESSAGES.unknownCategory });
    }
    return category.id;
  });
}

/** The products of a query before its filters. `reading`: what its search was understood as. */
function candidates(
  index: ProductIndex,
  search: Search,
  { q = '', sort, among }: ProductQuery,
): SortedList & Partial<Found> {
  const key = index.keyOf(sort);
  if (!isSearch({ q })) return among?.(index, sort) ?? { products: index.list(undefined, sort), key };
  // Here and not in the schema, which every first visit loads.
  const everywhere = search(index, asciiDigits(plainLine(q)));
  const found = among ? inside(everywhere, among(index, sort)) : everywhere;
  return sort ? { ...found, products: sortBy(found.products, key), key } : found;
}

/** What was found among these products, in the order of the search. */
function inside(found: Found, { products }: ChosenList): Found {
  const ids = new Set(products.map(({ id }) => id));
  return { ...found, products: found.products.filter(({ id }) => ids.has(id)) };
}

function isSearch({ q = '' }: ProductQuery): boolean {
  return tokenize(q).length > 0;
}
