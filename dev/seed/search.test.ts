import { createProductIndex } from '@nirala/functions/catalogue/product-index';
import { createSearch, tokenize } from '@nirala/functions/catalogue/search';
import { stored } from '../testing/stored-product.ts';
import { expect, test } from 'vitest';
import { readPictures, seedProducts } from './products.ts';

const QUERIES = 200;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const products = seedProducts(readPictures()).map(
  ({ id, ...seeded }) => stored(id, { ...seeded, imageUrl: seeded.images[0] ?? '' }).product,
);
const index = createProductIndex(products);
const search = createSearch();

/** The same numbers in every run (Park and Miller's minimal standard generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

/** A typo: one letter left out, added or replaced, or two letters swapped. */
function misspelt(word: string, pick: (below: number) => number): string {
  const at = pick(word.length - 1);
  const letter = LETTERS[pick(26)] ?? 'x';
  const [before, here, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const slips = [
    `${before}${next}${after}`,
    `${before}${here}${letter}${next}${after}`,
    `${before}${letter}${next}${after}`,
    `${before}${next}${here}${after}`,
  ];
  return slips[pick(slips.length)] ?? word;
}

/**
 * Maps each word of a product name to the products that have it. Words of more than five products are too common to
 * test.
 */
const owners = Map.groupBy(
  products.flatMap(({ id, name }) => tokenize(name).map((word) => ({ id, word }))),
  ({ word }) => word,
);
const meaningful = products.flatMap(({ id, name }) =>
  tokenize(name)
    .filter((word) => word.length > 3 && (owners.get(word)?.length ?? 0) <= 5)
    .map((word) => ({ id, word })),
);

test(`at least 190 of ${QUERIES} misspelt or unfinished words find their product among the first five`, () => {
  const pick = numbers(20261121);
  const missed: string[] = [];
  for (let query = 0; query < QUERIES; query += 1) {
    const { id, word } = meaningful[pick(meaningful.length)] ?? { id: '', word: '' };
    const typed = query % 2 === 0 ? misspelt(word, pick) : word.slice(0, Math.max(3, word.length - 1 - pick(3)));
    const first = search(index, typed).products.slice(0, 5);
    if (!first.some((product) => product.id === id)) missed.push(`${typed} (${word})`);
  }
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(10);
});
