import { expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { CATEGORIES, CATEGORY_SLUGS, findCategory, garmentOf } from './category.ts';

test('the twelve categories are in the order of the category bar', () => {
  expect(CATEGORY_SLUGS.map((slug) => `/${slug}`).join(', ')).toBe(
    '/tshirt, /oversized-tshirt, /acid-wash-oversized-t-shirt, /oversized-shirts, /hoodies, /sweat-shirts, ' +
      '/varsity-jacket, /polo-tshirt, /joggers, /vests, /shorts, /sports-wear',
  );
});

test('findCategory ignores case', () => {
  for (const category of atLeast(12, CATEGORIES)) {
    expect(findCategory(category.slug)).toBe(category);
    expect(findCategory(category.slug.toUpperCase())).toBe(category);
  }
});

test.each(['', 'sarees', 'hoodie', ' hoodies', 'hoodies/', '__proto__', 'constructor', 'toString'])(
  'findCategory returns undefined for %j',
  (word) => {
    expect(findCategory(word)).toBeUndefined();
  },
);

test.each([
  ['hoodies', 'Hoodie'],
  ['oversized-shirts', 'Oversized Shirt'],
  ['tshirt', 'T-Shirt'],
  ['joggers', 'Joggers'],
] as const)('garmentOf names one garment of %s: %s', (category, garment) => {
  expect(garmentOf(category)).toBe(garment);
});

test('no two categories have the same label', () => {
  expect(new Set(CATEGORIES.map((category) => category.label)).size).toBe(CATEGORIES.length);
});
