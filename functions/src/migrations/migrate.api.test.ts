/** The migrations, on data as an earlier release wrote it. */
import { Timestamp } from '@google-cloud/firestore';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { createTestStore, shirt, signUp } from '@nirala/dev/testing/test-store';
import { beforeEach, expect, test } from 'vitest';
import { sumsOfMovements } from '../store/movements.ts';
import { readMigration } from '../store/migrations.ts';
import { definedFields } from '../store/defined-fields.ts';
import { orderRef, toNewDoc as toNewOrderDoc } from '../store/orders.ts';
import { productRef, readAdminProduct, toNewDoc } from '../store/products.ts';
import { cancel } from '../orders/cancel.ts';
import { changeStock } from '../products/stock.ts';
import { migrate } from './migrate.ts';

const PRODUCTS = 45;
const STOCK = { S: 3, M: 5, L: 0 };

const admin = await signUp(undefined, { admin: true });
const actor = { by: { uid: 'owner', phone: '+919000000000' }, at: new Date() };

let store: ReturnType<typeof createTestStore>;
let said: string[];
const run = (isDryRun: boolean) =>
  migrate(store.db, { isDryRun, now: () => new Date(), say: (line) => void said.push(line) });
const count = async (name: string) => (await store.db.collection(name).count().get()).data().count;

/** Products that hold their stock themselves: two sizes in stock each, and one that is sold out. */
beforeEach(async () => {
  store = createTestStore();
  said = [];
  const batch = store.db.batch();
  for (let index = 0; index < PRODUCTS; index += 1) {
    const product = shirt({ id: `old-${index}`, stockBySize: STOCK });
    const { sizes: _sizes, ...fields } = toNewDoc(product, Timestamp.now());
    batch.set(productRef(store.db, product.id), { ...fields, stockBySize: STOCK, stock: 8 });
  }
  await batch.commit();
});

test('every size gets a SKU and, if it is in stock, an opening movement, once', async () => {
  expect(await readAdminProduct(store.db, 'old-7')).toMatchObject({ stock: 0, sizes: ['S', 'M', 'L'] });
  expect(await run(false)).toBe(3 * PRODUCTS);
  expect(await readAdminProduct(store.db, 'old-7')).toMatchObject({
    stock: 8,
    stockBySize: STOCK,
    sizes: ['S', 'M', 'L'],
  });
  const fields = (await productRef(store.db, 'old-7').get()).data();
  expect(fields).toHaveProperty('sizes');
  expect(fields).not.toHaveProperty('stockBySize');
  expect(fields).not.toHaveProperty('stock');
  expect([...(await sumsOfMovements(store.db, 'old-7', ['S', 'M', 'L']))]).toEqual(Object.entries(STOCK));
  expect(await run(false)).toBe(0);
  expect([await count('skus'), await count('movements')]).toEqual([3 * PRODUCTS, 2 * PRODUCTS]);
  expect(said[0]).toContain('Wrote 135 documents.');
});

test('pieces that were added before the migration count on top', async () => {
  await changeStock(store.db, actor, 'old-7', { changes: { M: 2 }, reason: 'count', requestId: 'two-more' });
  await run(false);
  expect(await readAdminProduct(store.db, 'old-7')).toMatchObject({ stockBySize: { ...STOCK, M: 7 } });
  expect((await sumsOfMovements(store.db, 'old-7', ['M'])).get('M')).toBe(7);
});

test('sizes that were added or removed before the migration stay so, with their pieces', async () => {
  const post = async (path: string, body: object) => {
    const { status, text } = await store.call(`/api/admin/products/old-7${path}`, { body, token: admin.token });
    expect([status, text]).toEqual([200, expect.anything()]);
  };
  const editSizes = (base: string[], sizes: string[]) => post('', { base: { sizes: base }, changes: { sizes } });
  await editSizes(['S', 'M', 'L'], ['S', 'M', 'XL']);
  await post('/stock', { changes: { XL: 4 }, requestId: 'four-xl' });
  await run(false);
  const stock = { S: 3, M: 5, XL: 4 };
  expect(await readAdminProduct(store.db, 'old-7')).toMatchObject({ stockBySize: stock, sizes: ['S', 'M', 'XL'] });
  expect([...(await sumsOfMovements(store.db, 'old-7', ['S', 'M', 'XL']))]).toEqual(Object.entries(stock));
});

test('pieces that come back before the migration are not lost', async () => {
  const { db, paymentDeps } = store;
  const [line] = storedOrder().lines;
  if (!line) throw new Error('an order without lines');
  const order = storedOrder({ lines: [{ ...line, productId: 'old-7', size: 'M', quantity: 2 }] });
  await orderRef(db, 'NR-held').set(toNewOrderDoc(order));
  await cancel(paymentDeps, { uid: order.uid, phone: order.userPhone, admin: false, token: '' }, 'NR-held');
  await run(false);
  expect(await readAdminProduct(db, 'old-7')).toMatchObject({ stockBySize: { ...STOCK, M: 7 } });
  expect((await sumsOfMovements(db, 'old-7', ['M'])).get('M')).toBe(7);
});

test('a warm replica shows the stock after the migration', async () => {
  const stockOf = async () => (await store.call('/api/shirts/old-3')).json.stock;
  expect(await stockOf()).toBe(0);
  await run(false);
  expect(await stockOf()).toBe(8);
});

test('a dry run says what would change, and writes nothing', async () => {
  expect(await run(true)).toBe(3 * PRODUCTS);
  expect([await count('skus'), await count('movements')]).toEqual([0, 0]);
  expect(said[0]).toContain('Would write 135 documents.');
  expect(await readMigration(store.db, 'create-skus')).toEqual({ isDone: false });
});

test('after a crash it continues, and counts no size twice', async () => {
  const { db } = store;
  const collection = db.collection.bind(db);
  let steps = 0;
  db.collection = (path) => {
    if (path === 'migrations' && (steps += 1) === 3) throw new Error('crash');
    return collection(path);
  };
  await expect(run(false)).rejects.toThrow('crash');
  const before = await count('movements');
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(2 * PRODUCTS);
  await run(false);
  expect(await count('movements')).toBe(2 * PRODUCTS);
});

test('orders of before coupon shares get them, computed as for new orders, and nothing else of them changes', async () => {
  const { db } = store;
  const [line] = storedOrder().lines;
  const lines = [1, 2, 3].map((quantity) => ({ ...line, quantity, couponSharePaise: undefined, netPaise: undefined }));
  const order = { ...storedOrder({ couponDiscountPaise: 10_000 }), lines: lines.map(definedFields), note: 'kept' };
  await orderRef(db, 'NR-old').set(order);
  await orderRef(db, 'NR-new').set(toNewOrderDoc(storedOrder()));
  await orderRef(db, 'NR-broken').set({ lines: 'none' });
  await run(false);
  const migrated = (await orderRef(db, 'NR-old').get()).data();
  expect(migrated).toMatchObject({ note: 'kept', status: 'Processing' });
  expect(migrated?.['lines']).toMatchObject([
    { couponSharePaise: 1_667, netPaise: 38_333 },
    { couponSharePaise: 3_333, netPaise: 76_667 },
    { couponSharePaise: 5_000, netPaise: 115_000 },
  ]);
  expect(said).toContainEqual(expect.stringMatching(/^share-coupons: .*Wrote 1 documents\.$/));
});

test('pieces that were saved in an earlier release are watched from when they were saved, once', async () => {
  const saved = Date.parse('2026-11-20T06:00:00Z');
  const entries = [
    { id: 'old-1', quantity: 1, at: saved },
    { id: 'old-2', quantity: 0, at: saved },
    { id: 'old-3', size: 'M', quantity: 1, at: saved },
  ];
  await store.db.doc('lists/asha').set({ entries, ordered: [], revision: 1 });
  await run(true);
  expect(await count('priceWatches')).toBe(0);
  await run(false);
  await run(false);
  const { docs } = await store.db.collection('priceWatches').get();
  expect(docs.map((doc) => [doc.id, doc.data()])).toEqual([
    ['asha-old-1', { uid: 'asha', productId: 'old-1', reasons: ['saved'], since: Timestamp.fromMillis(saved) }],
  ]);
});
