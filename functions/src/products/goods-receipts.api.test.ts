import { randomUUID } from 'node:crypto';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { describe, expect, test } from 'vitest';
import { orderRef } from '../store/orders.ts';
import { sumsOfMovements } from '../store/stock/movements.ts';
import { skuRef } from '../store/stock/skus.ts';

const NOW = new Date('2026-11-28T10:00:00.000Z');
const { admin, buy, call, db, edit, get, made, move, post, read } = createAdminStore({ now: () => NOW });
/** Another instance over the same data. */
const other = createTestStore({ db, now: () => NOW });

type Line = { productId: string; size: string; pieces: number; cost?: number };

const goods = (lines: readonly object[], change: object = {}) => ({
  supplier: 'Kora Mill',
  day: '2026-11-20',
  reference: 'B-17',
  lines,
  ...change,
});

const receive = async (receipt: object, requestId: string = randomUUID(), used = call) =>
  used('/api/admin/goods-receipts', { token: (await admin).token, body: { requestId, receipt } });

const takeBack = async (id: string, line: object, requestId: string = randomUUID()) =>
  call(`/api/admin/goods-receipts/${id}/take-back`, { token: (await admin).token, body: { requestId, ...line } });

const movementsOf = async (id: string) => (await get(`/api/admin/products/${id}/movements`)).json.movements;
const sumOf = async (id: string, size: string) => (await sumsOfMovements(db, id, [size])).get(size);

describe('goods in', () => {
  test('raises the stock of each size, with movements that name the receipt, and is listed', async () => {
    const [one, two] = [await made({ name: 'One' }), await made({ name: 'Two' })];
    await edit(one.id, { skuCodes: {} }, { skuCodes: { S: 'ONE-S' } });
    const lines: Line[] = [
      { productId: one.id, size: 'S', pieces: 12, cost: 210.5 },
      { productId: one.id, size: 'M', pieces: 3, cost: 0 },
      { productId: two.id, size: 'M', pieces: 1 },
    ];
    const { status, json } = await receive(goods(lines));
    expect(status).toBe(200);
    expect(json).toMatchObject({ supplier: 'Kora Mill', day: '2026-11-20', reference: 'B-17', at: NOW.toISOString() });
    expect(json.lines).toEqual([
      { ...lines[0], name: 'One', code: 'ONE-S', takenBack: 0 },
      { ...lines[1], name: 'One', takenBack: 0 },
      { ...lines[2], name: 'Two', takenBack: 0 },
    ]);
    expect(await read(one.id)).toMatchObject({
      stockBySize: { S: 17, M: 8 },
      costs: { S: { cost: 210.5, since: '2026-11-20' }, M: { cost: 0, since: '2026-11-20' } },
    });
    expect(await read(two.id)).not.toHaveProperty('costs');
    expect((await read(two.id)).stockBySize).toEqual({ S: 5, M: 6 });
    const [latest] = await movementsOf(two.id);
    expect(latest).toMatchObject({ size: 'M', delta: 1, reason: 'received', ref: json.id });
    expect([await sumOf(one.id, 'S'), await sumOf(one.id, 'M')]).toEqual([17, 8]);
    const { receipts } = (await get('/api/admin/goods-receipts')).json;
    expect(receipts[0]).toEqual(json);
    expect((await get(`/api/admin/goods-receipts/${json.id}`)).json).toEqual(json);
    const { entries } = (await get(`/api/admin/audit?target=goodsReceipts/${json.id}`)).json;
    expect(entries).toMatchObject([{ action: 'goods.receive', after: { supplier: 'Kora Mill' } }]);
  });

  test('counts once, however often and wherever the same receipt is sent', async () => {
    const { id } = await made({ name: 'Once' });
    const [receipt, requestId] = [goods([{ productId: id, size: 'M', pieces: 4 }]), randomUUID()];
    const replies = await Promise.all([call, other.call, call].map((used) => receive(receipt, requestId, used)));
    const again = await receive(receipt, requestId);
    expect([...replies, again].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(again.json).toEqual(replies[0]?.json);
    expect((await read(id)).stockBySize.M).toBe(9);
    expect((await receive({ ...receipt, supplier: 'Other' }, requestId)).json.code).toBe('request-id-reused');
    expect(await sumOf(id, 'M')).toBe(9);
  });

  test.each([
    ['no supplier', { supplier: ' ' }, {}, 'Say from whom the goods came.'],
    ['a day that is to come', { day: '2026-11-29' }, {}, 'The day of the bill is still to come.'],
    ['a day that does not exist', { day: '2026-02-30' }, {}, 'This day does not exist.'],
    ['a product that does not exist', {}, { productId: 'nothing' }, 'There is no product nothing.'],
    ['a size that is not made', {}, { size: 'XL' }, 'Wrong is not made in XL. Add the size first.'],
    ['no pieces', {}, { pieces: 0 }, 'Received pieces are a whole number from 1.'],
    ['pieces below 0', {}, { pieces: -3 }, 'Received pieces are a whole number from 1.'],
    ['half a piece', {}, { pieces: 1.5 }, 'Received pieces are a whole number from 1.'],
    ['a cost below 0', {}, { cost: -1 }, /Enter the cost of one piece/],
    ['a part of a paisa', {}, { cost: 1.234 }, /Enter the cost of one piece/],
    ['too many pieces', {}, { pieces: 999_999 }, 'The stock of Wrong in M would be above 1000000.'],
  ])('with %s is refused as a whole', async (_what, change, lineChange, message) => {
    const { id } = await made({ name: 'Wrong' });
    const right = { productId: id, size: 'S', pieces: 1 };
    const { status, json } = await receive(goods([right, { ...right, size: 'M', pieces: 2, ...lineChange }], change));
    expect(status).toBe(400);
    expect(json.error).toMatch(message);
    expect((await read(id)).stockBySize).toEqual({ S: 5, M: 5 });
  });

  test('with the same size twice, or without a line, is refused', async () => {
    const { id } = await made({ name: 'Twice' });
    const line = { productId: id, size: 'M', pieces: 1 };
    expect((await receive(goods([line, { ...line, cost: 3 }]))).json.error).toMatch(/twice/);
    expect((await receive(goods([]))).json.error).toBe('Add what came in.');
    expect((await read(id)).stockBySize.M).toBe(5);
  });

  test('and sales on two instances lose no piece', async () => {
    const product = await made({ name: 'Busy', stockBySize: { S: 0, M: 20 } });
    const line = { productId: product.id, size: 'M', pieces: 3 };
    const work = Array.from({ length: 4 }, () => [receive(goods([line]), randomUUID(), other.call), buy(product)]);
    const replies = await Promise.all(work.flat());
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await read(product.id)).stockBySize.M).toBe(20 + 12 - 4);
    expect(await sumOf(product.id, 'M')).toBe(28);
  });
});

describe('the correction of a receipt', () => {
  test('takes pieces out again, at most those that it has, once for each request', async () => {
    const { id } = await made({ name: 'Back' });
    const { json: receipt } = await receive(goods([{ productId: id, size: 'M', pieces: 10, cost: 200 }]));
    const [line, requestId] = [{ productId: id, size: 'M', pieces: 4 }, randomUUID()];
    const first = await takeBack(receipt.id, line, requestId);
    expect(first.json.lines).toMatchObject([{ pieces: 10, takenBack: 4 }]);
    expect((await takeBack(receipt.id, line, requestId)).json).toEqual(first.json);
    expect((await read(id)).stockBySize.M).toBe(11);
    const tooMany = await takeBack(receipt.id, { ...line, pieces: 7 });
    expect([tooMany.status, tooMany.json.error]).toEqual([409, 'The receipt has only 6 pieces of this size.']);
    expect((await takeBack(receipt.id, { ...line, size: 'S' })).json.code).toBe('more-than-received');
    expect((await takeBack(randomUUID(), line)).status).toBe(404);
    expect((await movementsOf(id))[0]).toMatchObject({ delta: -4, reason: 'received', ref: receipt.id });
    expect(await sumOf(id, 'M')).toBe(11);
    expect((await read(id)).costs).toEqual({ M: { cost: 200, since: '2026-11-20' } });
  });

  test('leaves pieces that are no longer in stock, and says how many there are', async () => {
    const { id } = await made({ name: 'Sold', stockBySize: { S: 0, M: 0 } });
    const { json: receipt } = await receive(goods([{ productId: id, size: 'M', pieces: 5 }]));
    await move(id, { M: -3 });
    const refused = await takeBack(receipt.id, { productId: id, size: 'M', pieces: 3 });
    expect(refused).toMatchObject({ status: 409, json: { details: { reason: 'stock', size: 'M', left: 2 } } });
    expect((await takeBack(receipt.id, { productId: id, size: 'M', pieces: 2 })).status).toBe(200);
    expect((await read(id)).stockBySize.M).toBe(0);
  });

  test('of a whole line brings back the cost that the size had before, or none', async () => {
    const { id } = await made({ name: 'Cost back' });
    const line = { productId: id, size: 'M', pieces: 2 };
    const first = (await receive(goods([{ ...line, cost: 100 }]))).json;
    const second = (await receive(goods([{ ...line, cost: 900 }], { day: '2026-11-21' }))).json;
    expect((await read(id)).costs).toEqual({ M: { cost: 900, since: '2026-11-21' } });
    await takeBack(second.id, line);
    expect((await read(id)).costs).toEqual({ M: { cost: 100, since: '2026-11-20' } });
    await takeBack(first.id, line);
    expect(await read(id)).not.toHaveProperty('costs');
  });
});

describe('the cost of a piece', () => {
  const lineOf = async (orderId: string) => (await orderRef(db, orderId).get()).get('lines')[0];

  test('is kept by an order as it was on its day, and unknown is not zero', async () => {
    const product = await made({ name: 'Margin' });
    const line = { productId: product.id, size: 'M', pieces: 5 };
    const before = await buy(product);
    await receive(goods([{ ...line, cost: 250 }]));
    const first = await buy(product);
    await receive(goods([{ ...line, cost: 300 }], { day: '2026-11-25' }));
    const second = await buy(product);
    const found = await Promise.all([before, first, second].map(({ json }) => lineOf(json.order._id)));
    expect(found.map(({ costPaise }) => costPaise)).toEqual([undefined, 25_000, 30_000]);
    const shown = (await get(`/api/admin/orders/${first.json.order._id}`)).json.order;
    expect(shown.costs).toMatchObject([{ cost: 250, quantity: 1 }]);
    const unknown = (await get(`/api/admin/orders/${before.json.order._id}`)).json.order;
    expect(unknown).not.toHaveProperty('costs');
  });

  test('is not changed by an older bill that is entered late, or by goods without a cost', async () => {
    const { id } = await made({ name: 'Late' });
    const line = { productId: id, size: 'M', pieces: 1 };
    await receive(goods([{ ...line, cost: 300 }]));
    await receive(goods([{ ...line, cost: 100 }], { day: '2026-11-19' }));
    await receive(goods([line], { day: '2026-11-27' }));
    expect((await read(id)).costs).toEqual({ M: { cost: 300, since: '2026-11-20' } });
  });

  test('stays when codes, fields or the stock change', async () => {
    const { id } = await made({ name: 'Stays' });
    await receive(goods([{ productId: id, size: 'M', pieces: 1, cost: 321 }]));
    await edit(id, { skuCodes: {}, care: 'Cold.' }, { skuCodes: { M: 'STAYS-M' }, care: 'Warm.' });
    await move(id, { M: 2 });
    expect((await skuRef(db, id, 'M').get()).get('cost')).toMatchObject({ paise: 32_100, since: '2026-11-20' });
    expect((await post(`/${id}`, { base: { sizes: ['S', 'M'] }, changes: { sizes: ['M'] } })).status).toBe(409);
    expect((await read(id)).costs).toMatchObject({ M: { cost: 321 } });
  });

  test('is in no answer for shoppers: neither of the product nor of an order', async () => {
    const product = await made({ name: 'Secret' });
    await receive(goods([{ productId: product.id, size: 'M', pieces: 5, cost: 317.31 }]));
    const order = await buy(product);
    const [one, list] = await Promise.all([other.call(`/api/shirts/${product.id}`), other.call('/api/shirts')]);
    expect([one.status, list.status, order.status]).toEqual([200, 200, 200]);
    for (const { text } of [one, list, order]) expect(text).not.toMatch(/317\.31|31731|cost(Paise)?"/i);
  });
});
