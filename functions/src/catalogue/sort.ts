import type { ProductSort } from '@nirala/contract/product-listing';
import { percentOff } from '@nirala/contract/money';
import type { Product } from '@nirala/contract/product';
import { originRank } from './origin.ts';

/** A sort key: products are sorted by it in ascending order. */
export type Key = (product: Product) => number;

/** The rating starts from this many imaginary ratings of three stars (the prior of the Bayesian average). */
const PRIOR_RATINGS = 3;

export const SORT_KEYS: Record<ProductSort, Key> = {
  new: () => 0,
  'price-asc': ({ discountedPrice }) => discountedPrice,
  'price-desc': ({ discountedPrice }) => -discountedPrice,
  discount: ({ price, discountedPrice }) => -percentOff(price, discountedPrice),
  // The Bayesian average: one rating of five stars does not rank above fifty of four and a half.
  rating: ({ ratingAverage, ratingCount }) =>
    -(ratingAverage * ratingCount + 3 * PRIOR_RATINGS) / (ratingCount + PRIOR_RATINGS),
  origin: originRank,
};

/** A place in a sorted list, after this product. It stays valid when the product is gone. */
export type Place = { key: number; createdAt: string; id: string };

export function placeOf<P extends Product>(product: P, key: (product: P) => number): Place {
  return { key: key(product), createdAt: product.createdAt, id: product.id };
}

/** Sorts by key, then newest first, then by id, so the order is total. */
export function comparePlaces(a: Place, b: Place): number {
  if (a.key !== b.key) return a.key - b.key;
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

export function sortBy<P extends Product>(products: Iterable<P>, key: (product: P) => number): P[] {
  return [...products]
    .map((product) => ({ product, place: placeOf(product, key) }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ product }) => product);
}
