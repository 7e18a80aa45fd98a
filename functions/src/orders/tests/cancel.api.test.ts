/** Cancelling an order: who may, until when, and only once. */
import { MESSAGES } from '@nirala/contract/text/messages';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';

let driver: CheckoutDriver;
let shopper: Shopper;
beforeAll(async () => {
  [driver, shopper] = [await openCheckoutDriver(), await signUp()];
});
afterAll(() => driver.close());

async function placeOrder(way: 'online' | 'onDelivery') {
  const shirt = (await driver.addProduct({ stockBySize: { M: 2 } })).id;
  const [lines, checkoutId] = [[line(shirt)], `c-${shirt}`];
  if (way === 'onDelivery') return { shirt, id: String((await driver.payOnDelivery(shopper, lines)).json.order._id) };
  const { json } = await driver.payOnline(shopper, lines, checkoutId);
  await driver.confirm(shopper, lines, checkoutId, driver.standIn.pay(json.orderId));
  return { shirt, id: String(json.order._id), razorpayOrderId: String(json.orderId) };
}

const paymentOf = (razorpayOrderId: string | undefined) =>
  driver.standIn.ledger().payments.find(({ orderId }) => orderId === razorpayOrderId);

test('a COD order is restocked once', async () => {
  const { shirt, id } = await placeOrder('onDelivery');
  const replies = await Promise.all([1, 2, 3].map(() => driver.cancel(shopper, id)));
  replies.push(await driver.cancel(shopper, id));
  for (const reply of replies) {
    expect(reply).toMatchObject({
      status: 200,
      json: { message: MESSAGES.orderCancelled, order: { status: 'Cancelled' } },
    });
  }
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  expect((await driver.order(id)).history.map(({ status }) => status)).toEqual(['Pending', 'Processing', 'Cancelled']);
});

test('an order whose parcel has left cannot be cancelled, although nobody could dispatch it', async () => {
  const { shirt, id } = await placeOrder('onDelivery');
  const parcel = {
    courier: 'shiprocket',
    booking: 1,
    attempts: 0,
    scans: [],
    awb: '1',
    stateAt: new Date().toISOString(),
  };
  await driver.db.doc(`orders/${id}`).update({ parcel: { ...parcel, state: 'picked-up' } });
  expect(await driver.cancel(shopper, id)).toMatchObject({ status: 409, json: { code: 'order-not-cancellable' } });
  expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
  await driver.db.doc(`orders/${id}`).update({ parcel: { ...parcel, state: 'booked' } });
  expect((await driver.cancel(shopper, id)).status).toBe(200);
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
});

test('a paid order is restocked and refunded once', async () => {
  const { shirt, id, razorpayOrderId } = await placeOrder('online');
  const replies = await Promise.all([1, 2, 3].map(() => driver.cancel(shopper, id)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await driver.cancel(shopper, id)).json.order).toMatchObject({
    status: 'Refunded',
    refunds: [{ amount: 400 }],
  });
  expect(paymentOf(razorpayOrderId)).toMatchObject({ captured: 40_000, refunded: 40_000 });
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
});

test("another shopper's order and an unknown order are 404, and nothing changes", async () => {
  const { shirt, id } = await placeOrder('onDelivery');
  const stranger = await signUp();
  for (const order of [id, 'NR-000000000000']) {
    const reply = await driver.cancel(stranger, order);
    expect(reply).toMatchObject({ status: 404, json: { error: MESSAGES.orderNotFound } });
  }
  expect((await driver.call(`/api/orders/${id}/cancel`, { method: 'POST', body: {} })).status).toBe(401);
  expect([(await driver.order(id)).status, await driver.stockOf(shirt)]).toEqual(['Processing', { M: 1 }]);
  // The reply does not reveal that it is cancelled.
  await driver.cancel(shopper, id);
  expect((await driver.cancel(stranger, id)).status).toBe(404);
});

test('an admin may cancel, and the history says so', async () => {
  const { shirt, id } = await placeOrder('onDelivery');
  const admin = await signUp(undefined, { admin: true });
  expect((await driver.cancel(admin, id)).status).toBe(200);
  expect((await driver.order(id)).history.at(-1)).toMatchObject({ status: 'Cancelled', by: 'admin' });
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
});

test("a cancellation is audited if an admin cancels another's order, at the time of its step, and otherwise not", async () => {
  const [own, other] = [await placeOrder('onDelivery'), await placeOrder('onDelivery')];
  const admin = await signUp(undefined, { admin: true });
  const orders = openAdminOrders(driver, admin);
  await driver.cancel(shopper, own.id);
  await driver.cancel(admin, other.id);
  expect(await orders.auditEntries(own.id)).toEqual([]);
  const at = (await driver.order(other.id)).history.at(-1)?.at.toDate().toISOString();
  expect(await orders.auditEntries(other.id)).toMatchObject([{ action: 'order.cancel', phone: admin.phone, at }]);
});

test.each(['Dispatched', 'Delivered', 'Returned'])('a %s order answers 409 and stays as it is', async (status) => {
  const { shirt, id, razorpayOrderId } = await placeOrder('online');
  await driver.db.collection('orders').doc(id).update({ status });
  const admin = await signUp(undefined, { admin: true });
  for (const who of [shopper, admin]) {
    expect(await driver.cancel(who, id)).toMatchObject({ status: 409, json: { error: MESSAGES.cancelTooLate } });
  }
  expect([(await driver.order(id)).status, await driver.stockOf(shirt)]).toEqual([status, { M: 1 }]);
  expect(paymentOf(razorpayOrderId)).toMatchObject({ refunded: 0, refunding: 0 });
});
