/** Orders whose parcel the courier lost: refunded, sent again, or found after all. */
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import {
  line,
  openCheckoutDriver,
  signUp,
  type CheckoutDriver,
  type Shopper,
} from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { paperFaults } from '@nirala/dev/testing/paper-invariants';
import { storedParcel } from '@nirala/dev/testing/stored-order';
import { readAllOrders } from '@nirala/dev/testing/orders-and-returns';
import { COD_RUPEES } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let driver: CheckoutDriver;
let admin: Shopper;
let orders: AdminOrders;
/** The shirts of a test, with two units each at first. */
let shirts: string[];
beforeAll(async () => {
  driver = await openCheckoutDriver({ timeout: 60_000 });
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
  await driver.changeSettings({ gstMode: 'registered', gstin: '29AAPFU0939F1ZR' });
});
beforeEach(() => {
  shirts = [];
});
afterAll(() => driver.close());

/** A dispatched order of one of two shirts. */
async function sent(method: 'Pre-Paid' | 'COD') {
  const placed = await orders.placeOrder(method);
  shirts.push(placed.shirt);
  await orders.move('Dispatched', [placed.id]);
  return placed;
}

/** Decides, and returns the id of the order that sends it again. */
async function sendAgain(id: string): Promise<string> {
  const { status, json } = await orders.decideLoss(id, 'again');
  expect([status, json.error]).toEqual([200, undefined]);
  return String(json.order.sentAgainAs);
}

/** What is wrong in the whole store with money, pieces, messages and papers. */
async function faults(): Promise<string[]> {
  await driver.reconcile();
  const stock = Object.fromEntries(shirts.map((shirt) => [shirt, { M: 2 }]));
  const all = await readAllOrders(driver.db);
  return [...(await faultsOf(driver.db, { stock }, driver.standIn.ledger())), ...(await paperFaults(driver.db, all))];
}

const papersOf = async (id: string) => (await driver.order(id)).papers.map(({ kind }) => kind);
const listed = async (): Promise<string[]> =>
  (await driver.call('/api/admin/deliveries?list=lost', { token: admin.token })).json.orders.map(
    ({ _id }: { _id: string }) => _id,
  );
const actionsOf = async (id: string) => (await orders.auditEntries(id)).map(({ action }) => action);
const refused = async (id: string, decision: Parameters<AdminOrders['decideLoss']>[1]): Promise<string> => {
  const { status, json } = await orders.decideLoss(id, decision);
  expect([status, json.code]).toEqual([409, 'order-move-refused']);
  return String(json.error);
};

describe('a paid order', () => {
  test('that is closed as lost keeps its money and waits in the list until it is decided', async () => {
    const { id, buyer, razorpayOrderId } = await sent('Pre-Paid');
    for (let again = 0; again < 2; again += 1) expect((await orders.decideLoss(id, 'later')).status).toBe(200);
    expect(await driver.order(id)).toMatchObject({ status: 'Lost', refunds: [], loss: { orderIds: [] } });
    expect(await listed()).toContain(id);
    expect(await papersOf(id)).toEqual(['invoice']);
    expect(await driver.eventsOf(id)).not.toContain('lost');
    expect((await driver.call('/api/orders/me', { token: buyer.token })).json.orders[0].status).toBe('Lost');
    expect(await faults()).toEqual([]);

    expect((await orders.decideLoss(id, 'refund')).status).toBe(200);
    expect(await refused(id, 'later')).toContain('Refund');
    expect(await refused(id, 'again')).toContain('gone back');
    expect(await refused(id, 'found')).toContain('Refund');
    expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: 40_000 });
    expect(await listed()).not.toContain(id);
    expect(await papersOf(id)).toEqual(['invoice', 'credit-note']);
    expect(await driver.eventsOf(id)).toContain('lost');
    expect(await actionsOf(id)).toEqual(['order.dispatch', 'order.lose', 'order.refund-loss']);
    expect(await faults()).toEqual([]);
  });

  test('is sent again for nothing, with the pieces in stock, on the invoice that it has', async () => {
    const { id, shirt, buyer, razorpayOrderId } = await sent('Pre-Paid');
    const other = await sendAgain(id);
    expect(await sendAgain(id)).toBe(other);
    expect(await driver.stockOf(shirt)).toEqual({ M: 0 });
    expect(await driver.order(id)).toMatchObject({ status: 'Lost', refunds: [] });
    const { json } = await driver.call('/api/orders/me', { token: buyer.token });
    expect(json.orders).toHaveLength(2);
    expect(json.orders.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ sentAgainAs: other });
    expect(json.orders.find(({ _id }: { _id: string }) => _id === other)).toMatchObject({
      replaces: id,
      exchangeOf: id,
      totalAmount: 0,
      status: 'Processing',
      promise: { latest: expect.any(String) },
      cartItems: [{ _id: shirt, quantity: 1 }],
    });
    expect((await driver.call(`/api/orders/${other}/cancel`, { token: buyer.token, body: {} })).status).toBe(409);
    await orders.move('Dispatched', [other]);
    expect(await refused(id, 'refund')).toContain('packed already');
    await orders.move('Delivered', [other]);
    expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: 0 });
    expect(await papersOf(id)).toEqual(['invoice']);
    expect(await papersOf(other)).toEqual([]);
    expect((await driver.eventsOf(id)).filter((event) => event === 'lost')).toHaveLength(1);
    expect(await driver.eventsOf(other)).toEqual(['delivered', 'dispatched']);
    expect(await faults()).toEqual([]);
  });

  test('is not sent again with pieces that are not in stock: they are named, and nothing has changed', async () => {
    const { id, shirt } = await sent('Pre-Paid');
    await orders.decideLoss(id, 'later');
    const buyer = await signUp();
    const stored = await driver.order(id);
    const [piece] = stored.lines;
    await driver.payOnDelivery(buyer, [line(shirt)]);
    expect(await refused(id, 'again')).toContain(`Not in stock: 1 × ${piece?.name} (M).`);
    expect(await driver.order(id)).toEqual(stored);
    expect(await listed()).toContain(id);
    expect(await faults()).toEqual([]);
  });

  test('whose parcel is found is on its way again, and its new order ends, as long as that is not packed', async () => {
    const { id, shirt } = await sent('Pre-Paid');
    await orders.decideLoss(id, 'later');
    for (let again = 0; again < 2; again += 1) expect((await orders.decideLoss(id, 'found')).status).toBe(200);
    expect((await driver.order(id)).loss).toBeUndefined();
    expect((await driver.order(id)).history.map(({ status }) => status)).not.toContain('Lost');

    const other = await sendAgain(id);
    expect((await orders.decideLoss(id, 'found')).status).toBe(200);
    expect(await driver.order(id)).toMatchObject({ status: 'Dispatched' });
    expect(await driver.order(other)).toMatchObject({ status: 'Cancelled', hold: 'released' });
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
    // It is lost after all, and its pieces are sent as another order.
    const last = await sendAgain(id);
    expect(last).not.toBe(other);
    await orders.move('Dispatched', [last]);
    expect(await refused(id, 'found')).toContain('packed already');
    expect(await faults()).toEqual([]);
  });

  test('whose new order is not packed yet is refunded instead', async () => {
    const { id, shirt, razorpayOrderId } = await sent('Pre-Paid');
    const other = await sendAgain(id);
    expect((await orders.decideLoss(id, 'refund')).json.order.sentAgainAs).toBeUndefined();
    expect(await driver.order(other)).toMatchObject({ status: 'Cancelled', hold: 'released' });
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
    expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: 40_000 });
    expect(await driver.eventsOf(other)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test.each(['Returned', 'Lost'])('whose second parcel is %s waits for a decision again', async (end) => {
    const { id, razorpayOrderId } = await sent('Pre-Paid');
    const other = await sendAgain(id);
    await orders.move('Dispatched', [other]);
    const moved = await orders.move(end, [other], { restock: true });
    expect(moved.json.outcomes).toMatchObject([{ done: true }]);
    expect(await refused(other, 'again')).toContain(id);
    expect(await listed()).toContain(id);
    expect(await listed()).not.toContain(other);
    expect(await faults()).toEqual([]);
    expect((await orders.decideLoss(id, 'refund')).status).toBe(200);
    expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: 40_000 });
    expect(await papersOf(id)).toEqual(['invoice', 'credit-note']);
    expect(await faults()).toEqual([]);
  });

  test('whose money was refunded by hand is not sent again', async () => {
    const { id, paymentId } = await sent('Pre-Paid');
    driver.standIn.book.refund(paymentId, { amount: 40_000 });
    for (const event of driver.standIn.book.events.filter(({ body }) => body.includes(paymentId))) {
      await driver.sendWebhook(event);
    }
    expect(await refused(id, 'again')).toContain('gone back');
  });
});

describe('a COD order', () => {
  test('is sent again as an order that collects the same, with an invoice of its own', async () => {
    const { id, shirt, buyer } = await sent('COD');
    const other = await sendAgain(id);
    expect(await driver.stockOf(shirt)).toEqual({ M: 0 });
    const { json } = await driver.call('/api/orders/me', { token: buyer.token });
    const shown = json.orders.find(({ _id }: { _id: string }) => _id === other);
    expect(shown).toMatchObject({ replaces: id, totalAmount: 400 + COD_RUPEES, paymentMethod: 'COD' });
    expect(shown.exchangeOf).toBeUndefined();
    expect(await papersOf(id)).toEqual(['invoice', 'credit-note']);
    expect(await driver.eventsOf(other)).toEqual([]);
    await orders.move('Dispatched', [other]);
    await orders.move('Delivered', [other]);
    expect(await papersOf(other)).toEqual(['invoice']);
    expect(await refused(id, 'refund')).toContain(other);
    expect(await refused(id, 'found')).toContain(other);
    expect(await faults()).toEqual([]);
  });

  test('that is closed costs nothing and is not sent again', async () => {
    const { id } = await sent('COD');
    expect((await orders.decideLoss(id, 'refund')).json.order).toMatchObject({ status: 'Lost', refunds: [] });
    expect(await refused(id, 'again')).toContain('decided already');
    expect(await refused(id, 'found')).toContain('decided already');
    expect(await papersOf(id)).toEqual(['invoice', 'credit-note']);
    expect(await faults()).toEqual([]);
  });
});

test('who still sees a lost parcel that was found meanwhile refunds nothing', async () => {
  const { id } = await sent('Pre-Paid');
  await orders.decideLoss(id, 'later');
  expect((await orders.decideLoss(id, 'found')).json.order.status).toBe('Dispatched');
  for (const decision of ['refund', 'again'] as const)
    expect((await orders.decideLoss(id, decision, 'Lost')).json).toMatchObject({ code: 'order-move-refused' });
  expect((await driver.order(id)).refunds).toEqual([]);
  expect(await faults()).toEqual([]);
});

test('what sends a paid order again is not dispatched once its payment went back', async () => {
  const { id, paymentId } = await sent('Pre-Paid');
  const { sentAgainAs } = (await orders.decideLoss(id, 'again')).json.order;
  const { captured = 0 } = driver.standIn.ledger().payments.find((each) => each.paymentId === paymentId) ?? {};
  expect(captured).toBeGreaterThan(0);
  driver.standIn.book.refund(paymentId, { amount: captured });
  const { json } = await orders.move('Dispatched', [sentAgainAs]);
  expect(json.outcomes).toMatchObject([{ done: false, message: expect.stringContaining('is refunded at Razorpay') }]);
  expect((await driver.order(sentAgainAs)).status).toBe('Processing');
  expect((await driver.order(sentAgainAs)).captures).toEqual([]);
  await orders.decideLoss(id, 'refund');
  await driver.reconcile();
});

test('an order that was paid after it replaced a lost one is not withdrawn with its money', async () => {
  const { id } = await sent('COD');
  const { sentAgainAs } = (await orders.decideLoss(id, 'again')).json.order;
  const amount = (await orders.read(sentAgainAs)).json.order.payableOutside;
  const reference = String(600_000_000_000 + Math.floor(Math.random() * 99_999_999));
  expect((await orders.send(`${sentAgainAs}/paid-already`, { reference, amount })).status).toBe(200);
  for (const decision of ['found', 'refund'] as const)
    expect((await orders.decideLoss(id, decision)).json).toMatchObject({ code: 'order-move-refused' });
  expect((await driver.order(sentAgainAs)).status).toBe('Processing');
});

test('a parcel that the courier delivered while it was closed as lost is delivered when it is found', async () => {
  const { id } = await sent('COD');
  const ref = driver.db.collection('orders').doc(id);
  const parcel = storedParcel({ state: 'in-transit' });
  await ref.update({ parcel });
  await orders.decideLoss(id, 'later');
  const { scans } = (await driver.order(id)).parcel ?? { scans: [] };
  const delivered = { at: new Date(Date.now() + 60_000).toISOString(), state: 'delivered', text: 'Delivered' };
  await ref.update({ 'parcel.scans': [...scans, delivered] });
  const { json } = await orders.decideLoss(id, 'found');
  expect(json.order.status).toBe('Delivered');
});

test('two admins who decide at once decide one thing', async () => {
  const { id } = await sent('Pre-Paid');
  await orders.decideLoss(id, 'later');
  const replies = await Promise.all([
    orders.decideLoss(id, 'refund'),
    orders.decideLoss(id, 'again'),
    orders.decideLoss(id, 'again'),
  ]);
  const [refund, ...again] = replies.map(({ status }) => status);
  // The money can go back instead of pieces that are not packed yet, and not the other way round.
  if (refund !== 200) expect([refund, ...again]).toEqual([409, 200, 200]);
  expect((await driver.order(id)).loss?.decided).toBe(refund === 200 ? 'refund' : 'again');
  expect(await faults()).toEqual([]);
});

test('the books agree while an order waits, is sent again, and is refunded', async () => {
  const placed = [await sent('Pre-Paid'), await sent('Pre-Paid'), await sent('Pre-Paid'), await sent('COD')];
  const [waiting, again, back, cod] = placed.map(({ id }) => id);
  expect((await orders.decideLoss(waiting ?? '', 'later')).status).toBe(200);
  await sendAgain(again ?? '');
  expect((await orders.decideLoss(back ?? '', 'refund')).status).toBe(200);
  await sendAgain(cod ?? '');
  await driver.reconcile();
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const path = `/api/admin/papers/reconciliation?from=${today}&to=${today}`;
  const { disagreements } = (await driver.call(path, { token: admin.token })).json;
  const own = placed.map(({ id }) => id);
  expect(disagreements.filter(({ id }: { id: string }) => own.includes(id))).toEqual([]);
});
