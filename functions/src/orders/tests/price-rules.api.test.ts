/** The owner's charges and the discount for paying online: in the total, in the order for good, and on its invoice. */
import { dayOf } from '@nirala/contract/text/day';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import {
  line,
  openCheckoutDriver,
  signUp,
  type CheckoutDriver,
  type Shopper,
} from '@nirala/dev/testing/checkout-driver';
import { paperFaults } from '@nirala/dev/testing/paper-invariants';
import { saleOf, saveSale } from '@nirala/dev/testing/sales';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveDiscount } from '../../store/discounts.ts';
import { fromOrderDoc } from '../../store/orders.ts';

const RULES = { codCharge: 30, deliveryFee: 49, freeFrom: 700, prepaidRupees: 50 };
const NO_RULES = { codCharge: 0, deliveryFee: 0, freeFrom: null, prepaidRupees: 0 };

let driver: CheckoutDriver;
let admin: Shopper;
let orders: AdminOrders;
beforeAll(async () => {
  driver = await openCheckoutDriver({ timeout: 300 });
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
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

test('a refusal names the rules of the moment, which caches do not have yet', async () => {
  const [shopper, shirt] = [await signUp(), await addShirt()];
  await driver.changeSettings({ deliveryFee: 60, prepaidRupees: 0 });
  const { json } = await driver.payOnline(shopper, [line(shirt)], 'rules', { amount: 399 });
  expect(json.details).toMatchObject({
    totalAmount: 460,
    prices: { ...RULES, deliveryFee: 60, prepaidRupees: 0, roundsCod: false, prepaidPercent: 0, prepaidMax: null },
  });
});

test('an order keeps them when its payment method changes after the settings did', async () => {
  const [shopper, shirt] = [await signUp(), await addShirt()];
  await driver.payOnline(shopper, [line(shirt)], 'c', { amount: 399 });
  await driver.changeSettings({ codCharge: 90, deliveryFee: 99, prepaidRupees: 0 });
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

const isOver = { status: 409, json: { code: 'checkout-expired', details: { reason: 'over' } } };

test.each(['payOnline', 'payOnDelivery'] as const)(
  'a reserved checkout is over if the store charges less by now, and the next one has the lower total: %s',
  async (way) => {
    const [shopper, shirt] = [await signUp(), (await driver.addProduct({ stockBySize: { M: 1 } })).id];
    await driver.payOnline(shopper, [line(shirt)], 'dear', { amount: 399 });
    await driver.changeSettings({ ...NO_RULES, prepaidRupees: 70 });
    const [reserved, now] = way === 'payOnline' ? [399, 330] : [479, 400];
    // Also with the total that was reserved, such as in a tab that has been open for a while.
    for (const total of [reserved, now]) {
      const again = await driver[way](shopper, [line(shirt)], 'dear', { amount: total, totalAmount: total });
      expect(again).toMatchObject(isOver);
    }
    const next = await driver[way](shopper, [line(shirt)], 'cheap', { amount: now, totalAmount: now });
    expect(next).toMatchObject({ status: 200, json: { order: { totalAmount: now } } });
    expect(await driver.stockOf(shirt)).toEqual({ M: 0 });
  },
);

test('a checkout that was reserved just before a sale, or before its coupon took off more, is over', async () => {
  await driver.changeSettings(NO_RULES);
  const [shopper, shirt] = [await signUp(), await addShirt()];
  await driver.payOnline(shopper, [line(shirt)], 'before', { amount: 400 });
  await saveSale(driver.db, saleOf({ products: [shirt] }));
  const inSale = [line(shirt, { price: 320 })];
  expect(await driver.payOnline(shopper, inSale, 'before', { amount: 320 })).toMatchObject(isOver);
  expect((await driver.payOnline(shopper, inSale, 'after', { amount: 320 })).json.amount).toBe(32_000);

  const coupon = { code: 'SAVE', expiresAt: new Date(Date.now() + 60_000), listed: true };
  await saveDiscount(driver.db, { ...coupon, discountPercentage: 10 });
  const with10 = { redeemCode: 'SAVE', amount: 288 };
  expect((await driver.payOnline(shopper, inSale, 'coupon', with10)).status).toBe(200);
  await saveDiscount(driver.db, { ...coupon, discountPercentage: 20 });
  expect(await driver.payOnline(shopper, inSale, 'coupon', with10)).toMatchObject(isOver);
});

test('a reservation stays below the price of today, and a total of today ends it if only its charges were lower', async () => {
  const [shopper, shirt] = [await signUp(), (await driver.addProduct({ stockBySize: { M: 2 } })).id];
  await driver.payOnline(shopper, [line(shirt)], 'low', { amount: 399 });
  await driver.changeSettings({ deliveryFee: 60 });
  expect((await driver.payOnline(shopper, [line(shirt)], 'low', { amount: 399 })).status).toBe(200);
  // The browser cannot reach ₹399 with today's rules. It shows ₹410, which the next checkout costs.
  expect(await driver.payOnline(shopper, [line(shirt)], 'low', { amount: 410 })).toMatchObject(isOver);
  await driver.changeSettings({ deliveryFee: 49 });
  const wrong = await driver.payOnline(shopper, [line(shirt)], 'low', { amount: 410 });
  expect(wrong).toMatchObject({ status: 409, json: { details: { reason: 'price', totalAmount: 399 } } });
});

test('cancelling pieces until delivery would not have been free costs the delivery fee, on the invoice too', async () => {
  const [shopper, shirt] = [await signUp(), await addShirt()];
  const two = [line(shirt, { quantity: 2 })];
  const begun = await driver.payOnline(shopper, two, 'free', { amount: 750 });
  const { json } = await driver.confirm(shopper, two, 'free', driver.standIn.pay(begun.json.orderId));
  expect(json.order).toMatchObject({ totalAmount: 750, freeDelivery: { fee: 49, from: 700 } });
  // The fee of today is another one.
  await driver.changeSettings({ deliveryFee: 99 });
  const id = String(json.order._id);
  const body = { requestId: 'cancel-below-free', lines: [{ _id: shirt, size: 'M', quantity: 1 }] };
  const cancelled = await driver.call(`/api/orders/${id}/cancel-lines`, { body, token: shopper.token });
  expect(cancelled.json.order).toMatchObject({ totalAmount: 424, deliveryFee: 49, refunds: [{ amount: 326 }] });
  expect(cancelled.json.order).not.toHaveProperty('freeDelivery');
  await orders.move('Dispatched', [id]);
  expect((await driver.order(id)).papers).toMatchObject([{ kind: 'invoice', totalPaise: 42_400 }]);
  const today = dayOf(new Date());
  const path = `/api/admin/papers/reconciliation?from=${today}&to=${today}`;
  const { json: found } = await driver.call(path, { token: admin.token });
  expect(found.disagreements.filter((each: { id: string }) => each.id === id)).toEqual([]);
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
