/** Before a paid order is dispatched Razorpay is asked once what became of its payment. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import { openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

let driver: CheckoutDriver;
let adminOrders: AdminOrders;
beforeAll(async () => {
  driver = await openCheckoutDriver({ timeout: 300 });
  adminOrders = openAdminOrders(driver, await signUp(undefined, { admin: true }));
});
afterEach(() => driver.standIn.clearFaults());
afterAll(() => driver.close());

test('given back by hand and the news lost: not dispatched, its pieces are on sale, and no second refund', async () => {
  const { shirt, id, razorpayOrderId, paymentId } = await adminOrders.placeOrder('Pre-Paid');
  driver.standIn.book.refund(paymentId, { amount: 40_000 });
  for (let again = 0; again < 2; again += 1) {
    expect((await adminOrders.move('Dispatched', [id])).json.outcomes).toMatchObject([{ id, done: false }]);
    expect(await driver.order(id)).toMatchObject({ status: 'Refunded', hold: 'released' });
  }
  expect(adminOrders.paymentOf(razorpayOrderId)).toMatchObject({ captured: 40_000, refunded: 40_000, refunding: 0 });
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
});

test.each(['unavailable', 'garbage', 'cut', 'hangs', 'unauthorized'] as const)(
  'Razorpay is %s: 503, and nothing is moved, also what is paid on delivery',
  async (kind) => {
    const [paid, cash] = [await adminOrders.placeOrder('Pre-Paid'), await adminOrders.placeOrder('COD')];
    driver.standIn.fault({ call: 'payment', kind });
    const reply = await adminOrders.move('Dispatched', [cash.id, paid.id]);
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([503, '5']);
    for (const { id } of [paid, cash]) expect((await driver.order(id)).status).toBe('Processing');
    const { json } = await adminOrders.move('Dispatched', [cash.id, paid.id]);
    expect(json.outcomes).toMatchObject([{ done: true }, { done: true }]);
  },
);

test('a payment that Razorpay does not know: only that order stays', async () => {
  const [unknown, sound] = [await adminOrders.placeOrder('Pre-Paid'), await adminOrders.placeOrder('Pre-Paid')];
  await driver.db.collection('orders').doc(unknown.id).update({ paymentId: 'pay_Unknown00000001' });
  const { json } = await adminOrders.move('Dispatched', [unknown.id, sound.id]);
  expect(json.outcomes).toMatchObject([{ done: false }, { done: true }]);
});

test('cash on delivery, and what is dispatched already, need no word of Razorpay’s', async () => {
  const [cash, paid] = [await adminOrders.placeOrder('COD'), await adminOrders.placeOrder('Pre-Paid')];
  await adminOrders.move('Dispatched', [paid.id]);
  driver.standIn.fault({ call: 'any', kind: 'unavailable', times: 9 });
  const { json } = await adminOrders.move('Dispatched', [cash.id, paid.id]);
  expect(json.outcomes).toMatchObject([{ done: true }, { done: true }]);
});
