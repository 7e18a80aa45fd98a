import type { Category } from '@nirala/contract/category';
import type { ProductSort } from '@nirala/contract/product-listing';
import { isComplete, type Product } from '@nirala/contract/product';
import { SORT_KEYS, sortBy } from './sort.ts';

/** The products on sale, indexed for reading. Immutable: a refresh makes a new one. */
export type ProductIndex = {
  byId: ReadonlyMap<string, Product>;
  /** All products, or those of one category, sorted. Each list is sorted when it is first needed. */
  list: (category?: Category, sort?: ProductSort) => readonly Product[];
};

export function createProductIndex(products: Iterable<Product>): ProductIndex {
  const newest = sortBy([...products].filter(isComplete), SORT_KEYS.new);
  const byCategory = new Map<Category, Product[]>();
  for (const product of newest) {
    const list = byCategory.get(product.category);
    if (list) list.push(product);
    else byCategory.set(product.category, [product]);
  }
  const sorted = new Map<string, readonly Product[]>();
  return {
    byId: new Map(newest.map((product) => [product.id, product])),
    list(category, sort = 'new') {
      const list = category ? (byCategory.get(category) ?? []) : newest;
      if (sort === 'new') return list;
      const name = `${category ?? ''}/${sort}`;
      const known = sorted.get(name) ?? sortBy(list, SORT_KEYS[sort]);
      sorted.set(name, known);
      return known;
    },
  };
}
