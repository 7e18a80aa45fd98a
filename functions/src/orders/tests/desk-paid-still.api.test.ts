/** Before a paid order is dispatched Razorpay is asked once what became of its payment. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDeskAt, type Desk } from '@nirala/dev/testing/admin-orders';
import { openTill, signUp, type Till } from '@nirala/dev/testing/checkout-driver';

let till: Till;
let desk: Desk;
beforeAll(async () => {
  till = await openTill({ patience: 300 });
  desk = openDeskAt(till, await signUp(undefined, { admin: true }));
});
afterEach(() => till.standIn.clearFaults());
afterAll(() => till.close());

test('given back by hand and the news lost: not dispatched, its pieces are on sale, and no second refund', async () => {
  const { shirt, id, razorpayOrderId, paymentId } = await desk.placed('Pre-Paid');
  till.standIn.book.refund(paymentId, { amount: 40_000 });
  for (let again = 0; again < 2; again += 1) {
    expect((await desk.move('Dispatched', [id])).json.outcomes).toMatchObject([{ id, done: false }]);
    expect(await till.order(id)).toMatchObject({ status: 'Refunded', hold: 'released' });
  }
  expect(desk.moneyOf(razorpayOrderId)).toMatchObject({ captured: 40_000, refunded: 40_000, refunding: 0 });
  expect(await till.left(shirt)).toEqual({ M: 2 });
});

test.each(['unavailable', 'garbage', 'cut', 'hangs', 'unauthorized'] as const)(
  'Razorpay is %s: 503, and nothing is moved, also what is paid on delivery',
  async (kind) => {
    const [paid, cash] = [await desk.placed('Pre-Paid'), await desk.placed('COD')];
    till.standIn.fault({ call: 'payment', kind });
    const reply = await desk.move('Dispatched', [cash.id, paid.id]);
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([503, '5']);
    for (const { id } of [paid, cash]) expect((await till.order(id)).status).toBe('Processing');
    const { json } = await desk.move('Dispatched', [cash.id, paid.id]);
    expect(json.outcomes).toMatchObject([{ done: true }, { done: true }]);
  },
);

test('a payment that Razorpay does not know: only that order stays', async () => {
  const [unknown, sound] = [await desk.placed('Pre-Paid'), await desk.placed('Pre-Paid')];
  await till.db.collection('orders').doc(unknown.id).update({ paymentId: 'pay_Unknown00000001' });
  const { json } = await desk.move('Dispatched', [unknown.id, sound.id]);
  expect(json.outcomes).toMatchObject([{ done: false }, { done: true }]);
});

test('cash on delivery, and what is dispatched already, need no word of Razorpay’s', async () => {
  const [cash, paid] = [await desk.placed('COD'), await desk.placed('Pre-Paid')];
  await desk.move('Dispatched', [paid.id]);
  till.standIn.fault({ call: 'any', kind: 'unavailable', times: 9 });
  const { json } = await desk.move('Dispatched', [cash.id, paid.id]);
  expect(json.outcomes).toMatchObject([{ done: true }, { done: true }]);
});
