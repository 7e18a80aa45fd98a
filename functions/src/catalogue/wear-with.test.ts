import { atLeast } from '@nirala/contract/at-least.fixture';
import { CATEGORY_SLUGS } from '@nirala/contract/product/category';
import { describe, expect, test } from 'vitest';
import { harmony, WORN_WITH } from './related.ts';

test('a category is worn with others, each named once', () => {
  for (const category of atLeast(12, CATEGORY_SLUGS)) {
    expect(WORN_WITH[category]).not.toContain(category);
    expect(new Set(WORN_WITH[category]).size).toBe(4);
  }
});

describe('two colours', () => {
  test.each([
    ['Madder', 'Ink', 3],
    ['Ivory', 'Haldi', 3],
    ['Ivory', 'Ink', 2],
    ['Madder', 'Haldi', 1],
    ['Madder', 'Xanadu', 1],
    ['', '', 1],
    ['Madder', 'Kokum', 0],
    ['Ink', 'Black', 0],
  ])('%s and %s: %i', (one, other, score) => {
    expect([harmony(one, other), harmony(other, one)]).toEqual([score, score]);
  });
});
