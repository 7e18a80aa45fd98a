import { Timestamp } from '@google-cloud/firestore';
import type { Size } from '@nirala/contract/size';
import { beforeEach, expect, test } from 'vitest';
import { createTestStore, shirt } from '@nirala/dev/testing/test-store';
import { addMovements } from '../store/movements.ts';
import { productRef } from '../store/products.ts';
import { skuRef } from '../store/skus.ts';
import { addAlert } from '../store/stock-alerts.ts';
import { recordSignIn } from '../store/users.ts';
import { announceStock } from './back-in-stock.ts';

const { db, stock } = createTestStore();
const run = () => announceStock({ db, now: () => new Date() });

/** Changes the stock as the owner does. */
async function deliver(productId: string, size: Size, pieces: number, delta = pieces): Promise<void> {
  const batch = db.batch();
  batch.update(skuRef(db, productId, size), { available: pieces, updatedAt: Timestamp.now() });
  addMovements(batch, db, [{ productId, size, delta, reason: 'count', ref: '', by: 'admin' }]);
  await batch.commit();
}

const waitFor = async (uid: string, productId: string, at: string, phone = '+919845012345') => {
  await recordSignIn(db, uid, phone);
  await addAlert(db, { uid, productId, size: 'M' }, new Date(at));
};
const messages = async () => (await db.collection('outbox').get()).docs;
const waiting = async () => (await db.collection('stockAlerts').get()).docs.map((doc) => doc.id);

beforeEach(async () => {
  for (const name of ['outbox', 'stockAlerts', 'movements', 'inventory'] as const)
    await db.recursiveDelete(db.collection(name));
  await stock(shirt({ id: 'tee', stockBySize: { M: 0, L: 0 } }), shirt({ id: 'polo', stockBySize: { M: 0 } }));
  await run();
});

test('writes once to each shopper who waits for a size that is back, and forgets the alert', async () => {
  await waitFor('asha', 'tee', '2026-11-20');
  await waitFor('ravi', 'polo', '2026-11-20');
  await deliver('tee', 'M', 3);
  await run();
  await run();
  const [first, ...others] = await messages();
  expect(first?.data()).toMatchObject({
    event: 'back-in-stock',
    to: '+919845012345',
    about: 'tee',
    values: { product: 'Neem Leaf', size: 'M' },
    requested: true,
  });
  expect(others).toEqual([]);
  expect(await waiting()).toEqual(['ravi-polo-M']);
});

test('says nothing about sold pieces, other sizes, hidden products, or a size that is sold out again', async () => {
  for (const id of ['tee', 'polo']) await waitFor('asha', id, '2026-11-20');
  await deliver('tee', 'M', 1, -1);
  await deliver('tee', 'L', 3);
  await productRef(db, 'polo').update({ active: false });
  await deliver('polo', 'M', 3);
  await run();
  await productRef(db, 'polo').update({ active: true });
  await deliver('polo', 'M', 0, 1);
  await run();
  expect(await messages()).toEqual([]);
  expect(await waiting()).toHaveLength(2);
});

test('tells five shoppers about each piece, those who wait longest', async () => {
  const days = [17, 11, 13, 12, 16, 15, 14];
  for (const day of days) await waitFor(`user${day}`, 'tee', `2026-11-${day}`);
  await deliver('tee', 'M', 1);
  await run();
  expect(await messages()).toHaveLength(5);
  expect(await waiting()).toEqual(['user16-tee-M', 'user17-tee-M']);
});

test('an alert of an account without a phone number ends without a message', async () => {
  await addAlert(db, { uid: 'gone', productId: 'tee', size: 'M' }, new Date());
  await deliver('tee', 'M', 1);
  await run();
  expect([await messages(), await waiting()]).toEqual([[], []]);
});

test('what came back before the first run is not announced', async () => {
  await db.recursiveDelete(db.collection('inventory'));
  await waitFor('asha', 'tee', '2026-11-20');
  await deliver('tee', 'M', 3);
  await run();
  await run();
  expect(await messages()).toEqual([]);
  await deliver('tee', 'M', 4, 1);
  await run();
  expect(await messages()).toHaveLength(1);
});
