/** The release of expired checkouts whose payments the store does not know of. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let driver: CheckoutDriver;
beforeAll(async () => void (driver = await openCheckoutDriver({ clock: clock.now })));
afterAll(() => driver.close());

let shirt: string;
let id: string;
let razorpayOrderId: string;
beforeEach(async () => {
  shirt = (await driver.addProduct({ stockBySize: { M: 2 } })).id;
  const { json } = await driver.payOnline(await signUp(), [line(shirt)]);
  [id, razorpayOrderId] = [json.order._id, json.orderId];
});

describe('the release of a checkout whose webhook was lost', () => {
  test.each(['captured', 'authorized'] as const)('places the order when the payment is %s', async (outcome) => {
    driver.standIn.pay(razorpayOrderId, { outcome });
    clock.pass(21);
    await driver.release();
    expect(await driver.order(id)).toMatchObject({ status: 'Processing', hold: 'sold', listed: true });
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
    expect(driver.standIn.ledger().payments.find(({ orderId }) => orderId === razorpayOrderId)).toMatchObject({
      captured: 40_000,
      refunded: 0,
    });
  });

  test('restocks when the payment failed, and keeps the reason', async () => {
    driver.standIn.pay(razorpayOrderId, { outcome: 'failed' });
    clock.pass(21);
    await driver.release();
    const { status, hold, paymentFailure } = await driver.order(id);
    expect([status, hold, typeof paymentFailure]).toEqual(['Pending', 'released', 'string']);
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  });

  test('restocks when Razorpay does not answer; the payment then reserves the stock again', async () => {
    driver.standIn.pay(razorpayOrderId);
    driver.standIn.fault({ call: 'payments', kind: 'bad-gateway' });
    clock.pass(21);
    await driver.release();
    expect(await driver.order(id)).toMatchObject({ status: 'Pending', hold: 'released', listed: false });
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
    await driver.reconcile();
    expect(await driver.order(id)).toMatchObject({ status: 'Processing', hold: 'sold', listed: true });
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
  });

  test('does not touch a checkout that has not expired', async () => {
    clock.pass(19);
    await driver.release();
    expect(await driver.order(id)).toMatchObject({ status: 'Pending', hold: 'held' });
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
  });
});
