/** Refunds of payments that are older than Razorpay refunds: the same amount goes back by a payout link, and only once. */
import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import { openCheckoutDriver, signUp, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { payoutFaults } from '@nirala/dev/testing/payout-invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DAYS = 24 * 60;
const clock = createFakeClock();
let driver: CheckoutDriver;
let admin: Shopper;
let orders: AdminOrders;
const stock: Record<string, Record<string, number>> = {};
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
  const path = '/api/admin/return-settings';
  const { json: base } = await driver.call(path, { token: admin.token });
  await driver.call(path, { token: admin.token, body: { base, changes: { payoutLinks: true } } });
});
afterAll(async () => {
  const { items } = driver.standIn.book.payoutLinks(new URLSearchParams('count=100'));
  const faults = [
    ...(await faultsOf(driver.db, { stock }, driver.standIn.ledger())),
    ...(await payoutFaults(driver.db, items)),
  ];
  await driver.close();
  expect(faults).toEqual([]);
});

async function place(days: number) {
  const placed = await orders.placeOrder('Pre-Paid');
  stock[placed.shirt] = { M: 2 };
  clock.pass(days * DAYS);
  return placed;
}
/** The store does not know how old the payment is; Razorpay does. */
const forgetAge = (id: string) =>
  driver.db
    .collection('orders')
    .doc(id)
    .update({ history: [{ status: 'Processing', at: Timestamp.fromMillis(clock.now()), by: 'payment' }] });
const goodwill = (id: string, amount: number) =>
  orders.send(`${id}/goodwill`, { requestId: randomUUID(), amount, reason: 'A loose thread' });
const shown = async ({ token }: Shopper) => (await driver.call('/api/orders/me', { token })).json.orders[0];

async function payLink(id: string) {
  await driver.runPayouts();
  const link = driver.standIn.book
    .payoutLinks(new URLSearchParams('count=100'))
    .items.find(({ notes }) => notes['order'] === id);
  driver.standIn.book.movePayoutLink(link?.id ?? '', 'processed');
  await driver.runPayouts();
  return link;
}

test('a payment of 180 days is refunded, and one that is older becomes a payout that is never requested', async () => {
  const young = await place(179);
  await goodwill(young.id, 10);
  expect(orders.paymentOf(young.razorpayOrderId)).toMatchObject({ refunded: 1_000 });
  const old = await place(181);
  const asked = driver.standIn.calls.filter((call) => call === 'refund').length;
  await goodwill(old.id, 50);
  await driver.reconcile();
  expect(driver.standIn.calls.filter((call) => call === 'refund').length).toBe(asked);
  expect(await shown(old.buyer)).toMatchObject({
    refunds: [{ amount: 50, state: 'failed', tooOld: true, byLink: true }],
    payouts: [{ amount: 50, state: 'due', cause: 'goodwill' }],
  });
  const link = await payLink(old.id);
  expect(link).toMatchObject({ amount: 5_000 });
  expect(await shown(old.buyer)).toMatchObject({ payouts: [{ state: 'paid' }] });
  // What went back by the link is not left.
  expect(await goodwill(old.id, 350.01)).toMatchObject({ status: 409, json: { code: 'money-back-refused' } });
  expect((await goodwill(old.id, 350)).status).toBe(200);
});

test('a refund that Razorpay refuses for the age of its payment becomes a payout, once', async () => {
  const { id, razorpayOrderId, buyer } = await place(181);
  await forgetAge(id);
  const requestId = randomUUID();
  const give = () => orders.send(`${id}/goodwill`, { requestId, amount: 60, reason: 'A loose thread' });
  await Promise.all([give(), give(), give()]);
  await Promise.all([driver.reconcile(), driver.reconcile()]);
  expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: 0, refunding: 0 });
  expect((await driver.order(id)).payouts).toMatchObject([{ amountPaise: 6_000, state: 'due' }]);
  expect(await shown(buyer)).toMatchObject({ refunds: [{ byLink: true }], payouts: [{ amount: 60 }] });
  expect((await orders.read(id)).json.order).toMatchObject({ unplaced: false, leftToGiveBack: 340 });
});

test('an attempt whose reply was lost is a refund, although the payment is too old by the time of the retry', async () => {
  const { id, razorpayOrderId } = await place(179);
  driver.standIn.fault({ call: 'refund', kind: 'lost-reply' });
  await goodwill(id, 70);
  clock.pass(5 * DAYS);
  await driver.reconcile();
  expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: 7_000 });
  expect(await driver.order(id)).toMatchObject({ refunds: [{ state: 'processed' }], payouts: [] });
});

test('an order that is over is Refunded when the link is paid, and not before', async () => {
  const { id, buyer } = await place(181);
  await goodwill(id, 100);
  expect((await driver.cancel(buyer, id)).status).toBe(200);
  await driver.reconcile();
  const { status, payouts } = await driver.order(id);
  expect([status, payouts.map(({ amountPaise }) => amountPaise)]).toEqual(['Refund Pending', [10_000, 30_000]]);
  await driver.runPayouts();
  const own = driver.standIn.book
    .payoutLinks(new URLSearchParams('count=100'))
    .items.filter(({ notes }) => notes['order'] === id);
  expect(own).toHaveLength(2);
  driver.standIn.book.movePayoutLink(own[0]?.id ?? '', 'processed');
  await driver.runPayouts();
  expect((await driver.order(id)).status).toBe('Refund Pending');
  driver.standIn.book.movePayoutLink(own[1]?.id ?? '', 'processed');
  await driver.runPayouts();
  expect(await driver.order(id)).toMatchObject({ status: 'Refunded', refundsDue: false });
});
