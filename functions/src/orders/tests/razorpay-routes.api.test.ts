/** The callback of Razorpay's own page, and webhooks. */
import { MESSAGES } from '@nirala/contract/text/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRazorpayStandIn, type RazorpayStandIn } from '@nirala/dev/stand-ins/razorpay/server';
import { openCheckoutDriver, signUp, type Shopper, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

let driver: CheckoutDriver;
let shopper: Shopper;
/** The same Razorpay account, used by another store too. */
let otherStore: RazorpayStandIn;
beforeAll(async () => {
  [driver, shopper, otherStore] = [await openCheckoutDriver(), await signUp(), await startRazorpayStandIn()];
});
afterAll(() => Promise.all([driver.close(), otherStore.close()]));

const startPayment = () => driver.startPayment({ shopper });

const sendCallback = (form: Record<string, string> | string) => driver.returnFromPage(form);

describe('the callback from Razorpay’s own page', () => {
  test('a payment places the order and redirects to its success page, even when repeated', async () => {
    const { shirt, id, razorpayOrderId } = await startPayment();
    const form = driver.standIn.pay(razorpayOrderId);
    expect(await sendCallback(form)).toBe(`/order-success?order=${id}`);
    expect(await driver.order(id)).toMatchObject({ status: 'Processing', hold: 'sold' });
    expect(await sendCallback(form)).toBe(`/order-success?order=${id}`);
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
  });

  test('captures an authorized payment and places the order', async () => {
    const { id, razorpayOrderId } = await startPayment();
    expect(await sendCallback(driver.standIn.pay(razorpayOrderId, { outcome: 'authorized' }))).toContain(id);
    expect((await driver.order(id)).status).toBe('Processing');
  });

  test('redirects a failed payment to My Orders', async () => {
    const { id, razorpayOrderId } = await startPayment();
    const { error } = driver.standIn.pay(razorpayOrderId, { outcome: 'failed' });
    const form = { 'error[code]': error.code, 'error[description]': error.description };
    expect(await sendCallback({ ...form, 'error[metadata]': JSON.stringify(error.metadata) })).toBe('/my-orders');
    expect((await driver.order(id)).status).toBe('Pending');
  });

  test('redirects forged forms to My Orders and places nothing', async () => {
    const { shirt, id, razorpayOrderId } = await startPayment();
    const other = await startPayment();
    const theirs = driver.standIn.pay(other.razorpayOrderId);
    const unsigned = { razorpay_payment_id: 'pay_x', razorpay_order_id: razorpayOrderId };
    const forms = [
      { ...unsigned, razorpay_signature: 'a'.repeat(64) },
      { ...unsigned, razorpay_signature: '' },
      { ...theirs, razorpay_order_id: razorpayOrderId },
      { ...theirs, razorpay_order_id: 'order_never_was' },
      { ...theirs, razorpay_order_id: '../x' },
    ];
    for (const form of [...forms, unsigned, 'garbage', '']) expect(await sendCallback(form)).toBe('/my-orders');
    expect(await driver.order(id)).toMatchObject({ status: 'Pending', captures: [] });
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  });

  test('redirects to My Orders while Razorpay is down', async () => {
    const { id, razorpayOrderId } = await startPayment();
    const form = driver.standIn.pay(razorpayOrderId);
    driver.standIn.fault({ call: 'payment', kind: 'bad-gateway' });
    expect(await sendCallback(form)).toBe('/my-orders');
    expect(await sendCallback(form)).toBe(`/order-success?order=${id}`);
  });
});

describe('a webhook', () => {
  test('of an unknown order is acknowledged and changes nothing', async () => {
    const { id: theirOrder } = otherStore.book.createOrder({ amount: 40_000, currency: 'INR', receipt: 'other-shop' });
    otherStore.pay(theirOrder);
    const before = (await driver.db.collection('orders').get()).docs.map((doc) => doc.updateTime.toMillis());
    for (const event of otherStore.book.events) expect((await driver.sendWebhook(event)).status).toBe(200);
    const after = (await driver.db.collection('orders').get()).docs.map((doc) => doc.updateTime.toMillis());
    expect(after).toEqual(before);
  });

  test('with a changed body is 400; as sent, it places the order', async () => {
    const { id, razorpayOrderId } = await startPayment();
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
