/** An order with an invalid document, or one that Razorpay does not know, does not stop the processing of others. */
import { Timestamp } from '@google-cloud/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { openCheckoutDriver, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let driver: CheckoutDriver;
beforeAll(async () => void (driver = await openCheckoutDriver({ clock: clock.now })));
afterAll(() => driver.close());

const startPayment = () => driver.startPayment({ units: 1 });

test('an invalid order is left out of My Orders and of the release job', async () => {
  const [broken, valid] = [await startPayment(), await startPayment()];
  await driver.db.collection('orders').doc(broken.id).update({ lines: 'of +919845012345, which no log may repeat' });
  expect(await driver.call('/api/orders/me', { token: broken.shopper.token })).toMatchObject({
    status: 200,
    json: { orders: [] },
  });
  clock.pass(21);
  await driver.release();
  expect(await driver.stockOf(valid.shirt)).toEqual({ M: 1 });
});

test('a full batch of invalid orders does not stop the jobs for valid ones', async () => {
  const [expired, paid] = [await startPayment(), await startPayment()];
  driver.standIn.pay(paid.razorpayOrderId);
  const batch = driver.db.batch();
  const long = Timestamp.fromMillis(0);
  for (let each = 0; each < 210; each += 1) {
    const doc = { heldUntil: long, nextCheckAt: long, refundsDue: true };
    batch.set(driver.db.collection('orders').doc(`A-${each}`), doc);
  }
  await batch.commit();
  clock.pass(16);
  await driver.reconcile();
  expect((await driver.order(paid.id)).status).toBe('Processing');
  driver.standIn.fault({ call: 'refund', kind: 'unavailable' });
  await driver.cancel(paid.shopper, paid.id);
  await driver.reconcile();
  expect((await driver.order(paid.id)).status).toBe('Refunded');
  clock.pass(5);
  await driver.release();
  expect(await driver.stockOf(expired.shirt)).toEqual({ M: 1 });
  await driver.db.recursiveDelete(driver.db.collection('orders'));
});

test('an order that Razorpay does not know is checked again an hour later', async () => {
  const [unknown, valid] = [await startPayment(), await startPayment()];
  const doc = driver.db.collection('orders').doc(unknown.id);
  await doc.update({ gatewayOrderId: 'order_Unknown0000001' });
  driver.standIn.pay(valid.razorpayOrderId);
  clock.pass(16);
  await driver.reconcile();
  expect((await driver.order(valid.id)).status).toBe('Processing');
  const next = (await driver.order(unknown.id)).nextCheckAt;
  expect(next?.toMillis()).toBe(clock.now() + 60 * 60_000);
});

test('a refund that Razorpay keeps refusing fails for good after a week', async () => {
  const { shopper, id, razorpayOrderId } = await startPayment();
  driver.standIn.pay(razorpayOrderId);
  clock.pass(16);
  await driver.reconcile();
  // The stored amount is higher than what Razorpay captured, so it refuses the refund.
  const [capture] = (await driver.order(id)).captures;
  await driver.db
    .collection('orders')
    .doc(id)
    .update({ captures: [{ ...capture, amountPaise: 999_999 }] });
  await driver.cancel(shopper, id);
  for (let halfDay = 0; halfDay < 15; halfDay += 1) {
    for (let pass = 0; pass < 3; pass += 1) await driver.reconcile();
    expect((await driver.order(id)).refundsDue).toBe(halfDay < 14);
    clock.pass(12 * 60);
  }
  const order = await driver.order(id);
  expect(order).toMatchObject({ status: 'Refund Pending', refundsDue: false, refunds: [{ state: 'failed' }] });
  const { payments } = driver.standIn.ledger();
  expect(payments.find(({ orderId }) => orderId === razorpayOrderId)).toMatchObject({ refunded: 0, refunding: 0 });
});
