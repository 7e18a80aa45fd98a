import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { NO_SALES, type Pricing, type Sale } from '@nirala/contract/product/sale';
import { ruleOf, storedCollection } from '@nirala/dev/testing/collections';
import { saleOf } from '@nirala/dev/testing/sales';
import { stored } from '@nirala/dev/testing/stored-product';
import { describe, expect, test } from 'vitest';
import { createPricingReader, nextSaleTurn, priceSold } from './pricing.ts';

const NOW = new Date('2026-11-12T06:30:00.000Z');

/** A tee at ₹400, of an MRP of ₹1,000. */
const tee = { ...stored('tee').product, tags: ['festive'] };

const pricingOf = (sales: Sale[], more: Partial<Pricing> = {}): Pricing => ({
  sales,
  categories: DEFAULT_CATEGORIES,
  collections: [],
  ...more,
});
const priceWith = (pricing: Pricing, product = tee) => priceSold(product, pricing, NOW).price;

describe('a sale is for', () => {
  test('the products that it names', () => {
    const pricing = pricingOf([saleOf({ products: ['tee'] })]);
    expect([priceWith(pricing), priceWith(pricing, { ...tee, id: 'hood' })]).toEqual([320, 400]);
  });

  test('the products of a category and of its parts', () => {
    const categories = DEFAULT_CATEGORIES.map((one) => (one.id === 'tshirt' ? { ...one, parent: 'hoodies' } : one));
    const pricing = pricingOf([saleOf({ on: 'categories', categories: ['hoodies'] })], { categories });
    expect([priceWith(pricing), priceWith(pricing, { ...tee, category: 'joggers' })]).toEqual([320, 400]);
  });

  test('a product of a deleted category whose products another one got', () => {
    const categories = DEFAULT_CATEGORIES.filter(({ id }) => id !== 'tshirt').map((one) =>
      one.id === 'hoodies' ? { ...one, formerIds: ['tshirt'] } : one,
    );
    const pricing = pricingOf([saleOf({ on: 'categories', categories: ['hoodies'] })], { categories });
    expect(priceWith(pricing)).toBe(320);
  });

  test('the products of a collection by hand or by a rule, which is judged by the regular price', () => {
    const sale = saleOf({ on: 'collections', collections: ['edit'] });
    const priceIn = (collection: Parameters<typeof storedCollection>[1]) =>
      priceWith(pricingOf([sale], { collections: [storedCollection('edit', collection)] }));
    expect(priceIn({ by: 'hand', products: ['tee'] })).toBe(320);
    expect(priceIn({ by: 'hand', products: ['hood'] })).toBe(400);
    expect(priceIn({ rule: ruleOf({ tags: ['festive'], minRupees: 400 }) })).toBe(320);
    expect(priceIn({ rule: ruleOf({ tags: ['office'] }) })).toBe(400);
  });

  test('nothing if its collection is gone, or changes by itself', () => {
    const sale = saleOf({ on: 'collections', collections: ['edit'] });
    expect(priceWith(pricingOf([sale]))).toBe(400);
    for (const rule of [ruleOf({ soldIn30Days: true }), ruleOf({ newDays: 30 })])
      expect(priceWith(pricingOf([sale], { collections: [storedCollection('edit', { rule })] }))).toBe(400);
  });
});

test('where sales overlap the lowest price counts', () => {
  const sales = [saleOf({ id: 'a', percent: 10 }), saleOf({ id: 'b', off: 'price', price: 350 }), saleOf({ id: 'c' })];
  expect(priceSold(tee, pricingOf(sales), NOW)).toMatchObject({ price: 320, sale: { id: 'c' } });
});

test('prices turn when a sale begins and when it ends', () => {
  const sale = saleOf({ from: '2026-11-13T00:00:00.000Z', until: '2026-11-14T00:00:00.000Z' });
  const pricing = pricingOf([sale]);
  const turns = ['2026-11-12T06:30:00.000Z', sale.from, sale.until].map((at) => nextSaleTurn(pricing, new Date(at)));
  expect(turns).toEqual([Date.parse(sale.from), Date.parse(sale.until), Infinity]);
});

describe('the reader', () => {
  function countedReader(written: { at: string }) {
    const reads = { sales: 0, collections: 0 };
    const read = createPricingReader({
      saleMark: async () => written.at,
      async sales() {
        reads.sales += 1;
        return [saleOf()];
      },
      categories: async () => DEFAULT_CATEGORIES,
      async collections() {
        reads.collections += 1;
        return [];
      },
    });
    return { read, reads };
  }

  test('reads nothing in a store that never had a sale', async () => {
    const { read, reads } = countedReader({ at: '' });
    expect([await read(), reads]).toEqual([NO_SALES, { sales: 0, collections: 0 }]);
  });

  test('reads the sales again only after one was written, and collections only for a sale of one', async () => {
    const written = { at: '1' };
    const { read, reads } = countedReader(written);
    expect(await read()).toEqual(await read());
    expect(reads).toEqual({ sales: 1, collections: 0 });
    written.at = '2';
    await read();
    expect(reads).toEqual({ sales: 2, collections: 0 });
  });
});
