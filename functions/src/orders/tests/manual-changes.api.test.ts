/** What people do by hand, in Razorpay's dashboard and in the database, while orders are under way. */
import { openRazorpay, RazorpayError, type Gateway } from '../../services/payments/razorpay.ts';
import { saveDiscount } from '../../store/discounts.ts';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeClock } from '@nirala/dev/testing/recovery';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let driver: CheckoutDriver;
let isPoor = false;
beforeAll(async () => {
  const gateway = (real: Gateway): Gateway => ({
    ...real,
    async refund(...asked) {
      if (isPoor) throw new RazorpayError('refused', 'Your account does not have enough balance.');
      return real.refund(...asked);
    },
  });
  driver = await openCheckoutDriver({ clock: clock.now, gateway });
});
afterAll(() => driver.close());

async function begin(change: object = {}) {
  const [shopper, shirt] = [await signUp(), (await driver.addProduct({ stockBySize: { M: 2 } })).id];
  const { json } = await driver.payOnline(shopper, [line(shirt)], `c-${shirt}`, change);
  const money = () => driver.standIn.ledger().payments.find(({ orderId }) => orderId === json.orderId);
  return { shopper, shirt, id: String(json.order._id), razorpayOrderId: String(json.orderId), money };
}

async function paid() {
  const scene = await begin();
  const proof = driver.standIn.pay(scene.razorpayOrderId);
  await driver.confirm(scene.shopper, [line(scene.shirt)], `c-${scene.shirt}`, proof);
  return { ...scene, paymentId: proof.razorpay_payment_id };
}

/** Refunds in the dashboard (paise); replies the news of it, to be heard or lost. */
function refundByHand(paymentId: string, amount: number) {
  const before = driver.standIn.book.events.length;
  driver.standIn.book.refund(paymentId, { amount });
  return driver.standIn.book.events.slice(before);
}

describe('a part refunded by hand, and then it is cancelled: the rest goes back, once', () => {
  test.each(['before', 'after', 'never'])('its news are heard: %s', async (when) => {
    const { shopper, shirt, id, paymentId, money } = await paid();
    const news = refundByHand(paymentId, 10_000);
    if (when === 'before') for (const event of news) await driver.sendWebhook(event);
    expect((await driver.cancel(shopper, id)).status).toBe(200);
    if (when === 'after') for (const event of news) await driver.sendWebhook(event);
    await driver.reconcile();
    expect(money()).toMatchObject({ captured: 40_000, refunded: 40_000 });
    const order = await driver.order(id);
    expect(order).toMatchObject({ status: 'Refunded', refundsDue: false });
    expect(order.refunds.map(({ amountPaise }) => amountPaise).sort()).toEqual([10_000, 30_000]);
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  });

  test('in several parts, until it is the whole: the order is taken back', async () => {
    const { shirt, id, paymentId, money } = await paid();
    for (const event of [...refundByHand(paymentId, 10_000), ...refundByHand(paymentId, 30_000)]) {
      for (let copy = 0; copy < 2; copy += 1) await driver.sendWebhook(event);
    }
    expect(await driver.order(id)).toMatchObject({ status: 'Refunded', hold: 'released' });
    expect(money()).toMatchObject({ refunded: 40_000 });
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  });
});

test('the whole refunded by hand and its news lost: the last look takes the order back', async () => {
  const { shirt, id, paymentId } = await paid();
  refundByHand(paymentId, 40_000);
  clock.pass(73 * 60);
  await driver.reconcile();
  expect(await driver.order(id)).toMatchObject({
    status: 'Refunded',
    hold: 'released',
    refunds: [{ amountPaise: 40_000 }],
  });
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
});

test('a refund that the account had not enough for goes through when it has', async () => {
  const { shopper, id, money } = await paid();
  isPoor = true;
  expect(await driver.cancel(shopper, id)).toMatchObject({
    status: 200,
    json: { order: { status: 'Refund Pending' } },
  });
  for (let pass = 0; pass < 3 * 6; pass += 1) {
    clock.pass(4 * 60);
    await driver.reconcile();
  }
  isPoor = false;
  clock.pass(12 * 60);
  await driver.reconcile();
  expect(await driver.order(id)).toMatchObject({ status: 'Refunded', refunds: [{ state: 'processed' }] });
  expect(money()).toMatchObject({ refunded: 40_000 });
});

test('a coupon that may be used less often than it was: what is released or cancelled still goes back', async () => {
  const expiresAt = new Date(clock.now() + 60 * 60_000);
  const coupon = { code: 'TENTH', discountPercentage: 10, expiresAt, listed: true, maxUses: 5 };
  await saveDiscount(driver.db, coupon);
  const orders = [];
  for (let each = 0; each < 4; each += 1) orders.push(await begin({ redeemCode: 'TENTH', amount: 360 }));
  await driver.db.collection('discounts').doc('TENTH').update({ maxUses: 1 });
  const [cancelled, ...lapsed] = orders;
  if (cancelled) expect((await driver.cancel(cancelled.shopper, cancelled.id)).status).toBe(200);
  clock.pass(21);
  await driver.release();
  for (const { id, shirt } of [...lapsed]) {
    expect([(await driver.order(id)).hold, await driver.stockOf(shirt)]).toEqual(['released', { M: 2 }]);
  }
  expect((await driver.db.collection('discounts').doc('TENTH').get()).get('uses')).toBe(0);
});

test('a coupon that is counted only since orders had it: what they give back is no further use', async () => {
  const expiresAt = new Date(clock.now() + 60 * 60_000);
  await saveDiscount(driver.db, { code: 'FREE', discountPercentage: 10, expiresAt, listed: true });
  const { shopper, id } = await begin({ redeemCode: 'FREE', amount: 360 });
  const coupon = driver.db.collection('discounts').doc('FREE');
  await coupon.update({ maxUses: 1 });
  expect((await driver.cancel(shopper, id)).status).toBe(200);
  expect((await coupon.get()).get('uses')).toBe(0);
});

test('keys that were taken away: never a 500, what is cancelled is cancelled, and refunded when they are back', async () => {
  const { shopper, id, razorpayOrderId } = await paid();
  const gateway = () => openRazorpay({ keyId: '', keySecret: '', webhookSecrets: [], url: '' });
  const { call } = createTestStore({ db: driver.db, gateway, now: () => new Date(clock.now()) });
  expect((await call('/api/payments/webhook', { body: { of: razorpayOrderId } })).status).toBe(503);
  expect((await call(`/api/orders/${id}/cancel`, { body: {}, token: shopper.token })).status).toBe(200);
  expect((await driver.order(id)).status).toBe('Refund Pending');
  await driver.reconcile();
  expect((await driver.order(id)).status).toBe('Refunded');
});

test.each(['deleted', 'broken'])('a product that is %s keeps no order and no other product', async (how) => {
  const { shopper, shirt } = await begin();
  const other = (await driver.addProduct({ stockBySize: { M: 1 } })).id;
  const { json } = await driver.payOnline(shopper, [line(shirt), line(other)], `c-${other}`);
  const doc = driver.db.collection('products').doc(shirt);
  await (how === 'deleted' ? doc.delete() : doc.update({ name: 7 }));
  clock.pass(21);
  await driver.release();
  expect([(await driver.order(json.order._id)).hold, await driver.stockOf(other)]).toEqual(['released', { M: 1 }]);
});

test('a shopper whose open order is broken can still buy', async () => {
  const { shopper, id } = await begin();
  await driver.db.collection('orders').doc(id).update({ lines: 'none' });
  const shirt = (await driver.addProduct()).id;
  expect((await driver.payOnline(shopper, [line(shirt)])).status).toBe(200);
});

test('confirmed after it was cancelled in another tab: told that the money goes back', async () => {
  const { shopper, shirt, id, paymentId } = await paid();
  await driver.cancel(shopper, id);
  const reply = await driver.confirm(shopper, [line(shirt)], `c-${shirt}`, { paymentId });
  expect(reply.status).toBe(409);
});
