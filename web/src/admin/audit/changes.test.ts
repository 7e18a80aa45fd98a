import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('each changed field is listed once with its old and new value, money in rupees', () => {
  const before = { discountedPricePaise: 125_000, name: 'Neem', active: false };
  const after = { discountedPricePaise: 99_900, stockBySize: { M: 2, L: 3 }, active: true, images: ['/a', '/b'] };
  expect(changesOf({ before, after })).toEqual([
    { field: 'Active', before: 'No', after: 'Yes' },
    { field: 'Discounted price', before: '₹1,250', after: '₹999' },
    { field: 'Images', before: undefined, after: '[\n  "/a",\n  "/b"\n]' },
    { field: 'Name', before: 'Neem', after: undefined },
    { field: 'Stock by size', before: undefined, after: 'M: 2\nL: 3' },
  ]);
});

test('an entry without values has no changes', () => {
  expect(changesOf({})).toEqual([]);
});
