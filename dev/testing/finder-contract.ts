/** What every finder of products must do, whatever answers its queries. */
import { DEFAULT_PUBLIC_CATEGORIES } from '@nirala/contract/product/category';
import { percentOff } from '@nirala/contract/text/money';
import type { Product } from '@nirala/contract/product/product';
import { PRODUCT_SORTS, type ProductSort } from '@nirala/contract/product/facets';
import { STANDARD_SIZES } from '@nirala/contract/product/size';
import type { ProductQuery, Finder } from '@nirala/functions/catalogue/finder';
import { expect, test } from 'vitest';
import { stored, type StoredWithStock } from './stored-product.ts';

const CATEGORY_IDS = DEFAULT_PUBLIC_CATEGORIES.map(({ id }) => id);

const NOW = new Date('2026-11-30T12:00:00Z');
const COLOURS = ['Indigo', 'Leaf green', 'Mogra white', 'Madder red'];
/** Products without one are from India, by default. */
const ORIGINS = ['Vietnam', 'Bangladesh', 'India'];
const NAMES = ['Monsoon Ferry', 'Neem Leaf', 'Marigold', 'Night Train'];

/** 90 products in all categories. Several share each day and price, so that many places tie. */
const PRODUCTS: readonly StoredWithStock[] = Array.from({ length: 90 }, (_, position) => {
  const at = (position * 37) % 90;
  const sizes = STANDARD_SIZES.filter((_size, index) => (at + index) % 3 > 0);
  const stockBySize = Object.fromEntries(sizes.map((size, index) => [size, (at + index) % 4]));
  return stored(`p-${at}`, {
    name: `${NAMES[at % 4]} ${at}`,
    colour: COLOURS[at % 4] ?? '',
    category: CATEGORY_IDS[at % 12] ?? 'vests',
    for: (['men', 'women', 'unisex'] as const)[at % 3] ?? 'unisex',
    price: 1000 + (at % 5) * 100,
    discountedPrice: 400 + (at % 7) * 50,
    ratingCount: at % 6,
    ratingAverage: at % 6 && 3 + (at % 3),
    sizes,
    stockBySize,
    origin: ORIGINS[at % 9] ?? '',
    createdAt: new Date(NOW.getTime() - Math.floor(at / 4) * 2 * 24 * 60 * 60_000).toISOString(),
  });
});

/** Each filter and what it means for a product. */
const FILTERS: readonly [ProductQuery, (product: Product) => boolean][] = [
  [{ category: ['vests'] }, ({ category }) => category === 'vests'],
  [{ category: ['vests', 'shorts'] }, ({ category }) => category === 'vests' || category === 'shorts'],
  [{ for: 'women' }, (product) => product.for !== 'men'],
  [{ size: ['M', '2XL'] }, ({ stockBySize: { M = 0, '2XL': big = 0 } }) => M + big > 0],
  [{ min: 450, max: 600 }, ({ discountedPrice }) => discountedPrice >= 450 && discountedPrice <= 600],
  [{ off: 60 }, ({ price, discountedPrice }) => percentOff(price, discountedPrice) >= 60],
  [{ rating: 4 }, ({ ratingAverage }) => ratingAverage >= 4],
  [{ origin: ['Bangladesh'] }, ({ origin }) => origin === 'Bangladesh'],
  [{ origin: ['India', 'Vietnam'] }, ({ origin }) => origin !== 'Bangladesh'],
  [{ new: '1' }, ({ createdAt }) => NOW.getTime() - Date.parse(createdAt) <= 30 * 24 * 60 * 60_000],
];

/** By each sort order, a number that must not fall from one product to the next. */
const RISES: Record<Exclude<ProductSort, 'rating'>, (product: Product) => number> = {
  new: ({ createdAt }) => -Date.parse(createdAt),
  'price-asc': ({ discountedPrice }) => discountedPrice,
  'price-desc': ({ discountedPrice }) => -discountedPrice,
  discount: ({ price, discountedPrice }) => -percentOff(price, discountedPrice),
  origin: ({ origin = '' }) => ['India', 'Bangladesh', 'Vietnam'].indexOf(origin),
};

const idsOf = (products: readonly Product[]) => products.map(({ id }) => id).sort();

/** Adds the tests. `open` returns a finder over these products at this time. */
export function testFinder(open: (products: readonly StoredWithStock[], now: () => Date) => Finder): void {
  const finder = open(PRODUCTS, () => NOW);
  const all = PRODUCTS.map(({ product }) => product);

  /** Every product of a query, page after page. */
  async function scroll(query: ProductQuery, limit: number): Promise<Product[]> {
    const seen: Product[] = [];
    let cursor: string | undefined;
    do {
      const { items, next, total } = await finder.list(query, limit, cursor);
      expect(items.length).toBeLessThanOrEqual(limit);
      seen.push(...items);
      if (next === undefined) expect(seen).toHaveLength(total);
      cursor = next;
    } while (cursor !== undefined);
    return seen;
  }

  test.each(PRODUCT_SORTS)('sorted by %s, pages of every length have each product once, in order', async (sort) => {
    const whole = await scroll({ sort }, 500);
    expect(idsOf(whole)).toEqual(idsOf(all));
    for (const limit of [1, 7, 24]) expect(await scroll({ sort }, limit)).toEqual(whole);
    if (sort === 'rating') return;
    const keys = whole.map(RISES[sort]);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  });

  test.each(FILTERS)('the filter %j leaves exactly the products that match', async (query, matches) => {
    const expected = all.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    expect(idsOf(await scroll(query, 24))).toEqual(idsOf(expected));
  });

  test('a product must match all filters, and each count says what its choice would leave', async () => {
    const query: ProductQuery = { for: 'men', size: ['L'], max: 650 };
    const left = await scroll(query, 500);
    expect(left.length).toBeGreaterThan(0);
    const counts = await finder.count(query);
    expect(counts.total).toBe(left.length);
    for (const size of STANDARD_SIZES)
      expect(counts.size[size]).toBe((await scroll({ ...query, size: [size] }, 500)).length);
    for (const category of CATEGORY_IDS)
      expect(counts.category[category]).toBe((await scroll({ ...query, category: [category] }, 500)).length);
  });

  test('a search finds names with typos, narrows by what it understands, and can be filtered and sorted', async () => {
    const found = await scroll({ q: 'mariglod' }, 24);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ name }) => name.startsWith('Marigold'))).toBe(true);
    const cheap = await scroll({ q: 'vest under 500' }, 24);
    expect(cheap.length).toBeGreaterThan(0);
    expect(cheap.every(({ category, discountedPrice }) => category === 'vests' && discountedPrice <= 500)).toBe(true);
    const sorted = await scroll({ q: 'marigold', sort: 'price-asc', max: 600 }, 7);
    expect(sorted.map(RISES['price-asc'])).toEqual(sorted.map(RISES['price-asc']).toSorted((a, b) => a - b));
    expect(sorted.every(({ discountedPrice }) => discountedPrice <= 600)).toBe(true);
    expect((await finder.count({ q: 'vest under 500' })).search).toBeDefined();
  });

  test('a search pasted with invisible characters or with digits of another script finds the same', async () => {
    const expected = await scroll({ q: 'vest under 500' }, 24);
    for (const q of ['\u202Avest under 500\u202C', 've\u200Bst un\u00ADder\u00A0500', 'vest under ५००']) {
      expect(idsOf(await scroll({ q }, 24))).toEqual(idsOf(expected));
    }
  });

  test('an invalid cursor is refused', async () => {
    await expect(finder.list({}, 24, 'not a cursor')).rejects.toMatchObject({ status: 400 });
  });
}
