/** Cancelling: by whoever may, before it is on its way, once. */
import { MESSAGES } from '@nirala/contract/messages';
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

async function placed(way: 'online' | 'onDelivery') {
  const shirt = (await driver.addProduct({ stockBySize: { M: 2 } })).id;
  const [lines, checkoutId] = [[line(shirt)], `c-${shirt}`];
  if (way === 'onDelivery') return { shirt, id: String((await driver.payOnDelivery(shopper, lines)).json.order._id) };
  const { json } = await driver.payOnline(shopper, lines, checkoutId);
  await driver.confirm(shopper, lines, checkoutId, driver.standIn.pay(json.orderId));
  return { shirt, id: String(json.order._id), razorpayOrderId: String(json.orderId) };
}

const moneyOf = (razorpayOrderId: string | undefined) =>
  driver.standIn.ledger().payments.find(({ orderId }) => orderId === razorpayOrderId);

test('on delivery: the pieces go back, once', async () => {
  const { shirt, id } = await placed('onDelivery');
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

test('paid: the money goes back too, once', async () => {
  const { shirt, id, razorpayOrderId } = await placed('online');
  const replies = await Promise.all([1, 2, 3].map(() => driver.cancel(shopper, id)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await driver.cancel(shopper, id)).json.order).toMatchObject({
    status: 'Refunded',
    refunds: [{ amount: 400 }],
  });
  expect(moneyOf(razorpayOrderId)).toMatchObject({ captured: 40_000, refunded: 40_000 });
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
});

test("another's order, and one that never was: 404, and nothing happens", async () => {
  const { shirt, id } = await placed('onDelivery');
  const stranger = await signUp();
  for (const order of [id, 'NR-000000000000']) {
    const reply = await driver.cancel(stranger, order);
    expect(reply).toMatchObject({ status: 404, json: { error: MESSAGES.orderNotFound } });
  }
  expect((await driver.call(`/api/orders/${id}/cancel`, { method: 'POST', body: {} })).status).toBe(401);
  expect([(await driver.order(id)).status, await driver.stockOf(shirt)]).toEqual(['Processing', { M: 1 }]);
  // Not even whether it was cancelled.
  await driver.cancel(shopper, id);
  expect((await driver.cancel(stranger, id)).status).toBe(404);
});

test('the admin may, and it is written down', async () => {
  const { shirt, id } = await placed('onDelivery');
  const admin = await signUp(undefined, { admin: true });
  expect((await driver.cancel(admin, id)).status).toBe(200);
  expect((await driver.order(id)).history.at(-1)).toMatchObject({ status: 'Cancelled', by: 'admin' });
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
});

test.each(['Dispatched', 'Delivered', 'Returned'])('%s: 409, and it stays so', async (status) => {
  const { shirt, id, razorpayOrderId } = await placed('online');
  await driver.db.collection('orders').doc(id).update({ status });
  const admin = await signUp(undefined, { admin: true });
  for (const who of [shopper, admin]) {
    expect(await driver.cancel(who, id)).toMatchObject({ status: 409, json: { error: MESSAGES.cancelTooLate } });
  }
  expect([(await driver.order(id)).status, await driver.stockOf(shirt)]).toEqual([status, { M: 1 }]);
  expect(moneyOf(razorpayOrderId)).toMatchObject({ refunded: 0, refunding: 0 });
});
