import type { Category } from '@nirala/contract/category';
import type { ProductSort } from '@nirala/contract/product-listing';
import { isComplete, type Product } from '@nirala/contract/product';
import { SORT_KEYS, sortBy } from './order.ts';

/** The catalogue laid out for reading. Never changed, only replaced. */
export type Shelves = {
  byId: ReadonlyMap<string, Product>;
  /** All products, or those of one category, sorted. Each shelf is sorted when it is first asked for. */
  shelf: (category?: Category, sort?: ProductSort) => readonly Product[];
};

export function layOut(products: Iterable<Product>): Shelves {
  const newest = sortBy([...products].filter(isComplete), SORT_KEYS.new);
  const byCategory = new Map<Category, Product[]>();
  for (const product of newest) {
    const shelf = byCategory.get(product.category);
    if (shelf) shelf.push(product);
    else byCategory.set(product.category, [product]);
  }
  const sorted = new Map<string, readonly Product[]>();
  return {
    byId: new Map(newest.map((product) => [product.id, product])),
    shelf(category, sort = 'new') {
      const shelf = category ? (byCategory.get(category) ?? []) : newest;
      if (sort === 'new') return shelf;
      const name = `${category ?? ''}/${sort}`;
      const known = sorted.get(name) ?? sortBy(shelf, SORT_KEYS[sort]);
      sorted.set(name, known);
      return known;
    },
  };
}
