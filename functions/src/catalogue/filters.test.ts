import type { ProductFilters } from '@nirala/contract/product-filters';
import { describe, expect, test } from 'vitest';
import { stored } from '@nirala/dev/testing/stored-product';
import { applyFilters, countFacets } from './filters.ts';

const products = [
  stored('a', { price: 1000, discountedPrice: 400, stockBySize: { S: 0, M: 2 }, ratingAverage: 4.5, ratingCount: 2 }),
  stored('b', { price: 1000, discountedPrice: 500, stockBySize: { S: 1, L: 1 }, ratingAverage: 3.9, ratingCount: 9 }),
  stored('c', { price: 2000, discountedPrice: 1600, stockBySize: { XL: 5 } }),
].map(({ product }) => product);

const left = (filters: ProductFilters) => applyFilters(products, filters).map(({ id }) => id);

test.each<[string, ProductFilters, string[]]>([
  ['no filter', {}, ['a', 'b', 'c']],
  ['a size in stock', { size: ['S'] }, ['b']],
  ['any of two sizes', { size: ['M', 'XL'] }, ['a', 'c']],
  ['a price, both ends included', { min: 400, max: 500 }, ['a', 'b']],
  ['only a lowest price', { min: 501 }, ['c']],
  ['a discount', { off: 50 }, ['a', 'b']],
  ['stars', { rating: 4 }, ['a']],
  ['all at once', { size: ['S', 'M'], max: 450, off: 60, rating: 4 }, ['a']],
  ['a minimum above the maximum', { min: 500, max: 400 }, []],
])('filtered by %s', (_what, filters, ids) => expect(left(filters)).toEqual(ids));

describe('countFacets', () => {
  test('counts the products of each value', () => {
    expect(countFacets(products, {})).toEqual({
      total: 3,
      size: { S: 1, M: 1, L: 1, XL: 1, '2XL': 0 },
      off: { 30: 2, 50: 2, 60: 1 },
      rating: { 4: 1, 3: 2 },
      min: 400,
      max: 1600,
    });
  });

  test('applies the other filters, but not the filter itself', () => {
    const counts = countFacets(products, { size: ['M'], max: 1000 });
    expect(counts).toMatchObject({ total: 1, size: { S: 1, M: 1, L: 1, XL: 0 }, off: { 60: 1 }, min: 400, max: 400 });
  });

  test('returns zeros for an empty list', () =>
    expect(countFacets([], {})).toMatchObject({ total: 0, min: 0, max: 0 }));
});
