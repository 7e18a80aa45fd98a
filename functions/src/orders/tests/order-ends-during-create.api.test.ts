/** The order changes while create-order waits for Razorpay: the reply must fit its state afterwards. */
import { MESSAGES } from '@nirala/contract/text/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { recover } from '@nirala/dev/testing/recovery';
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
let shirt: string;
/** Runs once, while Razorpay creates the order. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  driver = await openCheckoutDriver({
    clock: clock.now,
    gateway: (real) => ({
      ...real,
      async createOrder(amount, receipt) {
        const act = meanwhile;
        meanwhile = undefined;
        await act?.();
        return real.createOrder(amount, receipt);
      },
    }),
  });
});
afterAll(() => driver.close());
beforeEach(async () => {
  [shopper, shirt] = [await signUp(), (await driver.addProduct({ stockBySize: { M: 2 } })).id];
});

async function ownOrder() {
  const [doc] = (await driver.db.collection('orders').where('uid', '==', shopper.uid).get()).docs;
  if (!doc) throw new Error('the shopper has no order');
  return doc.id;
}

const OVER = {
  status: 409,
  json: { error: MESSAGES.checkoutEnded, details: { reason: 'over', meanwhile: true } },
};

test('answers `over` when the shopper cancels the order in another tab', async () => {
  meanwhile = async () => expect((await driver.cancel(shopper, await ownOrder())).status).toBe(200);
  expect(await driver.payOnline(shopper, [line(shirt)], 'slow')).toMatchObject(OVER);
  expect(await driver.order(await ownOrder())).toMatchObject({ status: 'Cancelled', hold: 'released' });
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
});

test('answers `over` when the release job releases the reservation', async () => {
  meanwhile = async () => {
    clock.pass(21);
    await driver.release();
  };
  expect(await driver.payOnline(shopper, [line(shirt)], 'slow')).toMatchObject(OVER);
  expect(await driver.order(await ownOrder())).toMatchObject({ status: 'Pending', hold: 'released' });
});

test('answers `over` when the reservation expires, even before the release job runs', async () => {
  meanwhile = async () => clock.pass(20);
  expect(await driver.payOnline(shopper, [line(shirt)], 'slow')).toMatchObject(OVER);
  const again = await driver.payOnline(shopper, [line(shirt)], 'once-more');
  expect(again.status).toBe(200);
  expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
});

test('answers `over` when a newer checkout of the shopper replaces it', async () => {
  const other = (await driver.addProduct()).id;
  meanwhile = async () => expect((await driver.payOnline(shopper, [line(other)], 'newer')).status).toBe(200);
  expect(await driver.payOnline(shopper, [line(shirt)], 'older')).toMatchObject(OVER);
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
});

test('answers `placed` when the order switches to COD in another tab', async () => {
  const lines = [line(shirt)];
  meanwhile = async () => expect((await driver.payOnDelivery(shopper, lines, 'slow')).status).toBe(200);
  expect(await driver.payOnline(shopper, lines, 'slow')).toMatchObject({
    status: 409,
    json: { error: MESSAGES.alreadyPlaced, details: { reason: 'placed', order: { paymentMethod: 'COD' } } },
  });
});

test('answers `over` to a second call for a cancelled order, and refunds its late payment', async () => {
  const { json } = await driver.payOnline(shopper, [line(shirt)], 'twice');
  await driver.cancel(shopper, json.order._id);
  const again = await driver.payOnline(shopper, [line(shirt)], 'twice');
  expect(again).toMatchObject({ status: 409, json: { details: { reason: 'over' } } });
  driver.standIn.pay(json.orderId);
  await recover(driver, clock);
  expect(await faultsOf(driver.db, { stock: { [shirt]: { M: 2 } } }, driver.standIn.ledger())).toEqual([]);
});
