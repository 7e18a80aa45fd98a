import { randomUUID } from 'node:crypto';
import type { RowReport } from '@nirala/contract/api/admin/products-csv';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { writeRow } from '@nirala/contract/product/csv';
import { STANDARD_SET } from '@nirala/contract/product/size-set';
import { expect, test } from 'vitest';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { readSpread, readStock } from '@nirala/dev/testing/stock';
import { ADDRESS, COD_RUPEES, signUp } from '@nirala/dev/testing/test-store';
import { arrangeShards, SHARDS } from '../../stock/shards.ts';
import { sumsOfMovements } from '../../store/stock/movements.ts';
import { sizeSetsRef } from '../../store/settings.ts';

const { admin, call, create, db, edit, get, made, move, post, read } = createAdminStore();
const path = '/api/admin/size-sets';
const send = async (to: string, body: object) => call(to, { token: (await admin).token, body });

const WAIST = { name: 'Waist 28–44', sizes: ['28', '30', '32', '34'], chart: [] };
const FREE = { name: 'Free size', sizes: ['FREE SIZE'], chart: [] };
const created = (set: object, requestId: string = randomUUID()) => send(path, { requestId, set });
const editSet = (id: string, base: object, changes: object) => send(`${path}/${id}`, { base, changes });

test('without a document there is the standard set, and a retry creates no second set', async () => {
  await sizeSetsRef(db).delete();
  expect((await get(path)).json).toEqual({ sets: [STANDARD_SET] });
  const requestId = randomUUID();
  const [once, again] = [await created(WAIST, requestId), await created(WAIST, requestId)];
  expect([once.status, again.json]).toEqual([200, once.json]);
  expect(once.json).toEqual({ id: 'waist-28-44', ...WAIST });
  const joggers = await send('/api/admin/categories/joggers', {
    base: { sizeSet: '' },
    changes: { sizeSet: 'waist-28-44' },
  });
  expect(joggers.status).toBe(200);
  expect((await created(FREE)).json.id).toBe('free-size');
  expect((await created(FREE)).json.id).toBe('free-size-2');
  const { sets } = (await get(path)).json;
  expect(sets.map(({ id }: { id: string }) => id)).toEqual(['standard', 'waist-28-44', 'free-size', 'free-size-2']);
  const { entries } = (await get('/api/admin/audit?target=sizeSets/waist-28-44')).json;
  expect(entries).toMatchObject([{ action: 'sizes.create', phone: (await admin).phone, after: WAIST }]);
});

test('a product is made in sizes of its set, in their order', async () => {
  const joggers = await made({
    name: 'Track',
    category: 'joggers',
    sizes: ['32', '28'],
    sizeChart: [],
    stockBySize: {},
  });
  expect(joggers.sizes).toEqual(['28', '32']);
  const refused = await create({ name: 'Wrong', category: 'joggers', sizes: ['M'], sizeChart: [], stockBySize: {} });
  expect([refused.status, refused.json.error]).toEqual([400, 'M is not a size of the set “Waist 28–44”.']);
  const more = await edit(joggers.id, { sizes: ['28', '32'] }, { sizes: ['32', '30', '28'] });
  expect(more.json.sizes).toEqual(['28', '30', '32']);
  expect((await edit(joggers.id, { sizeSet: '' }, { sizeSet: 'free-size' })).status).toBe(400);
  expect((await edit(joggers.id, { sizeSet: '' }, { sizeSet: 'no-such-set' })).json.error).toBe(
    'There is no such size set.',
  );
  const scarf = { sizeSet: 'free-size', sizes: ['FREE SIZE'] };
  const changed = await edit(joggers.id, { sizeSet: '', sizes: ['28', '30', '32'] }, scarf);
  expect([changed.status, changed.json.sizes]).toEqual([200, ['FREE SIZE']]);
});

test('a size of any set is stocked, sold, counted, returned and listed as every other', async () => {
  const sizes = { category: 'joggers', sizes: ['28', '30', '32'], sizeChart: [{ size: '32', chest: 81, length: 101 }] };
  const { id } = await made({ name: 'Corduroy', ...sizes, stockBySize: { 28: 4, 32: 1 } });
  expect(await read(id)).toMatchObject({ stock: 5, stockBySize: { 28: 4, 30: 0, 32: 1 }, sizes: ['28', '30', '32'] });
  expect((await move(id, { 28: -1, 30: 2 })).json.stockBySize).toEqual({ 28: 3, 30: 2, 32: 1 });
  expect((await move(id, { 34: 1 })).json.error).toBe('Corduroy is not made in 34. Add the size first.');
  const coded = await edit(id, { skuCodes: {}, lowAt: {} }, { skuCodes: { 32: 'CORD-32' }, lowAt: { 28: 9 } });
  expect(coded.json).toMatchObject({ skuCodes: { 32: 'CORD-32' }, lowAt: { 28: 9 } });
  expect((await get('/api/admin/skus?code=cord-32')).json).toMatchObject({ size: '32', product: { id } });

  const shopper = await signUp();
  const bought = await buyOne(id, '32', shopper);
  expect([bought.status, bought.json.order.cartItems[0].size]).toEqual([200, '32']);
  expect(await buyOne(id, '32', await signUp())).toMatchObject({
    status: 409,
    json: { details: { reason: 'stock', id, size: '32', left: 0 } },
  });
  expect(await buyOne(id, '34', await signUp())).toMatchObject({ status: 409, json: { details: { size: '34' } } });
  expect(await readStock(db, id)).toEqual({ 28: 3, 30: 2, 32: 0 });

  const alert = { productId: id, size: '32', consent: 1 };
  const asked = await call('/api/stock-alerts', { token: shopper.token, body: alert });
  expect(asked.json).toEqual({ sizes: ['32'] });
  expect((await get(`/api/admin/products/${id}/demand`)).json).toEqual({ waiting: { 28: 0, 30: 0, 32: 1 } });

  const orderId: string = bought.json.order._id;
  const cancelled = await call(`/api/orders/${orderId}/cancel`, { token: shopper.token, body: {} });
  expect(cancelled.status).toBe(200);
  expect(await readStock(db, id)).toEqual({ 28: 3, 30: 2, 32: 1 });
  const { movements } = (await get(`/api/admin/products/${id}/movements?size=32`)).json;
  expect(movements.map(({ reason, delta }: { reason: string; delta: number }) => [reason, delta])).toEqual([
    ['cancel', 1],
    ['sale', -1],
    ['opening', 1],
  ]);
  expect([...(await sumsOfMovements(db, id, ['28', '30', '32']))]).toEqual([
    ['28', 3],
    ['30', 2],
    ['32', 1],
  ]);
});

test('shoppers filter and search by such a size, and the choices are in the order of the set', async () => {
  const ids = async (query: string): Promise<string[]> =>
    (await call(`/api/shirts?${query}`)).json.map(({ id }: AdminProduct) => id);
  const { id } = await made({
    name: 'Facet',
    category: 'joggers',
    sizes: ['28', '34'],
    sizeChart: [],
    stockBySize: { 34: 1 },
  });
  expect(await ids('size=34')).toEqual([id]);
  expect(await ids('size=34&category=tshirt')).toEqual([]);
  expect(await ids('q=joggers%20waist%2034')).toEqual([id]);
  expect(await ids('q=size%2034')).toEqual([id]);
  const { size, sizes, search } = (await call('/api/shirts/counts?q=joggers%20waist%2034')).json;
  expect([size['34'], size['28'], search.understood.map(({ label }: { label: string }) => label)]).toEqual([
    1,
    0,
    ['Joggers', 'size 34'],
  ]);
  expect(sizes.filter((one: string) => /^\d+$/.test(one))).toEqual(['28', '34']);
});

test('a drop spreads the pieces of such a size over shards, and they come together again', async () => {
  const { id } = await made({
    name: 'Drop',
    sizeSet: 'free-size',
    sizes: ['FREE SIZE'],
    sizeChart: [],
    stockBySize: { 'FREE SIZE': 100 },
  });
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  expect((await edit(id, { drop: null }, { drop: { startsAt, perPhone: 2 } })).status).toBe(200);
  expect(await readSpread(db, id, 'FREE SIZE')).toHaveLength(SHARDS);
  expect((await read(id)).stock).toBe(100);
  expect((await edit(id, { drop: { startsAt, perPhone: 2 } }, { drop: null })).status).toBe(200);
  await arrangeShards(db, id, new Date());
  expect(await readSpread(db, id, 'FREE SIZE')).toEqual([100]);
  expect(await readStock(db, id)).toEqual({ 'FREE SIZE': 100 });
});

test('an exported product with such sizes is imported again, and a size of another set is refused', async () => {
  const source = await made({
    name: 'Sheet',
    category: 'joggers',
    sizes: ['28', '32'],
    sizeChart: [],
    stockBySize: { 28: 3, 32: 0 },
  });
  const exported: AdminProduct[] = (await get('/api/admin/products-csv')).json.products;
  const cells = writeRow(exported.find(({ id }) => id === source.id) ?? source);
  expect(cells).toMatchObject({ stock_28: '3', stock_32: '0', stock_S: '' });
  const imported = async (change: Record<string, string>, stock = 'count'): Promise<RowReport> =>
    (
      await send('/api/admin/products-csv', {
        run: randomUUID(),
        dryRun: false,
        stock,
        rows: [{ row: 2, cells: { ...cells, ...change } }],
      })
    ).json.rows[0];
  expect(await imported({})).toMatchObject({ outcome: 'unchanged', problems: [] });
  expect(await imported({ stock_28: '5', stock_34: '2', sku_34: 'SHEET-34' })).toMatchObject({ outcome: 'updated' });
  expect(await read(source.id)).toMatchObject({ sizes: ['28', '32', '34'], stockBySize: { 28: 5, 32: 0, 34: 2 } });
  expect((await imported({ stock_M: '1' })).problems).toEqual([
    { column: 'stock_M', reason: 'M is not a size of the set “Waist 28–44”.' },
  ]);
  const fresh = { id: 'joggers-fresh', name: 'Fresh', stock_34: '2', active: 'no', images: '' };
  expect(await imported(fresh)).toMatchObject({ outcome: 'created' });
  expect((await read('joggers-fresh')).sizes).toEqual(['28', '32', '34']);
  expect((await imported({ ...fresh, id: 'joggers-other', size_set: 'free-size' })).problems).toEqual([
    { column: 'stock_28', reason: '28 is not a size of the set “Free size”.' },
  ]);
});

test('a size in use is neither removed nor renamed, and a category keeps the sizes of its products', async () => {
  const { json: kids } = await created({ name: 'Kids', sizes: ['2Y', '4Y', '6-7Y'], chart: [] });
  const change = (base: object, changes: object) => send('/api/admin/categories/vests', { base, changes });
  expect((await change({ sizeSet: '' }, { sizeSet: 'kids' })).status).toBe(200);
  const stock = { stockBySize: {}, sizeChart: [], category: 'vests' };
  await made({ name: 'Tiny', sizes: ['2Y'], ...stock });
  await made({ name: 'Hidden', sizes: ['2Y', '4Y'], active: false, ...stock });
  const base = { sizes: kids.sizes };
  const renamed = await editSet(kids.id, base, { sizes: ['2 YEARS', '4Y', '6-7Y'] });
  expect(renamed.status).toBe(409);
  expect(renamed.json).toMatchObject({ code: 'size-set-in-use' });
  expect(renamed.json.error).toBe(
    '2 products need a size that this change takes away: Hidden and others. Give them other sizes or another size set first.',
  );
  expect((await change({ sizeSet: 'kids' }, { sizeSet: '' })).json.code).toBe('size-set-in-use');
  expect((await editSet(kids.id, base, { sizes: ['2Y', '4Y', '8Y'] })).json.sizes).toEqual(['2Y', '4Y', '8Y']);
});

test('two admins at the same time: the same field is 409 for the second', async () => {
  const { json: set } = await created({ name: 'Shoes', sizes: ['6', '7'], chart: [] });
  expect((await editSet(set.id, { name: 'Shoes' }, { name: 'UK shoes' })).json.name).toBe('UK shoes');
  expect(await editSet(set.id, { name: 'Shoes' }, { name: 'Boots' })).toMatchObject({
    status: 409,
    json: { details: { reason: 'stale', theirs: { name: 'UK shoes' } } },
  });
  expect((await editSet('no-such-set', {}, {})).json.code).toBe('size-set-not-found');
  const wrong = { sizes: ['6'], chart: [{ size: '7', chest: 1, length: 1 }] };
  expect((await editSet(set.id, { sizes: ['6', '7'], chart: [] }, wrong)).json.code).toBe('size-set-invalid');
});

test('the standard set can have more sizes', async () => {
  const { sizes } = STANDARD_SET;
  const longer = await editSet('standard', { sizes }, { sizes: [...sizes, '3XL'] });
  expect(longer.json.sizes).toEqual([...sizes, '3XL']);
  const tee = await made({ name: 'Large', sizes: ['3XL', 'S'], sizeChart: [], stockBySize: { '3XL': 1 } });
  expect(tee.sizes).toEqual(['S', '3XL']);
  expect((await post(`/${tee.id}/show`, { active: true })).status).toBe(200);
});

async function buyOne(id: string, size: string, shopper: Awaited<ReturnType<typeof signUp>>) {
  const { discountedPrice: price } = await read(id);
  const order = {
    userPhone: shopper.phone,
    address: ADDRESS,
    cartItems: [{ _id: id, size, quantity: 1, price }],
    totalAmount: price + COD_RUPEES,
    status: 'Processing',
  };
  const payment = { paymentMethod: 'COD', paymentId: 'null', checkoutId: randomUUID() };
  return call('/api/orders/confirm', { token: shopper.token, body: { ...order, ...payment } });
}
