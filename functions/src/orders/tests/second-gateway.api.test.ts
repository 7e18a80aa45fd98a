/**
 * A gateway with another format beside the store's own: shoppers pay on its page, amounts are rupees as text, and the bank
 * has refunds later. The crash and payment suites run at both; here is what only the second one does.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { openCheckoutDriver, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let razorpay: CheckoutDriver;
/** The same store after it moved to the second gateway. */
let driver: CheckoutDriver;
beforeAll(async () => {
  razorpay = await openCheckoutDriver({ clock: clock.now });
  driver = await openCheckoutDriver({
    at: 'rupee',
    clock: clock.now,
    db: razorpay.db,
    earlier: [razorpay.gateway],
  });
});
afterAll(() => Promise.all([driver.close(), razorpay.close()]));

async function place(at: CheckoutDriver) {
  const started = await at.startPayment();
  const paid = at.standIn.pay(started.razorpayOrderId);
  expect((await at.confirm(started.shopper, started.lines, started.checkoutId, paid)).status).toBe(200);
  return { ...started, paid };
}
const moneyOf = (at: CheckoutDriver, id: string) => at.standIn.ledger().payments.find(({ orderId }) => orderId === id);

test('shoppers are sent to its page, and what they bring back places the order', async () => {
  const settings = await driver.call('/api/payments/settings');
  expect(settings.json).toEqual({ way: 'page' });
  const { shopper, lines, checkoutId, id, razorpayOrderId } = await driver.startPayment();
  const { json } = await driver.payOnline(shopper, lines, checkoutId);
  expect(json).toMatchObject({ key: '', amount: 40_000, url: `${driver.standIn.url}/pay/${razorpayOrderId}` });
  const paid = driver.standIn.pay(razorpayOrderId);
  const form = { order: razorpayOrderId, payment: paid.razorpay_payment_id, sign: paid.razorpay_signature };
  const forged = [{ ...form, sign: '' }, { ...form, payment: 'RP0' }, { order: form.order, payment: form.payment }, ''];
  for (const each of forged) expect(await driver.returnFromPage(each)).toBe('/my-orders');
  expect((await driver.order(id)).status).toBe('Pending');
  expect(await driver.returnFromPage(form)).toBe(`/order-success?order=${id}`);
  expect(await driver.order(id)).toMatchObject({ status: 'Processing', gateway: 'rupee', hold: 'sold' });
});

test('a COD order is paid on its page too', async () => {
  const { shopper } = await driver.startPayment();
  const shirt = await driver.addProduct({ stockBySize: { M: 1 } });
  const cod = await driver.payOnDelivery(shopper, [{ _id: shirt.id, size: 'M', quantity: 1, price: 400 }]);
  const id = String(cod.json.order._id);
  const { json } = await driver.call(`/api/orders/${id}/pay-now`, { method: 'POST', body: {}, token: shopper.token });
  expect(json).toMatchObject({ key: '', url: `${driver.standIn.url}/pay/${json.orderId}` });
  driver.standIn.pay(json.orderId);
  const checked = await driver.call(`/api/orders/${id}/pay-now/check`, {
    method: 'POST',
    body: {},
    token: shopper.token,
  });
  expect(checked.json.order).toMatchObject({ paymentMethod: 'Pre-Paid', status: 'Processing' });
});

test.each(['a webhook', 'a poll'])('a refund that it only accepts is done when %s says so', async (how) => {
  const { shopper, id, razorpayOrderId } = await place(driver);
  const cancelled = await driver.cancel(shopper, id);
  expect(cancelled.json.order).toMatchObject({ status: 'Refund Pending', refunds: [{ state: 'pending' }] });
  if (how === 'a webhook') {
    const [refund] = (await driver.order(id)).refunds;
    driver.standIn.finishRefund(refund?.refundId ?? '', 'processed');
    const event = driver.standIn.book.events.at(-1);
    if (event) expect((await driver.sendWebhook(event)).status).toBe(200);
  } else {
    await driver.reconcile();
  }
  const { status, refunds } = await driver.order(id);
  expect([status, refunds]).toMatchObject(['Refunded', [{ state: 'processed', bankReference: expect.any(String) }]]);
  expect(moneyOf(driver, razorpayOrderId)).toMatchObject({ captured: 40_000, refunded: 40_000, refunding: 0 });
});

test('its codes for an old payment and for too little money are understood', async () => {
  const poor = await place(driver);
  driver.standIn.book.setBalance(0);
  await driver.cancel(poor.shopper, poor.id);
  const [refund] = (await driver.order(poor.id)).refunds;
  expect(refund).toMatchObject({ state: 'due', problem: expect.stringMatching(/balance/) });
  expect(refund).not.toHaveProperty('tooOld');
  driver.standIn.book.setBalance(undefined);
  const old = await place(driver);
  clock.pass(181 * 24 * 60);
  await driver.cancel(old.shopper, old.id);
  expect(await driver.order(old.id)).toMatchObject({
    refunds: [{ state: 'failed', tooOld: true }],
    payouts: [{ amountPaise: 40_000, state: 'due' }],
  });
});

test('an order stays with the gateway that has its money', async () => {
  const before = await place(razorpay);
  const after = await place(driver);
  expect((await driver.cancel(before.shopper, before.id)).json.order.status).toBe('Refunded');
  await driver.cancel(after.shopper, after.id);
  await driver.reconcile();
  expect(moneyOf(razorpay, before.razorpayOrderId)).toMatchObject({ refunded: 40_000 });
  expect(moneyOf(driver, after.razorpayOrderId)).toMatchObject({ refunded: 40_000 });
});

test('a payment that was begun at the earlier gateway is still confirmed, by the browser and by its webhook', async () => {
  const [window, webhook] = [await razorpay.startPayment(), await razorpay.startPayment()];
  const paid = razorpay.standIn.pay(window.razorpayOrderId);
  expect((await driver.confirm(window.shopper, window.lines, window.checkoutId, paid)).status).toBe(200);
  razorpay.standIn.pay(webhook.razorpayOrderId);
  const event = razorpay.standIn.book.events.findLast(({ name }) => name === 'payment.captured');
  const { body, headers } = event ?? {};
  const reply = await driver.call('/api/payments/webhook', { method: 'POST', body, ...(headers ? { headers } : {}) });
  expect(reply.status).toBe(200);
  for (const { id } of [window, webhook]) expect((await driver.order(id)).status).toBe('Processing');
});

test('an event of one gateway says nothing about an order of another, and an unknown gateway is refused', async () => {
  const { id, razorpayOrderId } = await razorpay.startPayment();
  await driver.db.collection('orders').doc(id).update({ gateway: 'other' });
  razorpay.standIn.pay(razorpayOrderId);
  for (const event of razorpay.standIn.book.events.slice(-3))
    expect((await razorpay.sendWebhook(event)).status).toBe(200);
  expect((await driver.order(id)).captures).toEqual([]);
  await driver.db.collection('orders').doc(id).delete();
  for (const path of ['webhook', 'webhook/nobody']) {
    const reply = await driver.call(`/api/payments/${path}`, { method: 'POST', body: {} });
    expect([path, reply.status >= 400]).toEqual([path, true]);
  }
});

test('at the end its money is where the orders say', async () => {
  await driver.reconcile();
  const orders = (await driver.db.collection('orders').where('gateway', '==', 'rupee').get()).docs.map(({ id }) => id);
  expect(orders.length).toBeGreaterThan(4);
  const { payments, ...sums } = driver.standIn.ledger();
  const faults = await faultsOf(
    driver.db,
    { stock: {} },
    { ...sums, payments: [...payments, ...razorpay.standIn.ledger().payments] },
  );
  expect(
    faults.filter((fault) => orders.some((id) => fault.includes(id)) && fault.includes('paise at the gateway')),
  ).toEqual([]);
});
