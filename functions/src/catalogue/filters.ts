import type { FilterCounts, ProductFilters } from '@nirala/contract/product-filters';
import { DISCOUNT_STEPS, RATING_STEPS } from '@nirala/contract/product-listing';
import { percentOff } from '@nirala/contract/money';
import type { Product } from '@nirala/contract/product';
import { SIZES } from '@nirala/contract/size';

type Test = (product: Product, filters: ProductFilters) => boolean;

const isInSize: Test = ({ stockBySize }, { size }) => !size || size.some((one) => (stockBySize[one] ?? 0) > 0);
const isInPrice: Test = ({ discountedPrice: price }, { min = 0, max = Infinity }) => price >= min && price <= max;
const isOff: Test = ({ price, discountedPrice }, { off }) => !off || percentOff(price, discountedPrice) >= off;
const isRated: Test = ({ ratingAverage }, { rating = 0 }) => ratingAverage >= rating;

const TESTS = [isInPrice, isInSize, isRated, isOff];

export function applyFilters(products: readonly Product[], filters: ProductFilters): readonly Product[] {
  return products.filter((product) => TESTS.every((test) => test(product, filters)));
}

/**
 * For each value of each filter, the number of products that would be left with the other filters as they are. Takes
 * one pass.
 */
export function countFacets(products: readonly Product[], filters: ProductFilters): FilterCounts {
  const counts: FilterCounts = {
    total: 0,
    size: zeros(SIZES),
    off: zeros(DISCOUNT_STEPS),
    rating: zeros(RATING_STEPS),
    ...EMPTY_RANGE,
  };
  for (const product of products) {
    const failed = TESTS.filter((test) => !test(product, filters));
    if (failed.length > 1) continue;
    if (failed.length === 0) counts.total += 1;
    /** Whether the product passes all filters except this one. */
    const passes = (except: Test) => failed.length === 0 || failed[0] === except;
    if (passes(isInSize)) for (const size of SIZES) if (isInSize(product, { size: [size] })) add(counts.size, size);
    if (passes(isOff)) for (const off of DISCOUNT_STEPS) if (isOff(product, { off })) add(counts.off, off);
    if (passes(isRated))
      for (const rating of RATING_STEPS) if (isRated(product, { rating })) add(counts.rating, rating);
    if (passes(isInPrice)) widen(counts, product.discountedPrice);
  }
  return counts.min === Infinity ? { ...counts, min: 0 } : counts;
}

const EMPTY_RANGE = { min: Infinity, max: 0 };

function zeros<T extends string | number>(values: readonly T[]): Record<T, number> {
  return Object.fromEntries(values.map((value) => [value, 0])) as Record<T, number>;
}

function add(counts: Record<string | number, number>, value: string | number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

function widen(range: { min: number; max: number }, price: number): void {
  range.min = Math.min(range.min, price);
  range.max = Math.max(range.max, price);
}
