/** The same checkout sent again: by two tabs at once, with another address, with other lines, after its end. */
import { MESSAGES } from '@nirala/contract/messages';
import { COD_RUPEES, ADDRESS } from '@nirala/dev/testing/world';
import { saveDiscount } from '../../store/discounts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClock } from '@nirala/dev/testing/recover';
import { line, openTill, signUp, type Shopper, type Till } from '@nirala/dev/testing/checkout-driver';

const clock = openClock();
let till: Till;
let shopper: Shopper;
beforeAll(async () => (till = await openTill({ clock: clock.now })));
afterAll(() => till.close());

async function setTheScene(units = 3) {
  shopper = await signUp();
  const shirt = (await till.onSale({ stockBySize: { M: units } })).id;
  return { shirt, lines: [line(shirt)], checkoutId: `c-${shirt}` };
}

describe('two tabs at once', () => {
  test('both online: one order, and one at Razorpay', async () => {
    const { shirt, lines, checkoutId } = await setTheScene();
    const made = till.standIn.book.orders().count;
    const [one, two] = await Promise.all([1, 2].map(() => till.payOnline(shopper, lines, checkoutId)));
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.json.orderId).toBe(two?.json.orderId);
    expect(till.standIn.book.orders().count - made).toBe(1);
    expect(await till.left(shirt)).toEqual({ M: 2 });
  });

  test('one online, one on delivery: one order, on delivery', async () => {
    const { shirt, lines, checkoutId } = await setTheScene();
    const [online, onDelivery] = await Promise.all([
      till.payOnline(shopper, lines, checkoutId),
      till.payOnDelivery(shopper, lines, checkoutId),
    ]);
    expect(onDelivery).toMatchObject({
      status: 200,
      json: { order: { paymentMethod: 'COD', totalAmount: 400 + COD_RUPEES } },
    });
    if (online.status !== 200) expect(online).toMatchObject({ status: 409, json: { details: { reason: 'placed' } } });
    const orders = await till.db.collection('orders').where('uid', '==', shopper.uid).get();
    expect(orders.docs.map((doc) => [doc.get('status'), doc.get('hold')])).toEqual([['Processing', 'sold']]);
    expect(await till.left(shirt)).toEqual({ M: 2 });
  });
});

describe('sent again', () => {
  const moved = { ...ADDRESS, address: '7, 9th Main', city: 'Mysuru', mobileNumber: '+919845012345' };

  test('with another address: goes there, until it is paid', async () => {
    const { lines, checkoutId } = await setTheScene();
    const begun = await till.payOnline(shopper, lines, checkoutId);
    const again = await till.payOnline(shopper, lines, checkoutId, { address: moved });
    expect(again).toMatchObject({ status: 200, json: { orderId: begun.json.orderId, order: { address: moved } } });
    await till.confirm(shopper, lines, checkoutId, till.standIn.pay(begun.json.orderId));
    const late = await till.payOnline(shopper, lines, checkoutId, { address: ADDRESS });
    expect(late).toMatchObject({ status: 409, json: { error: MESSAGES.alreadyPlaced, details: { reason: 'placed' } } });
    expect((await till.order(begun.json.order._id)).address).toMatchObject(moved);
  });

  test('on delivery after it was placed so: the same order, where it was to go', async () => {
    const { shirt, lines, checkoutId } = await setTheScene();
    const placed = await till.payOnDelivery(shopper, lines, checkoutId);
    const again = await till.payOnDelivery(shopper, lines, checkoutId, { address: moved });
    expect([again.status, again.json.order]).toEqual([200, placed.json.order]);
    expect(await till.left(shirt)).toEqual({ M: 2 });
  });

  test('with other lines or another coupon: 409, and the order stays as it is', async () => {
    const { shirt, lines, checkoutId } = await setTheScene();
    const expiresAt = new Date(clock.now() + 60_000);
    await saveDiscount(till.db, { code: 'HALF', discountPercentage: 50, expiresAt, listed: true });
    const { json } = await till.payOnline(shopper, lines, checkoutId);
    const before = await till.order(json.order._id);
    const others = [
      await till.payOnline(shopper, [line(shirt, { quantity: 2 })], checkoutId),
      await till.payOnline(shopper, [line((await till.onSale()).id)], checkoutId),
      await till.payOnline(shopper, lines, checkoutId, { redeemCode: 'HALF', amount: 200 }),
      await till.payOnDelivery(shopper, lines, checkoutId, { redeemCode: 'HALF', totalAmount: 250 }),
    ];
    for (const reply of others) {
      expect(reply).toMatchObject({ status: 409, json: { error: MESSAGES.checkoutReused } });
    }
    expect(await till.order(json.order._id)).toEqual(before);
    expect(await till.left(shirt)).toEqual({ M: 2 });
  });

  test("by another shopper: an order of their own, and nothing of the first one's", async () => {
    const { shirt, lines, checkoutId } = await setTheScene();
    const first = await till.payOnDelivery(shopper, lines, checkoutId);
    const second = await till.payOnDelivery(await signUp(), lines, checkoutId);
    expect(second.status).toBe(200);
    expect(second.json.order._id).not.toBe(first.json.order._id);
    expect(await till.left(shirt)).toEqual({ M: 1 });
  });
});
