import { atLeast } from '@nirala/contract/at-least.fixture';
import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { PRODUCT_SORTS } from '@nirala/contract/product/facets';
import type { Product } from '@nirala/contract/product/product';
import { describe, expect, test } from 'vitest';
import { stored } from '@nirala/dev/testing/stored-product';
import { find, type ProductQuery } from './finder.ts';
import { readPage } from './sorted-list.ts';
import { createSearch } from './search.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';

const CATEGORY_IDS = DEFAULT_CATEGORIES.map(({ id }) => id);

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00.000Z`;

/** 61 shuffled products in all categories. Five of them share each day, so most places tie. */
const products = Array.from({ length: 61 }, (_, position): Product => {
  const shuffled = (position * 37) % 61;
  const category = CATEGORY_IDS[shuffled % 12] ?? 'vests';
  const discountedPrice = 400 + (shuffled % 7) * 50;
  return stored(`p-${shuffled}`, { createdAt: day(1 + Math.floor(shuffled / 5)), category, discountedPrice }).product;
});
const index = createProductIndex(products);
const search = createSearch();
const NOW = new Date(day(30));

type Query = ProductQuery & { limit: number; cursor?: string | undefined };
const page = (from: ProductIndex, { limit, cursor, ...wanted }: Query) =>
  readPage(find(from, search, wanted, NOW), limit, cursor);

/** Every id, page after page, as endless scrolling shows them. */
function scroll(from: ProductIndex, query: Query): string[] {
  const seen: string[] = [];
  for (let cursor: string | undefined, pages = 0; pages === 0 || cursor !== undefined; pages += 1) {
    const read = page(from, { ...query, cursor });
    if (pages > 0 && read.items.length === 0) throw new Error('a cursor led to an empty page');
    if (pages > from.list().length) throw new Error('the pages never end');
    seen.push(...read.items.map((product) => product.id));
    cursor = read.next;
  }
  return seen;
}

const idsOf = (list: readonly Product[]) => list.map((product) => product.id);

describe('paging', () => {
  test.each([1, 2, 3, 5, 7, 24, 60, 61, 62, 500])(
    'with %i per page returns every product once, newest first',
    (limit) => {
      expect(scroll(index, { limit })).toEqual(idsOf(index.list()));
    },
  );

  test.each([1, 2, 24])('with %i per page returns every product of each category once', (limit) => {
    const seen = CATEGORY_IDS.flatMap((category) => scroll(index, { category: [category], limit }));
    expect(seen.sort()).toEqual(products.map((product) => product.id).sort());
  });

  test.each(atLeast(6, PRODUCT_SORTS))('sorted by %s, filtered and searched, returns every match once', (sort) => {
    const wanted = { sort, min: 450, max: 600 };
    const matches = products.filter(({ discountedPrice: price }) => price >= 450 && price <= 600);
    expect(matches).not.toHaveLength(products.length);
    for (const limit of [1, 4, 24]) {
      expect(scroll(index, { ...wanted, limit }).toSorted()).toEqual(idsOf(matches).toSorted());
      expect(scroll(index, { ...wanted, limit, q: matches[0]?.name ?? '' })).toEqual(
        scroll(index, { ...wanted, limit }),
      );
    }
  });

  test('of two categories, or of a category with other filters, returns every match once', () => {
    const matches = ({ category, discountedPrice }: Product) => category === 'vests' && discountedPrice <= 500;
    expect(scroll(index, { category: ['vests'], max: 500, limit: 2 })).toEqual(idsOf(index.list().filter(matches)));
    const both = index.list().filter(({ category }) => category === 'vests' || category === 'hoodies');
    expect(both.length).toBeGreaterThan(8);
    expect(scroll(index, { category: ['vests', 'hoodies'], limit: 3 })).toEqual(idsOf(both));
    expect(scroll(index, { category: ['hoodies', 'vests'], limit: 3, q: 'Neem Leaf' }).toSorted()).toEqual(
      idsOf(both).toSorted(),
    );
  });

  test('sorts newest first, and by id if the times are equal', () => {
    const sorted = [...products].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? -1 : 1));
    expect(idsOf(index.list())).toEqual(idsOf(sorted));
  });

  test('returns the total on every page', () => {
    expect(page(index, { limit: 24 }).total).toBe(61);
    expect(page(index, { limit: 2, category: ['tshirt'] }).total).toBe(6);
  });

  test('returns one empty page for an empty list', () => {
    expect(page(createProductIndex([]), { limit: 24 })).toEqual({ items: [], next: undefined, total: 0 });
    expect(page(createProductIndex([]), { limit: 24, category: ['vests'] })).toEqual({
      items: [],
      next: undefined,
      total: 0,
    });
  });

  test('continues at the same place if products are added and removed between two pages', () => {
    for (let limit = 1; limit < 61; limit += 1) {
      const first = page(index, { limit });
      const last = first.items.at(-1);
      if (!first.next || !last) throw new Error('a page too few');
      const newer = stored('brand-new', { createdAt: day(30) }).product;
      const changed = createProductIndex([newer, ...products.filter((product) => product.id !== last.id)]);
      const rest = page(changed, { limit: 500, cursor: first.next });
      expect(idsOf(rest.items)).toEqual(idsOf(index.list().slice(limit)));
    }
  });
});

describe('what is sold out', () => {
  const isSoldOut = ({ id }: Product) => Number(id.slice(2)) % 4 === 1;
  const some = products.map((product) => (isSoldOut(product) ? { ...product, stock: 0 } : product));
  const soldOut = some.filter(isSoldOut).length;

  test.each(atLeast(6, PRODUCT_SORTS))('comes last in the order %s, in it too, page after page', (sort) => {
    const ends = createProductIndex(some, { endsSoldOut: true });
    for (const query of [{ sort }, { sort, min: 450 }, { sort, category: ['vests', 'hoodies', 'tshirt'] }]) {
      const before = scroll(createProductIndex(some), { ...query, limit: 100 });
      const [last, others] = [true, false].map((out) => before.filter((id) => isSoldOut(stored(id).product) === out));
      expect(last?.length).toBeGreaterThan(1);
      expect(before).not.toEqual([...(others ?? []), ...(last ?? [])]);
      for (const limit of [1, 3, 24])
        expect(scroll(ends, { ...query, limit })).toEqual([...(others ?? []), ...(last ?? [])]);
    }
    expect(ends.list(undefined, sort).slice(-soldOut).every(isSoldOut)).toBe(true);
  });
});

test('an incomplete product is in no list', () => {
  const { byId, list } = createProductIndex([
    stored('a', { brand: '' }).product,
    stored('b', { imageUrl: '' }).product,
  ]);
  expect([byId.size, list().length, ...CATEGORY_IDS.map((slug) => list(slug).length)]).toEqual(Array(14).fill(0));
});
