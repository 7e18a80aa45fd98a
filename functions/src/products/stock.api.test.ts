import { randomUUID } from 'node:crypto';
import { FieldValue } from '@google-cloud/firestore';
import { describe, expect, test } from 'vitest';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { sumsOfMovements } from '../store/stock/movements.ts';
import { skuRef } from '../store/stock/skus.ts';

const projectId = `demo-${randomUUID().slice(0, 13)}`;
const db = emulatorFirestore(projectId);
const { buy, auditedActions, made, move, post, read } = createAdminStore({ db });
/** Another instance over the same data. */
const other = createTestStore({ db });

/** An instance over the same data where `meanwhile` happens once, between reading a product and writing it. */
function interrupted(meanwhile: () => Promise<unknown>) {
  const slow = emulatorFirestore(projectId);
  const getAll = slow.getAll.bind(slow);
  let happens: (() => Promise<unknown>) | undefined = meanwhile;
  slow.getAll = async (...refs) => {
    const docs = await getAll(...refs);
    const act = happens;
    happens = undefined;
    await act?.();
    return docs;
  };
  return createTestStore({ db: slow });
}

/** Sells one M as another process would. */
const sellOne = (id: string) => skuRef(db, id, 'M').update({ available: FieldValue.increment(-1) });

describe('stock', () => {
  test('of more than a million over all sizes can still be read', async () => {
    const product = await made({ name: 'Plenty', stockBySize: { S: 999_999, M: 999_999 } });
    expect(await read(product.id)).toMatchObject({ stock: 1_999_998 });
    expect((await buy(product)).status).toBe(200);
  });

  test('loses no change of two admins and sales on two instances', async () => {
    const product = await made({ name: 'Rush', stockBySize: { S: 0, M: 40 } });
    const plus = Array.from({ length: 6 }, () => move(product.id, { M: 5, S: 1 }));
    const minus = Array.from({ length: 6 }, () => move(product.id, { M: -2 }, randomUUID(), other.call));
    const sales = Array.from({ length: 6 }, () => buy(product, other.call));
    const replies = await Promise.all([...plus, ...minus, ...sales]);
    expect(replies.map(({ status }) => status)).toEqual(Array(18).fill(200));
    expect((await read(product.id)).stockBySize).toEqual({ S: 6, M: 40 + 30 - 12 - 6 });
    expect(await auditedActions(product.id)).toHaveLength(13);
  });

  test('a change of stock or an edit does not undo a sale that comes between read and write', async () => {
    const { id } = await made({ name: 'Between' });
    const { call } = interrupted(() => sellOne(id));
    expect((await move(id, { M: 5 }, randomUUID(), call)).json).toMatchObject({
      stock: 14,
      stockBySize: { S: 5, M: 9 },
    });
    const { call: again } = interrupted(() => sellOne(id));
    const edit = { base: { sizes: ['S', 'M'] }, changes: { sizes: ['S', 'M', 'L'] } };
    expect((await post(`/${id}`, edit, again)).status).toBe(200);
    expect((await read(id)).stockBySize).toEqual({ S: 5, M: 8, L: 0 });
    const { call: last } = interrupted(() => sellOne(id));
    expect((await move(id, { M: -8 }, randomUUID(), last)).json.details).toEqual({
      reason: 'stock',
      size: 'M',
      left: 7,
    });
    expect((await read(id)).stock).toBe(12);
  });

  test('never falls below zero; the failure has the stock left, and no other size changes', async () => {
    const { id } = await made({ name: 'Floor' });
    expect(await move(id, { S: 3, M: -6 })).toMatchObject({
      status: 409,
      json: { error: 'There are only 5 left in M.', details: { reason: 'stock', size: 'M', left: 5 } },
    });
    expect((await read(id)).stockBySize).toEqual({ S: 5, M: 5 });
    expect((await move(id, { M: -5 })).json.stockBySize.M).toBe(0);
  });

  test('that came back to a removed size is there when the size is added again', async () => {
    const product = await made({ name: 'Return', stockBySize: { S: 5, M: 1 } });
    const { id } = product;
    expect((await buy(product)).status).toBe(200);
    expect((await post(`/${id}`, { base: { sizes: ['S', 'M'] }, changes: { sizes: ['S'] } })).status).toBe(200);
    // As a cancelled order does, with its movement.
    await skuRef(db, id, 'M').update({ available: 1 });
    const back = { productId: id, size: 'M', delta: 1, reason: 'cancel', ref: 'NR-1', by: 'shopper', at: new Date() };
    await db.collection('movements').add(back);
    expect((await move(id, { S: 1 })).json).toMatchObject({ stock: 6, stockBySize: { S: 6 } });
    expect((await sumsOfMovements(db, id, ['M'])).get('M')).toBe(1);
    const added = await post(`/${id}`, { base: { sizes: ['S'] }, changes: { sizes: ['S', 'M'] } });
    expect(added.json).toMatchObject({ stock: 7, stockBySize: { S: 6, M: 1 } });
    expect((await read(id)).stockBySize).toEqual({ S: 6, M: 1 });
    expect((await sumsOfMovements(db, id, ['M'])).get('M')).toBe(1);
  });

  test('changes once per request id, even for simultaneous requests', async () => {
    const { id } = await made({ name: 'Again' });
    const requestId = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => move(id, { M: -5 }, requestId)));
    expect(replies.map(({ status, json }) => [status, json.stockBySize.M])).toEqual(Array(3).fill([200, 0]));
    expect((await move(id, { M: -5 }, requestId)).status).toBe(200);
    const { id: another } = await made({ name: 'Another' });
    expect((await move(another, { M: 1 }, requestId)).status).toBe(409);
    expect((await read(another)).stockBySize.M).toBe(5);
  });

  test.each([[{}], [{ M: 0 }], [{ M: 1.5 }], [{ M: '1' }], [{ XS: 1 }], [{ XL: 1 }], [{ M: 1e9 }], [{ M: null }]])(
    'a change of %j is refused',
    async (changes) => {
      const { id } = await made({ name: 'Odd' });
      expect((await move(id, changes)).status).toBe(400);
      expect((await read(id)).stockBySize).toEqual({ S: 5, M: 5 });
    },
  );
});
