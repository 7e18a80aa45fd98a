/** By what a list of products can be sorted. */
import { COUNTRIES, HOME_COUNTRY } from '@nirala/contract/place/country';
import { percentOff } from '@nirala/contract/text/money';
import type { Product } from '@nirala/contract/product/product';
import type { ProductSort } from '@nirala/contract/product/facets';

/** A sort key: products are sorted by it in ascending order. */
export type SortKey<P extends Product = Product> = (product: P) => number;

const ranks = new Map(COUNTRIES.map((country, index) => [country, index + 1]));

/** Sorts products from India first, then the others by the name of their country. */
const originRank = ({ origin }: Pick<Product, 'origin'>): number =>
  origin === undefined || origin === HOME_COUNTRY ? 0 : (ranks.get(origin) ?? COUNTRIES.length + 1);

/** The rating starts from this many imaginary ratings of three stars (the prior of the Bayesian average). */
const PRIOR_RATINGS = 3;

export const SORT_KEYS: Record<ProductSort, SortKey> = {
  new: () => 0,
  'price-asc': ({ discountedPrice }) => discountedPrice,
  'price-desc': ({ discountedPrice }) => -discountedPrice,
  discount: ({ price, discountedPrice }) => -percentOff(price, discountedPrice),
  // The Bayesian average: one rating of five stars does not rank above fifty of four and a half.
  rating: ({ ratingAverage, ratingCount }) =>
    -(ratingAverage * ratingCount + 3 * PRIOR_RATINGS) / (ratingCount + PRIOR_RATINGS),
  origin: originRank,
};
