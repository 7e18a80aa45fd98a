/** Another instance shows stock changes by orders on cards and product pages once its replica is refreshed. */
import { productSchema } from '@nirala/contract/product/product';
import * as v from 'valibot';
import { createApp } from '../../http/app.ts';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { readCatalogue, readCatalogueChanges } from '../../catalogue/snapshot.ts';
import { liveDeps } from '../../entry/live-deps.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeClock } from '@nirala/dev/testing/clock';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';

/** The maximum age of a replica: five seconds, in minutes. */
const MAX_AGE = 5 / 60;

const clock = createFakeClock();
let driver: CheckoutDriver;
let shopper: Shopper;
beforeAll(async () => {
  [driver, shopper] = [await openCheckoutDriver({ clock: clock.now }), await signUp()];
});
afterAll(() => driver.close());

/** Another instance over the same Firestore, whose replica uses the test's clock. */
function anotherInstance() {
  const { db } = driver;
  const catalogue = createCatalogue({
    readAll: () => readCatalogue(db),
    readChanged: (since) => readCatalogueChanges(db, since),
    now: clock.now,
  });
  const app = createApp({ ...liveDeps(), ...driver.paymentDeps, catalogue });
  const ask = async <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
    v.parse(schema, await (await app.request(path)).json());
  return async (id: string) => {
    const product = await ask(`/api/shirts/${id}`, productSchema);
    const card = (await ask('/api/shirts', v.array(productSchema))).find(({ _id }) => _id === id);
    expect([card?.stockBySize, card?.stock]).toEqual([product.stockBySize, product.stock]);
    return [product.stock, product.stockBySize.M];
  };
}

test('shows the effect of an order, a reservation, a release and a cancellation within five seconds', async () => {
  const shirt = (await driver.addProduct({ stockBySize: { S: 1, M: 5 } })).id;
  const shownStock = anotherInstance();
  expect(await shownStock(shirt)).toEqual([6, 5]);

  const { json } = await driver.payOnDelivery(shopper, [line(shirt, { quantity: 2 })]);
  expect(await shownStock(shirt)).toEqual([6, 5]);
  clock.pass(MAX_AGE);
  expect(await shownStock(shirt)).toEqual([4, 3]);

  await driver.payOnline(shopper, [line(shirt)]);
  clock.pass(MAX_AGE);
  expect(await shownStock(shirt)).toEqual([3, 2]);

  clock.pass(21);
  await driver.release();
  expect(await shownStock(shirt)).toEqual([4, 3]);

  await driver.cancel(shopper, json.order._id);
  clock.pass(MAX_AGE);
  expect(await shownStock(shirt)).toEqual([6, 5]);
});

test('shows a sold-out product, which cannot be ordered', async () => {
  const shirt = (await driver.addProduct({ stockBySize: { M: 1 } })).id;
  await driver.payOnDelivery(shopper, [line(shirt)]);
  clock.pass(MAX_AGE);
  expect(await anotherInstance()(shirt)).toEqual([0, 0]);
  const refused = await driver.payOnDelivery(await signUp(), [line(shirt)]);
  expect(refused).toMatchObject({ status: 409, json: { details: { reason: 'stock', left: 0 } } });
});
