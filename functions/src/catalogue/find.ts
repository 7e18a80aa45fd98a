import type { ProductFilters } from '@nirala/contract/product-filters';
import type { ProductSort } from '@nirala/contract/product-listing';
import { asciiDigits } from '@nirala/contract/text/digits';
import { plainLine } from '@nirala/contract/text/plain-text';
import { applyFilters } from './filters.ts';
import { SORT_KEYS, sortBy } from './sort.ts';
import type { SortedList } from './paginate.ts';
import type { Found, Search } from './search.ts';
import type { ProductIndex } from './product-index.ts';
import { tokenize } from './tokenize.ts';

export type ProductQuery = ProductFilters & {
  q?: string | undefined;
  sort?: ProductSort | undefined;
};

/** The products of a query, sorted. A search without a sort is sorted by relevance. `now` decides which ones are new. */
export function find(index: ProductIndex, search: Search, query: ProductQuery, now: Date): SortedList {
  const { q: _q, sort, category, ...others } = query;
  const hasOtherFilters = Object.values<unknown>(others).some((value) => value !== undefined);
  // The index has a sorted list of each category.
  if (category?.length === 1 && !isSearch(query)) {
    const products = index.list(category[0], sort);
    return {
      products: hasOtherFilters ? applyFilters(products, others, now) : products,
      key: SORT_KEYS[sort ?? 'new'],
    };
  }
  const list = candidates(index, search, query);
  return hasOtherFilters || category ? { ...list, products: applyFilters(list.products, query, now) } : list;
}

/** The products of a query before its filters. `reading`: what its search was understood as. */
export function candidates(
  index: ProductIndex,
  search: Search,
  { q = '', sort }: ProductQuery,
): SortedList & Partial<Found> {
  const key = SORT_KEYS[sort ?? 'new'];
  if (!isSearch({ q })) return { products: index.list(undefined, sort), key };
  // Here and not in the schema, which every first visit loads.
  const found = search(index, asciiDigits(plainLine(q)));
  return sort ? { ...found, products: sortBy(found.products, key), key } : found;
}

function isSearch({ q = '' }: ProductQuery): boolean {
  return tokenize(q).length > 0;
}
