/** create-order waits for Razorpay. What happens to the order in that time decides the reply. */
import { MESSAGES } from '@nirala/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { openClock, recover } from '@nirala/dev/testing/recover';
import { line, openTill, signUp, type Shopper, type Till } from '@nirala/dev/testing/checkout-driver';

const clock = openClock();
let till: Till;
let shopper: Shopper;
let shirt: string;
/** Runs while Razorpay takes its time to create the order; once. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  till = await openTill({
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
afterAll(() => till.close());
beforeEach(async () => {
  [shopper, shirt] = [await signUp(), (await till.onSale({ stockBySize: { M: 2 } })).id];
});

async function ownOrder() {
  const [doc] = (await till.db.collection('orders').where('uid', '==', shopper.uid).get()).docs;
  if (!doc) throw new Error('the shopper has no order');
  return doc.id;
}

const ENDED = {
  status: 409,
  json: { error: MESSAGES.checkoutEnded, details: { reason: 'over', meanwhile: true } },
};

test('answers `over` when the shopper cancels the order in another tab', async () => {
  meanwhile = async () => expect((await till.cancel(shopper, await ownOrder())).status).toBe(200);
  expect(await till.payOnline(shopper, [line(shirt)], 'slow')).toMatchObject(ENDED);
  expect(await till.order(await ownOrder())).toMatchObject({ status: 'Cancelled', hold: 'released' });
  expect(await till.left(shirt)).toEqual({ M: 2 });
});

test('answers `over` when the reservation is released by the sweep', async () => {
  meanwhile = async () => {
    clock.pass(21);
    await till.release();
  };
  expect(await till.payOnline(shopper, [line(shirt)], 'slow')).toMatchObject(ENDED);
  expect(await till.order(await ownOrder())).toMatchObject({ status: 'Pending', hold: 'released' });
});

test('answers `over` when its time runs out, also before the sweep has released it', async () => {
  meanwhile = async () => clock.pass(20);
  expect(await till.payOnline(shopper, [line(shirt)], 'slow')).toMatchObject(ENDED);
  const again = await till.payOnline(shopper, [line(shirt)], 'once-more');
  expect(again.status).toBe(200);
  expect(await till.left(shirt)).toEqual({ M: 1 });
});

test('answers `over` when another checkout of the shopper replaces it', async () => {
  const other = (await till.onSale()).id;
  meanwhile = async () => expect((await till.payOnline(shopper, [line(other)], 'newer')).status).toBe(200);
  expect(await till.payOnline(shopper, [line(shirt)], 'older')).toMatchObject(ENDED);
  expect(await till.left(shirt)).toEqual({ M: 2 });
});

test('answers `placed` when the order goes to cash on delivery in another tab', async () => {
  const lines = [line(shirt)];
  meanwhile = async () => expect((await till.payOnDelivery(shopper, lines, 'slow')).status).toBe(200);
  expect(await till.payOnline(shopper, lines, 'slow')).toMatchObject({
    status: 409,
    json: { error: MESSAGES.alreadyPlaced, details: { reason: 'placed', order: { paymentMethod: 'COD' } } },
  });
});

test('an order that ends before a second call for it is `over`, and money that still lands goes back', async () => {
  const { json } = await till.payOnline(shopper, [line(shirt)], 'twice');
  await till.cancel(shopper, json.order._id);
  const again = await till.payOnline(shopper, [line(shirt)], 'twice');
  expect(again).toMatchObject({ status: 409, json: { details: { reason: 'over' } } });
  till.standIn.pay(json.orderId);
  await recover(till, clock);
  expect(await faultsOf(till.db, { stock: { [shirt]: { M: 2 } } }, till.standIn.ledger())).toEqual([]);
});
