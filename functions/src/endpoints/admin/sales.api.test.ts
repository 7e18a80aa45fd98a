import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import type { Product } from '@nirala/contract/product/product';
import type { Sale } from '@nirala/contract/product/sale';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { ruleOf, saveCollections, storedCollection } from '@nirala/dev/testing/collections';
import { saleOf, saveSale } from '@nirala/dev/testing/sales';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordSalePrices } from '../../products/sale-prices.ts';
import { readEarlierPrices, readPriceDropsSince } from '../../store/price-history.ts';
import { recordedRef } from '../../store/sales.ts';

const START = '2026-11-27T06:30:00.000Z';
const END = '2026-11-27T18:30:00.000Z';
let now = new Date(START);
const store = createAdminStore({ now: () => now });
const { admin, buy, call, db, deps, edit, get, made, read } = store;

const path = '/api/admin/sales';
const send = async (to: string, body: object = {}) => call(to, { token: (await admin).token, body });
const fieldsOf = (change: Partial<Sale>) => {
  const { id: _id, ...fields } = saleOf({ from: START, until: END, products: [tee], ...change });
  return fields;
};
const created = (change: Partial<Sale> = {}, requestId: string = randomUUID()) =>
  send(path, { requestId, sale: fieldsOf(change) });
const editOf = (id: string, base: object, changes: object) => send(`${path}/${id}`, { base, changes });
const listed = async () => (await get(path)).json.sales;
const priceOf = async (id: string): Promise<number> => (await call(`/api/shirts/${id}`)).json.discountedPrice;

let [tee, hood] = ['', ''];
beforeAll(async () => {
  tee = (await made({ name: 'Tee', price: 1000, discountedPrice: 400, tags: ['festive'] })).id;
  hood = (await made({ name: 'Hood', price: 2000, discountedPrice: 900, category: 'hoodies' })).id;
});
beforeEach(async () => {
  now = new Date(START);
  await db.recursiveDelete(db.collection('sales'));
  await db.recursiveDelete(db.collection('settings'));
});

describe('shoppers', () => {
  test('pay the sale price from its first moment on, and no longer at its end', async () => {
    now = new Date(Date.parse(START) - 1);
    expect((await created()).status).toBe(200);
    expect(await priceOf(tee)).toBe(400);
    now = new Date(START);
    expect([await priceOf(tee), await priceOf(hood)]).toEqual([320, 900]);
    now = new Date(Date.parse(END) - 1);
    expect(await priceOf(tee)).toBe(320);
    now = new Date(END);
    expect(await priceOf(tee)).toBe(400);
  });

  test('see it in lists, their order, filters and counts, and the page says until when', async () => {
    await created({ products: [hood], off: 'price', price: 350 });
    const list = await call('/api/shirts?sort=price-asc');
    expect(list.json.map(({ id }: Product) => id)).toEqual([hood, tee]);
    expect((await call('/api/shirts?max=360')).json.map(({ id }: Product) => id)).toEqual([hood]);
    expect((await call('/api/shirts/counts')).json).toMatchObject({ min: 350, off: { 50: 2 } });
    expect((await call(`/api/shirts/${hood}`)).json).toMatchObject({
      price: 2000,
      discountedPrice: 350,
      saleUntil: END,
    });
    expect((await call(`/api/shirts/${tee}`)).json).not.toHaveProperty('saleUntil');
    expect(list.text).not.toContain('saleUntil');
  });

  test('get no answer from a cache that outlives the next change of a price', async () => {
    const ages = async (path: string) => (await call(path)).headers.get('Cache-Control');
    const usual = await ages(`/api/shirts/${tee}`);
    expect(usual).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=30');
    await created();
    now = new Date(Date.parse(END) - 41_000);
    expect(await ages(`/api/shirts/${tee}`)).toBe(usual);
    for (const [left, seconds] of [
      [39_000, 10],
      [4_500, 4],
      [400, 0],
    ] as const) {
      now = new Date(Date.parse(END) - left);
      for (const path of [`/api/shirts/${tee}`, '/api/shirts', '/api/shirts/counts', `/api/shirts/related?to=${tee}`])
        expect([path, await ages(path)]).toEqual([path, `public, max-age=${seconds}, s-maxage=${seconds}`]);
      expect(await ages('/api/pages/home')).toBe(`public, max-age=${seconds}, s-maxage=${seconds}`);
    }
    now = new Date(END);
    expect(await ages(`/api/shirts/${tee}`)).toBe(usual);
  });

  test('order at the sale price, and the line keeps it with the regular price beside it', async () => {
    await created();
    const refused = await buy({ ...(await read(tee)), discountedPrice: 400 });
    expect([refused.status, refused.json.code]).toEqual([409, 'price-changed']);
    expect(refused.json.details.lines).toEqual([{ id: tee, size: 'M', price: 320 }]);
    const placed = await buy({ ...(await read(tee)), discountedPrice: 320 });
    expect(placed.status).toBe(200);
    const order = (await db.doc(`orders/${placed.json.order._id}`).get()).data();
    expect(order?.['lines']).toMatchObject([
      { pricePaise: 32_000, regularPricePaise: 40_000, originalPricePaise: 100_000, sale: 'Diwali' },
    ]);
    now = new Date(END);
    expect((await buy({ ...(await read(tee)), discountedPrice: 320 })).json.details.lines).toMatchObject([
      { price: 400 },
    ]);
  });
});

describe('the owner', () => {
  test('edits the regular price during a sale, and the price sold follows', async () => {
    await created();
    expect(await read(tee)).toMatchObject({ price: 1000, discountedPrice: 400 });
    expect((await edit(tee, { discountedPrice: 400 }, { discountedPrice: 500 })).json.discountedPrice).toBe(500);
    expect(await priceOf(tee)).toBe(400);
    await edit(tee, { discountedPrice: 500 }, { discountedPrice: 400 });
    const { products, sales } = (await get('/api/admin/products')).json;
    expect(products.find(({ id }: Product) => id === tee).discountedPrice).toBe(400);
    expect(sales).toEqual({ [tee]: { name: 'Diwali', price: 320, until: END } });
  });

  test('puts an export back unchanged during a sale, and nothing changes', async () => {
    await created();
    const { products } = (await get('/api/admin/products-csv')).json;
    const { writeRow } = await import('@nirala/contract/product/csv');
    const rows = products.map((product: Parameters<typeof writeRow>[0], index: number) => ({
      row: index + 2,
      cells: writeRow(product),
    }));
    const body = { run: randomUUID(), dryRun: false, stock: 'count', rows };
    const { json } = await send('/api/admin/products-csv', body);
    expect(json.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(products.map(() => 'unchanged'));
  });

  test.each<[string, () => Partial<Sale>, string]>([
    ['that ends before it begins', () => ({ until: START }), 'The sale would end before it begins.'],
    [
      'that would be over already',
      () => ({ from: '2026-11-01T00:00:00.000Z', until: '2026-11-27T06:29:59.000Z' }),
      'The sale would be over already. Choose a later end.',
    ],
    ['of 120 percent', () => ({ percent: 120 }), 'Enter a whole number of percent from 1 to 99.'],
    ['at ₹0', () => ({ off: 'price', price: 0 }), 'The sale price is more than ₹0.'],
    ['above the MRP', () => ({ off: 'price', price: 1001 }), '₹1,001 is above the MRP of Tee, ₹1,000.'],
    [
      'that makes nothing cheaper',
      () => ({ off: 'price', price: 950, on: 'categories', categories: ['tshirt'] }),
      'No product that it is for costs more than ₹950.',
    ],
    ['for nothing', () => ({ products: [] }), 'Choose at least one product.'],
    ['for a product that is gone', () => ({ products: ['gone'] }), 'There is no product gone any more. Take it out.'],
    [
      'for a category that is gone',
      () => ({ on: 'categories', categories: ['gone'] }),
      'There is no category gone any more.',
    ],
    [
      'for a collection that is gone',
      () => ({ on: 'collections', collections: ['gone'] }),
      'There is no collection gone any more.',
    ],
  ])('is refused a sale %s, in words, and nothing is stored', async (_name, change, message) => {
    const { status, json } = await created(change());
    expect([status, json.error]).toEqual([400, message]);
    expect(await listed()).toEqual([]);
  });

  test('is refused a sale for a collection that changes by itself', async () => {
    const loved = storedCollection('loved', { title: 'Loved', rule: ruleOf({ newDays: 30 }) });
    await saveCollections(db, [loved]);
    const { status, json } = await created({ on: 'collections', collections: ['loved'] });
    expect([status, json.error]).toEqual([400, expect.stringMatching(/^“Loved” shows best sellers or new products/)]);
  });

  test('gives an end as a day, which it includes', async () => {
    const { json } = await created({ until: '2026-11-28' });
    expect(json.until).toBe('2026-11-28T18:30:00.000Z');
  });

  test('sees what a sale would do before saving it', async () => {
    const { off, on, percent, price, products, categories, collections } = fieldsOf({ products: [tee, hood, 'gone'] });
    const body = { off, on, percent, price, products, categories, collections };
    const { json } = await send(`${path}/preview`, body);
    expect(json).toMatchObject({ count: 2, same: 0, prices: [720, 320], problem: '', gap: { count: 0 } });
    expect(json.first.map(({ id, discountedPrice }: Product) => [id, discountedPrice])).toEqual([
      [hood, 900],
      [tee, 400],
    ]);
    expect(json.chosen.map(({ state }: { state: string }) => state)).toEqual(['shown', 'shown', 'gone']);
    const one = await send(`${path}/preview`, { ...body, off: 'price', price: 500, products: [tee, hood] });
    expect(one.json).toMatchObject({ count: 1, same: 1, prices: [500] });
  });

  test('ends a running sale at once, but no coming one, and deletes either', async () => {
    const running = (await created()).json.id;
    const coming = (await created({ name: 'Later', from: '2026-11-28T00:00:00.000Z', until: '2026-11-29' })).json.id;
    now = new Date('2026-11-27T07:00:00.000Z');
    expect((await listed()).map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
      [coming, 'coming'],
      [running, 'running'],
    ]);
    expect((await send(`${path}/${coming}/end`)).json.code).toBe('sale-not-begun');
    expect((await send(`${path}/${running}/end`)).json.until).toBe(now.toISOString());
    expect(await priceOf(tee)).toBe(400);
    now = new Date('2026-11-27T07:01:00.000Z');
    for (const id of [coming, running]) expect((await send(`${path}/${id}/delete`)).status).toBe(200);
    expect([await listed(), (await send(`${path}/${running}/delete`)).json.code]).toEqual([[], 'sale-not-found']);
    const { entries } = (await get(`/api/admin/audit?target=sales/${running}`)).json;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['sale.delete', 'sale.end', 'sale.create']);
  });

  test('cannot undo what another one saved meanwhile', async () => {
    const { id, percent } = (await created()).json;
    const [first, second] = [
      await editOf(id, { percent }, { percent: 30 }),
      await editOf(id, { percent }, { percent: 40 }),
    ];
    expect([first.status, second.status, second.json.details]).toEqual([
      200,
      409,
      { reason: 'stale', theirs: { percent: 30 } },
    ]);
    expect((await editOf(id, { name: 'Diwali' }, { name: 'Festive' })).json).toMatchObject({
      name: 'Festive',
      percent: 30,
    });
  });

  test('sees that what a sale is for is gone', async () => {
    await saveSale(db, saleOf({ id: 'old', products: ['gone'] }));
    expect(await listed()).toMatchObject([{ id: 'old', gone: true, count: 0 }]);
  });
});

describe('the history of prices', () => {
  const record = () => recordSalePrices(deps);
  const historyOf = async (id: string) => (await get(`/api/admin/products/${id}/prices`)).json;

  test('has the beginning and the end of a sale, each once, also if the job ran late or twice', async () => {
    await record();
    const { id } = await made({ name: 'Watched', price: 1000, discountedPrice: 500 });
    await created({ products: [id], from: '2026-11-27T07:00:00.000Z' });
    await record();
    now = new Date('2026-11-27T07:00:00.000Z');
    await Promise.all([record(), record()].map((run) => run.catch(() => undefined)));
    expect((await historyOf(id)).sale).toEqual({ name: 'Diwali', price: 400, until: END });
    // During the sale the regular price changes, and with it the price sold.
    await edit(id, { discountedPrice: 500 }, { discountedPrice: 600 });
    await record();
    now = new Date(Date.parse(END) + 3_600_000);
    await record();
    await record();
    const { prices, sale } = await historyOf(id);
    expect(sale).toBeUndefined();
    expect(prices).toMatchObject([
      { before: { discountedPrice: 600, sold: 480 }, after: { discountedPrice: 600 }, by: 'sale', sale: 'Diwali' },
      { before: { discountedPrice: 500, sold: 400 }, after: { discountedPrice: 600, sold: 480 } },
      { before: { discountedPrice: 500 }, after: { discountedPrice: 500, sold: 400 }, by: 'sale', sale: 'Diwali' },
      { after: { discountedPrice: 500 } },
    ]);
    expect((await readEarlierPrices(db, id)).map(({ paise }) => paise)).toEqual([48_000, 40_000, 50_000]);
  });

  test('makes a price drop of the beginning of a sale, and none of an edit that leaves the price sold', async () => {
    await record();
    const { id } = await made({ name: 'Dropped', price: 1000, discountedPrice: 500 });
    const beginning = Timestamp.now();
    await created({ products: [id], off: 'price', price: 300 });
    await record();
    const { dropped, last } = await readPriceDropsSince(db, beginning);
    expect([dropped, last instanceof Timestamp]).toEqual([[id], true]);
    await edit(id, { discountedPrice: 500 }, { discountedPrice: 450 });
    const [change] = (await historyOf(id)).prices;
    expect([change.before.sold, change.after.sold]).toEqual([300, 300]);
    expect((await readPriceDropsSince(db, last ?? beginning)).dropped).toEqual([]);
  });

  test('is not read or written by the job in a store without sales', async () => {
    await record();
    const first = await recordedRef(db).get();
    await record();
    expect((await recordedRef(db).get()).updateTime).toEqual(first.updateTime);
  });
});
