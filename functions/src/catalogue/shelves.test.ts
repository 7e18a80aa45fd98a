import { CATEGORY_SLUGS } from '@nirala/contract/category';
import { PRODUCT_SORTS } from '@nirala/contract/product-listing';
import type { Product } from '@nirala/contract/product';
import { describe, expect, test } from 'vitest';
import { stored } from '@nirala/dev/testing/stored-product';
import { find, type Wanted } from './find.ts';
import { readPage } from './page.ts';
import { createSearch } from './search.ts';
import { layOut, type Shelves } from './shelves.ts';

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00.000Z`;

/** 61 products: five to each day, so that most of them tie, in every category, in no order. */
const products = Array.from({ length: 61 }, (_, index): Product => {
  const shuffled = (index * 37) % 61;
  const category = CATEGORY_SLUGS[shuffled % 12] ?? 'vests';
  const discountedPrice = 400 + (shuffled % 7) * 50;
  return stored(`p-${shuffled}`, { createdAt: day(1 + Math.floor(shuffled / 5)), category, discountedPrice }).product;
});
const shelves = layOut(products);
const search = createSearch();

type Query = Wanted & { limit: number; cursor?: string | undefined };
const page = (from: Shelves, { limit, cursor, ...wanted }: Query) =>
  readPage(find(from, search, wanted), limit, cursor);

/** Every id, page after page, as a shopper who never stops scrolling would see it. */
function scroll(from: Shelves, query: Query): string[] {
  const seen: string[] = [];
  for (let cursor: string | undefined, pages = 0; pages === 0 || cursor !== undefined; pages += 1) {
    const read = page(from, { ...query, cursor });
    if (pages > 0 && read.items.length === 0) throw new Error('an empty page that a cursor led to');
    if (pages > from.shelf().length) throw new Error('the same page again and again');
    seen.push(...read.items.map((product) => product.id));
    cursor = read.next;
  }
  return seen;
}

const idsOf = (list: readonly Product[]) => list.map((product) => product.id);

describe('paging', () => {
  test.each([1, 2, 3, 5, 7, 24, 60, 61, 62, 500])('by %i hands out every product once, newest first', (limit) => {
    expect(scroll(shelves, { limit })).toEqual(idsOf(shelves.shelf()));
  });

  test.each([1, 2, 24])('by %i hands out every category once', (limit) => {
    const seen = CATEGORY_SLUGS.flatMap((category) => scroll(shelves, { category, limit }));
    expect(seen.sort()).toEqual(products.map((product) => product.id).sort());
  });

  test.each(PRODUCT_SORTS)('sorted by %s, filtered and searched, hands out every match once', (sort) => {
    const wanted = { sort, min: 450, max: 600 };
    const matches = products.filter(({ discountedPrice: price }) => price >= 450 && price <= 600);
    expect(matches).not.toHaveLength(products.length);
    for (const limit of [1, 4, 24]) {
      expect(scroll(shelves, { ...wanted, limit }).toSorted()).toEqual(idsOf(matches).toSorted());
      expect(scroll(shelves, { ...wanted, limit, q: matches[0]?.name ?? '' })).toEqual(
        scroll(shelves, { ...wanted, limit }),
      );
    }
  });

  test('newest first, and by id where times are equal', () => {
    const sorted = [...products].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? -1 : 1));
    expect(idsOf(shelves.shelf())).toEqual(idsOf(sorted));
  });

  test('tells how many there are in all, on every page', () => {
    expect(page(shelves, { limit: 24 }).total).toBe(61);
    expect(page(shelves, { limit: 2, category: 'tshirt' }).total).toBe(6);
  });

  test('an empty shelf is one empty page', () => {
    expect(page(layOut([]), { limit: 24 })).toEqual({ items: [], next: undefined, total: 0 });
    expect(page(layOut([]), { limit: 24, category: 'vests' })).toEqual({ items: [], next: undefined, total: 0 });
  });

  test('goes on from the same place when products come and go between two pages', () => {
    for (let limit = 1; limit < 61; limit += 1) {
      const first = page(shelves, { limit });
      const last = first.items.at(-1);
      if (!first.next || !last) throw new Error('a page too few');
      const newer = stored('brand-new', { createdAt: day(30) }).product;
      const changed = layOut([newer, ...products.filter((product) => product.id !== last.id)]);
      const rest = page(changed, { limit: 500, cursor: first.next });
      expect(idsOf(rest.items)).toEqual(idsOf(shelves.shelf().slice(limit)));
    }
  });
});

test('what is not complete stands on no shelf', () => {
  const { byId, shelf } = layOut([stored('a', { brand: '' }).product, stored('b', { imageUrl: '' }).product]);
  expect([byId.size, shelf().length, ...CATEGORY_SLUGS.map((slug) => shelf(slug).length)]).toEqual(Array(14).fill(0));
});
