import type { ProductSort } from '@nirala/contract/product-listing';
import { percentOff } from '@nirala/contract/money';
import type { Product } from '@nirala/contract/product';

/** Something that a list can be sorted by: the smallest first. */
export type Key = (product: Product) => number;

/** As many voices of three stars as each product is given before its own are counted. */
const DOUBT = 3;

export const SORT_KEYS: Record<ProductSort, Key> = {
  new: () => 0,
  'price-asc': ({ discountedPrice }) => discountedPrice,
  'price-desc': ({ discountedPrice }) => -discountedPrice,
  discount: ({ price, discountedPrice }) => -percentOff(price, discountedPrice),
  // A single voice of five stars does not stand above fifty of four and a half (the Bayesian average).
  rating: ({ ratingAverage, ratingCount }) => -(ratingAverage * ratingCount + 3 * DOUBT) / (ratingCount + DOUBT),
};

/** A place in a sorted list: after this product. It stays good when the product itself is gone. */
export type Place = { key: number; createdAt: string; id: string };

export function placeOf(product: Product, key: Key): Place {
  return { key: key(product), createdAt: product.createdAt, id: product.id };
}

/** By the key; equal ones newest first, and equal times by id, so that the order is total. */
export function comparePlaces(a: Place, b: Place): number {
  if (a.key !== b.key) return a.key - b.key;
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

export function sortBy(products: Iterable<Product>, key: Key): Product[] {
  return [...products]
    .map((product) => ({ product, place: placeOf(product, key) }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ product }) => product);
}
