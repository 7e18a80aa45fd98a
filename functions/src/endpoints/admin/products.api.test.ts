import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAdminStore } from '@nirala/dev/testing/admin-store';

const { admin, buy, call, create, auditedActions, edit, get, ids, made, move, post, read, show } = createAdminStore();
const inShop = async (id: string) => (await call(`/api/shirts/${id}`)).status;

describe('a new product', () => {
  test('is on sale immediately; its id is made from category and name, and the audit has an entry', async () => {
    const { status, json } = await create({ name: '  Çay & Neem’s\tTee ' });
    expect([status, json.id, json.name]).toEqual([200, 'tshirt-cay-neems-tee', 'Çay & Neem’s Tee']);
    expect(json).toMatchObject({ price: 1499.5, discountedPrice: 599.8, stock: 10, sizes: ['S', 'M'], active: true });
    expect((await call('/api/shirts/tshirt-cay-neems-tee')).json).toMatchObject({ price: 1499.5, ratingCount: 0 });
    const [deed] = (await get(`/api/admin/audit?target=products/${json.id}`)).json.entries;
    expect(deed).toMatchObject({
      action: 'product.create',
      phone: (await admin).phone,
      after: { stockBySize: { S: 5, M: 5 } },
    });
  });

  test('with a used name gets an id with the next number; with a name in another script, its sounds in Latin letters', async () => {
    const names = await Promise.all(['Twin', 'Twin', 'twin!'].map((name) => made({ name })));
    expect(names.map(({ id }) => id).sort()).toEqual(['tshirt-twin', 'tshirt-twin-2', 'tshirt-twin-3']);
    expect((await made({ name: 'नीम', category: 'vests' })).id).toBe('vests-nim');
  });

  test('is unisex unless its fields say for whom it is', async () => {
    expect((await made({ name: 'Anyone' })).for).toBe('unisex');
    const { id } = await made({ name: 'Hers', for: 'women' });
    expect((await call(`/api/shirts/${id}`)).json).toMatchObject({ for: 'women' });
  });

  test('is created once per request id', async () => {
    const requestId = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => create({ name: 'Once' }, requestId)));
    expect(new Set(replies.map(({ json }) => json.id))).toEqual(new Set(['tshirt-once']));
    expect((await call('/api/shirts/tshirt-once-2')).status).toBe(404);
  });

  test.each([
    ['no name', { name: ' \u200B' }, 'The name is missing.'],
    ['no price', { price: 0, discountedPrice: 0 }, 'The price must be more than ₹0.'],
    ['a third of a paisa', { price: 100.333 }, 'The price may have at most two decimals.'],
    ['a price as text', { price: '100' }, 'The price must be a number.'],
    ['a discounted price above the price', { discountedPrice: 1499.51 }, 'The discounted price is above the price.'],
    ['no picture', { images: [] }, 'A product that is shown needs at least one picture.'],
    ['no size', { sizes: [] }, 'A product that is shown needs at least one size.'],
    [
      'one picture twice',
      { images: ['/images/a/1440.webp', '/images/a/1440.webp'] },
      'A picture is in the list twice.',
    ],
    ['a picture of others', { images: ['https://x.example/a.webp'] }, /^A picture is a path like/],
    ['an odd size', { sizes: ['XS'] }, 'XS is not a size of the set “S to 2XL”'],
    ['an odd category', { category: 'sarees' }, 'There is no such category.'],
    ['an odd wearer', { for: 'boys' }, 'A product is for men, women or unisex.'],
    ['a size chart of words', { sizeChart: [{ size: 'S', chest: 'wide', length: 1 }] }, /^The chest or waist must be/],
    [
      'an empty highlight',
      { keyHighlights: [{ title: '', description: 'x' }] },
      'The title of a highlight is missing.',
    ],
    ['1,001 characters', { description: 'x'.repeat(1001) }, 'The description may have at most 1,000 characters.'],
    ['stock below zero', { stockBySize: { S: -1 } }, 'Stock cannot be below 0.'],
    ['half a piece', { stockBySize: { S: 0.5 } }, 'Stock must be a whole number.'],
  ])('with %s is refused', async (_what, change, words) => {
    const { status, json } = await create(change);
    expect(status).toBe(400);
    expect(json.error).toMatch(words);
  });
});

describe('an edit', () => {
  test('is merged with an edit of other fields, and undoes no sale', async () => {
    const before = await made({ name: 'Merge' });
    const replies = await Promise.all([
      edit(before.id, { description: before.description }, { description: 'Softer.' }),
      edit(before.id, { care: 'Cold.' }, { care: 'Hot.' }),
      buy(before),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(before.id)).toMatchObject({ description: 'Softer.', care: 'Hot.', stock: 9 });
    expect(await auditedActions(before.id)).toEqual(['product.edit', 'product.edit', 'product.create']);
  });

  test('of a field that somebody changed meanwhile is refused with their values', async () => {
    const { id } = await made({ name: 'Stale' });
    await edit(id, { name: 'Stale' }, { name: 'Theirs' });
    const mine = await edit(id, { name: 'Stale', care: 'Cold.' }, { name: 'Mine', care: 'Hot.' });
    expect(mine).toMatchObject({ status: 409, json: { details: { reason: 'stale', theirs: { name: 'Theirs' } } } });
    expect(await read(id)).toMatchObject({ name: 'Theirs', care: 'Cold.' });
    // Once the admin has chosen a version, the edit can be repeated safely.
    for (const _time of [1, 2]) expect((await edit(id, { name: 'Theirs' }, { name: 'Mine' })).status).toBe(200);
    expect(await auditedActions(id)).toHaveLength(3);
  });

  test('adds and removes sizes, but no size with pieces, and never changes the stock', async () => {
    const { id } = await made({ name: 'Sizes' });
    expect((await edit(id, { sizes: ['S', 'M'] }, { sizes: ['S', 'M', 'XL'] })).json.stockBySize).toEqual({
      S: 5,
      M: 5,
      XL: 0,
    });
    expect(await edit(id, { sizes: ['S', 'M', 'XL'] }, { sizes: ['M'] })).toMatchObject({
      status: 409,
      json: { error: 'There are still 5 pieces in S. Take them out of stock first.' },
    });
    await move(id, { S: -5 });
    expect((await edit(id, { sizes: ['S', 'M', 'XL'] }, { sizes: ['M'] })).json).toMatchObject({
      stock: 5,
      sizes: ['M'],
    });
    expect((await edit(id, { stockBySize: {} }, { stockBySize: { M: 99 } })).status).toBe(400);
    expect((await edit(id, { active: true }, { active: false })).status).toBe(400);
  });

  test('cannot remove the last picture of a shown product or set a discounted price above the price', async () => {
    const { id, images } = await made({ name: 'Bare' });
    expect((await edit(id, { images }, { images: [] })).status).toBe(400);
    expect((await edit(id, { price: 1499.5 }, { price: 500 })).status).toBe(400);
    await show(id, false);
    expect((await edit(id, { images }, { images: [] })).status).toBe(200);
    expect(await show(id, true)).toMatchObject({
      status: 400,
      json: { error: 'A product that is shown needs at least one picture.' },
    });
  });

  test.each(['nope', '__proto__', '..', 'a%2Fb', 'x'.repeat(300)])(
    'of %j, which is not a product, is refused',
    async (id) => {
      const { status } = await edit(id, { care: '' }, { care: 'x' });
      expect([400, 404]).toContain(status);
    },
  );
});

describe('hide, show and duplicate', () => {
  test('a hidden product is not on sale, but stays in the admin’s list', async () => {
    const { id } = await made({ name: 'Shy' });
    expect(await inShop(id)).toBe(200);
    expect((await show(id, false)).json.active).toBe(false);
    expect(await inShop(id)).toBe(404);
    expect((await read(id)).active).toBe(false);
    expect(await ids('?show=hidden&q=shy')).toEqual([id]);
    await show(id, true);
    expect(await inShop(id)).toBe(200);
    expect(await auditedActions(id)).toEqual(['product.show', 'product.hide', 'product.create']);
  });

  test('a copy is hidden, has no stock and is created once per request id', async () => {
    const source = await made({ name: 'Sheep' });
    const requestId = randomUUID();
    const again = () => post(`/${source.id}/duplicate`, { requestId });
    const { json } = await again();
    expect(json).toMatchObject({
      id: 'tshirt-sheep-copy',
      name: 'Sheep (copy)',
      active: false,
      stock: 0,
      price: 1499.5,
    });
    expect(json.stockBySize).toEqual({ S: 0, M: 0 });
    expect((await again()).json.id).toBe(json.id);
    expect((await post(`/${json.id}/duplicate`, { requestId: randomUUID() })).json.id).toBe('tshirt-sheep-copy-2');
    expect((await post('/nope/duplicate', { requestId: randomUUID() })).status).toBe(404);
  });
});
