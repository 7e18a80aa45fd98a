/** Money back for a part of an order: goodwill, cancelled pieces, and what the papers and Razorpay have of them. */
import { randomUUID } from 'node:crypto';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import {
  line,
  openCheckoutDriver,
  signUp,
  type CheckoutDriver,
  type Shopper,
} from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { owe } from '../debts.ts';
import { updateOrder } from '../write.ts';

let driver: CheckoutDriver;
let admin: Shopper;
let orders: AdminOrders;
const stock: Record<string, Record<string, number>> = {};
beforeAll(async () => {
  [driver, admin] = [await openCheckoutDriver(), await signUp(undefined, { admin: true })];
  orders = openAdminOrders(driver, admin);
  await driver.changeSettings({ gstMode: 'registered', gstin: '29AAPFU0939F1ZR' });
});
beforeEach(() => driver.standIn.clearFaults());
afterAll(async () => {
  const faults = await faultsOf(driver.db, { stock }, driver.standIn.ledger());
  await driver.close();
  expect(faults).toEqual([]);
});

/** Three shirts in M at ₹400, paid. */
async function place(method: 'Pre-Paid' | 'COD' = 'Pre-Paid') {
  const buyer = await signUp();
  const shirt = (await driver.addProduct({ stockBySize: { M: 5 } })).id;
  stock[shirt] = { M: 5 };
  const [lines, checkoutId] = [[line(shirt, { quantity: 3 })], `c-${shirt}`];
  if (method === 'COD') {
    const { json } = await driver.payOnDelivery(buyer, lines, checkoutId);
    return { buyer, shirt, id: String(json.order._id), razorpayOrderId: undefined };
  }
  const { json } = await driver.payOnline(buyer, lines, checkoutId);
  await driver.confirm(buyer, lines, checkoutId, driver.standIn.pay(json.orderId));
  return { buyer, shirt, id: String(json.order._id), razorpayOrderId: String(json.orderId) };
}

const goodwill = (id: string, amount: number, requestId: string = randomUUID(), reason = 'A loose thread') =>
  orders.send(`${id}/goodwill`, { requestId, amount, reason });
const cancelPieces = (buyer: Shopper, id: string, shirt: string, quantity: number, requestId: string = randomUUID()) =>
  driver.call(`/api/orders/${id}/cancel-lines`, {
    token: buyer.token,
    body: { requestId, lines: [{ _id: shirt, size: 'M', quantity }] },
  });
const returnPieces = (id: string, productId: string, quantity: number, amountPaise: number) =>
  updateOrder(driver.paymentDeps, id, (order) =>
    owe(
      order,
      { cause: { kind: 'return', ref: randomUUID() }, pieces: [{ productId, size: 'M', quantity, amountPaise }] },
      'admin',
      new Date(),
    ),
  );
const papersOf = async (id: string) =>
  (await driver.call(`/api/orders/${id}/papers`, { token: admin.token })).json.papers;

test('goodwill is refunded once, audited, and never above what is left', async () => {
  const { id, razorpayOrderId } = await place();
  const requestId = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => goodwill(id, 150.5, requestId)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await orders.read(id)).json.order).toMatchObject({
    status: 'Processing',
    leftToGiveBack: 1049.5,
    refunds: [{ amount: 150.5, state: 'processed', cause: 'goodwill', reason: 'A loose thread', to: 'upi' }],
  });
  expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ captured: 120_000, refunded: 15_050 });
  expect(await goodwill(id, 150, requestId)).toMatchObject({ status: 409, json: { code: 'request-id-reused' } });
  expect(await goodwill(id, 1049.51)).toMatchObject({ status: 409, json: { code: 'money-back-refused' } });
  const given = (await orders.auditEntries(id)).filter(({ action }) => action === 'order.goodwill');
  expect(given).toMatchObject([{ phone: admin.phone }]);
});

test('the shopper sees when a refund was sent and its reference, and not why', async () => {
  const { buyer, id } = await place();
  await goodwill(id, 100);
  const [shown] = (await driver.call('/api/orders/me', { token: buyer.token })).json.orders;
  expect(shown.refunds).toEqual([
    {
      amount: 100,
      state: 'processed',
      at: expect.any(String),
      requestedAt: expect.any(String),
      processedAt: expect.any(String),
      reference: expect.stringMatching(/^\d+$/),
      cause: 'goodwill',
      to: 'upi',
    },
  ]);
});

test('goodwill after dispatch has a credit note without pieces, and a return one for its pieces', async () => {
  const { id, shirt } = await place();
  await orders.move('Dispatched', [id]);
  await goodwill(id, 90);
  await returnPieces(id, shirt, 1, 40_000);
  await driver.reconcile();
  const [, price, pieces] = await papersOf(id);
  expect(price).toMatchObject({ kind: 'credit-note', total: 90, lines: [{ quantity: 0, total: 90 }] });
  expect(pieces).toMatchObject({ kind: 'credit-note', total: 400, lines: [{ quantity: 1, total: 400 }] });
});

test('a whole return after a partial one gives back the rest, in money and in papers', async () => {
  const { id, shirt, razorpayOrderId } = await place();
  await orders.move('Dispatched', [id]);
  await returnPieces(id, shirt, 2, 80_000);
  await orders.move('Returned', [id], { restock: true });
  await driver.reconcile();
  expect(await driver.order(id)).toMatchObject({ status: 'Refunded', refundsDue: false });
  expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: 120_000 });
  const notes = (await papersOf(id)).slice(1);
  expect(notes).toMatchObject([
    { total: 800, lines: [{ quantity: 2 }] },
    { total: 400, lines: [{ quantity: 1 }] },
  ]);
});

test('two refunds of one amount whose replies are lost are each made once', async () => {
  const { id, razorpayOrderId } = await place();
  driver.standIn.fault({ call: 'refund', kind: 'lost-reply', times: 2 });
  await goodwill(id, 100);
  await goodwill(id, 100);
  await driver.reconcile();
  expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: 20_000 });
  const { refunds, refundsDue } = await driver.order(id);
  expect(new Set(refunds.map(({ refundId }) => refundId)).size).toBe(2);
  expect(refundsDue).toBe(false);
});

test('a refund by hand in between lowers what the store refunds, and never exceeds the payment', async () => {
  const { id, razorpayOrderId } = await place();
  driver.standIn.fault({ call: 'refund', kind: 'unavailable' });
  await goodwill(id, 300);
  const { paymentId = '' } = await driver.order(id);
  driver.standIn.book.refund(paymentId, { amount: 100_000 });
  await driver.sendWebhook(driver.standIn.book.events.at(-1) ?? { body: '', headers: {}, name: 'refund.processed' });
  await driver.reconcile();
  expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ captured: 120_000, refunded: 120_000 });
  expect((await driver.order(id)).refunds.map(({ amountPaise }) => amountPaise)).toEqual([20_000, 100_000]);
});

test('a refund without balance is tried again, and the admin reads why', async () => {
  const { id, razorpayOrderId } = await place();
  driver.standIn.book.setBalance(5_000);
  await goodwill(id, 100);
  expect((await orders.read(id)).json.order.refunds).toMatchObject([
    { state: 'due', problem: expect.stringMatching(/enough balance/) },
  ]);
  driver.standIn.book.setBalance(undefined);
  await driver.reconcile();
  expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: 10_000 });
});

test('each of two refunds that are refused says why, and both are made later', async () => {
  const { id, razorpayOrderId } = await place();
  driver.standIn.book.setBalance(5_000);
  await goodwill(id, 100);
  await goodwill(id, 200);
  const problem = expect.stringMatching(/enough balance/);
  expect((await orders.read(id)).json.order.refunds).toMatchObject([
    { amount: 100, attempt: 3, problem },
    { amount: 200, attempt: 2, problem },
  ]);
  driver.standIn.book.setBalance(undefined);
  await driver.reconcile();
  expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: 30_000 });
});

test('cancelled pieces go back to stock, their money to the shopper, and the invoice is for the rest', async () => {
  const { buyer, id, shirt, razorpayOrderId } = await place();
  const requestId = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => cancelPieces(buyer, id, shirt, 1, requestId)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await driver.call('/api/orders/me', { token: buyer.token })).json.orders[0]).toMatchObject({
    status: 'Processing',
    totalAmount: 800,
    cartItems: [{ quantity: 2 }],
    cancelledItems: [{ quantity: 1 }],
  });
  expect(await driver.stockOf(shirt)).toEqual({ M: 3 });
  expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: 40_000 });
  await orders.move('Dispatched', [id]);
  expect(await papersOf(id)).toMatchObject([{ kind: 'invoice', total: 800, lines: [{ quantity: 2 }] }]);
  expect(await cancelPieces(buyer, id, shirt, 1)).toMatchObject({
    status: 409,
    json: { code: 'order-not-cancellable' },
  });
});

test('an admin cancels pieces of a COD order, so that less is collected', async () => {
  const { id, shirt } = await place('COD');
  const body = { requestId: randomUUID(), lines: [{ _id: shirt, size: 'M', quantity: 2 }] };
  expect((await orders.send(`${id}/cancel-lines`, body)).json.order).toMatchObject({
    totalAmount: 450,
    refunds: [],
    cancelledItems: [{ quantity: 2 }],
  });
  expect(await driver.stockOf(shirt)).toEqual({ M: 4 });
  expect((await orders.auditEntries(id)).map(({ action }) => action)).toContain('order.cancel-lines');
});

test('what is owed for a COD order is listed until RazorpayX reports that it is paid', async () => {
  const { buyer, id, shirt } = await place('COD');
  await orders.move('Dispatched', [id]);
  expect(await goodwill(id, 100)).toMatchObject({ status: 409, json: { code: 'money-back-refused' } });
  await orders.move('Delivered', [id]);
  await returnPieces(id, shirt, 1, 40_000);
  const list = async () => {
    const { json } = await driver.call('/api/admin/payouts', { token: admin.token });
    return json.payouts.filter((payout: { orderId: string }) => payout.orderId === id);
  };
  const [due] = await list();
  expect(due).toMatchObject({ amount: 400, state: 'due', cause: 'return', phone: buyer.phone });
  const report = (rows: object[]) =>
    driver.call('/api/admin/payouts/report', { token: admin.token, body: { rows } }).then(({ json }) => json.outcomes);
  expect(await report([{ id: due.id, state: 'link-sent', link: 'https://rzp.io/i/1' }])).toEqual([
    { id: due.id, done: true },
  ]);
  const shown = async () => (await driver.call('/api/orders/me', { token: buyer.token })).json.orders[0].payouts;
  expect(await shown()).toMatchObject([{ amount: 400, state: 'link-sent', link: 'https://rzp.io/i/1' }]);
  expect(
    await report([
      { id: due.id, state: 'paid', amount: 400, bankReference: 'UTR7' },
      { id: 'po-unknown', state: 'paid' },
    ]),
  ).toMatchObject([{ done: true }, { done: false, message: expect.stringMatching(/No payout/) }]);
  expect(await shown()).toMatchObject([{ state: 'paid', reference: 'UTR7' }]);
  expect(await list()).toEqual([]);
  expect(await papersOf(id)).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', total: 400 }]);
});

test('another shopper cannot cancel pieces', async () => {
  const { id, shirt } = await place();
  expect((await cancelPieces(await signUp(), id, shirt, 1)).status).toBe(404);
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
});
