/** A shopper can hold the stock of one unpaid checkout only. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { recover } from '@nirala/dev/testing/recovery';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let driver: CheckoutDriver;
beforeAll(async () => (driver = await openCheckoutDriver({ clock: clock.now })));
afterAll(() => driver.close());

const writtenAt = async (path: string) => (await driver.db.doc(path).get()).updateTime?.toMillis();

test.each(['payOnline', 'payOnDelivery'] as const)('%s releases an older checkout in the same write', async (way) => {
  const shopper = await signUp();
  const [older, newer] = [
    await driver.addProduct({ stockBySize: { M: 2 } }),
    await driver.addProduct({ stockBySize: { M: 2 } }),
  ];
  const { json } = await driver.payOnline(shopper, [line(older.id)], 'older');
  expect(await driver.stockOf(older.id)).toEqual({ M: 1 });

  expect((await driver[way](shopper, [line(newer.id)], 'newer')).status).toBe(200);
  expect([await driver.stockOf(older.id), await driver.stockOf(newer.id)]).toEqual([{ M: 2 }, { M: 1 }]);
  expect(await driver.order(json.order._id)).toMatchObject({ status: 'Pending', hold: 'released', listed: false });
  const paths = [`skus/${older.id}.M`, `skus/${newer.id}.M`, `orders/${json.order._id}`];
  expect(new Set(await Promise.all(paths.map(writtenAt))).size).toBe(1);
});

test('a new checkout can take the units of the older one', async () => {
  const shopper = await signUp();
  const shirt = await driver.addProduct({ stockBySize: { M: 3 } });
  await driver.payOnline(shopper, [line(shirt.id, { quantity: 2 })]);
  expect((await driver.payOnline(shopper, [line(shirt.id, { quantity: 3 })])).status).toBe(200);
  expect(await driver.stockOf(shirt.id)).toEqual({ M: 0 });
  // A refused checkout leaves the older one reserved.
  const tooMany = await driver.payOnline(shopper, [line(shirt.id, { quantity: 4 })]);
  expect(tooMany).toMatchObject({ status: 409, json: { details: { reason: 'stock', left: 3 } } });
  expect(await driver.stockOf(shirt.id)).toEqual({ M: 0 });
});

test('a new checkout does not release paid and COD orders', async () => {
  const shopper = await signUp();
  const shirt = await driver.addProduct({ stockBySize: { M: 3 } });
  const { json } = await driver.payOnline(shopper, [line(shirt.id)], 'paid');
  await driver.confirm(shopper, [line(shirt.id)], 'paid', driver.standIn.pay(json.orderId));
  await driver.payOnDelivery(shopper, [line(shirt.id)]);
  expect((await driver.payOnline(shopper, [line(shirt.id)])).status).toBe(200);
  expect(await driver.stockOf(shirt.id)).toEqual({ M: 0 });
});

test('of several concurrent checkouts, one stays reserved', async () => {
  const shopper = await signUp();
  const shirt = await driver.addProduct({ stockBySize: { M: 4 } });
  const other = await driver.addProduct({ stockBySize: { M: 4 } });
  await driver.payOnline(shopper, [line(shirt.id)]);
  const bags = [shirt.id, other.id, shirt.id, other.id].map((id) => [line(id, { quantity: 2 })]);
  const replies = await Promise.all(bags.map((lines) => driver.payOnline(shopper, lines)));
  // A later checkout may end an earlier one before that has its payment.
  const refusals = replies.filter(({ status }) => status !== 200);
  expect(refusals.length).toBeLessThan(4);
  for (const { status, json } of refusals) expect([status, json.code]).toEqual([409, 'checkout-ended']);
  const left = [await driver.stockOf(shirt.id), await driver.stockOf(other.id)].map((stock) => stock['M']);
  expect(left.sort()).toEqual([2, 4]);

  await recover(driver, clock);
  const stock = { [shirt.id]: { M: 4 }, [other.id]: { M: 4 } };
  expect(await faultsOf(driver.db, { stock }, driver.standIn.ledger())).toEqual([]);
  expect([await driver.stockOf(shirt.id), await driver.stockOf(other.id)]).toEqual([{ M: 4 }, { M: 4 }]);
});
