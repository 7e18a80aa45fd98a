import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { shirt } from '@nirala/dev/testing/test-store';

const { admin, call, db, edit, get, made, move, post, stock } = createAdminStore();

async function historyOf(id: string, cursor = '') {
  const { json } = await get(`/api/admin/products/${id}/prices${cursor && `?cursor=${cursor}`}`);
  return json;
}

test('begins with the first price, and has each change of a price with old and new price, newest first', async () => {
  const { id } = await made({ name: 'Dear', price: 1000, discountedPrice: 400 });
  await edit(id, { name: 'Dear' }, { name: 'Cheap' });
  await move(id, { M: 1 });
  await edit(id, { discountedPrice: 400 }, { discountedPrice: 399.5 });
  const cells = { id, price: '1200', discounted_price: '399.50' };
  const body = { run: randomUUID(), dryRun: false, stock: 'leave', rows: [{ row: 2, cells }] };
  const { token, phone: by } = await admin;
  expect((await call('/api/admin/products-csv', { token, body })).json.rows[0].outcome).toBe('updated');
  const first = { price: 1000, discountedPrice: 400 };
  const second = { price: 1000, discountedPrice: 399.5 };
  const third = { price: 1200, discountedPrice: 399.5 };
  const { prices } = await historyOf(id);
  expect(prices).toMatchObject([
    { before: second, after: third, by },
    { before: first, after: second, by },
    { after: first, by },
  ]);
  expect(prices[2]).not.toHaveProperty('before');
  const stored = (await db.doc(`priceHistory/${prices[1]._id}`).get()).data();
  expect(stored).toMatchObject({
    productId: id,
    before: { pricePaise: 100_000, discountedPricePaise: 40_000 },
    after: { pricePaise: 100_000, discountedPricePaise: 39_950 },
  });
});

test('has one entry for a copy, an imported and a seeded product, also if it is seeded or imported again', async () => {
  const seeded = shirt({ id: 'tee-seeded' });
  await stock(seeded);
  await stock(seeded);
  expect((await historyOf('tee-seeded')).prices).toMatchObject([{ by: 'store' }]);
  const copy = (await post('/tee-seeded/duplicate', { requestId: randomUUID() })).json;
  expect((await historyOf(copy.id)).prices).toHaveLength(1);
  const cells = {
    id: 'tee-file',
    category: 'tshirt',
    brand: 'Nirala',
    name: 'File',
    description: 'Soft.',
    price: '1000',
    discounted_price: '400',
    active: 'no',
  };
  const body = { run: randomUUID(), dryRun: false, stock: 'leave', rows: [{ row: 2, cells }] };
  const { token } = await admin;
  for (const _time of [1, 2])
    expect((await call('/api/admin/products-csv', { token, body })).json.rows[0].outcome).toBe('created');
  expect((await historyOf('tee-file')).prices).toMatchObject([{ after: { price: 1000, discountedPrice: 400 } }]);
});

test('is read page by page', async () => {
  const { id } = await made({ name: 'Often', price: 1000, discountedPrice: 400 });
  for (let price = 401; price <= 411; price += 1)
    await edit(id, { discountedPrice: price - 1 }, { discountedPrice: price });
  const first = await historyOf(id);
  const second = await historyOf(id, first.next);
  const seen = [...first.prices, ...second.prices].map(({ after }) => after.discountedPrice);
  expect([first.prices.length, second.next]).toEqual([10, undefined]);
  expect(seen).toEqual([411, 410, 409, 408, 407, 406, 405, 404, 403, 402, 401, 400]);
});
