import type { Category } from '@nirala/contract/category';
import type { Page } from '@nirala/contract/endpoint';
import { isComplete, type Product } from '@nirala/contract/product';
import { fromCursor, newestFirst, toCursor, type Place } from './cursor.ts';

/** The catalogue laid out for reading: by id, and sorted as a whole and by category. Never changed, only replaced. */
export type Shelves = {
  byId: ReadonlyMap<string, Product>;
  all: readonly Product[];
  byCategory: ReadonlyMap<Category, readonly Product[]>;
};

export function layOut(products: Iterable<Product>): Shelves {
  const all = [...products].filter(isComplete).sort(newestFirst);
  return {
    all,
    byId: new Map(all.map((product) => [product.id, product])),
    byCategory: Map.groupBy(all, (product) => product.category),
  };
}

export type ListQuery = { category?: Category | undefined; limit: number; cursor?: string | undefined };

/** One page, newest first. Costs the same at any size of the catalogue: a binary search and a slice. */
export function readPage(shelves: Shelves, { category, limit, cursor }: ListQuery): Page<Product[]> {
  const shelf = category ? (shelves.byCategory.get(category) ?? []) : shelves.all;
  const start = cursor === undefined ? 0 : placeAfter(shelf, fromCursor(cursor));
  const items = shelf.slice(start, start + limit);
  const last = items.at(-1);
  const more = last !== undefined && start + items.length < shelf.length;
  return { items, next: more ? toCursor(last) : undefined, total: shelf.length };
}

/** The index of the first product that stands after `place`. */
function placeAfter(shelf: readonly Product[], place: Place): number {
  let low = 0;
  let high = shelf.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = shelf[middle];
    if (at && newestFirst(at, place) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
