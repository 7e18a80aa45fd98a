import type { PagedReply } from '@nirala/contract/endpoint';
import type { Product } from '@nirala/contract/product';
import { fromCursor, toCursor } from './cursor.ts';
import { comparePlaces, type Key, type Place, placeOf } from './sort.ts';

/** Products sorted by a key. */
export type SortedList = { products: readonly Product[]; key: Key };

/** One page of a list: a binary search and a slice, so a long list costs no more than a short one. */
export function readPage({ products, key }: SortedList, limit: number, cursor?: string): PagedReply<Product[]> {
  const start = cursor === undefined ? 0 : indexAfter({ products, key }, fromCursor(cursor));
  const items = products.slice(start, start + limit);
  const last = items.at(-1);
  const more = last !== undefined && start + items.length < products.length;
  return { items, next: more ? toCursor(placeOf(last, key)) : undefined, total: products.length };
}

/** The index of the first product after `place`. */
function indexAfter({ products, key }: SortedList, place: Place): number {
  let low = 0;
  let high = products.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = products[middle];
    if (at && comparePlaces(placeOf(at, key), place) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
