import { STOCK_ALERT_CONSENTS } from '@nirala/contract/product/stock-alert';
import { setStock } from '@nirala/dev/testing/stock';
import { createTestStore, shirt, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { beforeAll, describe, expect, test } from 'vitest';
import { productRef } from '../store/products.ts';
import { skuRef } from '../store/stock/skus.ts';
import { STANDARD_SIZES } from '@nirala/contract/product/size';
import { countDemand } from '../store/alerts.ts';

const { db, call, stock } = createTestStore();
let [asha, ravi]: Shopper[] = [];

const add = (who: Shopper | undefined, body: object) =>
  call('/api/stock-alerts', { token: who?.token ?? '', body: { productId: 'tee', size: 'M', consent: 1, ...body } });
const withdraw = (who: Shopper | undefined, body: object = {}) =>
  call('/api/stock-alerts/withdraw', { token: who?.token ?? '', body: { productId: 'tee', size: 'M', ...body } });
const stored = async () => (await db.collection('stockAlerts').get()).docs.map((doc) => doc.data());

beforeAll(async () => {
  [asha, ravi] = [await signUp(), await signUp()];
  await stock(shirt({ id: 'tee', stockBySize: { M: 0, L: 0, XL: 3 } }), shirt({ id: 'hidden', stockBySize: { M: 0 } }));
  await productRef(db, 'hidden').update({ active: false, updatedAt: new Date() });
});

describe('an alert', () => {
  test('is stored once, with the text and the time of the consent, and can be taken back', async () => {
    const before = Date.now();
    expect(await add(asha, {})).toMatchObject({ status: 200, json: { sizes: ['M'] } });
    expect(await add(asha, {})).toMatchObject({ status: 200, json: { sizes: ['M'] } });
    const [alert, ...others] = await stored();
    expect([alert, others]).toEqual([
      {
        uid: asha?.uid,
        productId: 'tee',
        size: 'M',
        consentText: STOCK_ALERT_CONSENTS[1],
        consentAt: expect.objectContaining({ seconds: expect.any(Number) }),
      },
      [],
    ]);
    expect(alert?.['consentAt'].toMillis()).toBeGreaterThanOrEqual(before);
    const mine = (who: Shopper | undefined) =>
      call('/api/stock-alerts/mine?productId=tee', { token: who?.token ?? '' });
    expect([(await mine(asha)).json, (await mine(ravi)).json]).toEqual([{ sizes: ['M'] }, { sizes: [] }]);
    expect(await withdraw(asha)).toMatchObject({ status: 200, json: { sizes: [] } });
    expect(await withdraw(asha)).toMatchObject({ status: 200, json: { sizes: [] } });
    expect(await stored()).toEqual([]);
  });

  test('that was never asked for is taken back without a trace', async () => {
    const trace = async () => (await db.collection('priceWatches').where('productId', '==', 'never-was').get()).size;
    expect(await withdraw(ravi, { productId: 'never-was' })).toMatchObject({ status: 200, json: { sizes: [] } });
    expect(await trace()).toBe(0);
  });

  test.each([
    ['an unknown product', { productId: 'nope' }, 404, 'product-not-found'],
    ['a hidden product', { productId: 'hidden' }, 404, 'product-not-found'],
    ['a size that is not made', { size: 'S' }, 400, 'size-not-made'],
    ['a size in stock', { size: 'XL' }, 409, 'size-available'],
    ['an odd size', { size: 'x.s' }, 400, 'invalid-input'],
    ['no consent', { consent: false }, 400, 'invalid-input'],
  ])('for %s is refused', async (_, body, status, code) => {
    expect(await add(asha, body)).toMatchObject({ status, json: { code } });
    expect(await stored()).toEqual([]);
  });

  test('is accepted as soon as the last piece is sold, before this instance knows it', async () => {
    await stock(shirt({ id: 'last', stockBySize: { M: 1 } }));
    expect(await add(asha, { productId: 'last' })).toMatchObject({ status: 409 });
    // Without a new `updatedAt` the replica does not see the change.
    await skuRef(db, 'last', 'M').update({ available: 0 });
    expect(await add(asha, { productId: 'last' })).toMatchObject({ status: 200, json: { sizes: ['M'] } });
    await withdraw(asha, { productId: 'last' });
  });

  test('can be taken back when the size is back or the product hidden', async () => {
    await add(asha, { size: 'L' });
    await setStock(db, 'tee', { L: 1 });
    expect(await withdraw(asha, { size: 'L' })).toMatchObject({ status: 200, json: { sizes: [] } });
    expect(await withdraw(asha, { productId: 'hidden' })).toMatchObject({ status: 200 });
    expect(await stored()).toEqual([]);
  });
});

test('the demand counts shoppers per size, and falls when a shopper’s alerts are deleted', async () => {
  await add(asha, {});
  await add(ravi, {});
  expect(await countDemand(db, 'tee', STANDARD_SIZES)).toEqual({ S: 0, M: 2, L: 0, XL: 0, '2XL': 0 });
  const own = await db.collection('stockAlerts').where('uid', '==', ravi?.uid).get();
  await Promise.all(own.docs.map(({ ref }) => ref.delete()));
  expect(await countDemand(db, 'tee', STANDARD_SIZES)).toEqual({ S: 0, M: 1, L: 0, XL: 0, '2XL': 0 });
});
