/** Orders of which a part is sent first: money, stock, papers, news of the gateway and returns of each part. */
import { randomUUID } from 'node:crypto';
import type { Advance } from '@nirala/contract/order/advance';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import {
  line,
  openCheckoutDriver,
  signUp,
  type CheckoutDriver,
  type Shopper,
} from '@nirala/dev/testing/checkout-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shareOf } from '../../shop/figures.ts';
import { customerId, readCustomer } from '../../store/customers.ts';
import { saveDiscount } from '../../store/discounts.ts';
import { cashDuePaise } from '../../store/order-money.ts';

const DAY = 24 * 60;
const clock = createFakeClock();
let driver: CheckoutDriver;
let admin: Shopper;
let orders: AdminOrders;
let buyer: Shopper;
const stock: Record<string, Record<string, number>> = {};
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
  await driver.changeSettings({ gstMode: 'registered', gstin: '29AAPFU0939F1ZR', maxOpenCod: 2 });
});
beforeEach(async () => {
  driver.standIn.clearFaults();
  buyer = await signUp();
});
afterAll(async () => {
  await driver.reconcile();
  const faults = await faultsOf(driver.db, { stock }, driver.standIn.ledger());
  await driver.close();
  expect(faults).toEqual([]);
});

type Change = { advance?: Advance } & Record<string, unknown>;

/** Three shirts in M at ₹400. */
async function place(method: 'Pre-Paid' | 'COD' | 'advance', change: Change = {}, quantity = 3) {
  const shirt = (await driver.addProduct({ stockBySize: { M: 5 } })).id;
  stock[shirt] = { M: 5 };
  const [lines, checkoutId] = [[line(shirt, { quantity })], `c-${shirt}`];
  const piece = { _id: shirt, size: 'M', quantity: 1 };
  if (method === 'COD') {
    const { json } = await driver.payOnDelivery(buyer, lines, checkoutId, change);
    return { shirt, piece, id: String(json.order._id), window: '', paymentId: '' };
  }
  const { json } =
    method === 'advance'
      ? await driver.payAdvance(buyer, lines, checkoutId, change)
      : await driver.payOnline(buyer, lines, checkoutId, change);
  const paid = driver.standIn.pay(json.orderId);
  await driver.confirm(buyer, lines, checkoutId, { ...paid, ...change });
  const [id, window] = [String(json.order._id), String(json.orderId)];
  return { shirt, piece, id, window, paymentId: paid.razorpay_payment_id };
}

const split = (id: string, later: object[], pieces = 3, requestId: string = randomUUID()) =>
  orders.send(`${id}/split`, { requestId, pieces, later });

/** Divides the order, and returns the id of the part that is sent later. */
async function part(id: string, later: object[], pieces = 3): Promise<string> {
  const { json, status } = await split(id, later, pieces);
  if (status !== 200) throw new Error(json.error);
  const placed = json.order.partOf?._id ?? id;
  return (await driver.order(placed)).parts?.at(-1)?.orderId ?? '';
}

let nextAwb = 800_000_000_000;
async function dispatch(id: string) {
  const awb = String((nextAwb += 1));
  const link = { trackingLink: 'https://courier.example/1', awb };
  await orders.send('move', { to: 'Dispatched', orders: [{ id, ...link }] });
  return awb;
}
const webhooks = async () => {
  for (const event of driver.standIn.book.events.splice(0)) await driver.sendWebhook(event);
};
const refundByHand = (paymentId: string, amount: number) => {
  driver.standIn.book.events.splice(0);
  driver.standIn.book.refund(paymentId, { amount });
};
const amountsBack = async (...ids: string[]) =>
  (await Promise.all(ids.map((id) => driver.order(id)))).map(({ refunds }) => refunds.map((each) => each.amountPaise));
const statuses = async (...ids: string[]) =>
  (await Promise.all(ids.map((id) => driver.order(id)))).map(({ status }) => status);
async function reconciliation() {
  const today = new Date(clock.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const path = `/api/admin/papers/reconciliation?from=${today.slice(0, 8)}01&to=${today}`;
  return (await driver.call(path, { token: admin.token })).json;
}
const disagreementsOf = async (...ids: string[]) =>
  (await reconciliation()).disagreements.filter(({ id }: { id: string }) => ids.includes(id));
const papersOf = async (id: string) =>
  (await driver.call(`/api/orders/${id}/papers`, { token: admin.token })).json.papers;

test('a COD order is sent in two parcels, whose cash is what was due, and one refused changes nothing of the other', async () => {
  const { id, shirt, piece } = await place('COD');
  const before = await driver.order(id);
  clock.pass(5);
  const later = await part(id, [piece]);
  const [first, rest] = [await driver.order(id), await driver.order(later)];
  // As old as its order, and new for those who look at the list.
  expect(rest.createdAt).toEqual(before.createdAt);
  expect((await driver.db.collection('orders').doc(later).get()).get('updatedAt').toMillis()).toBe(clock.now());
  expect([first.totalPaise, rest.totalPaise]).toEqual([85_000, 40_000]);
  expect(cashDuePaise(first) + cashDuePaise(rest)).toBe(cashDuePaise(before));
  expect([rest.codChargePaise, rest.partOf]).toEqual([0, { orderId: id, number: before.number }]);
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  expect((await orders.auditEntries(id)).at(-1)).toMatchObject({
    action: 'order.split',
    phone: admin.phone,
    before: { totalPaise: 125_000 },
    after: { totalPaise: 85_000, sentLater: later },
  });
  const awb = await dispatch(id);
  await orders.move('Delivered', [id]);
  expect(await statuses(id, later)).toEqual(['Delivered', 'Processing']);
  const laterAwb = await dispatch(later);
  expect(await papersOf(id)).toMatchObject([{ kind: 'invoice', total: 850, lines: [{ quantity: 2 }] }]);
  expect(await papersOf(later)).toMatchObject([{ kind: 'invoice', total: 400, lines: [{ quantity: 1 }] }]);
  const delivered = await driver.order(id);
  await orders.move('Returned', [later], { restock: true, refused: true });
  expect(await driver.order(id)).toEqual(delivered);
  expect(await driver.stockOf(shirt)).toEqual({ M: 3 });
  const rows = [awb, laterAwb].map((each) => ({
    number: 2,
    awb: each,
    amount: 850,
    reference: 'UTR1',
    day: '2026-11-21',
  }));
  const { json } = await driver.call('/api/admin/cash/remittances', { body: { rows }, token: admin.token });
  expect(json.outcomes).toMatchObject([
    { state: 'taken', orderId: id },
    { state: 'taken', orderId: later, message: expect.stringMatching(/not delivered/) },
  ]);
  expect(json.outcomes[0].message).toBeUndefined();
});

test('parts of one order are one order of their customer, of the figures, and of the limit of open COD orders', async () => {
  const { id, piece } = await place('COD');
  const customer = async () => (await readCustomer(driver.db, customerId(buyer.phone))).customer;
  const before = { customer: await customer(), figures: shareOf(await driver.order(id)) };
  const later = await part(id, [piece]);
  expect(await customer()).toEqual(before.customer);
  const [first, rest] = [shareOf(await driver.order(id)), shareOf(await driver.order(later))];
  const { products, day } = before.figures ?? {};
  for (const name of ['orders', 'standing', 'cod', 'revenuePaise'] as const) {
    expect([name, (first?.[name] ?? 0) + (rest?.[name] ?? 0)]).toEqual([name, before.figures?.[name]]);
  }
  expect(first?.products[piece._id]).toBe((products?.[piece._id] ?? 0) - 1);
  expect([first?.day, rest?.day]).toEqual([day, day]);
  const { json } = await driver.call('/api/payments/cod?payable=450&pincode=560011', { token: buyer.token });
  expect(json.open).toBe(1);
  expect((await place('COD', {}, 1)).id).toMatch(/^NR/);
  // Its shopper was told about the order once.
  const told = await driver.db.collection('outbox').where('orderId', '==', later).get();
  expect(told.docs).toEqual([]);
});

test('a part of a paid order is refunded by its share, whatever the gateway tells, and both are in the books', async () => {
  const { id, shirt, piece, window, paymentId } = await place('Pre-Paid');
  const later = await part(id, [piece]);
  await webhooks();
  expect(await amountsBack(id, later)).toEqual([[], []]);
  await orders.cancel(later);
  await webhooks();
  await driver.reconcile();
  expect(await statuses(id, later)).toEqual(['Processing', 'Refunded']);
  expect(await amountsBack(id, later)).toEqual([[], [40_000]]);
  expect(orders.paymentOf(window)).toMatchObject({ captured: 120_000, refunded: 40_000 });
  expect(await driver.stockOf(shirt)).toEqual({ M: 3 });
  await dispatch(id);
  await orders.move('Returned', [id], { restock: true });
  await webhooks();
  await driver.reconcile();
  expect(await statuses(id, later)).toEqual(['Refunded', 'Refunded']);
  expect(orders.paymentOf(window)).toMatchObject({ captured: 120_000, refunded: 120_000 });
  expect(await disagreementsOf(id, later)).toEqual([]);
  const refundOf = async (each: string) => (await driver.order(each)).refunds[0]?.refundId ?? '';
  const settled = { number: 1, fee: 0, tax: 0, settlementId: 'setl_1', utr: 'UTR1', day: '2026-11-21' };
  const rows = [
    { ...settled, id: paymentId, amount: 1200 },
    { ...settled, id: await refundOf(later), paymentId, amount: -400 },
    { ...settled, id: await refundOf(id), paymentId, amount: -800 },
  ];
  const { json } = await driver.call('/api/admin/cash/settlements', { body: { rows }, token: admin.token });
  expect(json.outcomes).toEqual([
    { number: 1, state: 'taken', orderId: id },
    { number: 1, state: 'taken', orderId: later },
    { number: 1, state: 'taken', orderId: id },
  ]);
  expect(await disagreementsOf(id, later)).toEqual([]);
});

test('a payment of two parts is one payment in the accounts', async () => {
  const { id, piece } = await place('Pre-Paid');
  const { captures, orders: count, notReceived } = await reconciliation();
  await part(id, [piece]);
  const after = await reconciliation();
  expect([after.captures, after.orders, after.notReceived]).toEqual([captures, count, notReceived]);
});

test('goodwill and cancelled pieces of a part are capped by its share', async () => {
  const { id, piece, window } = await place('Pre-Paid');
  const later = await part(id, [{ ...piece, quantity: 2 }]);
  const goodwill = (each: string, amount: number) =>
    orders.send(`${each}/goodwill`, { requestId: randomUUID(), amount, reason: 'A loose thread' });
  const body = { requestId: randomUUID(), lines: [piece] };
  const cancelled = await driver.call(`/api/orders/${later}/cancel-lines`, { token: buyer.token, body });
  expect(cancelled.json.order).toMatchObject({ totalAmount: 400, refunds: [{ amount: 400 }] });
  expect(await goodwill(later, 400.5)).toMatchObject({ status: 409 });
  expect(await goodwill(id, 400.5)).toMatchObject({ status: 409 });
  await goodwill(later, 100);
  await goodwill(id, 150);
  await webhooks();
  await driver.reconcile();
  expect(await amountsBack(id, later)).toEqual([[15_000], [40_000, 10_000]]);
  expect(orders.paymentOf(window)).toMatchObject({ refunded: 65_000 });
  await dispatch(id);
  await dispatch(later);
  expect(await disagreementsOf(id, later)).toEqual([]);
});

test('refunds in the dashboard count once, for the part that they fit, and cancel what they pay back wholly', async () => {
  const { id, piece, window, paymentId } = await place('Pre-Paid');
  const later = await part(id, [piece]);
  refundByHand(paymentId, 40_000);
  await webhooks();
  expect(await statuses(id, later)).toEqual(['Processing', 'Refunded']);
  refundByHand(paymentId, 10_000);
  const events = [...driver.standIn.book.events];
  await webhooks();
  for (const event of events) await driver.sendWebhook(event);
  expect(await amountsBack(id, later)).toEqual([[10_000], [40_000]]);
  refundByHand(paymentId, 70_000);
  // Its webhook is lost: the last check of the payment finds it.
  driver.standIn.book.events.splice(0);
  expect(await orders.move('Dispatched', [id])).toMatchObject({ json: { outcomes: [{ done: false }] } });
  expect(await statuses(id, later)).toEqual(['Refunded', 'Refunded']);
  expect(orders.paymentOf(window)).toMatchObject({ captured: 120_000, refunded: 120_000 });
});

test('refunds of both parts that the gateway refuses for a time are made once each', async () => {
  const { id, piece, window } = await place('Pre-Paid');
  const later = await part(id, [piece]);
  driver.standIn.book.setBalance(5_000);
  await orders.cancel(id);
  await orders.cancel(later);
  await webhooks();
  driver.standIn.book.setBalance(undefined);
  driver.standIn.fault({ call: 'refund', kind: 'lost-reply', times: 2 });
  await driver.reconcile();
  clock.pass(13 * 60);
  await driver.reconcile();
  await webhooks();
  expect(await statuses(id, later)).toEqual(['Refunded', 'Refunded']);
  expect(await amountsBack(id, later)).toEqual([[80_000], [40_000]]);
  expect(orders.paymentOf(window)).toMatchObject({ captured: 120_000, refunded: 120_000 });
});

test('an advance is shared by value, and a part that is refused or cancelled changes nothing of the other', async () => {
  await driver.changeSettings({
    codRisk: { ...NO_COD_RISK, advance: { ...NO_COD_RISK.advance, first: 0 } },
    codAdvance: 99,
    advanceKept: true,
  });
  const { id, piece, window } = await place('advance', { advance: { amount: 99, kept: true } });
  await driver.changeSettings({ codRisk: NO_COD_RISK });
  const before = await driver.order(id);
  const later = await part(id, [piece]);
  const [first, rest] = [await driver.order(id), await driver.order(later)];
  expect([first.advance?.paise, rest.advance?.paise]).toEqual([6_600, 3_300]);
  expect([cashDuePaise(first), cashDuePaise(rest)]).toEqual([78_400, 36_700]);
  expect(cashDuePaise(first) + cashDuePaise(rest)).toBe(cashDuePaise(before));
  await webhooks();
  await dispatch(id);
  await orders.move('Returned', [id], { restock: true, refused: true });
  await orders.cancel(later);
  await webhooks();
  await driver.reconcile();
  expect(await statuses(id, later)).toEqual(['Returned', 'Refunded']);
  expect(await amountsBack(id, later)).toEqual([[], [3_300]]);
  expect(orders.paymentOf(window)).toMatchObject({ captured: 9_900, refunded: 3_300 });
  expect(await disagreementsOf(id, later)).toEqual([]);
});

test('what was paid to the shop’s own UPI code goes back by a payout of each part', async () => {
  const { id, piece } = await place('COD');
  clock.pass(1);
  const reference = String(500_000_000_000 + Math.floor(Math.random() * 99_999_999));
  await orders.send(`${id}/paid-already`, { reference, amount: 1200 });
  const later = await part(id, [piece]);
  const correction = { from: reference, to: '500000000001', reason: 'Another line' };
  for (const each of [id, later]) {
    const refused = await orders.send(`${each}/correct-payment`, correction);
    expect(refused).toMatchObject({ status: 409, json: { code: 'not-payable-outside' } });
  }
  await orders.cancel(later);
  await orders.cancel(id);
  const payouts = (await Promise.all([id, later].map((each) => driver.order(each)))).flatMap((each) => each.payouts);
  expect(payouts.map(({ amountPaise }) => amountPaise)).toEqual([80_000, 40_000]);
  expect(new Set(payouts.map((payout) => payout.id)).size).toBe(2);
});

test('a coupon is used once, and its discount is that of the order', async () => {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  const expiresAt = new Date('2099-01-01');
  const rules = { firstOrderOnly: true, maxUses: 5, maxPerPhone: 1 };
  await saveDiscount(driver.db, { code, discountPercentage: 33.3, expiresAt, listed: false, ...rules });
  const { id, piece } = await place('COD', { redeemCode: code, totalAmount: 850.4 });
  const before = await driver.order(id);
  const later = await part(id, [piece]);
  const parts = await Promise.all([id, later].map((each) => driver.order(each)));
  expect(parts.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(before.totalPaise);
  expect((await driver.db.collection('discounts').doc(code).get()).get('uses')).toBe(1);
  await orders.cancel(later);
  expect((await driver.db.collection('discounts').doc(code).get()).get('uses')).toBe(1);
});

test('the rest is divided again, and every part is listed at the order that was placed', async () => {
  const { id, piece, window } = await place('Pre-Paid');
  const second = await part(id, [{ ...piece, quantity: 2 }]);
  await dispatch(id);
  const third = await part(second, [piece], 2);
  const shown = async (each: string) =>
    (await driver.call(`/api/orders/${each}/order`, { token: buyer.token })).json.order;
  expect((await shown(id)).parts.map(({ _id }: { _id: string }) => _id)).toEqual([second, third]);
  const { number } = await driver.order(id);
  expect([(await shown(second)).partOf, (await shown(third)).partOf]).toEqual([
    { _id: id, number },
    { _id: id, number },
  ]);
  expect((await driver.call('/api/orders/me', { token: buyer.token })).json.orders).toHaveLength(3);
  await orders.cancel(third);
  await orders.cancel(second);
  await webhooks();
  expect(await amountsBack(id, second, third)).toEqual([[], [40_000], [40_000]]);
  expect(orders.paymentOf(window)).toMatchObject({ refunded: 80_000 });
  expect(await disagreementsOf(id, second, third)).toEqual([]);
});

test('one press divides once, also after a lost reply, and of two admins at once one is told to look again', async () => {
  const { id, piece } = await place('Pre-Paid');
  const requestId = randomUUID();
  const same = await Promise.all([1, 2, 3].map(() => split(id, [piece], 3, requestId)));
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await driver.order(id)).parts).toHaveLength(1);
  expect(await split(id, [{ ...piece, quantity: 2 }], 3, requestId)).toMatchObject({
    status: 409,
    json: { code: 'request-id-reused' },
  });
  const other = await place('COD');
  const two = await Promise.all([1, 2].map(() => split(other.id, [other.piece])));
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(two.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'order-not-divisible',
    error: expect.stringMatching(/changed meanwhile/),
  });
  expect((await driver.order(other.id)).parts).toHaveLength(1);
});

test('an order that is sent, or given money for, is not divided', async () => {
  const { id, piece } = await place('Pre-Paid');
  await orders.send(`${id}/goodwill`, { requestId: randomUUID(), amount: 10, reason: 'Late' });
  expect(await split(id, [piece])).toMatchObject({ status: 409, json: { code: 'order-not-divisible' } });
  const sent = await place('COD');
  await dispatch(sent.id);
  expect(await split(sent.id, [sent.piece])).toMatchObject({ status: 409 });
  expect(await split('NR-none', [piece])).toMatchObject({ status: 404 });
});

test('an order that was packed before has its invoice taken back, and each part has one of its own', async () => {
  const { id, piece } = await place('COD');
  const parcels = (path: string, body: object = {}) =>
    driver.call(`/api/admin/parcels/${path}`, { token: admin.token, body });
  await parcels('book', { orders: [{ id }] });
  expect(await split(id, [piece])).toMatchObject({ status: 409, json: { code: 'order-not-divisible' } });
  await parcels(`${id}/unpack`);
  const later = await part(id, [piece]);
  expect(await papersOf(id)).toMatchObject([{ total: 1250 }, { kind: 'credit-note', total: 1250 }]);
  expect(await papersOf(later)).toEqual([]);
  await parcels('book', { orders: [{ id }, { id: later }] });
  expect((await papersOf(id)).at(-1)).toMatchObject({ kind: 'invoice', total: 850 });
  expect(await papersOf(later)).toMatchObject([{ kind: 'invoice', total: 400 }]);
  expect(await disagreementsOf(id, later)).toEqual([]);
});

test('a part that is lost is sent again, and what replaces it is not divided', async () => {
  const { id, shirt, piece, window } = await place('Pre-Paid');
  const later = await part(id, [{ ...piece, quantity: 2 }]);
  await dispatch(later);
  const { json } = await orders.decideLoss(later, 'again');
  const again = String(json.order.sentAgainAs);
  expect(await split(again, [piece], 2)).toMatchObject({ status: 409, json: { code: 'order-not-divisible' } });
  expect((await orders.read(again)).json.order.totalAmount).toBe(0);
  expect(orders.paymentOf(window)).toMatchObject({ refunded: 0 });
  expect(await driver.stockOf(shirt)).toEqual({ M: 0 });
  await dispatch(again);
  await orders.move('Delivered', [again]);
  expect(await disagreementsOf(id, later, again)).toEqual([]);
});

test('a lost parcel gives back its own share, and the other part goes its way', async () => {
  const { id, piece, window } = await place('Pre-Paid');
  const later = await part(id, [piece]);
  await dispatch(id);
  await dispatch(later);
  expect((await orders.decideLoss(id, 'refund')).status).toBe(200);
  await webhooks();
  await orders.move('Delivered', [later]);
  expect(await statuses(id, later)).toEqual(['Refunded', 'Delivered']);
  expect(orders.paymentOf(window)).toMatchObject({ refunded: 80_000 });
  expect(await disagreementsOf(id, later)).toEqual([]);
});

test('a piece can be returned from the delivery of its own parcel on, and before that only cancelled', async () => {
  const { id, piece, window } = await place('Pre-Paid');
  const later = await part(id, [piece]);
  await dispatch(id);
  await orders.move('Delivered', [id]);
  clock.pass(6 * DAY);
  const returnable = async (each: string) =>
    (await driver.call(`/api/orders/${each}/returnable`, { token: buyer.token })).json;
  expect((await returnable(later)).until).toBeUndefined();
  await dispatch(later);
  await orders.move('Delivered', [later]);
  clock.pass(3 * DAY);
  const ask = (orderId: string) => {
    const lines = [{ productId: piece._id, size: 'M', quantity: 1, reason: 'changed-mind' }];
    const body = { requestId: randomUUID(), orderId, kind: 'return', lines };
    return driver.call('/api/returns', { token: buyer.token, body });
  };
  expect((await ask(id)).status).toBe(409);
  const asked = await ask(later);
  expect([asked.status, asked.json]).toMatchObject([200, { return: { orderId: later } }]);
  expect(orders.paymentOf(window)).toMatchObject({ refunded: 0 });
});

test('a COD order that was paid online, and a part that is paid online, are each refunded at their payment', async () => {
  const { id, piece } = await place('COD');
  const pay = async (each: string) => {
    const { json } = await driver.call(`/api/orders/${each}/pay-now`, { token: buyer.token, body: {} });
    driver.standIn.pay(json.orderId);
    await driver.call(`/api/orders/${each}/pay-now/check`, { token: buyer.token, body: {} });
    await webhooks();
    return String(json.orderId);
  };
  const later = await part(id, [piece]);
  const window = await pay(later);
  expect(await driver.order(later)).toMatchObject({ paymentMethod: 'Pre-Paid', totalPaise: 40_000 });
  expect(await driver.order(id)).toMatchObject({ paymentMethod: 'COD', totalPaise: 85_000 });
  const whole = await pay(id);
  const third = await part(id, [piece], 2);
  expect(await disagreementsOf(id, later, third)).toEqual([]);
  for (const each of [third, later, id]) await orders.cancel(each);
  await webhooks();
  expect(orders.paymentOf(window)).toMatchObject({ captured: 40_000, refunded: 40_000 });
  expect(orders.paymentOf(whole)).toMatchObject({ captured: 80_000, refunded: 80_000 });
});
