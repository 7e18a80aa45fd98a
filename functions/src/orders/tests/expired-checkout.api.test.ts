/** A checkout that came to its end, and money that comes after it. */
import { COD_RUPEES } from '@nirala/dev/testing/test-store';
import { COD_CHARGE } from '@nirala/contract/pricing';
import { MESSAGES } from '@nirala/contract/messages';
import { recordPayments } from '../record-payments.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock, recover } from '@nirala/dev/testing/recovery';
import { size } from '@nirala/dev/testing/storm-size';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let driver: CheckoutDriver;
let shopper: Shopper;
beforeAll(async () => (driver = await openCheckoutDriver({ clock: clock.now })));
afterAll(() => driver.close());

async function begin(units = 1) {
  shopper = await signUp();
  const shirt = (await driver.addProduct({ stockBySize: { M: units } })).id;
  const [lines, checkoutId] = [[line(shirt)], `c-${shirt}`];
  const { json } = await driver.payOnline(shopper, lines, checkoutId);
  return { shirt, lines, checkoutId, id: String(json.order._id), razorpayOrderId: String(json.orderId) };
}

const OVER = { status: 409, json: { error: MESSAGES.checkoutOver, details: { reason: 'over' } } };

async function expectOver({ lines, checkoutId }: Awaited<ReturnType<typeof begin>>) {
  expect(await driver.payOnline(shopper, lines, checkoutId)).toMatchObject(OVER);
  expect(await driver.payOnDelivery(shopper, lines, checkoutId)).toMatchObject(OVER);
}

test('after its time: over, before and after the sweep, and the same bag may begin anew', async () => {
  const scene = await begin();
  clock.pass(19);
  expect((await driver.payOnline(shopper, scene.lines, scene.checkoutId)).status).toBe(200);
  clock.pass(1);
  await expectOver(scene);
  await driver.release();
  await expectOver(scene);
  expect((await driver.payOnline(shopper, scene.lines, `${scene.checkoutId}-2`)).status).toBe(200);
  expect(await driver.stockOf(scene.shirt)).toEqual({ M: 0 });
});

test('after it was cancelled: over', async () => {
  const scene = await begin();
  expect(await driver.cancel(shopper, scene.id)).toMatchObject({
    status: 200,
    json: { order: { status: 'Cancelled' } },
  });
  await expectOver(scene);
  expect(await driver.stockOf(scene.shirt)).toEqual({ M: 1 });
});

test('lapsed, cancelled, then paid: the money goes back, and My Orders shows it', async () => {
  const scene = await begin();
  clock.pass(21);
  await driver.release();
  const listed = async () => (await driver.call('/api/orders/me', { token: shopper.token })).json.orders;
  expect(await listed()).toEqual([]);
  await driver.cancel(shopper, scene.id);
  driver.standIn.pay(scene.razorpayOrderId);
  await recover(driver, clock);
  expect(await listed()).toMatchObject([{ _id: scene.id, status: 'Refunded', refunds: [{ amount: 400 }] }]);
});

test('paid online after it went to cash on delivery: stays so, and the money goes back once', async () => {
  const scene = await begin();
  const onDelivery = await driver.payOnDelivery(shopper, scene.lines, scene.checkoutId);
  expect(onDelivery).toMatchObject({ status: 200, json: { order: { _id: scene.id, totalAmount: 400 + COD_RUPEES } } });
  const proof = driver.standIn.pay(scene.razorpayOrderId);
  const late = await driver.confirm(shopper, scene.lines, scene.checkoutId, proof);
  expect(late).toMatchObject({ status: 409, json: { error: MESSAGES.paidTwice, details: { reason: 'placed' } } });
  for (const event of driver.standIn.book.events) await driver.sendWebhook(event);
  const order = await driver.order(scene.id);
  expect(order).toMatchObject({
    status: 'Processing',
    paymentMethod: 'COD',
    totalPaise: 40_000 + COD_CHARGE,
    hold: 'sold',
  });
  expect(order.refunds).toMatchObject([{ amountPaise: 40_000, state: 'processed' }]);
  expect(order).not.toHaveProperty('paymentId');
  await recover(driver, clock);
  expect(await faultsOf(driver.db, { stock: { [scene.shirt]: { M: 1 } } }, driver.standIn.ledger())).toEqual([]);
});

test('paid after the release while there are pieces: claims again, and is listed again', async () => {
  const scene = await begin();
  clock.pass(20);
  await driver.release();
  expect(await driver.stockOf(scene.shirt)).toEqual({ M: 1 });
  const paid = driver.standIn.pay(scene.razorpayOrderId);
  const placed = await driver.confirm(shopper, scene.lines, scene.checkoutId, paid);
  expect(placed).toMatchObject({ status: 200, json: { order: { _id: scene.id, status: 'Processing' } } });
  expect(await driver.stockOf(scene.shirt)).toEqual({ M: 0 });
});

test('paid after the release when others have the pieces: told so, refunded once', async () => {
  const scene = await begin();
  clock.pass(20);
  await driver.release();
  await driver.payOnDelivery(await signUp(), scene.lines);
  const paid = driver.standIn.pay(scene.razorpayOrderId);
  const late = () => driver.confirm(shopper, scene.lines, scene.checkoutId, paid);
  expect(await late()).toMatchObject({ status: 409, json: { error: MESSAGES.paymentBack } });
  await late();
  for (const event of driver.standIn.book.events) await driver.sendWebhook(event);
  expect(await driver.order(scene.id)).toMatchObject({ status: 'Refunded', listed: true, refunds: [{ attempt: 1 }] });
  const { payments } = driver.standIn.ledger();
  expect(payments.find(({ orderId }) => orderId === scene.razorpayOrderId)).toMatchObject({ refunded: 40_000 });
});

const LATE = size(30, 300);

test(`${LATE} late payments for one shirt at once: each placed, and none has to read again for another`, async () => {
  const shirt = (await driver.addProduct({ stockBySize: { M: LATE } })).id;
  const shoppers = await signUpMany(LATE);
  const begun = await Promise.all(shoppers.map((each) => driver.payOnline(each, [line(shirt)])));
  clock.pass(21);
  await driver.release();
  expect(await driver.stockOf(shirt)).toEqual({ M: LATE });
  const reads = vi.spyOn(driver.db, 'getAll');
  const news = begun.map(({ json }) => {
    const { razorpay_payment_id: paymentId } = driver.standIn.pay(json.orderId);
    return recordPayments(driver.paymentDeps, json.order._id, { payments: [driver.standIn.book.payment(paymentId)] });
  });
  for (const known of await Promise.all(news)) expect(known?.order.status).toBe('Processing');
  expect(reads).toHaveBeenCalledTimes(3 * LATE);
  reads.mockRestore();
  expect(await driver.stockOf(shirt)).toEqual({ M: 0 });
});
