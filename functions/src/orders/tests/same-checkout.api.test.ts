/** The same checkout sent again: by two tabs at the same time, with another address, with other lines. */
import { MESSAGES } from '@nirala/contract/text/messages';
import { COD_RUPEES, ADDRESS } from '@nirala/dev/testing/test-store';
import { saveDiscount } from '../../store/discounts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeClock } from '@nirala/dev/testing/clock';
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

async function setUp(units = 3) {
  shopper = await signUp();
  const shirt = (await driver.addProduct({ stockBySize: { M: units } })).id;
  return { shirt, lines: [line(shirt)], checkoutId: `c-${shirt}` };
}

describe('two tabs at the same time', () => {
  test('both online: one order, and one Razorpay order', async () => {
    const { shirt, lines, checkoutId } = await setUp();
    const made = driver.standIn.book.orders().count;
    const [one, two] = await Promise.all([1, 2].map(() => driver.payOnline(shopper, lines, checkoutId)));
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.json.orderId).toBe(two?.json.orderId);
    expect(driver.standIn.book.orders().count - made).toBe(1);
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  });

  test('one online and one COD: one COD order', async () => {
    const { shirt, lines, checkoutId } = await setUp();
    const [online, onDelivery] = await Promise.all([
      driver.payOnline(shopper, lines, checkoutId),
      driver.payOnDelivery(shopper, lines, checkoutId),
    ]);
    expect(onDelivery).toMatchObject({
      status: 200,
      json: { order: { paymentMethod: 'COD', totalAmount: 400 + COD_RUPEES } },
    });
    if (online.status !== 200) expect(online).toMatchObject({ status: 409, json: { details: { reason: 'placed' } } });
    const orders = await driver.db.collection('orders').where('uid', '==', shopper.uid).get();
    expect(orders.docs.map((doc) => [doc.get('status'), doc.get('hold')])).toEqual([['Processing', 'sold']]);
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  });
});

describe('sent again', () => {
  const moved = { ...ADDRESS, address: '7, 9th Main', city: 'Mysuru', mobileNumber: '+919845012345' };

  test('with another address: the order takes it until it is paid', async () => {
    const { lines, checkoutId } = await setUp();
    const started = await driver.payOnline(shopper, lines, checkoutId);
    const again = await driver.payOnline(shopper, lines, checkoutId, { address: moved });
    expect(again).toMatchObject({ status: 200, json: { orderId: started.json.orderId, order: { address: moved } } });
    await driver.confirm(shopper, lines, checkoutId, driver.standIn.pay(started.json.orderId));
    const late = await driver.payOnline(shopper, lines, checkoutId, { address: ADDRESS });
    expect(late).toMatchObject({ status: 409, json: { error: MESSAGES.alreadyPlaced, details: { reason: 'placed' } } });
    expect((await driver.order(started.json.order._id)).address).toMatchObject(moved);
  });

  test('as COD after it was placed as COD: the same order, and with another address 409 with the order', async () => {
    const { shirt, lines, checkoutId } = await setUp();
    const placed = await driver.payOnDelivery(shopper, lines, checkoutId);
    const again = await driver.payOnDelivery(shopper, lines, checkoutId);
    expect([again.status, again.json.order]).toEqual([200, placed.json.order]);
    const other = await driver.payOnDelivery(shopper, lines, checkoutId, { address: moved });
    expect(other).toMatchObject({
      status: 409,
      json: { code: 'already-placed', details: { reason: 'placed', order: placed.json.order } },
    });
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  });

  test('with other lines or another coupon: 409, and the order is unchanged', async () => {
    const { shirt, lines, checkoutId } = await setUp();
    const expiresAt = new Date(clock.now() + 60_000);
    await saveDiscount(driver.db, { code: 'HALF', discountPercentage: 50, expiresAt, listed: true });
    const { json } = await driver.payOnline(shopper, lines, checkoutId);
    const before = await driver.order(json.order._id);
    const others = [
      await driver.payOnline(shopper, [line(shirt, { quantity: 2 })], checkoutId),
      await driver.payOnline(shopper, [line((await driver.addProduct()).id)], checkoutId),
      await driver.payOnline(shopper, lines, checkoutId, { redeemCode: 'HALF', amount: 200 }),
      await driver.payOnDelivery(shopper, lines, checkoutId, { redeemCode: 'HALF', totalAmount: 250 }),
    ];
    for (const reply of others) {
      expect(reply).toMatchObject({ status: 409, json: { error: MESSAGES.checkoutReused } });
    }
    expect(await driver.order(json.order._id)).toEqual(before);
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  });

  test('by another shopper: a separate order', async () => {
    const { shirt, lines, checkoutId } = await setUp();
    const first = await driver.payOnDelivery(shopper, lines, checkoutId);
    const second = await driver.payOnDelivery(await signUp(), lines, checkoutId);
    expect(second.status).toBe(200);
    expect(second.json.order._id).not.toBe(first.json.order._id);
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
  });
});
