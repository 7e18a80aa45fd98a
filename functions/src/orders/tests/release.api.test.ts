/** A checkout whose time is over, when Razorpay knows more than the store does. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClock } from '@nirala/dev/testing/recover';
import { line, openTill, signUp, type Till } from '@nirala/dev/testing/checkout-driver';

const clock = openClock();
let till: Till;
beforeAll(async () => void (till = await openTill({ clock: clock.now })));
afterAll(() => till.close());

let shirt: string;
let id: string;
let razorpayOrderId: string;
beforeEach(async () => {
  shirt = (await till.onSale({ stockBySize: { M: 2 } })).id;
  const { json } = await till.payOnline(await signUp(), [line(shirt)]);
  [id, razorpayOrderId] = [json.order._id, json.orderId];
});

describe('the release of a checkout whose payment nobody told the store about', () => {
  test.each(['captured', 'authorized'] as const)('places the order when the payment is %s', async (outcome) => {
    till.standIn.pay(razorpayOrderId, { outcome });
    clock.pass(21);
    await till.release();
    expect(await till.order(id)).toMatchObject({ status: 'Processing', hold: 'sold', listed: true });
    expect(await till.left(shirt)).toEqual({ M: 1 });
    expect(till.standIn.ledger().payments.find(({ orderId }) => orderId === razorpayOrderId)).toMatchObject({
      captured: 40_000,
      refunded: 0,
    });
  });

  test('puts the pieces back when the payment failed, and keeps the reason', async () => {
    till.standIn.pay(razorpayOrderId, { outcome: 'failed' });
    clock.pass(21);
    await till.release();
    const { status, hold, paymentFailure } = await till.order(id);
    expect([status, hold, typeof paymentFailure]).toEqual(['Pending', 'released', 'string']);
    expect(await till.left(shirt)).toEqual({ M: 2 });
  });

  test('puts the pieces back when Razorpay cannot be asked; the payment then claims them again', async () => {
    till.standIn.pay(razorpayOrderId);
    till.standIn.fault({ call: 'payments', kind: 'bad-gateway' });
    clock.pass(21);
    await till.release();
    expect(await till.order(id)).toMatchObject({ status: 'Pending', hold: 'released', listed: false });
    expect(await till.left(shirt)).toEqual({ M: 2 });
    await till.reconcile();
    expect(await till.order(id)).toMatchObject({ status: 'Processing', hold: 'sold', listed: true });
    expect(await till.left(shirt)).toEqual({ M: 1 });
  });

  test('leaves a checkout alone whose time is not over', async () => {
    clock.pass(19);
    await till.release();
    expect(await till.order(id)).toMatchObject({ status: 'Pending', hold: 'held' });
    expect(await till.left(shirt)).toEqual({ M: 1 });
  });
});
