/** Before dispatch, the payment of a paid order is checked at Razorpay. */
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

test('does not dispatch an order that was refunded by hand and whose webhook was lost, restocks it, and refunds nothing more', async () => {
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
  'answers 503 and moves no order, not even COD ones, when Razorpay is %s',
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

test('does not dispatch an order whose payment is unknown to Razorpay, but dispatches the others', async () => {
  const [unknown, sound] = [await adminOrders.placeOrder('Pre-Paid'), await adminOrders.placeOrder('Pre-Paid')];
  await driver.db.collection('orders').doc(unknown.id).update({ paymentId: 'pay_Unknown00000001' });
  const { json } = await adminOrders.move('Dispatched', [unknown.id, sound.id]);
  expect(json.outcomes).toMatchObject([{ done: false }, { done: true }]);
});

test('does not ask Razorpay about COD orders and dispatched orders', async () => {
  const [cash, paid] = [await adminOrders.placeOrder('COD'), await adminOrders.placeOrder('Pre-Paid')];
  await adminOrders.move('Dispatched', [paid.id]);
  driver.standIn.fault({ call: 'any', kind: 'unavailable', times: 9 });
  const { json } = await adminOrders.move('Dispatched', [cash.id, paid.id]);
  expect(json.outcomes).toMatchObject([{ done: true }, { done: true }]);
});
