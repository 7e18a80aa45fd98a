import { atLeast } from '@nirala/contract/at-least.fixture';
import { type Category, DEFAULT_CATEGORIES, newCategory } from '@nirala/contract/product/category-list';
import { describe, expect, test } from 'vitest';
import type { LinkedProduct } from '@nirala/contract/product/fields';
import type { RelatedProducts } from '@nirala/contract/product/related';
import { stored } from '@nirala/dev/testing/stored-product';
import { createProductIndex } from './product-index.ts';
import { harmony, relatedTo, WORN_WITH } from './related.ts';

const CATEGORY_IDS = DEFAULT_CATEGORIES.map(({ id }) => id);

const piece = (id: string, change: Partial<LinkedProduct> = {}): LinkedProduct => ({
  ...stored(id).product,
  ...change,
});

/** The related ids, by row. */
function related(products: readonly LinkedProduct[], ...ids: string[]) {
  const rows = relatedTo(createProductIndex(products), ids);
  const idsOf = (row: keyof RelatedProducts) => rows[row].map(({ id }) => id);
  return { colours: idsOf('colours'), wear: idsOf('wear'), similar: idsOf('similar') };
}

const tee = piece('tee', { colour: 'Madder', discountedPrice: 400 });

describe('similar pieces', () => {
  test('are of the same kind first, then of the same colour, then of a similar price', () => {
    const all = [
      tee,
      piece('hoodie', { category: 'hoodies', colour: 'Madder' }),
      piece('polo', { category: 'polo-tshirt', colour: 'Madder', discountedPrice: 400 }),
      piece('dear', { colour: 'Ink', discountedPrice: 900 }),
      piece('cheap', { colour: 'Ink', discountedPrice: 420 }),
      piece('red', { colour: 'Kokum', discountedPrice: 450 }),
    ];
    expect(related(all, 'tee').similar).toEqual(['red', 'cheap', 'polo', 'dear']);
  });

  test('are in stock, and never the piece itself', () => {
    const all = [tee, piece('sold-out', { stock: 0, stockBySize: { S: 0 } }), piece('left', { stock: 1 })];
    expect(related(all, 'tee').similar).toEqual(['left']);
  });

  test('for women lead to women’s and unisex ones, and unisex ones to all', () => {
    const all = [
      tee,
      piece('women', { for: 'women' }),
      piece('men', { for: 'men' }),
      piece('joggers-men', { for: 'men', category: 'joggers' }),
      piece('joggers-women', { for: 'women', category: 'joggers' }),
    ];
    expect(related(all, 'women')).toMatchObject({ similar: ['tee'], wear: ['joggers-women'] });
    expect(related(all, 'tee').similar.toSorted()).toEqual(['men', 'women']);
    expect(related(all, 'tee').wear).toHaveLength(2);
  });

  test('of no piece in particular are those that shoppers rated well, the best of each kind in turn', () => {
    const rated = (id: string, category: LinkedProduct['category'], ratingAverage: number, ratingCount = 20) =>
      piece(id, { category, ratingAverage, ratingCount });
    const all = [
      rated('tee-4', 'tshirt', 4),
      rated('tee-5', 'tshirt', 5),
      rated('vest-4', 'vests', 4),
      rated('disliked', 'vests', 3.9),
      rated('unrated', 'joggers', 0, 0),
    ];
    expect(related(all).similar).toEqual(['vest-4', 'tee-5', 'tee-4']);
    expect(related(all, 'unknown')).toEqual(related(all));
  });
});

describe('"Wear it with"', () => {
  const all = [
    tee,
    piece('red-joggers', { category: 'joggers', colour: 'Kokum', ratingAverage: 5, ratingCount: 50 }),
    piece('ink-joggers', { category: 'joggers', colour: 'Ink' }),
    piece('sold-out-joggers', { category: 'joggers', colour: 'Ink', stock: 0 }),
    piece('kora-shirt', { category: 'oversized-shirts', colour: 'Kora' }),
    piece('teal-shorts', { category: 'shorts', colour: 'Teal' }),
    piece('ink-jacket', { category: 'varsity-jacket', colour: 'Ink' }),
    piece('other-tee', { colour: 'Ink' }),
  ];

  test('has one piece of each kind that goes with it, in the colour that goes best', () => {
    expect(related(all, 'tee').wear).toEqual(['ink-joggers', 'kora-shirt', 'teal-shorts', 'ink-jacket']);
  });

  test('begins with what the owner chose, if it is on sale and in stock', () => {
    const wearWith = ['other-tee', 'hidden', 'sold-out-joggers', 'red-joggers'];
    const chosen = all.map((product) => (product.id === 'tee' ? { ...product, wearWith } : product));
    expect(related(chosen, 'tee').wear).toEqual(['other-tee', 'red-joggers', 'ink-joggers', 'kora-shirt']);
  });

  test('does not repeat in the similar pieces', () => {
    const { wear, similar } = related(
      all.map((product) => (product.id === 'tee' ? { ...product, wearWith: ['other-tee'] } : product)),
      'tee',
    );
    expect(wear).toContain('other-tee');
    expect(similar).not.toContain('other-tee');
  });

  test('after an order goes with each piece in turn, and leaves out what was bought', () => {
    const { wear } = related(all, 'tee', 'ink-joggers');
    expect(wear).toContain('kora-shirt');
    expect(wear).not.toContain('ink-joggers');
    expect(wear).not.toContain('tee');
  });

  test('shows a piece once that goes with several of the pieces', () => {
    const { wear } = related(all, 'tee', 'other-tee');
    expect(wear).toContain('ink-joggers');
    expect(wear).toEqual([...new Set(wear)]);
  });
});

test('other colours are the products with the same style code, sold out or not', () => {
  const all = [
    piece('red', { styleCode: 'NEEM-1' }),
    piece('blue', { styleCode: 'NEEM-1', stock: 0 }),
    piece('green', { styleCode: 'NEEM-1' }),
    piece('another', { styleCode: 'NEEM-2' }),
    piece('none', { styleCode: '' }),
  ];
  expect(related(all, 'red').colours.toSorted()).toEqual(['blue', 'green']);
  expect(related(all, 'blue').colours.toSorted()).toEqual(['green', 'red']);
  expect(related(all, 'none').colours).toEqual([]);
});

test('a category is worn with others, each named once', () => {
  for (const category of atLeast(12, CATEGORY_IDS)) {
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

describe('in a store with categories of the owner', () => {
  const category = (id: string, more: Partial<Category>): Category => ({ ...newCategory(id), ...more });
  const own = [
    category('kurtas', { kind: 'top' }),
    category('tunics', { kind: 'top' }),
    category('palazzos', { kind: 'bottom' }),
    category('sarees', { kind: 'one-piece' }),
    category('gowns', { kind: 'one-piece' }),
    category('dupattas', { kind: 'other' }),
    category('secret', { kind: 'bottom', hidden: true }),
  ];
  const all = own.filter(({ hidden }) => !hidden).map(({ id }) => piece(id, { category: id }));
  const rowsOf = (categories: readonly Category[], id: string) => {
    const { wear, similar } = relatedTo(createProductIndex(all, { categories }), [id]);
    return [wear.map((card) => card.id), similar.map((card) => card.id)];
  };

  test.each([
    ['kurtas', ['palazzos', 'dupattas'], ['tunics']],
    ['palazzos', ['kurtas', 'tunics', 'dupattas'], []],
    ['sarees', ['dupattas'], ['gowns']],
    ['dupattas', ['sarees', 'gowns', 'kurtas', 'tunics'], []],
  ])('%s are worn with other kinds and like their own', (id, wear, similar) => {
    expect(rowsOf(own, id)).toEqual([wear, similar]);
  });

  test('an address can be any word', () => {
    const categories = [...own, category('constructor', { kind: 'top' })];
    const products = [...all, piece('odd-1', { category: 'constructor' })];
    const { wear } = relatedTo(createProductIndex(products, { categories }), ['odd-1']);
    expect(wear.map(({ id }) => id)).toEqual(['palazzos', 'dupattas']);
  });

  test('the twelve go together as before, as far as they are left', () => {
    const some = [...DEFAULT_CATEGORIES.filter(({ id }) => id === 'tshirt' || id === 'shorts'), ...own];
    const products = [...all, piece('tee-1', { category: 'tshirt' }), piece('shorts-1', { category: 'shorts' })];
    const { wear } = relatedTo(createProductIndex(products, { categories: some }), ['tee-1']);
    expect(wear.map(({ id }) => id)).toEqual(['shorts-1']);
    const alone = some.filter(({ id }) => id !== 'shorts');
    const others = relatedTo(createProductIndex(products, { categories: alone }), ['tee-1']).wear.map(({ id }) => id);
    expect(others).toEqual(['palazzos', 'dupattas']);
  });
});
