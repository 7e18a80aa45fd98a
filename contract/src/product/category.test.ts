import { expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { categoriesIn, categoryNamed, categoryOf, DEFAULT_PUBLIC_CATEGORIES, garmentOf, kindOf } from './category.ts';

test('the twelve categories are in the order of the category bar', () => {
  expect(DEFAULT_PUBLIC_CATEGORIES.map(({ slug }) => `/${slug}`).join(', ')).toBe(
    '/tshirt, /oversized-tshirt, /acid-wash-oversized-t-shirt, /oversized-shirts, /hoodies, /sweat-shirts, ' +
      '/varsity-jacket, /polo-tshirt, /joggers, /vests, /shorts, /sports-wear',
  );
});

test('a category is found by its address in any case', () => {
  for (const category of atLeast(12, DEFAULT_PUBLIC_CATEGORIES)) {
    expect(categoryNamed(DEFAULT_PUBLIC_CATEGORIES, category.slug)).toBe(category);
    expect(categoryNamed(DEFAULT_PUBLIC_CATEGORIES, category.slug.toUpperCase())).toBe(category);
  }
});

test('an address comes before an id', () => {
  const swapped = [
    { id: 'a', slug: 'b' },
    { id: 'b', slug: 'c' },
  ];
  expect(['a', 'b', 'c'].map((word) => categoryNamed(swapped, word)?.id)).toEqual(['a', 'a', 'b']);
});

test.each(['', 'sarees', 'hoodie', ' hoodies', 'hoodies/', '__proto__', 'constructor', 'toString'])(
  '%j names no category',
  (word) => {
    expect(categoryNamed(DEFAULT_PUBLIC_CATEGORIES, word)).toBeUndefined();
  },
);

test.each([
  ['hoodies', 'Hoodie'],
  ['oversized-shirts', 'Oversized Shirt'],
  ['tshirt', 'T-Shirt'],
  ['joggers', 'Joggers'],
  ['sarees', ''],
])('one garment of %s is called %j', (category, garment) => {
  expect(garmentOf(categoryOf(DEFAULT_PUBLIC_CATEGORIES, category))).toBe(garment);
});

test('a category says how one garment is called', () => {
  expect(garmentOf({ label: 'Kurtas', one: 'Kurta' })).toBe('Kurta');
});

test('joggers and shorts are worn from the waist down, the others above', () => {
  const lower = DEFAULT_PUBLIC_CATEGORIES.filter((category) => kindOf(category) === 'bottom');
  expect(lower.map(({ id }) => id)).toEqual(['joggers', 'shorts']);
});

test('parts of a category are beside it only where they are asked for', () => {
  const categories = [
    { id: 'women', slug: 'women', label: 'Women' },
    { id: 'kurtas', slug: 'kurtas', label: 'Kurtas', parent: 'women' },
  ];
  expect(categoriesIn(categories).map(({ id }) => id)).toEqual(['women']);
  expect(categoriesIn(categories, 'women').map(({ id }) => id)).toEqual(['kurtas']);
});

test('no two categories have the same label', () => {
  const labels = DEFAULT_PUBLIC_CATEGORIES.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
