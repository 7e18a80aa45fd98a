import { randomUUID } from 'node:crypto';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { writeRow } from '@nirala/contract/product/csv';
import { describe, expect, test } from 'vitest';
import { productRef } from '../store/products.ts';
import { variantRef } from '../store/images.ts';
import { skuDocsOf } from '../store/stock/skus.ts';

const { admin, buy, call, create, db, edit, get, ids, made, post, read } = createAdminStore();
/** Another instance over the same data. */
const other = createTestStore({ db });

const remove = async (id: string, requestId: string = randomUUID()) => post(`/${id}/delete`, { requestId });
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

describe('a product to which nothing refers', () => {
  test('is deleted: no screen, list or search finds it, and a repetition changes nothing', async () => {
    const name = unique('Mistake');
    const { id } = await made({ name, skuCodes: { M: 'GONE-M' } });
    expect((await other.call(`/api/shirts/${id}`)).status).toBe(200);
    const requestId = randomUUID();
    expect((await remove(id, requestId)).status).toBe(200);
    expect((await remove(id, requestId)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    const replies = await Promise.all([get(`/api/admin/products/${id}`), call(`/api/shirts/${id}`)]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    expect(await ids(`?q=${encodeURIComponent(name)}`)).toEqual([]);
    expect((await skuDocsOf(db, id).get()).size).toBe(0);
    const { entries } = (await get(`/api/admin/audit?target=products/${id}`)).json;
    expect(entries[0]).toMatchObject({ action: 'product.delete', before: { name } });
  });

  test('frees its SKU codes, and its address leads to no other product', async () => {
    const name = unique('Again');
    const { id } = await made({ name, skuCodes: { M: 'AGAIN-M' } });
    await remove(id);
    const next = await create({ name, skuCodes: { M: 'AGAIN-M' } });
    expect(next.status).toBe(200);
    expect(next.json.id).not.toBe(id);
  });

  test('is refused in a file and in a change of many, which both say that it is gone', async () => {
    const name = unique('File');
    const product = await made({ name });
    await remove(product.id);
    const rows = [{ row: 2, cells: writeRow(product) }];
    const body = { run: randomUUID(), dryRun: false, stock: 'leave', rows };
    const imported = await call('/api/admin/products-csv', { token: (await admin).token, body });
    expect(imported.json.rows).toMatchObject([
      {
        outcome: 'refused',
        problems: [{ column: 'id', reason: 'A product with this id was deleted. Choose another id.' }],
      },
    ]);
    const change = { kind: 'show', active: true };
    const preview = await post('/changes/preview', { ids: [product.id], change });
    expect(preview.json.products).toMatchObject([{ problem: 'It does not exist any more.' }]);
  });

  test('takes along its pictures, except those that another product shows', async () => {
    const [own, both] = [`u${randomUUID().slice(0, 8)}`, `u${randomUUID().slice(0, 8)}`];
    for (const picture of [own, both]) await variantRef(db, picture, '1440.webp').set({ bytes: Buffer.from('x') });
    const images = [own, both].map((picture) => `/images/${picture}/1440.webp`);
    const { id } = await made({ name: unique('Pictures'), images });
    await made({ name: unique('Other'), images: images.slice(1) });
    expect((await remove(id)).status).toBe(200);
    const left = await Promise.all([own, both].map((picture) => variantRef(db, picture, '1440.webp').get()));
    expect(left.map(({ exists }) => exists)).toEqual([false, true]);
  });

  test('is not in the memory of another instance any more', async () => {
    const { id } = await made({ name: unique('Cached') });
    expect((await other.call(`/api/shirts/${id}`)).status).toBe(200);
    await remove(id);
    expect((await productRef(db, id).get()).data()).toMatchObject({ deleted: true });
  });
});

describe('a product is not deleted, and the answer says why, if', () => {
  const refused = async (id: string) => {
    const { status, json } = await remove(id);
    expect([status, json.code]).toEqual([409, 'product-in-use']);
    expect((await read(id)).id).toBe(id);
    return json.details.reasons;
  };

  test('it was ordered, also if the order was cancelled', async () => {
    const product = await made({ name: unique('Ordered') });
    expect((await buy(product)).status).toBe(200);
    expect(await refused(product.id)).toEqual(['It was ordered. Its orders and papers need it.']);
  });

  test('goods came in for it', async () => {
    const { id } = await made({ name: unique('Received') });
    const receipt = { supplier: 'Kora Mill', day: '2026-01-05', lines: [{ productId: id, size: 'M', pieces: 1 }] };
    await call('/api/admin/goods-receipts', {
      token: (await admin).token,
      body: { requestId: randomUUID(), receipt },
    });
    expect(await refused(id)).toEqual(['Goods came in for it. The receipt needs it.']);
  });

  test('it has a review', async () => {
    const { id } = await made({ name: unique('Reviewed') });
    await db.collection('reviews').add({ productId: id, rating: 5 });
    expect(await refused(id)).toEqual(['It has reviews.']);
  });

  test('it is a drop', async () => {
    const { id } = await made({ name: unique('Drop') });
    await edit(id, { drop: null }, { drop: { startsAt: '2099-01-01T00:00:00.000Z', perPhone: 2 } });
    expect(await refused(id)).toEqual(['It is sold as a drop.']);
  });

  test('another product is worn with it', async () => {
    const { id } = await made({ name: unique('Worn') });
    const name = unique('With');
    await made({ name, wearWith: [id] });
    expect(await refused(id)).toEqual([`“${name}” is shown with it under “Wear it with”.`]);
  });

  test.each([
    [
      'a sale',
      (id: string) => db.collection('sales').add({ name: 'Diwali', products: [id] }),
      'The sale “Diwali” names it.',
    ],
    [
      'a coupon',
      (id: string) =>
        db
          .collection('discounts')
          .doc(`C-${id}`)
          .set({ products: [id] }),
      /^The coupon C-.* names it\.$/,
    ],
    [
      'a collection by hand',
      (id: string) =>
        db
          .collection('settings')
          .doc('collections')
          .set({ list: [{ products: [id] }] }),
      'A collection names it.',
    ],
    [
      'a link of the menu',
      (id: string) =>
        db
          .collection('settings')
          .doc('menu')
          .set({ links: [{ to: `/product/${id}` }] }),
      /^A link in the menu/,
    ],
    [
      'a page',
      (id: string) =>
        db
          .collection('pages')
          .doc('lookbook')
          .set({ draft: { link: `/product/${id}?size=M` } }),
      'The page “lookbook” shows it or links to it.',
    ],
  ])('%s names it', async (_what, name, reason) => {
    const { id } = await made({ name: unique('Named') });
    await name(id);
    expect(await refused(id)).toEqual([expect.stringMatching(reason)]);
    // The name of another product that begins alike is none.
    const { id: longer } = await made({ name: unique('Free') });
    expect((await remove(longer)).status).toBe(200);
  });
});

test('of an order and a deletion at the same time, one comes first and the other finds that', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const product = await made({ name: unique(`Race ${index}`) });
      const [order, deletion] = await Promise.all([buy(product, other.call), remove(product.id)]);
      return [order.status, deletion.status].join(' ');
    }),
  );
  for (const outcome of outcomes) expect(['200 409', '409 200']).toContain(outcome);
});
