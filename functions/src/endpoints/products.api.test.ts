import { NEXT_CURSOR, TOTAL_COUNT } from '@nirala/contract/api/endpoint';
import { MESSAGES } from '@nirala/contract/text/messages';
import { productSchema } from '@nirala/contract/product/product';
import { productCardSchema } from '@nirala/contract/product/related';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { setStock } from '@nirala/dev/testing/stock';
import { shirt, createTestStore } from '@nirala/dev/testing/test-store';
import { productRef } from '../store/products.ts';

const { db, call, stock } = createTestStore();
const range = Array.from({ length: 30 }, (_, index) => index);

beforeAll(() =>
  stock(
    ...range.map((index) => shirt({ id: `tee-${index}` })),
    shirt({ id: 'hoodie-1', category: 'hoodies' }),
    shirt({ id: 'no-brand', brand: '' }),
  ),
);

describe('GET /api/shirts', () => {
  test('is an array of complete products in rupees, newest first, cacheable by the CDN', async () => {
    const { status, json, headers } = await call('/api/shirts');
    expect(status).toBe(200);
    expect(json).toHaveLength(31);
    expect(json.map((product: unknown) => v.parse(productSchema, product).id).slice(0, 2)).toEqual(['tee-0', 'tee-1']);
    expect(json[0]).toMatchObject({ price: 1000, discountedPrice: 400, stock: 15, sizes: ['S', 'M', 'L'] });
    expect(headers.get('Cache-Control')).toMatch(/^public, .*s-maxage=\d+/);
  });

  test('ignores the case of a category', async () => {
    for (const category of ['hoodies', 'HOODIES', 'Hoodies']) {
      const { json } = await call(`/api/shirts?category=${category}`);
      expect(json.map((product: { id: string }) => product.id)).toEqual(['hoodie-1']);
    }
  });

  test('refuses an unknown category with 400', async () => {
    for (const category of ['sarees', '', '%00', '__proto__', 'a'.repeat(2000)]) {
      expect(await call(`/api/shirts?category=${category}`)).toMatchObject({
        status: 400,
        json: { error: MESSAGES.unknownCategory },
      });
    }
  });

  test('returns every product once, page by page, with the total', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { json, headers } = await call(`/api/shirts?limit=7${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...json.map((product: { id: string }) => product.id));
      expect(headers.get(TOTAL_COUNT)).toBe('31');
      cursor = headers.get(NEXT_CURSOR);
    }
    expect(seen).toHaveLength(31);
    expect(new Set(seen).size).toBe(31);
  });

  test('a cursor stays valid when its product is hidden', async () => {
    await stock(shirt({ id: 'vest-a', category: 'vests' }), shirt({ id: 'vest-b', category: 'vests' }));
    const first = await call('/api/shirts?category=vests&limit=1');
    await productRef(db, first.json[0].id).update({ active: false, updatedAt: new Date() });
    const second = await call(`/api/shirts?category=vests&limit=1&cursor=${first.headers.get(NEXT_CURSOR)}`);
    expect(second.json.map((product: { id: string }) => product.id)).toEqual(['vest-b']);
    await productRef(db, 'vest-b').update({ active: false, updatedAt: new Date() });
  });

  test.each(['0', '-1', '1e9', '1e2', 'ten', '', '501', '1.5', ' 5', '٣'])('limit %j is 400', async (limit) => {
    const { status, json } = await call(`/api/shirts?limit=${encodeURIComponent(limit)}`);
    expect(status).toBe(400);
    expect(json.error).toMatch(/^limit must be/);
  });

  const forged = Buffer.from('2026-01-01T00:00:00.000Z/../../x').toString('base64url');
  test.each(['abc', forged, '%ff', 'ë', '..', '%00', 'a'.repeat(5000)])('a forged cursor %j is 400', async (cursor) => {
    expect(await call(`/api/shirts?cursor=${cursor}`)).toMatchObject({
      status: 400,
      json: { error: MESSAGES.badCursor },
    });
  });

  test('a repeated query key is 400', async () => {
    expect((await call('/api/shirts?limit=5&limit=6')).status).toBe(400);
    expect((await call('/api/shirts?category=vests&category=vests')).status).toBe(400);
  });
});

describe('GET /api/shirts/related', () => {
  test('names pieces to go on to in small cards, cacheable by the CDN', async () => {
    await stock(
      shirt({ id: 'red-polo', category: 'polo-tshirt', styleCode: 'POLO-1', wearWith: ['own-shorts'] }),
      shirt({ id: 'blue-polo', category: 'polo-tshirt', styleCode: 'POLO-1' }),
      shirt({ id: 'own-shorts', category: 'shorts' }),
    );
    const { status, json, headers } = await call('/api/shirts/related?to=red-polo,gone');
    expect(status).toBe(200);
    expect(json.colours).toEqual([v.parse(v.strictObject(productCardSchema.entries), json.colours[0])]);
    expect(json.colours[0].id).toBe('blue-polo');
    expect(json.wear[0].id).toBe('own-shorts');
    expect(json.similar.length).toBeGreaterThan(3);
    expect(headers.get('Cache-Control')).toMatch(/^public, .*s-maxage=\d+/);
  });

  test('without a product, names nothing as a favourite that nobody has rated', async () => {
    const { json } = await call('/api/shirts/related');
    expect(json).toEqual({ colours: [], wear: [], similar: [] });
  });

  test.each(['..', 'a,', 'a,,b', '%00', 'a'.repeat(101), Array.from({ length: 11 }, (_, at) => `t${at}`).join()])(
    'refuses %j with 400',
    async (to) => expect((await call(`/api/shirts/related?to=${to}`)).status).toBe(400),
  );
});

describe('GET /api/shirts/{id}', () => {
  test('returns the product', async () => {
    expect(await call('/api/shirts/tee-3')).toMatchObject({
      status: 200,
      json: { _id: 'tee-3', discountedPrice: 400 },
    });
  });

  const odd = ['nope', '..', '%2e%2e', 'a%2Fb', '__x__', '__proto__', 'a'.repeat(2000), '%00', 'no-brand'];
  test.each(odd)('an id that is not a product’s, %j, is refused in JSON', async (id) => {
    const { status, json, headers } = await call(`/api/shirts/${id}`);
    expect(['404 product-not-found', '404 unknown-path', '400 invalid-input']).toContain(`${status} ${json.code}`);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  test.each(['%ff', '%ed%a0%80'])('a URL that cannot be decoded, %j, is 400 in JSON', async (id) => {
    expect(await call(`/api/shirts/${id}`)).toMatchObject({ status: 400, json: { error: MESSAGES.badAddress } });
  });

  test('reflects changes, and is 404 for a hidden product', async () => {
    await stock(shirt({ id: 'jogger-1', category: 'joggers' }));
    expect((await call('/api/shirts/jogger-1')).json.stock).toBe(15);
    await productRef(db, 'jogger-1').update({ sizes: ['M'], updatedAt: new Date() });
    await setStock(db, 'jogger-1', { M: 2 });
    expect((await call('/api/shirts/jogger-1')).json).toMatchObject({ stock: 2, sizes: ['M'] });
    await productRef(db, 'jogger-1').update({ active: false, updatedAt: new Date() });
    expect((await call('/api/shirts/jogger-1')).status).toBe(404);
  });
});
