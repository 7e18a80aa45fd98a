import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('each field once, before and after; money in rupees', () => {
  const before = { pricePaise: 125_000, name: 'Neem' };
  expect(changesOf({ before, after: { pricePaise: 99_900, stockBySize: { M: 2 } } })).toEqual([
    { field: 'name', before: 'Neem', after: undefined },
    { field: 'pricePaise', before: '₹1,250', after: '₹999' },
    { field: 'stockBySize', before: undefined, after: '{\n  "M": 2\n}' },
  ]);
});

test('a deed may say no more than that it was done', () => {
  expect(changesOf({})).toEqual([]);
});
