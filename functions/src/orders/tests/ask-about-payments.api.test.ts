/** An admin asks the gateway now about an order that is not paid. */
import {
  openCheckoutDriver,
  line,
  signUp,
  type CheckoutDriver,
  type Shopper,
} from '@nirala/dev/testing/checkout-driver';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let driver: CheckoutDriver;
let admin: Shopper;
beforeAll(async () => {
  driver = await openCheckoutDriver({ timeout: 300 });
  admin = await signUp(undefined, { admin: true });
});
afterEach(() => driver.standIn.clearFaults());
afterAll(() => driver.close());

const ask = (id: string) => driver.call(`/api/admin/orders/${id}/payments`, { token: admin.token, body: {} });

/** An order that waits for its payment. */
const unpaid = () => driver.startPayment();

test('an order whose webhook was lost is paid as by the webhook, once', async () => {
  const { id, razorpayOrderId } = await unpaid();
  driver.standIn.book.pay(razorpayOrderId);
  for (let again = 0; again < 2; again += 1) {
    const { status, json } = await ask(id);
    expect([status, json.answer, json.order.status]).toEqual([200, { kind: 'paid' }, 'Processing']);
  }
  const { captures, history } = await driver.order(id);
  expect([captures.length, history.filter(({ status }) => status === 'Processing').length]).toEqual([1, 1]);
});

test('says that nothing has come, or that it failed and why, and the order waits on', async () => {
  const { id, razorpayOrderId } = await unpaid();
  expect((await ask(id)).json.answer).toEqual({ kind: 'nothing' });
  driver.standIn.book.pay(razorpayOrderId, { outcome: 'failed' });
  const { answer, order } = (await ask(id)).json;
  expect([answer.kind, order.status]).toEqual(['failed', 'Pending']);
  expect(answer.reason).toBe(order.paymentFailure);
});

test('says that money came which does not pay for the order, and gives it back', async () => {
  const { id, razorpayOrderId } = await unpaid();
  driver.standIn.book.pay(razorpayOrderId, { amount: 100 });
  const { answer, order } = (await ask(id)).json;
  expect([answer.kind, order.status]).toEqual(['not-taken', 'Pending']);
  expect(order.refunds).toHaveLength(1);
});

test.each(['unavailable', 'garbage', 'cut', 'hangs', 'unauthorized'] as const)(
  'says that it is not known, and changes nothing, when Razorpay is %s',
  async (kind) => {
    const { id, razorpayOrderId } = await unpaid();
    driver.standIn.book.pay(razorpayOrderId);
    driver.standIn.fault({ call: 'payments', kind });
    const { status, json } = await ask(id);
    expect([status, json.code]).toEqual([503, 'payment-unknown']);
    expect((await driver.order(id)).status).toBe('Pending');
    expect((await ask(id)).json.answer).toEqual({ kind: 'paid' });
  },
);

test('an order that Razorpay does not know is not known to be unpaid', async () => {
  const { id } = await unpaid();
  await driver.db.collection('orders').doc(id).update({ gatewayOrderId: 'order_Unknown00000001' });
  expect((await ask(id)).json.code).toBe('payment-unknown');
});

test('there is nothing to ask about an order that nobody began to pay online, and 404 for none', async () => {
  const shirt = (await driver.addProduct({ stockBySize: { M: 1 } })).id;
  const { json } = await driver.payOnDelivery(await signUp(), [line(shirt)]);
  expect((await ask(json.order._id)).json.answer).toEqual({ kind: 'not-begun' });
  expect((await ask('NR-NOBODY')).status).toBe(404);
});
