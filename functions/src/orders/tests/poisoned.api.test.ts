/** One order that can not be read, or that Razorpay does not know, keeps nobody else from their turn. */
import { Timestamp } from '@google-cloud/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClock } from '@nirala/dev/testing/recover';
import { line, openTill, signUp, type Till } from '@nirala/dev/testing/checkout-driver';

const clock = openClock();
let till: Till;
beforeAll(async () => void (till = await openTill({ clock: clock.now })));
afterAll(() => till.close());

async function begin() {
  const [shopper, shirt] = [await signUp(), await till.onSale({ stockBySize: { M: 1 } })];
  const { json } = await till.payOnline(shopper, [line(shirt.id)]);
  return { shopper, shirt: shirt.id, id: String(json.order._id), razorpayOrderId: String(json.orderId) };
}

test('a broken order is left out of lists and sweeps', async () => {
  const [broken, sound] = [await begin(), await begin()];
  await till.db.collection('orders').doc(broken.id).update({ lines: 'of +919845012345, which no log may repeat' });
  expect(await till.call('/api/orders/me', { token: broken.shopper.token })).toMatchObject({
    ...{ status: 200, json: { orders: [] } },
  });
  clock.pass(21);
  await till.release();
  expect(await till.left(sound.shirt)).toEqual({ M: 1 });
});

test('more broken orders than a page has keep no sound one from its turn', async () => {
  const [lapsed, paid] = [await begin(), await begin()];
  till.standIn.pay(paid.razorpayOrderId);
  const batch = till.db.batch();
  const long = Timestamp.fromMillis(0);
  for (let each = 0; each < 210; each += 1) {
    const doc = { heldUntil: long, nextCheckAt: long, refundsDue: true };
    batch.set(till.db.collection('orders').doc(`A-${each}`), doc);
  }
  await batch.commit();
  clock.pass(16);
  await till.reconcile();
  expect((await till.order(paid.id)).status).toBe('Processing');
  till.standIn.fault({ call: 'refund', kind: 'unavailable' });
  await till.cancel(paid.shopper, paid.id);
  await till.reconcile();
  expect((await till.order(paid.id)).status).toBe('Refunded');
  clock.pass(5);
  await till.release();
  expect(await till.left(lapsed.shirt)).toEqual({ M: 1 });
  await till.db.recursiveDelete(till.db.collection('orders'));
});

test('an order that Razorpay does not know is looked up later again, and not at each pass', async () => {
  const [unknown, sound] = [await begin(), await begin()];
  const doc = till.db.collection('orders').doc(unknown.id);
  await doc.update({ razorpayOrderId: 'order_Unknown0000001' });
  till.standIn.pay(sound.razorpayOrderId);
  clock.pass(16);
  await till.reconcile();
  expect((await till.order(sound.id)).status).toBe('Processing');
  const next = (await till.order(unknown.id)).nextCheckAt;
  expect(next?.toMillis()).toBe(clock.now() + 60 * 60_000);
});

test('a refund that Razorpay refuses is given to a person in the end', async () => {
  const { shopper, id, razorpayOrderId } = await begin();
  till.standIn.pay(razorpayOrderId);
  clock.pass(16);
  await till.reconcile();
  // A payment that Razorpay knows, and an amount that it never took.
  const [capture] = (await till.order(id)).captures;
  await till.db
    .collection('orders')
    .doc(id)
    .update({ captures: [{ ...capture, amountPaise: 999_999 }] });
  await till.cancel(shopper, id);
  for (let halfDay = 0; halfDay < 15; halfDay += 1) {
    for (let pass = 0; pass < 3; pass += 1) await till.reconcile();
    expect((await till.order(id)).refundsDue).toBe(halfDay < 14);
    clock.pass(12 * 60);
  }
  const order = await till.order(id);
  expect(order).toMatchObject({ status: 'Refund Pending', refundsDue: false, refunds: [{ state: 'failed' }] });
  const { payments } = till.standIn.ledger();
  expect(payments.find(({ orderId }) => orderId === razorpayOrderId)).toMatchObject({ refunded: 0, refunding: 0 });
});
