/** Sorted lists of products, and their pages. */
import type { PagedReply } from '@nirala/contract/api/endpoint';
import type { Product } from '@nirala/contract/product/product';
import { ApiError } from '../lib/api-error.ts';
import type { SortKey } from './sort-keys.ts';

/** Products sorted by a key. */
export type SortedList = { products: readonly Product[]; key: SortKey };

/** The products sorted by a key; those with equal keys newest first. */
export function sortBy<P extends Product>(products: Iterable<P>, key: SortKey<P>): P[] {
  return [...products]
    .map((product) => ({ product, place: placeOf(product, key) }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ product }) => product);
}

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

/** A place in a sorted list, after this product. It stays valid when the product is gone. */
type Place = { key: number; createdAt: string; id: string };

function placeOf<P extends Product>(product: P, key: SortKey<P>): Place {
  return { key: key(product), createdAt: product.createdAt, id: product.id };
}

/** Sorts by key, then newest first, then by id, so the order is total. */
export function comparePlaces(a: Place, b: Place): number {
  if (a.key !== b.key) return a.key - b.key;
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/**
 * Names the last product of a page by its sort key, time and id. With page numbers, a list that changes between two pages
 * would repeat products or leave some out.
 */
export function toCursor({ key, createdAt, id }: Place): string {
  return Buffer.from(`${key}/${createdAt}/${id}`).toString('base64url');
}

/** ApiError 400 for a text that `toCursor` did not write. */
export function fromCursor(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString();
  const parts = /^(-?[\d.]{1,25})\/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/([\w-]+)$/.exec(text);
  const [, key = '', createdAt = '', id = ''] = parts ?? [];
  const place = { key: Number(key), createdAt, id };
  if (id === '' || toCursor(place) !== cursor) throw new ApiError('invalid-cursor');
  return place;
}
