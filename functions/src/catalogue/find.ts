import type { Category } from '@nirala/contract/category';
import type { ProductFilters } from '@nirala/contract/product-filters';
import type { ProductSort } from '@nirala/contract/product-listing';
import { applyFilters } from './filters.ts';
import { SORT_KEYS, sortBy } from './sort.ts';
import type { SortedList } from './paginate.ts';
import type { Search } from './search.ts';
import type { ProductIndex } from './product-index.ts';
import { tokenize } from './tokenize.ts';

export type ProductQuery = ProductFilters & {
  q?: string | undefined;
  category?: Category | undefined;
  sort?: ProductSort | undefined;
};

function hasFilters({ size, min, max, off, rating }: ProductFilters): boolean {
  return [size, min, max, off, rating].some((value) => value !== undefined);
}

/** The products of a query, sorted. A search without a sort is sorted by relevance. */
export function find(index: ProductIndex, search: Search, query: ProductQuery): SortedList {
  const list = candidates(index, search, query);
  return hasFilters(query) ? { ...list, products: applyFilters(list.products, query) } : list;
}

/** The products of a query before its filters. */
export function candidates(index: ProductIndex, search: Search, { q = '', category, sort }: ProductQuery): SortedList {
  const key = SORT_KEYS[sort ?? 'new'];
  if (tokenize(q).length === 0) return { products: index.list(category, sort), key };
  const found = search(index, q);
  const products = category ? found.products.filter((product) => product.category === category) : found.products;
  return sort ? { products: sortBy(products, key), key } : { ...found, products };
}
