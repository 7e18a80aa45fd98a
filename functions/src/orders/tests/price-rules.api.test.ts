/** The owner's charges and the discount for paying online: in the total, in the order for good, and on its invoice. */
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';
import { paperFaults } from '@nirala/dev/testing/paper-invariants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromOrderDoc } from '../../store/orders.ts';

const RULES = { codCharge: 30, deliveryFee: 49, freeFrom: 700, prepaidRupees: 50 };
const NO_RULES = { codCharge: 0, deliveryFee: 0, freeFrom: null, prepaidRupees: 0 };

let driver: CheckoutDriver;
let orders: AdminOrders;
beforeAll(async () => {
  driver = await openCheckoutDriver({ timeout: 300 });
  orders = openAdminOrders(driver, await signUp(undefined, { admin: true }));
});
beforeEach(() => driver.changeSettings({ ...RULES, gstMode: 'registered', gstin: '29AAPFU0939F1ZR' }));
afterAll(() => driver.close());

const addShirt = async () => (await driver.addProduct({ stockBySize: { M: 9 } })).id;

test('each total has them, and another total is refused with the right one', async () => {
  const [shopper, shirt] = [await signUp(), await addShirt()];
  const stale = await driver.payOnline(shopper, [line(shirt)], 'c-1', { amount: 400 });
  expect(stale).toMatchObject({ status: 409, json: { code: 'price-changed', details: { totalAmount: 399 } } });
  const online = await driver.payOnline(shopper, [line(shirt)], 'c-1', { amount: 399 });
  expect(online).toMatchObject({ status: 200, json: { amount: 39_900 } });
  const discounts = [{ kind: 'prepaid', name: 'Paid online', amount: 50 }];
  expect(online.json.order).toMatchObject({ discounts, deliveryFee: 49, codCharge: 0, totalAmount: 399 });
  // From ₹700 on delivery is free.
  const two = [line(shirt, { quantity: 2 })];
  const cod = await driver.payOnDelivery(await signUp(), two, 'c-2', { totalAmount: 830 });
  expect(cod).toMatchObject({ status: 200, json: { order: { discounts: [], codCharge: 30, totalAmount: 830 } } });
  expect(cod.json.order).not.toHaveProperty('deliveryFee');
});

test('an order keeps them when its payment method changes after the settings did', async () => {
  const [shopper, shirt] = [await signUp(), await addShirt()];
  await driver.payOnline(shopper, [line(shirt)], 'c', { amount: 399 });
  await driver.changeSettings(NO_RULES);
  const refused = await driver.payOnDelivery(shopper, [line(shirt)], 'c', { totalAmount: 400 });
  expect(refused).toMatchObject({ status: 409, json: { details: { reason: 'price', totalAmount: 479 } } });
  const { json } = await driver.payOnDelivery(shopper, [line(shirt)], 'c', { totalAmount: 479 });
  expect(json.order).toMatchObject({ totalAmount: 479, discounts: [], codCharge: 30, deliveryFee: 49 });
  expect(json.order.payNow).toEqual({ totalAmount: 399 });

  const id = String(json.order._id);
  const begun = await driver.call(`/api/orders/${id}/pay-now`, { body: {}, token: shopper.token });
  expect(begun.json.amount).toBe(39_900);
  driver.standIn.pay(begun.json.orderId);
  const paid = await driver.call(`/api/orders/${id}/pay-now/check`, { body: {}, token: shopper.token });
  expect(paid.json.order).toMatchObject({ paymentMethod: 'Pre-Paid', totalAmount: 399, deliveryFee: 49, codCharge: 0 });

  await orders.move('Dispatched', [id]);
  const order = await driver.order(id);
  expect(order.papers).toMatchObject([{ kind: 'invoice', totalPaise: 39_900 }]);
  const [paper] = order.papers;
  expect((await driver.db.doc(`papers/${paper?.id}`).get()).get('charges')).toMatchObject([
    { description: 'Delivery charge', totalPaise: 4_900, ratePercent: 5 },
  ]);
  const docs = (await driver.db.collection('orders').get()).docs.flatMap((doc) => fromOrderDoc(doc) ?? []);
  expect(
    await paperFaults(
      driver.db,
      docs.map((known) => ({ id: known.id, ...known.order })),
    ),
  ).toEqual([]);
});

test('a total in cash is rounded down to a rupee if the owner wants that, and stays so when pieces are cancelled', async () => {
  await driver.changeSettings({ ...NO_RULES, roundsCod: true });
  const shopper = await signUp();
  const { id: shirt } = await driver.addProduct({ price: 500, discountedPrice: 399.6, stockBySize: { M: 9 } });
  const lines = [line(shirt, { price: 399.6, quantity: 2 })];
  const { json } = await driver.payOnDelivery(shopper, lines, 'c', { totalAmount: 799 });
  const rounded = (amount: number) => [{ kind: 'rounding', name: 'Rounded down', amount }];
  expect(json.order).toMatchObject({ totalAmount: 799, discounts: rounded(0.2), payNow: { totalAmount: 799.2 } });
  const cancelled = await driver.call(`/api/orders/${json.order._id}/cancel-lines`, {
    body: { requestId: 'cancel-one-piece', lines: [{ _id: shirt, size: 'M', quantity: 1 }] },
    token: shopper.token,
  });
  expect(cancelled.json.order).toMatchObject({
    totalAmount: 399,
    discounts: rounded(0.6),
    payNow: { totalAmount: 399.6 },
  });
});
