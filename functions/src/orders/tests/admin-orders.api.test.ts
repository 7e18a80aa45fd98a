/**
 * Status changes by admins: only those of the contract's table succeed, each one once, and stock, money and audit
 * agree.
 */
import { atLeast } from '@nirala/contract/at-least.fixture';
import { MESSAGES } from '@nirala/contract/text/messages';
import { canBecome, ORDER_STATUSES } from '@nirala/contract/order/order';
import { FULFILMENT_STATUSES } from '@nirala/contract/order/admin-order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LINK, openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { openCheckoutDriver, signUp, type Shopper, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

let driver: CheckoutDriver;
let admin: Shopper;
let adminOrders: AdminOrders;
beforeAll(async () => {
  [driver, admin] = [await openCheckoutDriver(), await signUp(undefined, { admin: true })];
  adminOrders = openAdminOrders(driver, admin);
});
afterAll(() => driver.close());

/** To the door and back. */
const WAY_BACK = FULFILMENT_STATUSES.filter((to) => to !== 'Lost');

const statuses = async (id: string) => (await driver.order(id)).history.map(({ status }) => status);
const faults = (shirt: string) => faultsOf(driver.db, { stock: { [shirt]: { M: 2 } } }, driver.standIn.ledger());

test('moves a COD order to dispatched, delivered and returned, each once under repeated requests', async () => {
  const { buyer, shirt, id } = await adminOrders.placeOrder('COD');
  for (const to of atLeast(3, WAY_BACK)) {
    for (let again = 0; again < 2; again += 1) {
      const { status, json } = await adminOrders.move(to, [id], to === 'Returned' ? { restock: true } : {});
      expect([status, json.outcomes]).toMatchObject([200, [{ id, done: true, order: { status: to } }]]);
    }
  }
  expect(await statuses(id)).toEqual(['Pending', 'Processing', ...WAY_BACK]);
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  expect(await driver.order(id)).toMatchObject({ hold: 'released', refunds: [], trackingLink: LINK });
  const entries = await adminOrders.auditEntries(id);
  expect(entries.map(({ action, phone }) => [action, phone])).toEqual(
    ['order.dispatch', 'order.deliver', 'order.return'].map((action) => [action, admin.phone]),
  );
  expect(entries[0]).toMatchObject({
    before: { status: 'Processing' },
    after: { status: 'Dispatched', trackingLink: LINK },
  });
  // The shopper sees the status, but not which admin changed it.
  const mine = await driver.call('/api/orders/me', { token: buyer.token });
  expect(mine.json.orders[0]).toMatchObject({ status: 'Returned', trackingLink: LINK });
  expect(mine.text).not.toContain(admin.phone);
  expect(JSON.stringify(await driver.order(id))).not.toContain(admin.phone);
  // The admin's screen shows it.
  const { json } = await adminOrders.read(id);
  expect(json.order.history.map(({ by }: { by: string }) => by)).toEqual([
    'shopper',
    'shopper',
    ...WAY_BACK.map(() => admin.phone),
  ]);
  expect(await faults(shirt)).toEqual([]);
});

describe('returning a paid order refunds it once', () => {
  test.each([
    [true, { M: 2 }, 'released'],
    [false, { M: 1 }, 'sold'],
  ])('restocked: %s', async (restock, left, hold) => {
    const { shirt, id, razorpayOrderId } = await adminOrders.placeOrder('Pre-Paid');
    await adminOrders.move('Dispatched', [id]);
    const replies = await Promise.all([1, 2, 3].map(() => adminOrders.move('Returned', [id], { restock })));
    replies.push(await adminOrders.move('Returned', [id], { restock }));
    for (const { json } of replies) expect(json.outcomes).toMatchObject([{ id, done: true }]);
    // The opposite choice is refused, and nothing changes.
    const [opposite] = (await adminOrders.move('Returned', [id], { restock: !restock })).json.outcomes;
    expect(opposite).toMatchObject({ done: false, message: expect.stringContaining('already returned') });
    expect(await driver.order(id)).toMatchObject({ status: 'Refunded', hold, refundsDue: false });
    expect((await statuses(id)).slice(2)).toEqual(['Dispatched', 'Returned', 'Refund Pending', 'Refunded']);
    expect(adminOrders.paymentOf(razorpayOrderId)).toMatchObject({ captured: 40_000, refunded: 40_000 });
    expect(await driver.stockOf(shirt)).toEqual(left);
    expect((await adminOrders.auditEntries(id)).map(({ action }) => action)).toEqual([
      'order.dispatch',
      'order.return',
    ]);
    expect(await faults(shirt)).toEqual([]);
  });

  test('while Razorpay is down the order is returned, and refunded later', async () => {
    const { id, razorpayOrderId } = await adminOrders.placeOrder('Pre-Paid');
    await adminOrders.move('Dispatched', [id]);
    driver.standIn.fault({ call: 'refund', kind: 'unavailable' });
    expect((await adminOrders.move('Returned', [id])).json.outcomes).toMatchObject([
      { done: true, order: { refundsDue: true } },
    ]);
    expect((await driver.order(id)).status).toBe('Refund Pending');
    await driver.reconcile();
    expect((await driver.order(id)).status).toBe('Refunded');
    expect(adminOrders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: 40_000 });
  });

  test('refunds nothing more after a manual refund while the parcel was on its way', async () => {
    const { id, razorpayOrderId, paymentId } = await adminOrders.placeOrder('Pre-Paid');
    await adminOrders.move('Dispatched', [id]);
    const before = driver.standIn.book.events.length;
    driver.standIn.book.refund(paymentId, { amount: 40_000 });
    for (const event of driver.standIn.book.events.slice(before)) await driver.sendWebhook(event);
    expect((await driver.order(id)).status).toBe('Dispatched');
    await adminOrders.move('Returned', [id], { restock: true });
    expect(await driver.order(id)).toMatchObject({ status: 'Refunded', refunds: [{ state: 'processed' }] });
    expect(adminOrders.paymentOf(razorpayOrderId)).toMatchObject({ captured: 40_000, refunded: 40_000 });
  });
});

describe('a status change that the table does not allow changes nothing', () => {
  const forbidden = ORDER_STATUSES.flatMap((from) =>
    FULFILMENT_STATUSES.filter((to) => from !== to && !canBecome(from, to)).map((to) => [from, to] as const),
  );
  test.each(atLeast(10, forbidden))('%s to %s', async (from, to) => {
    const { shirt, id, razorpayOrderId } = await adminOrders.placeOrder('Pre-Paid');
    await driver.db.collection('orders').doc(id).update({ status: from });
    const before = await driver.order(id);
    const { status, json } = await adminOrders.move(to, [id], { restock: true });
    expect([status, json.outcomes[0].done, json.outcomes[0].id]).toEqual([200, false, id]);
    expect(json.outcomes[0].message).toContain(from);
    expect(await driver.order(id)).toEqual(before);
    expect([await driver.stockOf(shirt), (await adminOrders.auditEntries(id)).length]).toEqual([{ M: 1 }, 0]);
    expect(adminOrders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: 0, refunding: 0 });
  });

  test.each(['Pending', 'Processing', 'Cancelled', 'Refunded', 'Vanished', ''])(
    'an admin cannot move an order to %j',
    async (to) => {
      const { id } = await adminOrders.placeOrder('COD');
      expect((await adminOrders.move(to, [id])).status).toBe(400);
      expect((await driver.order(id)).status).toBe('Processing');
    },
  );
});

describe('a tracking link', () => {
  const dispatch = (id: string, trackingLink: unknown) =>
    adminOrders.send('move', { to: 'Dispatched', orders: [{ id, trackingLink }] });

  test.each([
    '',
    'AB123',
    'http://courier.example/1',
    'javascript:alert(1)',
    'https://',
    'https://me@evil.example/',
    7,
  ])('%j is refused', async (link) => {
    const { id } = await adminOrders.placeOrder('COD');
    expect((await dispatch(id, link)).status).toBe(400);
    expect((await driver.order(id)).status).toBe('Processing');
  });

  test('is required to dispatch, and dispatching again with another link is refused', async () => {
    const { id } = await adminOrders.placeOrder('COD');
    expect((await dispatch(id, undefined)).json.outcomes).toMatchObject([{ done: false }]);
    expect((await dispatch(id, LINK)).json.outcomes).toMatchObject([{ done: true }]);
    expect((await dispatch(id, LINK)).json.outcomes).toMatchObject([{ done: true }]);
    expect((await dispatch(id, `${LINK}2`)).json.outcomes).toMatchObject([{ done: false }]);
    expect((await driver.order(id)).trackingLink).toBe(LINK);
  });
});

test('each of many orders has its own outcome', async () => {
  const [one, two, cancelled, broken] = [
    await adminOrders.placeOrder('COD'),
    await adminOrders.placeOrder('Pre-Paid'),
    await adminOrders.placeOrder('COD'),
    await adminOrders.placeOrder('COD'),
  ];
  await adminOrders.cancel(cancelled.id);
  await driver.db.collection('orders').doc(broken.id).update({ lines: 'none' });
  const ids = [cancelled.id, one.id, broken.id, 'NR-NOBODY', two.id];
  const { json } = await adminOrders.move('Dispatched', ids);
  expect(json.outcomes.map(({ id, done }: { id: string; done: boolean }) => [id, done])).toEqual([
    [cancelled.id, false],
    [one.id, true],
    [broken.id, false],
    ['NR-NOBODY', false],
    [two.id, true],
  ]);
  expect(json.outcomes[3].message).toBe(MESSAGES.orderNotFound);
  expect((await adminOrders.move('Delivered', [one.id, one.id])).status).toBe(400);
  expect(
    (
      await adminOrders.move(
        'Delivered',
        Array.from({ length: 26 }, (_, each) => `NR-${each}`),
      )
    ).status,
  ).toBe(400);
  await driver.db.collection('orders').doc(broken.id).delete();
});

test('of two admins who cancel and dispatch at the same time, one succeeds', async () => {
  const other = await signUp(undefined, { admin: true });
  const { shirt, id, razorpayOrderId } = await adminOrders.placeOrder('Pre-Paid');
  const [cancelled, dispatched] = await Promise.all([
    adminOrders.cancel(id),
    adminOrders.move('Dispatched', [id], { by: other }),
  ]);
  const isCancelled = cancelled.status === 200;
  expect(dispatched.json.outcomes[0].done).toBe(!isCancelled);
  if (isCancelled) {
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  } else {
    await Promise.all([admin, other].map((by) => adminOrders.move('Returned', [id], { by, restock: true })));
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  }
  expect(adminOrders.paymentOf(razorpayOrderId)).toMatchObject({ captured: 40_000, refunded: 40_000 });
  expect((await adminOrders.auditEntries(id)).length).toBe(isCancelled ? 1 : 2);
  expect(await faults(shirt)).toEqual([]);
});

test('an order cancelled by an admin, even their own, is restocked, refunded and audited once', async () => {
  const { shirt, id, razorpayOrderId } = await adminOrders.placeOrder('Pre-Paid', admin);
  for (let again = 0; again < 2; again += 1) {
    expect(await adminOrders.cancel(id)).toMatchObject({ status: 200, json: { order: { status: 'Refunded' } } });
  }
  expect((await driver.order(id)).history[2]).toMatchObject({ status: 'Cancelled', by: 'admin' });
  expect((await adminOrders.auditEntries(id)).map(({ action }) => action)).toEqual(['order.cancel']);
  expect([await driver.stockOf(shirt), adminOrders.paymentOf(razorpayOrderId)?.refunded]).toEqual([{ M: 2 }, 40_000]);
  const sent = await adminOrders.placeOrder('COD');
  await adminOrders.move('Dispatched', [sent.id]);
  expect(await adminOrders.cancel(sent.id)).toMatchObject({ status: 409, json: { error: MESSAGES.cancelTooLate } });
  expect((await adminOrders.cancel('NR-NOBODY')).status).toBe(404);
});

const undo = (id: string, reason: string, by = admin) => adminOrders.send(`${id}/not-delivered`, { reason }, by);

test('a false delivery is corrected once, with its reason in the audit, and undoes what followed from it', async () => {
  const { buyer, id } = await adminOrders.placeOrder('COD');
  const counts = async () => (await adminOrders.read(id)).json.parcels.phone;
  await adminOrders.move('Dispatched', [id]);
  await adminOrders.move('Delivered', [id]);
  const doc = driver.db.collection('orders').doc(id);
  expect((await doc.get()).get('cashDuePaise')).toBeGreaterThan(0);
  expect(await counts()).toEqual({ delivered: 1, refused: 0 });
  expect((await undo(id, ' ')).status).toBe(400);
  for (let time = 0; time < 2; time += 1) {
    expect(await undo(id, 'The courier read it wrongly')).toMatchObject({
      status: 200,
      json: { order: { status: 'Dispatched', leftToGiveBack: 0, corrections: [{ by: admin.phone }] } },
    });
  }
  expect((await doc.get()).get('cashDuePaise')).toBeUndefined();
  expect(await counts()).toEqual({ delivered: 0, refused: 0 });
  const returnable = await driver.call(`/api/orders/${id}/returnable`, { token: buyer.token });
  expect(returnable.json).toMatchObject({ open: false, why: 'not-delivered' });
  const entries = await adminOrders.auditEntries(id);
  expect(entries.filter(({ action }) => action === 'order.undo-delivery')).toHaveLength(1);
  expect(JSON.stringify(entries)).toContain('The courier read it wrongly');
  const mine = await driver.call('/api/orders/me', { token: buyer.token });
  expect(mine.json.orders[0]).toMatchObject({ status: 'Dispatched' });
  expect(mine.text).not.toContain('read it wrongly');
  expect((await adminOrders.move('Delivered', [id])).json.outcomes).toMatchObject([{ done: true }]);
  const { docs } = await driver.db.collection('outbox').where('orderId', '==', id).get();
  expect(
    docs
      .map((each) => each.id.slice(id.length + 1))
      .filter((each) => each.includes('delivered'))
      .sort(),
  ).toEqual(['delivered', 'delivered.1', 'not-delivered.1']);
});

test.each([
  ['Pre-Paid', 'Refunded', 40_000],
  ['COD', 'Lost', 0],
] as const)(
  'a lost parcel (%s) ends as lost, its pieces are written off, and what was paid goes back',
  async (method, end, paid) => {
    const { shirt, id, razorpayOrderId } = await adminOrders.placeOrder(method);
    expect((await adminOrders.move('Lost', [id])).json.outcomes).toMatchObject([{ done: false }]);
    await adminOrders.move('Dispatched', [id]);
    for (let time = 0; time < 2; time += 1) {
      expect((await adminOrders.move('Lost', [id])).json.outcomes).toMatchObject([{ done: true }]);
    }
    expect(await driver.order(id)).toMatchObject({ status: 'Lost', refunds: [] });
    expect((await adminOrders.decideLoss(id, 'refund')).status).toBe(200);
    expect(await driver.order(id)).toMatchObject({ status: end, hold: 'sold' });
    expect(await statuses(id)).toContain('Lost');
    expect(await statuses(id)).not.toContain('Returned');
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
    if (razorpayOrderId !== undefined) expect(adminOrders.paymentOf(razorpayOrderId)).toMatchObject({ refunded: paid });
    expect((await adminOrders.move('Returned', [id], { restock: true })).json.outcomes).toMatchObject([
      { done: false },
    ]);
    expect(await faults(shirt)).toEqual([]);
  },
);
