/** The notifications that the life of an order puts into the outbox. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { openNotificationDriver, type NotificationDriver } from '@nirala/dev/testing/notification-driver';
import { notificationRef } from '../../store/outbox.ts';

const clock = createFakeClock();
let driver: CheckoutDriver;
let sender: NotificationDriver;
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
  sender = await openNotificationDriver({ db: driver.db, clock: clock.now });
});
afterAll(() => Promise.all([driver.close(), sender.close()]));

/** The notifications about an order, without its id. */
async function messagesOf(id: string): Promise<string[]> {
  const { docs } = await driver.db.collection('outbox').where('orderId', '==', id).get();
  return docs.map((doc) => doc.id.slice(id.length + 1)).sort();
}

async function placeOnDelivery(shopper: Awaited<ReturnType<typeof signUp>>, checkoutId = crypto.randomUUID()) {
  const shirt = await driver.addProduct({ stockBySize: { M: 9 } });
  const place = () => driver.payOnDelivery(shopper, [line(shirt.id)], checkoutId);
  const { json } = await place();
  return { id: String(json.order._id), place };
}

test('a COD order that is sent three times at once is one message to the shopper’s phone', async () => {
  const shopper = await signUp();
  const { id, place } = await placeOnDelivery(shopper);
  await Promise.all([place(), place()]);
  expect(await messagesOf(id)).toEqual(['order-placed']);
  await Promise.all([sender.triggerAll(), sender.triggerAll()]);
  expect(sender.standIn.to(shopper.phone)).toMatchObject([
    { channel: 'sms', text: expect.stringContaining(`order ${id} is placed. Please pay Rs 450 when it arrives`) },
  ]);
});

test('payment, dispatch, delivery and return of an order are one message each, however often they are repeated', async () => {
  const { shopper, lines, checkoutId, id, razorpayOrderId } = await driver.startPayment();
  expect(await messagesOf(id)).toEqual([]);
  const proof = driver.standIn.pay(razorpayOrderId);
  const confirm = () => driver.confirm(shopper, lines, checkoutId, proof);
  const webhooks = driver.standIn.book.events.slice(-2).map((event) => driver.sendWebhook(event));
  await Promise.all([confirm(), confirm(), ...webhooks]);
  expect(await messagesOf(id)).toEqual(['order-paid']);
  const admin = openAdminOrders(driver, await signUp(undefined, { admin: true }));
  for (const to of ['Dispatched', 'Delivered', 'Returned'] as const) {
    await Promise.all([admin.move(to, [id]), admin.move(to, [id])]);
  }
  await driver.reconcile();
  const { refunds } = await driver.order(id);
  expect(await messagesOf(id)).toEqual([
    'delivered',
    'dispatched',
    'order-paid',
    `refund-done.${refunds[0]?.paymentId}-${refunds[0]?.refundId}`,
    `refund-started.${refunds[0]?.paymentId}`,
  ]);
});

test('a reservation that ends without a payment is a message, but not if the shopper orders something else', async () => {
  const [left, changed] = [await driver.startPayment(), await driver.startPayment()];
  const other = await driver.addProduct({ stockBySize: { M: 1 } });
  await driver.payOnline(changed.shopper, [line(other.id)], crypto.randomUUID());
  clock.pass(21);
  await driver.release();
  await driver.release();
  expect(await messagesOf(left.id)).toEqual(['payment-expired']);
  expect(await messagesOf(changed.id)).toEqual([]);
});

test('a message that exists already neither stops the order’s write nor is sent again', async () => {
  const shopper = await signUp();
  const { id } = await placeOnDelivery(shopper);
  await sender.triggerAll();
  await notificationRef(driver.db, `${id}.cancelled`).set({
    event: 'cancelled',
    to: shopper.phone,
    values: { order: id },
    orderId: id,
    createdAt: (await driver.order(id)).createdAt,
    state: 'sent',
    channel: 'sms',
    attempts: 1,
  });
  expect((await driver.cancel(shopper, id)).status).toBe(200);
  await sender.runJob();
  expect(sender.standIn.to(shopper.phone).map(({ template }) => template)).toEqual(['order-placed']);
  expect(await sender.read(`${id}.cancelled`)).toMatchObject({ state: 'sent' });
});

test('the invariants find a missing message and a message without a cause', async () => {
  const { id } = await placeOnDelivery(await signUp());
  const faults = async () =>
    (await faultsOf(driver.db, { stock: {} }, driver.standIn.ledger())).filter((fault) => fault.startsWith(id));
  expect(await faults()).toEqual([]);
  await notificationRef(driver.db, `${id}.order-placed`).delete();
  await sender.add({ cause: id, event: 'delivered' });
  expect(await faults()).toEqual([
    `${id}: has 0 messages about order-placed and should have 1`,
    `${id}: has 1 messages about delivered and should have 0`,
  ]);
});
