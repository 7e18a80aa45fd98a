/** Orders write SKUs and not products, so neither edits nor other sizes delay them. */
import { FieldValue } from '@google-cloud/firestore';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { productRef } from '../../store/products.ts';
import { skuRef } from '../../store/stock/skus.ts';

let driver: CheckoutDriver;
beforeAll(async () => {
  driver = await openCheckoutDriver();
});
afterAll(() => driver.close());

/** Runs `rival` before the next batch is committed. Returns the number of commits since. */
function beforeTheCommit(rival: () => Promise<unknown>): () => number {
  const newBatch = driver.db.batch.bind(driver.db);
  let commits = 0;
  vi.spyOn(driver.db, 'batch').mockImplementation(() => {
    const batch = newBatch();
    const commit = batch.commit.bind(batch);
    batch.commit = async () => {
      commits += 1;
      if (commits === 1) await rival();
      return commit();
    };
    return batch;
  });
  return () => {
    vi.restoreAllMocks();
    return commits;
  };
}

const updatedAt = FieldValue.serverTimestamp();

test('an order writes the SKU of its line, and neither the product nor another size', async () => {
  const { id } = await driver.addProduct({ stockBySize: { S: 3, M: 3 } });
  const refs = [productRef(driver.db, id), skuRef(driver.db, id, 'S'), skuRef(driver.db, id, 'M')] as const;
  const times = async () => (await driver.db.getAll(...refs)).map((doc) => doc.updateTime?.valueOf());
  const before = await times();
  expect((await driver.payOnDelivery(await signUp(), [line(id)])).status).toBe(200);
  const after = await times();
  expect(after.map((time, index) => time === before[index])).toEqual([true, true, false]);
  expect(await driver.stockOf(id)).toEqual({ S: 3, M: 2 });
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['an edit of the product', (id) => productRef(driver.db, id).update({ care: 'Cold wash.', updatedAt })],
  ['a sale of another size', (id) => skuRef(driver.db, id, 'S').update({ available: 2, updatedAt })],
])('%s between the reading and the writing of an order does not make it read again', async (_what, rival) => {
  const { id } = await driver.addProduct({ stockBySize: { S: 3, M: 3 } });
  const shopper = await signUp();
  const commits = beforeTheCommit(() => rival(id));
  expect((await driver.payOnDelivery(shopper, [line(id)])).status).toBe(200);
  expect(commits()).toBe(1);
});

test('a sale of the same size makes it read again', async () => {
  const { id } = await driver.addProduct({ stockBySize: { M: 3 } });
  const shopper = await signUp();
  const commits = beforeTheCommit(() => skuRef(driver.db, id, 'M').update({ available: 2, updatedAt }));
  expect((await driver.payOnDelivery(shopper, [line(id)])).status).toBe(200);
  expect([commits(), await driver.stockOf(id)]).toEqual([2, { M: 1 }]);
});
