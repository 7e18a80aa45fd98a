/** What comes from Razorpay's side: the form of a browser without frames, and webhooks of no order of ours. */
import { MESSAGES } from '@nirala/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRazorpayStandIn, type RazorpayStandIn } from '@nirala/dev/stand-ins/razorpay/server';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';

let driver: CheckoutDriver;
let shopper: Shopper;
/** The same account, used by another shop as well. */
let elsewhere: RazorpayStandIn;
beforeAll(async () => {
  [driver, shopper, elsewhere] = [await openCheckoutDriver(), await signUp(), await startRazorpayStandIn()];
});
afterAll(() => Promise.all([driver.close(), elsewhere.close()]));

async function begin() {
  const shirt = (await driver.addProduct({ stockBySize: { M: 2 } })).id;
  const { json } = await driver.payOnline(shopper, [line(shirt)]);
  return { shirt, id: String(json.order._id), razorpayOrderId: String(json.orderId) };
}

/** Where the browser is sent. */
async function comeBack(form: Record<string, string> | string) {
  const body = new URLSearchParams(form);
  const reply = await driver.app.request('/api/payments/callback', { method: 'POST', body });
  expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([303, 'private, no-store']);
  return reply.headers.get('Location');
}

describe('the way back from Razorpay’s own page', () => {
  test('paid: to the thank-you page of the order, which is placed; also a second time', async () => {
    const { shirt, id, razorpayOrderId } = await begin();
    const form = driver.standIn.pay(razorpayOrderId);
    expect(await comeBack(form)).toBe(`/order-success?order=${id}`);
    expect(await driver.order(id)).toMatchObject({ status: 'Processing', hold: 'sold' });
    expect(await comeBack(form)).toBe(`/order-success?order=${id}`);
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
  });

  test('only authorized: captured, and placed', async () => {
    const { id, razorpayOrderId } = await begin();
    expect(await comeBack(driver.standIn.pay(razorpayOrderId, { outcome: 'authorized' }))).toContain(id);
    expect((await driver.order(id)).status).toBe('Processing');
  });

  test('failed: to My Orders, where it can be paid again', async () => {
    const { id, razorpayOrderId } = await begin();
    const { error } = driver.standIn.pay(razorpayOrderId, { outcome: 'failed' });
    const form = { 'error[code]': error.code, 'error[description]': error.description };
    expect(await comeBack({ ...form, 'error[metadata]': JSON.stringify(error.metadata) })).toBe('/my-orders');
    expect((await driver.order(id)).status).toBe('Pending');
  });

  test('forged: to My Orders, and nothing is placed', async () => {
    const { shirt, id, razorpayOrderId } = await begin();
    const other = await begin();
    const theirs = driver.standIn.pay(other.razorpayOrderId);
    const unsigned = { razorpay_payment_id: 'pay_x', razorpay_order_id: razorpayOrderId };
    const forms = [
      { ...unsigned, razorpay_signature: 'a'.repeat(64) },
      { ...unsigned, razorpay_signature: '' },
      { ...theirs, razorpay_order_id: razorpayOrderId },
      { ...theirs, razorpay_order_id: 'order_never_was' },
      { ...theirs, razorpay_order_id: '../x' },
    ];
    for (const form of [...forms, unsigned, 'garbage', '']) expect(await comeBack(form)).toBe('/my-orders');
    expect(await driver.order(id)).toMatchObject({ status: 'Pending', captures: [] });
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  });

  test('while Razorpay can not be asked: to My Orders', async () => {
    const { id, razorpayOrderId } = await begin();
    const form = driver.standIn.pay(razorpayOrderId);
    driver.standIn.fault({ call: 'payment', kind: 'bad-gateway' });
    expect(await comeBack(form)).toBe('/my-orders');
    expect(await comeBack(form)).toBe(`/order-success?order=${id}`);
  });
});

describe('a webhook', () => {
  test('of an order that is none of ours is taken, and changes nothing', async () => {
    const { id: theirOrder } = elsewhere.book.createOrder({ amount: 40_000, currency: 'INR', receipt: 'other-shop' });
    elsewhere.pay(theirOrder);
    const before = (await driver.db.collection('orders').get()).docs.map((doc) => doc.updateTime.toMillis());
    for (const event of elsewhere.book.events) expect((await driver.sendWebhook(event)).status).toBe(200);
    const after = (await driver.db.collection('orders').get()).docs.map((doc) => doc.updateTime.toMillis());
    expect(after).toEqual(before);
  });

  test('of a changed body is 400, and heard as it was sent it places the order', async () => {
    const { id, razorpayOrderId } = await begin();
    driver.standIn.pay(razorpayOrderId);
    const event = driver.standIn.book.events.findLast(({ name }) => name === 'payment.captured');
    if (!event) throw new Error('no event');
    const changed = await driver.sendWebhook({ ...event, body: `${event.body} ` });
    expect(changed).toMatchObject({ status: 400, json: { error: MESSAGES.badSignature } });
    expect((await driver.order(id)).status).toBe('Pending');
    expect((await driver.sendWebhook(event)).status).toBe(200);
    expect((await driver.order(id)).status).toBe('Processing');
  });
});
