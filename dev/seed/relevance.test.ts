import { atLeast } from '@nirala/contract/at-least.fixture';
import { colourFamiliesOf } from '@nirala/contract/product/colour-names';
import { percentOff } from '@nirala/contract/text/money';
import type { Product } from '@nirala/contract/product/product';
import { createProductIndex } from '@nirala/functions/catalogue/product-index';
import { createSearch } from '@nirala/functions/catalogue/search';
import { SORT_KEYS } from '@nirala/functions/catalogue/sort-keys';
import { expect, test } from 'vitest';
import { stored } from '../testing/stored-product.ts';
import { readPictures, seedProducts } from './products.ts';
import { MORE_RELEVANCE, RELEVANCE, type Relevance } from './relevance.ts';

const products = seedProducts(readPictures()).map(
  ({ id, ...seeded }) => stored(id, { ...seeded, imageUrl: seeded.images[0] ?? '' }).product,
);
const index = createProductIndex(products);
const search = createSearch();

function fits(product: Product, wanted: Relevance): boolean {
  const { category, colour, stockBySize, discountedPrice, price, for: wearer, name } = product;
  const { min = 0, max = Infinity, off = 0 } = wanted;
  return [
    !wanted.in || wanted.in.includes(category),
    !wanted.colour || colourFamiliesOf(colour).includes(wanted.colour),
    !wanted.size || (stockBySize[wanted.size] ?? 0) > 0,
    discountedPrice >= min && discountedPrice <= max,
    percentOff(price, discountedPrice) >= off,
    !wanted.for || wearer === wanted.for || wearer === 'unisex',
    !wanted.only || wanted.only.includes(name),
  ].every(Boolean);
}

const CASES = [...RELEVANCE, ...MORE_RELEVANCE].flatMap(({ searches, ...wanted }) =>
  searches.map((q) => ({ q, wanted: { ...wanted, searches } })),
);

test(`precision at 4 of ${CASES.length} searches is at least 0.95`, () => {
  expect(CASES.length).toBeGreaterThanOrEqual(800);
  const precisions = CASES.map(({ q, wanted }) => {
    const first = search(index, q).products.slice(0, 4);
    const best = Math.min(4, wanted.total);
    return best === 0 ? Number(first.length === 0) : first.filter((product) => fits(product, wanted)).length / best;
  });
  expect(precisions.reduce((sum, one) => sum + one, 0) / precisions.length).toBeGreaterThanOrEqual(0.95);
});

test('no search has a result that must not appear', () => {
  const violations = CASES.flatMap(({ q, wanted }) =>
    search(index, q)
      .products.filter((product) => !fits(product, wanted))
      .map(({ name }) => `${q}: ${name}`),
  );
  expect(violations).toEqual([]);
});

test('every search has its total, and says what was relaxed and what is not sold', () => {
  const wrong = CASES.flatMap(({ q, wanted }) => {
    const { products: found, reading } = search(index, q);
    const is = [found.length, reading.relaxed !== undefined, reading.notSold !== undefined];
    const should = [wanted.total, wanted.relaxed ?? false, wanted.notSold ?? false];
    return String(is) === String(should) ? [] : [`${q}: ${String(is)} instead of ${String(should)}`];
  });
  expect(wrong).toEqual([]);
});

test('a search that asks for an order has it', () => {
  for (const { q, wanted } of atLeast(20, CASES)) {
    if (!wanted.sort) continue;
    const keys = search(index, q).products.map(SORT_KEYS[wanted.sort]);
    expect([q, keys]).toEqual([q, keys.toSorted((a, b) => a - b)]);
  }
});
