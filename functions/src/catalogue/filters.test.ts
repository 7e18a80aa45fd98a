import type { ProductFilters } from '@nirala/contract/product/facets';
import { type Category, DEFAULT_CATEGORIES, newCategory } from '@nirala/contract/product/category-list';
import { COLOUR_FAMILY_SLUGS } from '@nirala/contract/product/colour';
import { describe, expect, test } from 'vitest';
import { stored } from '@nirala/dev/testing/stored-product';
import { applyFilters, countFacets } from './filters.ts';

const CATEGORY_IDS = DEFAULT_CATEGORIES.map(({ id }) => id);

const NOW = new Date('2026-11-23T12:00:00.000Z');
const at = (createdAt: string) => ({ createdAt });

const products = [
  stored('a', {
    price: 1000,
    discountedPrice: 400,
    stockBySize: { S: 0, M: 2 },
    ratingAverage: 4.5,
    ratingCount: 2,
    colour: 'Midnight indigo',
    for: 'men',
    ...at('2026-11-23T00:00:00.000Z'),
  }),
  stored('b', {
    price: 1000,
    discountedPrice: 500,
    stockBySize: { S: 1, L: 1 },
    ratingAverage: 3.9,
    ratingCount: 9,
    colour: 'Sky',
    for: 'women',
    category: 'vests',
    ...at('2026-10-24T12:00:00.000Z'),
  }),
  stored('c', {
    price: 2000,
    discountedPrice: 1600,
    stockBySize: { XL: 5 },
    colour: 'Something new',
    category: 'hoodies',
    ...at('2026-10-24T11:59:59.999Z'),
  }),
].map(({ product }) => product);

const left = (filters: ProductFilters) => applyFilters(products, filters, NOW).map(({ id }) => id);

test.each<[string, ProductFilters, string[]]>([
  ['no filter', {}, ['a', 'b', 'c']],
  ['a size in stock', { size: ['S'] }, ['b']],
  ['any of two sizes', { size: ['M', 'XL'] }, ['a', 'c']],
  ['a price, both ends included', { min: 400, max: 500 }, ['a', 'b']],
  ['only a lowest price', { min: 501 }, ['c']],
  ['a discount', { off: 50 }, ['a', 'b']],
  ['stars', { rating: 4 }, ['a']],
  ['a colour family', { colour: ['blue'] }, ['a', 'b']],
  ['the nearest family of a colour', { colour: ['navy'] }, ['a']],
  ['any of two colour families', { colour: ['navy', 'red'] }, ['a']],
  ['a category', { category: ['vests'] }, ['b']],
  ['any of two categories', { category: ['vests', 'hoodies'] }, ['b', 'c']],
  ['pieces for men, with the unisex ones', { for: 'men' }, ['a', 'c']],
  ['pieces for women, with the unisex ones', { for: 'women' }, ['b', 'c']],
  ['unisex pieces only', { for: 'unisex' }, ['c']],
  ['what was added within 30 days, to the millisecond', { new: '1' }, ['a', 'b']],
  ['all at once', { size: ['S', 'M'], max: 450, off: 60, rating: 4, colour: ['blue'], for: 'men', new: '1' }, ['a']],
  ['a minimum above the maximum', { min: 500, max: 400 }, []],
])('filtered by %s', (_what, filters, ids) => expect(left(filters)).toEqual(ids));

describe('countFacets', () => {
  test('counts the products of each value', () => {
    expect(countFacets(products, {}, NOW)).toMatchObject({
      total: 3,
      size: { S: 1, M: 1, L: 1, XL: 1, '2XL': 0 },
      off: { 30: 2, 50: 2, 60: 1 },
      rating: { 4: 1, 3: 2 },
      category: { tshirt: 1, vests: 1, hoodies: 1, joggers: 0 },
      for: { men: 2, women: 2, unisex: 1 },
      colour: { navy: 1, blue: 2, red: 0 },
      new: { 1: 2 },
      min: 400,
      max: 1600,
    });
  });

  test('has a count for every choice, also without products', () => {
    const counts = countFacets([], {}, NOW);
    expect(Object.keys(counts.category)).toEqual(CATEGORY_IDS);
    expect(Object.keys(counts.colour)).toEqual(COLOUR_FAMILY_SLUGS);
    expect(counts).toMatchObject({ total: 0, min: 0, max: 0, for: { men: 0, women: 0, unisex: 0 }, new: { 1: 0 } });
  });

  test('applies the other filters, but not the filter itself', () => {
    const counts = countFacets(products, { size: ['M'], max: 1000 }, NOW);
    expect(counts).toMatchObject({ total: 1, size: { S: 1, M: 1, L: 1, XL: 0 }, off: { 60: 1 }, min: 400, max: 400 });
    expect(counts).toMatchObject({ colour: { navy: 1, blue: 1 }, for: { men: 1, women: 0 }, category: { vests: 0 } });
  });

  test.each<['size' | 'colour' | 'for' | 'category' | 'new' | 'rating', ProductFilters]>([
    ['size', { size: ['S'] }],
    ['colour', { colour: ['navy'], max: 500 }],
    ['for', { for: 'women', new: '1' }],
    ['category', { category: ['hoodies'] }],
    ['new', { new: '1', off: 30 }],
    ['rating', { rating: 4, for: 'men' }],
  ])('says for each choice of %s how many products it would leave', (name, filters) => {
    const counts = countFacets(products, filters, NOW);
    const choices = Object.entries(counts[name]);
    for (const [choice, count] of choices) {
      const value = name === 'rating' ? Number(choice) : ['for', 'new'].includes(name) ? choice : [choice];
      expect([choice, left({ ...filters, [name]: value }).length]).toEqual([choice, count]);
    }
  });
});

test('a category has the products of its parts, in the list and in the counts, and a hidden one is no choice', () => {
  const tops: Category = newCategory('tops');
  const list = [
    tops,
    { ...newCategory('vests'), parent: 'tops' },
    { ...newCategory('hoodies'), parent: 'tops' },
    { ...newCategory('secret'), hidden: true },
  ];
  expect(applyFilters(products, { category: ['tops'] }, NOW, list).map(({ id }) => id)).toEqual(['b', 'c']);
  expect(countFacets(products, { category: ['vests'] }, NOW, list).category).toEqual({
    tops: 2,
    vests: 1,
    hoodies: 1,
    tshirt: 1,
  });
});
