/**
 * The migrations on the documents of earlier releases, which those releases wrote themselves: two products, a COD order, an
 * unpaid order and a paid one with a coupon. `$timestamp` stands for Firestore's type.
 */
import { readFileSync } from 'node:fs';
import { Timestamp } from '@google-cloud/firestore';
import { ADDRESS, COD_RUPEES, createTestStore, signUp } from '@nirala/dev/testing/test-store';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { checkStock } from '../inventory/check-stock.ts';
import { cancel } from '../orders/cancel.ts';
import { releaseUnpaid } from '../orders/scheduled-jobs.ts';
import { sumsOfMovements } from '../store/movements.ts';
import { fromOrderDoc } from '../store/orders.ts';
import { readAdminProduct } from '../store/products.ts';
import { readStockCheck } from '../store/stock-check.ts';
import { migrate } from './migrate.ts';

const stampSchema = v.object({ $timestamp: v.string() });

function decode(_key: string, value: unknown): unknown {
  const { success, output } = v.safeParse(stampSchema, value);
  return success ? Timestamp.fromDate(new Date(output.$timestamp)) : value;
}

async function openStore(release: string) {
  const store = createTestStore();
  const file = new URL(`earlier-releases/${release}.json`, import.meta.url);
  const docs = v.parse(
    v.record(v.string(), v.record(v.string(), v.unknown())),
    JSON.parse(readFileSync(file, 'utf8'), decode),
  );
  const batch = store.db.batch();
  for (const [path, fields] of Object.entries(docs)) batch.set(store.db.doc(path), fields);
  await batch.commit();
  const orders = (await store.db.collection('orders').get()).docs.flatMap((doc) => fromOrderDoc(doc) ?? []);
  const run = (isDryRun: boolean) => migrate(store.db, { isDryRun, now: () => new Date(), say: () => undefined });
  const stockOf = async (id: string) => (await readAdminProduct(store.db, id)).stockBySize;
  return { ...store, orders, run, stockOf };
}

const NEEM = { S: 2, M: 3, L: 0 };
const RAIN = { M: 7, XL: 1, '2XL': 2 };

describe.each(['before-movements', 'before-skus'])('a store of the release %s', (release) => {
  test('has its stock and its history after the migration, and sells, cancels and releases', async () => {
    const { db, call, orders, paymentDeps, run, stockOf } = await openStore(release);
    expect(orders.map(({ order }) => order.hold).sort()).toEqual(['held', 'sold', 'sold']);
    const changes = await run(true);
    expect(changes).toBeGreaterThan(0);
    expect((await db.collection('skus').get()).size).toBe(0);
    expect(await run(false)).toBe(changes);
    expect(await run(false)).toBe(0);
    expect([await stockOf('old-neem'), await stockOf('old-rain')]).toEqual([NEEM, RAIN]);

    const shopper = await signUp();
    const order = {
      userPhone: shopper.phone,
      address: ADDRESS,
      totalAmount: 400 + COD_RUPEES,
      paymentMethod: 'COD',
      cartItems: [{ _id: 'old-rain', size: 'XL', quantity: 1 }],
    };
    expect((await call('/api/orders/confirm', { token: shopper.token, body: order })).status).toBe(200);
    const onDelivery = orders.find((known) => known.order.paymentMethod === 'COD');
    if (!onDelivery) throw new Error('there is no COD order');
    const { uid, userPhone: phone } = onDelivery.order;
    await cancel(paymentDeps, { uid, phone, admin: false, token: '' }, onDelivery.id);
    await releaseUnpaid({ ...paymentDeps, now: () => new Date('2026-12-31') });
    expect([await stockOf('old-neem'), await stockOf('old-rain')]).toEqual([
      { S: 3, M: 5, L: 0 },
      { ...RAIN, XL: 0 },
    ]);
    expect([...(await sumsOfMovements(db, 'old-neem', ['S', 'M', 'L']))]).toEqual([
      ['S', 3],
      ['M', 5],
      ['L', 0],
    ]);
    await checkStock(paymentDeps);
    expect(await readStockCheck(db)).toEqual([]);
  });
});
