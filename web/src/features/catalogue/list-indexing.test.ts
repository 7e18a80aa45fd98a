import { expect, test } from 'vitest';
import { DEFAULT_PUBLIC_CATEGORIES } from '@nirala/contract/product/category';
import { readListQuery } from './read-list-query.ts';
import { listIndexing } from './list-indexing.ts';

test.each([
  ['/hoodies', { page: 1, total: 96 }, '/hoodies'],
  ['/hoodies', { page: 2, total: 96 }, '/hoodies?page=2'],
  ['/', { page: 4, total: 96 }, '/?page=4'],
  ['/', { page: 19, total: 96 }, '/?page=4'],
  ['/vests', { page: 3, total: 24 }, '/vests'],
  ['/vests', { page: 3, total: 0 }, '/vests'],
])('%s with %o has the canonical path %s', (path, grid, canonical) => {
  expect(listIndexing(path, readListQuery(new URLSearchParams(), DEFAULT_PUBLIC_CATEGORIES), grid).canonical).toBe(
    canonical,
  );
});

test.each([
  ['', false],
  ['utm_source=insta&fbclid=1&page=2', false],
  ['size=non/sense', false],
  ['size=M', true],
  ['min=100', true],
  ['sort=price-asc', true],
  ['q=neem', true],
])('a category with ?%s is filtered, searched or sorted: %s', (query, narrowed) => {
  const { noindex } = listIndexing('/hoodies', readListQuery(new URLSearchParams(query), DEFAULT_PUBLIC_CATEGORIES), {
    page: 1,
    total: 96,
  });
  expect(noindex).toBe(narrowed ? 'follow' : undefined);
});
