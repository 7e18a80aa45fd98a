/** Manual changes, in Razorpay's dashboard and in the database, while orders are open. */
import { GatewayError, type Gateway } from '../../services/payments/gateway.ts';
import { openRazorpay } from '../../services/payments/razorpay/razorpay.ts';
import { saveDiscount } from '../../store/discounts.ts';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { line, openCheckoutDriver, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';
import { skuRef } from '../../store/stock/skus.ts';

const clock = createFakeClock();
let driver: CheckoutDriver;
let isBalanceLow = false;
beforeAll(async () => {
  const gateway = (real: Gateway): Gateway => ({
    ...real,
    async refund(...args) {
      if (isBalanceLow) throw new GatewayError('refused', 'Your account does not have enough balance.');
      return real.refund(...args);
    },
  });
  driver = await openCheckoutDriver({ clock: clock.now, gateway });
});
afterAll(() => driver.close());

async function startPayment(change: object = {}) {
  const started = await driver.startPayment({ change });
  const money = () => driver.standIn.ledger().payments.find(({ orderId }) => orderId === started.razorpayOrderId);
  return { ...started, money };
}

async function payOrder() {
  const order = await startPayment();
  const proof = driver.standIn.pay(order.razorpayOrderId);
  await driver.confirm(order.shopper, [line(order.shirt)], `c-${order.shirt}`, proof);
  return { ...order, paymentId: proof.razorpay_payment_id };
}

/** Refunds an amount (paise) in the dashboard and returns its webhook events, which a test may send or lose. */
function refundByHand(paymentId: string, amount: number) {
  const before = driver.standIn.book.events.length;
  driver.standIn.book.refund(paymentId, { amount });
  return driver.standIn.book.events.slice(before);
}

describe('cancelling an order after a partial manual refund refunds the rest once', () => {
  test.each(['before', 'after', 'never'])('webhook of the manual refund sent: %s', async (when) => {
    const { shopper, shirt, id, paymentId, money } = await payOrder();
    const events = refundByHand(paymentId, 10_000);
    if (when === 'before') for (const event of events) await driver.sendWebhook(event);
    expect((await driver.cancel(shopper, id)).status).toBe(200);
    if (when === 'after') for (const event of events) await driver.sendWebhook(event);
    await driver.reconcile();
    expect(money()).toMatchObject({ captured: 40_000, refunded: 40_000 });
    const order = await driver.order(id);
    expect(order).toMatchObject({ status: 'Refunded', refundsDue: false });
    expect(order.refunds.map(({ amountPaise }) => amountPaise).sort()).toEqual([10_000, 30_000]);
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  });

  test('manual refunds that add up to the whole payment cancel the order', async () => {
    const { shirt, id, paymentId, money } = await payOrder();
    for (const event of [...refundByHand(paymentId, 10_000), ...refundByHand(paymentId, 30_000)]) {
      for (let copy = 0; copy < 2; copy += 1) await driver.sendWebhook(event);
    }
    expect(await driver.order(id)).toMatchObject({ status: 'Refunded', hold: 'released' });
    expect(money()).toMatchObject({ refunded: 40_000 });
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  });
});

test('the last payment check cancels an order after a full manual refund whose webhook was lost', async () => {
  const { shirt, id, paymentId } = await payOrder();
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

test('a refund refused for lack of balance succeeds once there is balance', async () => {
  const { shopper, id, money } = await payOrder();
  isBalanceLow = true;
  expect(await driver.cancel(shopper, id)).toMatchObject({
    status: 200,
    json: { order: { status: 'Refund Pending' } },
  });
  for (let pass = 0; pass < 3 * 6; pass += 1) {
    clock.pass(4 * 60);
    await driver.reconcile();
  }
  isBalanceLow = false;
  clock.pass(12 * 60);
  await driver.reconcile();
  expect(await driver.order(id)).toMatchObject({ status: 'Refunded', refunds: [{ state: 'processed' }] });
  expect(money()).toMatchObject({ refunded: 40_000 });
});

test('released and cancelled orders give their coupon uses back after the limit was lowered', async () => {
  const expiresAt = new Date(clock.now() + 60 * 60_000);
  const coupon = { code: 'TENTH', discountPercentage: 10, expiresAt, listed: true, maxUses: 5 };
  await saveDiscount(driver.db, coupon);
  const orders = [];
  for (let each = 0; each < 4; each += 1) orders.push(await startPayment({ redeemCode: 'TENTH', amount: 360 }));
  await driver.db.collection('discounts').doc('TENTH').update({ maxUses: 1 });
  const [cancelled, ...expired] = orders;
  if (cancelled) expect((await driver.cancel(cancelled.shopper, cancelled.id)).status).toBe(200);
  clock.pass(21);
  await driver.release();
  for (const { id, shirt } of expired) {
    expect([(await driver.order(id)).hold, await driver.stockOf(shirt)]).toEqual(['released', { M: 2 }]);
  }
  expect((await driver.db.collection('discounts').doc('TENTH').get()).get('uses')).toBe(0);
});

test('cancelling an order from before the coupon’s limit does not add a use', async () => {
  const expiresAt = new Date(clock.now() + 60 * 60_000);
  await saveDiscount(driver.db, { code: 'FREE', discountPercentage: 10, expiresAt, listed: true });
  const { shopper, id } = await startPayment({ redeemCode: 'FREE', amount: 360 });
  const coupon = driver.db.collection('discounts').doc('FREE');
  await coupon.update({ maxUses: 1 });
  expect((await driver.cancel(shopper, id)).status).toBe(200);
  expect((await coupon.get()).get('uses')).toBe(0);
});

test('without Razorpay keys an order can be cancelled, and is refunded once the keys are back', async () => {
  const { shopper, id, razorpayOrderId } = await payOrder();
  const gateway = () => openRazorpay({ keyId: '', keySecret: '', webhookSecrets: [], url: '', checkoutScript: '' });
  const { call } = createTestStore({ db: driver.db, gateway, now: () => new Date(clock.now()) });
  expect((await call('/api/payments/webhook', { body: { of: razorpayOrderId } })).status).toBe(503);
  expect((await call(`/api/orders/${id}/cancel`, { body: {}, token: shopper.token })).status).toBe(200);
  expect((await driver.order(id)).status).toBe('Refund Pending');
  await driver.reconcile();
  expect((await driver.order(id)).status).toBe('Refunded');
});

test.each(['deleted', 'broken'])(
  'the reservation of an order with a %s SKU is released, and its other pieces are back in stock',
  async (how) => {
    const { shopper, shirt } = await startPayment();
    const other = (await driver.addProduct({ stockBySize: { M: 1 } })).id;
    const { json } = await driver.payOnline(shopper, [line(shirt), line(other)], `c-${other}`);
    const sku = skuRef(driver.db, shirt, 'M');
    await (how === 'deleted' ? sku.delete() : sku.update({ available: 'many' }));
    clock.pass(21);
    await driver.release();
    expect([(await driver.order(json.order._id)).hold, await driver.stockOf(other)]).toEqual(['released', { M: 1 }]);
  },
);

test('a shopper whose open order has an invalid document can still buy', async () => {
  const { shopper, id } = await startPayment();
  await driver.db.collection('orders').doc(id).update({ lines: 'none' });
  const shirt = (await driver.addProduct()).id;
  expect((await driver.payOnline(shopper, [line(shirt)])).status).toBe(200);
});

test('answers 409 to a confirm after the order was cancelled in another tab', async () => {
  const { shopper, shirt, id, paymentId } = await payOrder();
  await driver.cancel(shopper, id);
  const reply = await driver.confirm(shopper, [line(shirt)], `c-${shirt}`, { paymentId });
  expect(reply.status).toBe(409);
});
