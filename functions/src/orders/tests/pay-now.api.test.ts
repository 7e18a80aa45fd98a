/** A COD order that is paid online after all, until it is packed. It is never paid both ways. */
import { createOrderLink } from '@nirala/dev/testing/stored-order';
import { randomUUID } from 'node:crypto';
import { dayOf } from '@nirala/contract/text/day';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import {
  line,
  openCheckoutDriver,
  signUp,
  type CheckoutDriver,
  type Shopper,
} from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { recover } from '@nirala/dev/testing/recovery';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../papers/reconcile.ts';

const clock = createFakeClock();
let hasKeys = true;
let driver: CheckoutDriver;
let orders: AdminOrders;
let admin: Shopper;
beforeAll(async () => {
  driver = await openCheckoutDriver({
    clock: clock.now,
    timeout: 300,
    hasKeys: () => hasKeys,
  });
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
  await driver.changeSettings({ payNowRupees: 20, gstMode: 'registered', gstin: '29AAPFU0939F1ZR' });
});
afterEach(() => {
  hasKeys = true;
  driver.standIn.clearFaults();
});
afterAll(() => driver.close());

const payNow = (id: string, by: Shopper) => driver.call(`/api/orders/${id}/pay-now`, { body: {}, token: by.token });
const check = (id: string, by: Shopper) =>
  driver.call(`/api/orders/${id}/pay-now/check`, { body: {}, token: by.token });
const stateOf = async (id: string) => {
  const { status, paymentMethod, totalPaise, codChargePaise, refunds } = await driver.order(id);
  return { status, paymentMethod, totalPaise, codChargePaise, refunds: refunds.length };
};
/** All webhooks arrive, three days pass, and the store has no fault about the order. */
async function faultsAbout(id: string, shirt: string) {
  await recover(driver, clock, driver.standIn.book.events);
  const faults = await faultsOf(driver.db, { stock: { [shirt]: { M: 2 } } }, driver.standIn.ledger());
  return faults.filter((fault) => fault.includes(id) || fault.includes(shirt));
}

/** ₹400, less the offer of ₹20, without the COD charge. */
const PAID = { status: 'Processing', paymentMethod: 'Pre-Paid', totalPaise: 38_000, codChargePaise: 0, refunds: 0 };

test('a COD order that is paid online costs no COD charge, less the offer, and is invoiced so', async () => {
  const { id, buyer, shirt } = await orders.placeOrder('COD');
  const placed = (await driver.call('/api/orders/me', { token: buyer.token })).json.orders[0];
  expect(placed.payNow).toEqual({ totalAmount: 380 });
  const [first, again] = [await payNow(id, buyer), await payNow(id, buyer)];
  expect(first.json).toMatchObject({ amount: 38_000, currency: 'INR' });
  expect(again.json.orderId).toBe(first.json.orderId);
  expect((await payNow(id, await signUp())).status).toBe(404);
  expect(await stateOf(id)).toMatchObject({ paymentMethod: 'COD', totalPaise: 45_000 });
  driver.standIn.pay(first.json.orderId);
  const { json } = await check(id, buyer);
  const discounts = [{ kind: 'prepaid', name: 'Offer for paying online', amount: 20 }];
  expect(json.order).toMatchObject({ totalAmount: 380, codCharge: 0, discounts, paymentMethod: 'Pre-Paid' });
  expect(json.order).not.toHaveProperty('payNow');
  expect(await stateOf(id)).toEqual(PAID);
  expect((await payNow(id, buyer)).json.code).toBe('cannot-pay-now');
  await orders.move('Dispatched', [id]);
  expect((await driver.order(id)).papers).toMatchObject([{ totalPaise: 38_000 }]);
  expect(await faultsAbout(id, shirt)).toEqual([]);
});

const cancelPiece = (id: string, by: Shopper, shirt: string) => {
  const lines = [{ _id: shirt, size: 'M', quantity: 1 }];
  return driver.call(`/api/orders/${id}/cancel-lines`, { body: { requestId: randomUUID(), lines }, token: by.token });
};

test('an offer that Razorpay does not know stops neither its order nor others', async () => {
  const [{ id, buyer }, other] = [await orders.placeOrder('COD'), await orders.placeOrder('COD')];
  await payNow(id, buyer);
  await driver.db.doc(`orders/${id}`).update({ 'payNow.gatewayOrderId': 'order_ofOtherKeys' });
  const { json } = await orders.move('Dispatched', [id, other.id]);
  expect(json.outcomes).toMatchObject([{ done: true }, { done: true }]);
});

test('what is paid in the window of an earlier offer is refunded', async () => {
  const { id, buyer, shirt } = await orders.placeOrder('COD', undefined, 2);
  const earlier = (await payNow(id, buyer)).json.orderId;
  expect((await cancelPiece(id, buyer, shirt)).status).toBe(200);
  const { json } = await payNow(id, buyer);
  expect(json.orderId).not.toBe(earlier);
  driver.standIn.pay(earlier);
  const captured = driver.standIn.book.events.findLast(({ name }) => name === 'payment.captured');
  if (captured) await driver.sendWebhook(captured);
  await driver.reconcile();
  expect(orders.paymentOf(earlier)).toMatchObject({ captured: 78_000, refunded: 78_000 });
  driver.standIn.pay(json.orderId);
  expect((await check(id, buyer)).json.order).toMatchObject({ paymentMethod: 'Pre-Paid', totalAmount: 390 });
  expect(await faultsAbout(id, shirt)).toEqual([]);
});

test('the offer of an order is for the pieces that are left, and never for less than Razorpay takes', async () => {
  await driver.changeSettings({ payNowRupees: 0, payNowPercent: 50 });
  const { id, buyer, shirt } = await orders.placeOrder('COD', undefined, 2);
  await driver.changeSettings({ payNowRupees: 20, payNowPercent: 0 });
  const shown = async () => (await driver.call('/api/orders/me', { token: buyer.token })).json.orders[0];
  expect((await shown()).payNow).toEqual({ totalAmount: 400 });
  expect((await cancelPiece(id, buyer, shirt)).json.order.payNow).toEqual({ totalAmount: 200 });
  const offer = async (paise: number) => {
    const lines = (await driver.order(id)).lines.map((each) => ({ ...each, online: { ...each.online, paise } }));
    await driver.db.doc(`orders/${id}`).update({ lines });
  };
  await offer(39_901);
  expect(await shown()).not.toHaveProperty('payNow');
  expect((await payNow(id, buyer)).json.code).toBe('cannot-pay-now');
  await offer(20_000);
  expect((await payNow(id, buyer)).json.amount).toBe(20_000);
});

test('the accounts agree about an order of which a piece was cancelled before it was paid online', async () => {
  const { id, buyer, shirt } = await orders.placeOrder('COD', undefined, 2);
  await cancelPiece(id, buyer, shirt);
  driver.standIn.pay((await payNow(id, buyer)).json.orderId);
  expect((await check(id, buyer)).json.order.paymentMethod).toBe('Pre-Paid');
  const today = dayOf(new Date(clock.now()));
  const disagreements = async () =>
    (await reconcile(driver.paymentDeps, today, today)).disagreements.filter((order) => order.id === id);
  expect(await disagreements()).toEqual([]);
  await driver.db.doc(`orders/${id}`).update({ totalPaise: 1 });
  expect(await disagreements()).toHaveLength(1);
  await driver.db.doc(`orders/${id}`).update({ totalPaise: 38_000 });
});

test('the link in the message pays without a sign-in, and the webhook alone is enough', async () => {
  const { id, shirt } = await orders.placeOrder('COD');
  const token = await createOrderLink(driver.db, id, { at: new Date(clock.now()) });
  const { json } = await driver.call('/api/order-links/pay', { body: { token } });
  driver.standIn.pay(json.orderId);
  const captured = driver.standIn.book.events.findLast(({ name }) => name === 'payment.captured');
  if (captured) await driver.sendWebhook(captured);
  expect(await stateOf(id)).toEqual(PAID);
  expect((await driver.call('/api/order-links/check', { body: { token } })).json).toMatchObject({ totalAmount: 380 });
  expect(await faultsAbout(id, shirt)).toEqual([]);
});

test('without keys no order is offered online, and the API refuses as checkout does', async () => {
  const { id, buyer, shirt } = await orders.placeOrder('COD');
  const token = await createOrderLink(driver.db, id, { at: new Date(clock.now()) });
  const byLink = (call: string) => driver.call(`/api/order-links/${call}`, { body: { token } });
  const shown = async () => [
    (await driver.call('/api/orders/me', { token: buyer.token })).json.orders[0],
    (await byLink('open')).json,
  ];
  for (const order of await shown())
    expect(order).toMatchObject({ status: 'Processing', payNow: { totalAmount: 380 } });
  hasKeys = false;
  for (const order of await shown()) {
    expect(order.status).toBe('Processing');
    expect(order).not.toHaveProperty('payNow');
  }
  const refused = await driver.payOnline(buyer, [line(shirt)]);
  expect(refused).toMatchObject({ status: 503, json: { code: 'payment-not-started' } });
  for (const reply of [await payNow(id, buyer), await byLink('pay')]) {
    expect(reply).toMatchObject({ status: refused.status, json: refused.json });
  }
});

test('dispatch asks Razorpay first: what was paid is not collected again, and without an answer nothing is dispatched', async () => {
  const { id, buyer, shirt } = await orders.placeOrder('COD');
  driver.standIn.pay((await payNow(id, buyer)).json.orderId);
  driver.standIn.fault({ call: 'any', kind: 'unavailable' });
  expect((await orders.move('Dispatched', [id])).status).toBe(503);
  expect((await driver.order(id)).status).toBe('Processing');
  driver.standIn.clearFaults();
  expect((await orders.move('Dispatched', [id])).json.outcomes).toMatchObject([{ done: true }]);
  expect(await stateOf(id)).toEqual({ ...PAID, status: 'Dispatched' });
  expect(await faultsAbout(id, shirt)).toEqual([]);
});

test('packing asks Razorpay first, too', async () => {
  const { id, buyer } = await orders.placeOrder('COD');
  driver.standIn.pay((await payNow(id, buyer)).json.orderId);
  await driver.call('/api/admin/parcels/book', { body: { orders: [{ id }] }, token: admin.token });
  expect(await stateOf(id)).toEqual(PAID);
});

test('a payment after the order left as COD is refunded, and a packed order cannot be paid online', async () => {
  const { id, buyer, shirt } = await orders.placeOrder('COD');
  const { orderId } = (await payNow(id, buyer)).json;
  await orders.move('Dispatched', [id]);
  driver.standIn.pay(orderId);
  await check(id, buyer);
  expect(await stateOf(id)).toMatchObject({ paymentMethod: 'COD', totalPaise: 45_000, refunds: 1 });
  expect(await faultsAbout(id, shirt)).toEqual([]);
  const packed = await orders.placeOrder('COD');
  await driver.call('/api/admin/parcels/book', { body: { orders: [{ id: packed.id }] }, token: admin.token });
  expect((await payNow(packed.id, packed.buyer)).json.code).toBe('cannot-pay-now');
});

test('a payment of a cancelled order, and a second payment, are refunded', async () => {
  const cancelled = await orders.placeOrder('COD');
  const { orderId } = (await payNow(cancelled.id, cancelled.buyer)).json;
  await driver.cancel(cancelled.buyer, cancelled.id);
  driver.standIn.pay(orderId);
  expect(await faultsAbout(cancelled.id, cancelled.shirt)).toEqual([]);
  expect(await driver.order(cancelled.id)).toMatchObject({ status: 'Refunded', paymentMethod: 'COD' });
  // An online payment that the shopper left for COD, and paid later.
  const shopper = await signUp();
  const { id: shirt } = await driver.addProduct({ stockBySize: { M: 2 } });
  const begun = await driver.payOnline(shopper, [line(shirt)], `c-${shirt}`);
  const { json } = await driver.payOnDelivery(shopper, [line(shirt)], `c-${shirt}`);
  const id = String(json.order._id);
  driver.standIn.pay((await payNow(id, shopper)).json.orderId);
  driver.standIn.pay(begun.json.orderId);
  expect(await faultsAbout(id, shirt)).toEqual([]);
  expect(await stateOf(id)).toEqual({ ...PAID, refunds: 1 });
});

test('a payment that was refunded by hand before the store heard of it changes nothing', async () => {
  const { id, buyer, shirt } = await orders.placeOrder('COD');
  const paid = driver.standIn.pay((await payNow(id, buyer)).json.orderId);
  driver.standIn.book.refund(paid.razorpay_payment_id, { amount: 38_000 });
  await check(id, buyer);
  expect(await stateOf(id)).toMatchObject({ status: 'Processing', paymentMethod: 'COD', totalPaise: 45_000 });
  expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
});
