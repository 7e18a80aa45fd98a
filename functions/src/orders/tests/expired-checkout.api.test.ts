/** Checkouts that expired or were cancelled, and payments that arrive afterwards. */
import { COD_RUPEES } from '@nirala/dev/testing/test-store';
import { COD_CHARGE } from '@nirala/contract/order/charges';
import { MESSAGES } from '@nirala/contract/text/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { recover } from '@nirala/dev/testing/recovery';
import { openCheckoutDriver, signUp, type Shopper, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let driver: CheckoutDriver;
let shopper: Shopper;
beforeAll(async () => (driver = await openCheckoutDriver({ clock: clock.now })));
afterAll(() => driver.close());

async function startPayment(units = 1) {
  const started = await driver.startPayment({ units });
  shopper = started.shopper;
  return started;
}

const OVER = { status: 409, json: { error: MESSAGES.checkoutOver, details: { reason: 'over' } } };

async function expectOver({ lines, checkoutId }: Awaited<ReturnType<typeof startPayment>>) {
  expect(await driver.payOnline(shopper, lines, checkoutId)).toMatchObject(OVER);
  expect(await driver.payOnDelivery(shopper, lines, checkoutId)).toMatchObject(OVER);
}

test('an expired checkout is refused as `over`, before and after the release job, and the same bag can be ordered again', async () => {
  const checkout = await startPayment();
  clock.pass(19);
  expect((await driver.payOnline(shopper, checkout.lines, checkout.checkoutId)).status).toBe(200);
  clock.pass(1);
  await expectOver(checkout);
  await driver.release();
  await expectOver(checkout);
  expect((await driver.payOnline(shopper, checkout.lines, `${checkout.checkoutId}-2`)).status).toBe(200);
  expect(await driver.stockOf(checkout.shirt)).toEqual({ M: 0 });
});

test('a cancelled checkout is refused as `over`', async () => {
  const checkout = await startPayment();
  expect(await driver.cancel(shopper, checkout.id)).toMatchObject({
    status: 200,
    json: { order: { status: 'Cancelled' } },
  });
  await expectOver(checkout);
  expect(await driver.stockOf(checkout.shirt)).toEqual({ M: 1 });
});

test('refunds a payment after the order was released and cancelled, and lists it in My Orders', async () => {
  const checkout = await startPayment();
  clock.pass(21);
  await driver.release();
  const listed = async () => (await driver.call('/api/orders/me', { token: shopper.token })).json.orders;
  expect(await listed()).toEqual([]);
  await driver.cancel(shopper, checkout.id);
  driver.standIn.pay(checkout.razorpayOrderId);
  await recover(driver, clock);
  expect(await listed()).toMatchObject([{ _id: checkout.id, status: 'Refunded', refunds: [{ amount: 400 }] }]);
});

test('refunds an online payment once after the order switched to COD', async () => {
  const checkout = await startPayment();
  const onDelivery = await driver.payOnDelivery(shopper, checkout.lines, checkout.checkoutId);
  expect(onDelivery).toMatchObject({
    status: 200,
    json: { order: { _id: checkout.id, totalAmount: 400 + COD_RUPEES } },
  });
  const proof = driver.standIn.pay(checkout.razorpayOrderId);
  const late = await driver.confirm(shopper, checkout.lines, checkout.checkoutId, proof);
  expect(late).toMatchObject({ status: 409, json: { error: MESSAGES.paidTwice, details: { reason: 'placed' } } });
  for (const event of driver.standIn.book.events) await driver.sendWebhook(event);
  const order = await driver.order(checkout.id);
  expect(order).toMatchObject({
    status: 'Processing',
    paymentMethod: 'COD',
    totalPaise: 40_000 + COD_CHARGE,
    hold: 'sold',
  });
  expect(order.refunds).toMatchObject([{ amountPaise: 40_000, state: 'processed' }]);
  expect(order).not.toHaveProperty('paymentId');
  await recover(driver, clock);
  expect(await faultsOf(driver.db, { stock: { [checkout.shirt]: { M: 1 } } }, driver.standIn.ledger())).toEqual([]);
});

test('places an order if it is paid after its release and there is stock', async () => {
  const checkout = await startPayment();
  clock.pass(20);
  await driver.release();
  expect(await driver.stockOf(checkout.shirt)).toEqual({ M: 1 });
  const paid = driver.standIn.pay(checkout.razorpayOrderId);
  const placed = await driver.confirm(shopper, checkout.lines, checkout.checkoutId, paid);
  expect(placed).toMatchObject({ status: 200, json: { order: { _id: checkout.id, status: 'Processing' } } });
  expect(await driver.stockOf(checkout.shirt)).toEqual({ M: 0 });
});

test('a payment that comes three days after the hold goes back once, and the pieces stay on sale', async () => {
  const checkout = await startPayment();
  clock.pass(20);
  await driver.release();
  clock.pass(72 * 60 + 1);
  const paid = driver.standIn.pay(checkout.razorpayOrderId);
  const late = () => driver.confirm(shopper, checkout.lines, checkout.checkoutId, paid);
  expect(await late()).toMatchObject({ status: 409, json: { error: MESSAGES.paymentBack } });
  await late();
  for (const event of driver.standIn.book.events) await driver.sendWebhook(event);
  await driver.reconcile();
  expect(await driver.order(checkout.id)).toMatchObject({ status: 'Refunded', hold: 'released', listed: true });
  expect(await driver.stockOf(checkout.shirt)).toEqual({ M: 1 });
  const { payments } = driver.standIn.ledger();
  expect(payments.find(({ orderId }) => orderId === checkout.razorpayOrderId)).toMatchObject({ refunded: 40_000 });
});

test('refunds an order once if it is paid after its release and the stock is sold', async () => {
  const checkout = await startPayment();
  clock.pass(20);
  await driver.release();
  await driver.payOnDelivery(await signUp(), checkout.lines);
  const paid = driver.standIn.pay(checkout.razorpayOrderId);
  const late = () => driver.confirm(shopper, checkout.lines, checkout.checkoutId, paid);
  expect(await late()).toMatchObject({ status: 409, json: { error: MESSAGES.paymentBack } });
  await late();
  for (const event of driver.standIn.book.events) await driver.sendWebhook(event);
  expect(await driver.order(checkout.id)).toMatchObject({
    status: 'Refunded',
    listed: true,
    refunds: [{ attempt: 1 }],
  });
  const { payments } = driver.standIn.ledger();
  expect(payments.find(({ orderId }) => orderId === checkout.razorpayOrderId)).toMatchObject({ refunded: 40_000 });
});
