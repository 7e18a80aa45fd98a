import { expect, test } from 'vitest';
import { mergeSizes } from './size-set.ts';

test('sizes keep the order that products have them in', () => {
  expect(
    mergeSizes([
      ['S', 'XL'],
      ['M', 'XL'],
      ['S', 'M', '3XL'],
      ['XL', '3XL'],
    ]),
  ).toEqual(['S', 'M', 'XL', '3XL']);
  expect(
    mergeSizes([
      ['TALL', 'MID'],
      ['MID', 'LITTLE'],
    ]),
  ).toEqual(['TALL', 'MID', 'LITTLE']);
  expect(mergeSizes([['44', '32', '28']])).toEqual(['44', '32', '28']);
});

test('sizes that no product compares are sorted: letters, numbers, names', () => {
  const alone = ['UK 8', '100', '28', 'FREE SIZE', '2XL', 'L', 'XXS', 'XS', '3XL', 'S'].map((size) => [size]);
  expect(mergeSizes(alone)).toEqual(['XXS', 'XS', 'S', 'L', '2XL', '3XL', '28', '100', 'FREE SIZE', 'UK 8']);
});

test('products that contradict each other still give every size once', () => {
  expect(
    mergeSizes([
      ['M', 'S'],
      ['S', 'M', 'L'],
    ]).toSorted(),
  ).toEqual(['L', 'M', 'S']);
  expect(mergeSizes([])).toEqual([]);
});
