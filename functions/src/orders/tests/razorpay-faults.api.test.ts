/** Every bad day of Razorpay's on each of the calls that the store makes: never a 500, and nothing is lost. */
import { COD_RUPEES } from '@nirala/dev/testing/test-store';
import { MESSAGES } from '@nirala/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULT_KINDS } from '@nirala/dev/stand-ins/razorpay/faults';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock, recover } from '@nirala/dev/testing/recovery';
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
beforeAll(async () => {
  // A gateway that hangs is given up soon here: how long is of no account.
  [driver, shopper] = [await openCheckoutDriver({ clock: clock.now, timeout: 250 }), await signUp()];
});
afterAll(() => driver.close());

const BAD = FAULT_KINDS.filter((kind) => kind !== 'slow');
test('there are a dozen of them', () => expect(BAD.length).toBeGreaterThanOrEqual(12));

async function setTheScene() {
  driver.standIn.clearFaults();
  await driver.db.recursiveDelete(driver.db.collection('orders'));
  await driver.db.collection('checkouts').doc(shopper.uid).delete();
  const shirt = (await driver.addProduct({ stockBySize: { M: 1 } })).id;
  const payments = driver.standIn.ledger().payments.length;
  return { shirt, checkoutId: `c-${shirt}`, lines: [line(shirt)], payments };
}
type Scene = Awaited<ReturnType<typeof setTheScene>>;

async function expectRight({ shirt, payments }: Scene) {
  driver.standIn.clearFaults();
  await recover(driver, clock);
  const ledger = driver.standIn.ledger();
  const own = { ...ledger, payments: ledger.payments.slice(payments) };
  expect(await faultsOf(driver.db, { stock: { [shirt]: { M: 1 } } }, own)).toEqual([]);
}

describe.each(BAD)('Razorpay: %s', (kind) => {
  test('on create-order: 503 in words, one Razorpay order, COD is still to be had, stock comes back', async () => {
    const scene = await setTheScene();
    const { lines, checkoutId, shirt } = scene;
    driver.standIn.fault({ call: 'createOrder', kind });
    const made = driver.standIn.book.orders().count;
    const reply = await driver.payOnline(shopper, lines, checkoutId);
    expect([reply.status, reply.json.error]).toEqual([503, MESSAGES.paymentNotStarted]);
    expect(reply.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect((await driver.payOnline(shopper, lines, checkoutId)).status).toBe(200);
    expect(driver.standIn.book.orders().count - made).toBe(1);

    // Given up, and its time over: one sweep puts the piece back, also while Razorpay is away.
    clock.pass(21);
    driver.standIn.fault({ call: 'payments', kind });
    await driver.release();
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
    const onDelivery = await driver.payOnDelivery(shopper, lines, `${checkoutId}-2`);
    expect(onDelivery.status).toBe(200);
    await expectRight(scene);
  });

  test('on create-order: the same checkout can go to cash on delivery at once', async () => {
    const scene = await setTheScene();
    driver.standIn.fault({ call: 'createOrder', kind });
    expect((await driver.payOnline(shopper, scene.lines, scene.checkoutId)).status).toBe(503);
    const placed = await driver.payOnDelivery(shopper, scene.lines, scene.checkoutId);
    expect(placed).toMatchObject({
      status: 200,
      json: { order: { paymentMethod: 'COD', totalAmount: 400 + COD_RUPEES } },
    });
    await expectRight(scene);
  });

  test('on looking for the order whose reply was lost: 503, and found by the next try', async () => {
    const scene = await setTheScene();
    driver.standIn.fault({ call: 'createOrder', kind: 'lost-reply' });
    driver.standIn.fault({ call: 'orders', kind });
    const made = driver.standIn.book.orders().count;
    const pay = () => driver.payOnline(shopper, scene.lines, scene.checkoutId);
    expect([(await pay()).status, (await pay()).status, (await pay()).status]).toEqual([503, 503, 200]);
    expect(driver.standIn.book.orders().count - made).toBe(1);
    await expectRight(scene);
  });

  test('on confirm: told that it is being checked, and settled afterwards', async () => {
    const scene = await setTheScene();
    const { json } = await driver.payOnline(shopper, scene.lines, scene.checkoutId);
    const proof = driver.standIn.pay(json.orderId);
    driver.standIn.fault({ call: 'payment', kind });
    const reply = await driver.confirm(shopper, scene.lines, scene.checkoutId, proof);
    expect([reply.status, reply.json.error]).toEqual([503, MESSAGES.paymentUnchecked]);
    await expectRight(scene);
    expect((await driver.order(json.order._id)).status).toBe('Processing');
  });

  test('on capture: not placed before it is captured, and then once', async () => {
    const scene = await setTheScene();
    const { json } = await driver.payOnline(shopper, scene.lines, scene.checkoutId);
    const proof = driver.standIn.pay(json.orderId, { outcome: 'authorized' });
    driver.standIn.fault({ call: 'capture', kind });
    const reply = await driver.confirm(shopper, scene.lines, scene.checkoutId, proof);
    expect(reply.status).toBe(503);
    await expectRight(scene);
    expect((await driver.order(json.order._id)).status).toBe('Processing');
  });

  test('on refund: cancelled at once, and the money goes back once', async () => {
    const scene = await setTheScene();
    const { json } = await driver.payOnline(shopper, scene.lines, scene.checkoutId);
    await driver.confirm(shopper, scene.lines, scene.checkoutId, driver.standIn.pay(json.orderId));
    driver.standIn.fault({ call: 'refund', kind });
    const reply = await driver.cancel(shopper, json.order._id);
    expect(reply).toMatchObject({ status: 200, json: { order: { status: 'Refund Pending' } } });
    expect(await driver.stockOf(scene.shirt)).toEqual({ M: 1 });
    await expectRight(scene);
    expect(await driver.order(json.order._id)).toMatchObject({ status: 'Refunded', refunds: [{ state: 'processed' }] });
  });
});

test('refunds that fail at the bank are asked for again, and in the end given to a person', async () => {
  const scene = await setTheScene();
  driver.standIn.endRefunds('pending');
  const { json } = await driver.payOnline(shopper, scene.lines, scene.checkoutId);
  await driver.confirm(shopper, scene.lines, scene.checkoutId, driver.standIn.pay(json.orderId));
  await driver.cancel(shopper, json.order._id);
  const attempts: string[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const [refund] = (await driver.order(json.order._id)).refunds;
    if (!refund?.refundId) throw new Error('no refund is under way');
    attempts.push(refund.refundId);
    driver.standIn.finishRefund(refund.refundId, attempt < 3 ? 'failed' : 'processed');
    await driver.reconcile();
    await driver.reconcile();
    if (attempt >= 3) break;
  }
  expect(new Set(attempts).size).toBe(3);
  expect((await driver.order(json.order._id)).status).toBe('Refunded');
  driver.standIn.endRefunds('processed');
  await expectRight(scene);
});
