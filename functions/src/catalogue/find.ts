import type { Category } from '@nirala/contract/category';
import type { ProductFilters } from '@nirala/contract/product-filters';
import type { ProductSort } from '@nirala/contract/product-listing';
import { applyFilters } from './filters.ts';
import { SORT_KEYS, sortBy } from './order.ts';
import type { SortedList } from './page.ts';
import type { Search } from './search.ts';
import type { Shelves } from './shelves.ts';
import { wordsOf } from './words.ts';

export type Wanted = ProductFilters & {
  q?: string | undefined;
  category?: Category | undefined;
  sort?: ProductSort | undefined;
};

/** Whether anything narrows the list. Most lists are whole shelves, which need no counting. */
function isNarrowed({ size, min, max, off, rating }: ProductFilters): boolean {
  return [size, min, max, off, rating].some((value) => value !== undefined);
}

/** The products that are wanted, sorted: by how well they match when words are searched for and no order is asked for. */
export function find(shelves: Shelves, search: Search, wanted: Wanted): SortedList {
  const list = candidates(shelves, search, wanted);
  return isNarrowed(wanted) ? { ...list, products: applyFilters(list.products, wanted) } : list;
}

/** All that the filters may choose from. */
export function candidates(shelves: Shelves, search: Search, { q = '', category, sort }: Wanted): SortedList {
  const key = SORT_KEYS[sort ?? 'new'];
  if (wordsOf(q).length === 0) return { products: shelves.shelf(category, sort), key };
  const found = search(shelves, q);
  const products = category ? found.products.filter((product) => product.category === category) : found.products;
  return sort ? { products: sortBy(products, key), key } : { ...found, products };
}
