/** By what a list of products can be sorted. */
import { COUNTRIES, HOME_COUNTRY } from '@nirala/contract/place/country';
import { percentOff } from '@nirala/contract/text/money';
import type { Product } from '@nirala/contract/product/product';
import type { ProductSort } from '@nirala/contract/product/facets';

/** A sort key: products are sorted by it in ascending order. */
export type SortKey<P extends Product = Product> = (product: P) => number;

/** The place of each country in alphabetical order, from 1 on. */
const ranks = new Map(COUNTRIES.map((country, index) => [country, index + 1]));

/** The rank of a product's country in a list: India, then the others by name, then unknown ones. */
const originRank = ({ origin }: Pick<Product, 'origin'>): number =>
  origin === undefined || origin === HOME_COUNTRY ? 0 : (ranks.get(origin) ?? COUNTRIES.length + 1);

/** The prior of the Bayesian average: every product starts with this many imaginary ratings of so many stars. */
const PRIOR_RATINGS = 3;
const PRIOR_STARS = 3;

/** The sort key of each order that shoppers can choose. Prices are in rupees. */
export const SORT_KEYS: Record<ProductSort, SortKey> = {
  // Products with equal keys are sorted by their age, newest first: see `sortBy`.
  new: () => 0,
  'price-asc': ({ discountedPrice }) => discountedPrice,
  'price-desc': ({ discountedPrice }) => -discountedPrice,
  discount: ({ price, discountedPrice }) => -percentOff(price, discountedPrice),
  // The Bayesian average: one rating of five stars does not rank above fifty of four and a half.
  rating: ({ ratingAverage, ratingCount }) =>
    -(ratingAverage * ratingCount + PRIOR_STARS * PRIOR_RATINGS) / (ratingCount + PRIOR_RATINGS),
  origin: originRank,
};

/** More than any key, so that nothing comes after it. */
const AFTER_ALL = 1e9;

/** The same order, with what is sold out after everything else. */
export const soldOutLast =
  (key: SortKey): SortKey =>
  (product) =>
    key(product) + (product.stock === 0 ? AFTER_ALL : 0);
