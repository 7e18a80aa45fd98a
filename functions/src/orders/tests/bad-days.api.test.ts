/** Every bad day of Razorpay's on each of the calls that the store makes: never a 500, and nothing is lost. */
import { COD_RUPEES } from '@nirala/dev/testing/world';
import { MESSAGES } from '@nirala/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULT_KINDS } from '@nirala/dev/stand-ins/razorpay/faults';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { openClock, recover } from '@nirala/dev/testing/recover';
import { line, openTill, signUp, type Shopper, type Till } from '@nirala/dev/testing/checkout-driver';

const clock = openClock();
let till: Till;
let shopper: Shopper;
beforeAll(async () => {
  // A gateway that hangs is given up soon here: how long is of no account.
  [till, shopper] = [await openTill({ clock: clock.now, patience: 250 }), await signUp()];
});
afterAll(() => till.close());

const BAD = FAULT_KINDS.filter((kind) => kind !== 'slow');
test('there are a dozen of them', () => expect(BAD.length).toBeGreaterThanOrEqual(12));

async function setTheScene() {
  till.standIn.clearFaults();
  await till.db.recursiveDelete(till.db.collection('orders'));
  await till.db.collection('checkouts').doc(shopper.uid).delete();
  const shirt = (await till.onSale({ stockBySize: { M: 1 } })).id;
  const payments = till.standIn.ledger().payments.length;
  return { shirt, checkoutId: `c-${shirt}`, lines: [line(shirt)], payments };
}
type Scene = Awaited<ReturnType<typeof setTheScene>>;

async function expectRight({ shirt, payments }: Scene) {
  till.standIn.clearFaults();
  await recover(till, clock);
  const ledger = till.standIn.ledger();
  const own = { ...ledger, payments: ledger.payments.slice(payments) };
  expect(await faultsOf(till.db, { stock: { [shirt]: { M: 1 } } }, own)).toEqual([]);
}

describe.each(BAD)('Razorpay: %s', (kind) => {
  test('on create-order: 503 in words, one Razorpay order, COD is still to be had, stock comes back', async () => {
    const scene = await setTheScene();
    const { lines, checkoutId, shirt } = scene;
    till.standIn.fault({ call: 'createOrder', kind });
    const made = till.standIn.book.orders().count;
    const reply = await till.payOnline(shopper, lines, checkoutId);
    expect([reply.status, reply.json.error]).toEqual([503, MESSAGES.paymentNotStarted]);
    expect(reply.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect((await till.payOnline(shopper, lines, checkoutId)).status).toBe(200);
    expect(till.standIn.book.orders().count - made).toBe(1);

    // Given up, and its time over: one sweep puts the piece back, also while Razorpay is away.
    clock.pass(21);
    till.standIn.fault({ call: 'payments', kind });
    await till.release();
    expect(await till.left(shirt)).toEqual({ M: 1 });
    const onDelivery = await till.payOnDelivery(shopper, lines, `${checkoutId}-2`);
    expect(onDelivery.status).toBe(200);
    await expectRight(scene);
  });

  test('on create-order: the same checkout can go to cash on delivery at once', async () => {
    const scene = await setTheScene();
    till.standIn.fault({ call: 'createOrder', kind });
    expect((await till.payOnline(shopper, scene.lines, scene.checkoutId)).status).toBe(503);
    const placed = await till.payOnDelivery(shopper, scene.lines, scene.checkoutId);
    expect(placed).toMatchObject({
      status: 200,
      json: { order: { paymentMethod: 'COD', totalAmount: 400 + COD_RUPEES } },
    });
    await expectRight(scene);
  });

  test('on looking for the order whose reply was lost: 503, and found by the next try', async () => {
    const scene = await setTheScene();
    till.standIn.fault({ call: 'createOrder', kind: 'lost-reply' });
    till.standIn.fault({ call: 'orders', kind });
    const made = till.standIn.book.orders().count;
    const pay = () => till.payOnline(shopper, scene.lines, scene.checkoutId);
    expect([(await pay()).status, (await pay()).status, (await pay()).status]).toEqual([503, 503, 200]);
    expect(till.standIn.book.orders().count - made).toBe(1);
    await expectRight(scene);
  });

  test('on confirm: told that it is being checked, and settled afterwards', async () => {
    const scene = await setTheScene();
    const { json } = await till.payOnline(shopper, scene.lines, scene.checkoutId);
    const proof = till.standIn.pay(json.orderId);
    till.standIn.fault({ call: 'payment', kind });
    const reply = await till.confirm(shopper, scene.lines, scene.checkoutId, proof);
    expect([reply.status, reply.json.error]).toEqual([503, MESSAGES.paymentUnchecked]);
    await expectRight(scene);
    expect((await till.order(json.order._id)).status).toBe('Processing');
  });

  test('on capture: not placed before it is captured, and then once', async () => {
    const scene = await setTheScene();
    const { json } = await till.payOnline(shopper, scene.lines, scene.checkoutId);
    const proof = till.standIn.pay(json.orderId, { outcome: 'authorized' });
    till.standIn.fault({ call: 'capture', kind });
    const reply = await till.confirm(shopper, scene.lines, scene.checkoutId, proof);
    expect(reply.status).toBe(503);
    await expectRight(scene);
    expect((await till.order(json.order._id)).status).toBe('Processing');
  });

  test('on refund: cancelled at once, and the money goes back once', async () => {
    const scene = await setTheScene();
    const { json } = await till.payOnline(shopper, scene.lines, scene.checkoutId);
    await till.confirm(shopper, scene.lines, scene.checkoutId, till.standIn.pay(json.orderId));
    till.standIn.fault({ call: 'refund', kind });
    const reply = await till.cancel(shopper, json.order._id);
    expect(reply).toMatchObject({ status: 200, json: { order: { status: 'Refund Pending' } } });
    expect(await till.left(scene.shirt)).toEqual({ M: 1 });
    await expectRight(scene);
    expect(await till.order(json.order._id)).toMatchObject({ status: 'Refunded', refunds: [{ state: 'processed' }] });
  });
});

test('refunds that fail at the bank are asked for again, and in the end given to a person', async () => {
  const scene = await setTheScene();
  till.standIn.endRefunds('pending');
  const { json } = await till.payOnline(shopper, scene.lines, scene.checkoutId);
  await till.confirm(shopper, scene.lines, scene.checkoutId, till.standIn.pay(json.orderId));
  await till.cancel(shopper, json.order._id);
  const attempts: string[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const [refund] = (await till.order(json.order._id)).refunds;
    if (!refund?.refundId) throw new Error('no refund is under way');
    attempts.push(refund.refundId);
    till.standIn.finishRefund(refund.refundId, attempt < 3 ? 'failed' : 'processed');
    await till.reconcile();
    await till.reconcile();
    if (attempt >= 3) break;
  }
  expect(new Set(attempts).size).toBe(3);
  expect((await till.order(json.order._id)).status).toBe('Refunded');
  till.standIn.endRefunds('processed');
  await expectRight(scene);
});
