/** The migrations, on data as an earlier release wrote it. */
import { FieldValue, Timestamp } from '@google-cloud/firestore';
import { createTestStore, shirt } from '@nirala/dev/testing/test-store';
import { beforeEach, expect, test } from 'vitest';
import { sumsOfMovements } from '../store/movements.ts';
import { readMigration } from '../store/migrations.ts';
import { productRef, toNewDoc } from '../store/products.ts';
import { migrate } from './migrate.ts';

const PRODUCTS = 45;

let store: ReturnType<typeof createTestStore>;
let said: string[];
const run = (isDryRun: boolean) =>
  migrate(store.db, { isDryRun, now: () => new Date(), say: (line) => void said.push(line) });
const movements = async () => (await store.db.collection('movements').count().get()).data().count;

/** Products without movements: two sizes in stock each, and one that is sold out. */
beforeEach(async () => {
  store = createTestStore();
  said = [];
  const batch = store.db.batch();
  for (let index = 0; index < PRODUCTS; index += 1) {
    const product = shirt({ id: `old-${index}`, stockBySize: { S: 3, M: 5, L: 0 } });
    batch.set(productRef(store.db, product.id), toNewDoc(product, Timestamp.now()));
  }
  await batch.commit();
});

test('every size in stock gets an opening movement, once', async () => {
  expect(await run(false)).toBe(2 * PRODUCTS);
  expect([...(await sumsOfMovements(store.db, 'old-7'))].slice(0, 3)).toEqual([
    ['S', 3],
    ['M', 5],
    ['L', 0],
  ]);
  expect(await run(false)).toBe(0);
  expect(await movements()).toBe(2 * PRODUCTS);
  expect(said).toEqual([expect.stringContaining('Wrote 90 documents.')]);
});

test('a dry run says what would change, and writes nothing', async () => {
  expect(await run(true)).toBe(2 * PRODUCTS);
  expect(await movements()).toBe(0);
  expect(said).toEqual([expect.stringContaining('Would write 90 documents.')]);
  expect(await readMigration(store.db, 'open-movements')).toEqual({ isDone: false });
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
  const before = await movements();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(2 * PRODUCTS);
  await run(false);
  expect(await movements()).toBe(2 * PRODUCTS);
});

test('pieces that were sold since the new release count', async () => {
  const [sale] = [{ productId: 'old-1', size: 'M', delta: -2, reason: 'sale', ref: 'NR-1', by: 'shopper' }];
  await store.db.collection('movements').add({ ...sale, at: FieldValue.serverTimestamp() });
  await productRef(store.db, 'old-1').update({ 'stockBySize.M': 3, stock: 6 });
  await run(false);
  expect((await sumsOfMovements(store.db, 'old-1')).get('M')).toBe(3);
});
