/** Orders that are paid outside the gateway, to the shop's own UPI code or bank account. */
import { randomInt, randomUUID } from 'node:crypto';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import {
  type CheckoutDriver,
  line,
  openCheckoutDriver,
  type Shopper,
  signUp,
} from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { ADDRESS, COD_RUPEES } from '@nirala/dev/testing/test-store';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let driver: CheckoutDriver;
let admin: Shopper;
let orders: AdminOrders;
beforeAll(async () => {
  driver = await openCheckoutDriver({ timeout: 300 });
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
});
afterEach(() => driver.standIn.clearFaults());
afterAll(() => driver.close());

const newReference = () => String(randomInt(100_000_000_000, 1_000_000_000_000));
const mark = (id: string, reference: string, amount = 400) => orders.send(`${id}/paid-already`, { reference, amount });
const queued = async (): Promise<number> =>
  (await driver.call('/api/admin/queue', { token: admin.token })).json.counts['paid-twice'];
const found = async (filter: object): Promise<string[]> =>
  (await orders.send('search', filter)).json.orders.map(({ _id }: { _id: string }) => _id);
/** What is wrong with the pieces of a shirt, or with its order. */
const faults = async (shirt: string, id: string, units = 2) =>
  (await faultsOf(driver.db, { stock: { [shirt]: { M: units } } }, driver.standIn.ledger())).filter(
    (fault) => fault.includes(id) || fault.includes(shirt),
  );

describe('an order on delivery', () => {
  test('is prepaid without the COD charge, its courier collects nothing, and the entry is in the audit log', async () => {
    const { id, shirt, buyer } = await orders.placeOrder('COD');
    expect((await orders.read(id)).json.order).toMatchObject({ totalAmount: 400 + COD_RUPEES, payableOutside: 400 });
    const reference = newReference();
    const typed = `${reference.slice(0, 4)} ${reference.slice(4, 8)}-${reference.slice(8)}`;
    const { status, json } = await mark(id, typed);
    expect([status, json.order.paymentMethod, json.order.totalAmount]).toEqual([200, 'Pre-Paid', 400]);
    expect(json.order).toMatchObject({ paymentId: reference, captures: [{ amount: 400, method: 'UPI or IMPS' }] });
    expect(json.order.payableOutside).toBeUndefined();
    expect(await orders.auditEntries(id)).toMatchObject([
      {
        action: 'order.paid-already',
        phone: admin.phone,
        before: { paymentMethod: 'COD', totalPaise: 45_000 },
        after: { paymentMethod: 'Pre-Paid', totalPaise: 40_000, paymentId: reference },
      },
    ]);
    expect(await driver.eventsOf(id)).toEqual(['order-placed', 'payment-received']);
    const { json: mine } = await driver.call('/api/orders/me', { token: buyer.token });
    expect(mine.orders).toMatchObject([{ _id: id, paymentMethod: 'Pre-Paid', totalAmount: 400 }]);
    expect(await found({ q: reference })).toEqual([id]);
    const moved = await orders.move('Dispatched', [id]);
    expect(moved.json.outcomes).toMatchObject([{ done: true }]);
    expect(await faults(shirt, id)).toEqual([]);
  });

  test('that is cancelled goes back by a payout, and never by the gateway', async () => {
    const { id, shirt } = await orders.placeOrder('COD');
    const reference = newReference();
    await mark(id, reference);
    const asked = driver.standIn.ledger().payments.length;
    expect((await orders.cancel(id)).json.order).toMatchObject({ status: 'Refund Pending', refundsDue: false });
    const { refunds, payouts } = await driver.order(id);
    expect(refunds).toMatchObject([{ paymentId: reference, amountPaise: 40_000, payoutId: payouts[0]?.id }]);
    expect(payouts).toMatchObject([{ amountPaise: 40_000, state: 'due', paymentId: reference }]);
    await driver.reconcile();
    expect(driver.standIn.ledger().payments).toHaveLength(asked);
    expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
    expect(await faults(shirt, id)).toEqual([]);
    // The reference stays with the cancelled order.
    const other = await orders.placeOrder('COD');
    const again = await mark(other.id, reference);
    expect([again.status, again.json.code]).toEqual([409, 'payment-reference-taken']);
    expect(again.json.error).toContain(id);
    expect((await driver.order(other.id)).paymentMethod).toBe('COD');
  });
});

describe('an order that waits for its payment', () => {
  test('is placed, keeps its pieces, and a second call changes nothing', async () => {
    const { id, shirt } = await driver.startPayment();
    const reference = newReference();
    for (let again = 0; again < 2; again += 1) {
      expect((await mark(id, reference)).json.order).toMatchObject({ status: 'Processing', hold: 'sold' });
    }
    expect((await driver.order(id)).captures).toHaveLength(1);
    expect(await driver.eventsOf(id)).toEqual(['order-paid']);
    expect(await faults(shirt, id)).toEqual([]);
  });

  test('claims its pieces again if its hold ended, and is refused if they are sold out', async () => {
    const { id, shirt } = await driver.startPayment({ units: 1 });
    const held = driver.db.collection('orders').doc(id);
    await held.update({ heldUntil: new Date(0) });
    await driver.release();
    expect((await driver.order(id)).hold).toBe('released');
    const buyer = await signUp();
    const { json } = await driver.payOnDelivery(buyer, [line(shirt)]);
    const refused = await mark(id, newReference());
    expect([refused.status, refused.json.code]).toEqual([409, 'not-payable-outside']);
    expect((await driver.order(id)).captures).toEqual([]);
    await orders.cancel(json.order._id);
    expect((await mark(id, newReference())).json.order).toMatchObject({ status: 'Processing', hold: 'sold' });
    expect(await driver.stockOf(shirt)).toEqual({ M: 0 });
    expect(await faults(shirt, id, 1)).toEqual([]);
  });

  test('is paid online if the gateway has a payment, and then it is not marked', async () => {
    const { id, razorpayOrderId } = await driver.startPayment();
    driver.standIn.book.pay(razorpayOrderId);
    const reference = newReference();
    const { status, json } = await mark(id, reference);
    expect([status, json.code]).toEqual([409, 'not-payable-outside']);
    expect((await driver.order(id)).captures).toMatchObject([{ amountPaise: 40_000 }]);
    // The reference is free for the order that it pays.
    const { id: other } = await orders.placeOrder('COD');
    expect((await mark(other, reference)).status).toBe(200);
  });

  test('is not marked while the gateway does not answer', async () => {
    const { id } = await driver.startPayment();
    driver.standIn.fault({ call: 'payments', kind: 'unavailable' });
    const { status, json } = await mark(id, newReference());
    expect([status, json.code]).toEqual([503, 'payment-unknown']);
    expect((await driver.order(id)).status).toBe('Pending');
  });
});

test('another amount than is due, an order that is paid, cancelled or a test order, and no order are refused', async () => {
  const { id } = await orders.placeOrder('COD');
  const wrong = await mark(id, newReference(), 450);
  expect([wrong.status, wrong.json.error]).toEqual([409, '₹400 are due for this order, not ₹450.']);
  const paid = await orders.placeOrder('Pre-Paid');
  expect((await mark(paid.id, newReference())).json.code).toBe('not-payable-outside');
  await orders.cancel(id);
  expect((await mark(id, newReference())).json.code).toBe('not-payable-outside');
  const { id: tested } = await driver.startPayment();
  await driver.db.collection('orders').doc(tested).update({ isTest: true });
  expect((await mark(tested, newReference())).json.code).toBe('not-payable-outside');
  expect((await mark('NR-NOBODY', newReference())).status).toBe(404);
  expect((await mark(id, '12345')).status).toBe(400);
});

describe('an order that is placed for a caller', () => {
  const place = async (shirt: string, change: object) =>
    orders.send('place', {
      requestId: randomUUID(),
      phone: `+917${randomInt(100_000_000, 1_000_000_000)}`,
      address: ADDRESS,
      cartItems: [line(shirt)],
      method: 'Pre-Paid',
      total: 400,
      ...change,
    });

  test('and is paid already is placed at once, with a reference that no order had', async () => {
    const shirt = (await driver.addProduct({ stockBySize: { M: 2 } })).id;
    const request = { requestId: randomUUID(), phone: '+917000000001', paid: { reference: newReference() } };
    const { status, json } = await place(shirt, request);
    expect([status, json.order.status, json.order.hold]).toEqual([200, 'Processing', 'sold']);
    expect((await place(shirt, request)).json.order._id).toBe(json.order._id);
    const again = await place(shirt, { paid: request.paid });
    expect([again.status, again.json.code]).toEqual([409, 'payment-reference-taken']);
    expect((await place(shirt, { paid: { reference: newReference() }, method: 'COD' })).status).toBe(400);
    expect(await orders.auditEntries(json.order._id)).toMatchObject([
      { action: 'order.place', after: { paymentId: request.paid.reference } },
    ]);
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
    expect(await faults(shirt, json.order._id)).toEqual([]);
  });
});

describe('a payment that was entered wrongly', () => {
  const correct = (id: string, from: string, to?: string) =>
    orders.send(`${id}/correct-payment`, { from, to, reason: 'Another line of the list' });
  /** What the admin's page says of an order, apart from what a correction leaves behind. */
  const pageOf = async (id: string) => {
    const { paymentCorrections: _trace, confirmed: _by, ...order } = (await orders.read(id)).json.order;
    return order;
  };

  test('gets the right UTR, and the wrong one is free for the order that it pays', async () => {
    const [{ id, shirt }, other] = [await orders.placeOrder('COD'), await orders.placeOrder('COD')];
    const [wrong, right] = [newReference(), newReference()];
    await mark(id, wrong);
    expect((await mark(other.id, wrong)).json.code).toBe('payment-reference-taken');
    for (let again = 0; again < 2; again += 1) {
      const { status, json } = await correct(id, wrong, right);
      expect([status, json.order.paymentId, json.order.captures.length]).toEqual([200, right, 1]);
    }
    expect((await driver.order(id)).paymentCorrections).toMatchObject([{ from: wrong, to: right }]);
    expect((await orders.auditEntries(id)).at(-1)).toMatchObject({
      action: 'order.correct-payment',
      before: { paymentId: wrong },
      after: { paymentId: right, paymentCorrections: [{ reason: 'Another line of the list' }] },
    });
    expect((await mark(other.id, wrong)).status).toBe(200);
    const taken = await correct(other.id, wrong, right);
    expect([taken.status, taken.json.code]).toEqual([409, 'payment-reference-taken']);
    expect(taken.json.error).toContain(id);
    expect((await driver.order(other.id)).paymentId).toBe(wrong);
    expect((await correct(id, wrong, newReference())).json.code).toBe('not-payable-outside');
    expect(await found({ q: right })).toEqual([id]);
    expect(await found({ q: wrong })).toEqual([other.id]);
    // What goes back after that is of the right one.
    await orders.cancel(id);
    expect((await driver.order(id)).refunds).toMatchObject([{ paymentId: right }]);
    expect((await correct(id, right, newReference())).json.error).toContain('went back');
    expect(await faults(shirt, id)).toEqual([]);
  });

  test('was none: an order on delivery collects its money again, until it is packed', async () => {
    const { id, shirt } = await orders.placeOrder('COD');
    const before = await pageOf(id);
    const reference = newReference();
    await mark(id, reference);
    for (let again = 0; again < 2; again += 1) expect((await correct(id, reference)).status).toBe(200);
    expect(await pageOf(id)).toEqual(before);
    expect(await faults(shirt, id)).toEqual([]);
    expect((await mark(id, reference)).status).toBe(200);
    await orders.move('Dispatched', [id]);
    const late = await correct(id, reference);
    expect([late.status, late.json.code]).toEqual([409, 'not-payable-outside']);
    expect((await correct(id, reference, newReference())).status).toBe(200);
    expect(await faults(shirt, id)).toEqual([]);
  });

  test('was none: an order that waited for its payment waits again, and is released if nobody pays', async () => {
    const { id, shirt, razorpayOrderId } = await driver.startPayment();
    const before = await pageOf(id);
    const reference = newReference();
    await mark(id, reference);
    await correct(id, reference);
    const after = await pageOf(id);
    const left = Date.parse(after.payUntil) - Date.now();
    expect(after).toEqual({ ...before, payUntil: after.payUntil });
    expect(left).toBeGreaterThan(15 * 60_000);
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
    driver.standIn.book.pay(razorpayOrderId);
    expect((await orders.send(`${id}/payments`, {})).json.order).toMatchObject({ status: 'Processing' });
    expect(await faults(shirt, id)).toEqual([]);

    const ended = await driver.startPayment({ units: 1 });
    await driver.db
      .collection('orders')
      .doc(ended.id)
      .update({ heldUntil: new Date(0) });
    await driver.release();
    const second = newReference();
    await mark(ended.id, second);
    await correct(ended.id, second);
    await driver.release();
    expect(await driver.order(ended.id)).toMatchObject({ status: 'Pending', hold: 'released' });
    expect(await driver.stockOf(ended.shirt)).toEqual({ M: 1 });
    expect(await faults(ended.shirt, ended.id, 1)).toEqual([]);
  });

  test('corrected by two admins at once keeps one reference', async () => {
    const { id } = await orders.placeOrder('COD');
    const [wrong, one, two] = [newReference(), newReference(), newReference()];
    await mark(id, wrong);
    const replies = await Promise.all([correct(id, wrong, one), correct(id, wrong, two)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { paymentId } = await driver.order(id);
    const { docs } = await driver.db.collection('paymentReferences').where('orderId', '==', id).get();
    expect(docs.map((doc) => doc.id)).toEqual([paymentId]);
  });
});

describe('at the same moment', () => {
  test('two desks enter one reference: one order is paid, the other is told which', async () => {
    const two = await Promise.all([orders.placeOrder('COD'), orders.placeOrder('COD')]);
    const reference = newReference();
    const replies = await Promise.all(two.map(({ id }) => mark(id, reference)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = two[replies.findIndex(({ status }) => status === 200)];
    const loser = replies.find(({ status }) => status === 409);
    expect(loser?.json.error).toContain(winner?.id);
  });

  test('the reference and a webhook: the order is paid once, and what is too much goes back', async () => {
    const { id, shirt, razorpayOrderId } = await driver.startPayment();
    const [{ status }] = await Promise.all([
      mark(id, newReference()),
      Promise.resolve(driver.standIn.pay(razorpayOrderId)),
    ]);
    expect([200, 409]).toContain(status);
    await driver.reconcile();
    const { captures, refunds, paymentId, history } = await driver.order(id);
    expect(history.filter((step) => step.status === 'Processing')).toHaveLength(1);
    expect(refunds.map((refund) => refund.paymentId)).toEqual(
      captures.map((capture) => capture.paymentId).filter((each) => each !== paymentId),
    );
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
  });
});

test('a late payment of an order that was marked as paid stands in the queue as paid twice until it is back', async () => {
  const { id, shirt, razorpayOrderId } = await driver.startPayment();
  await mark(id, newReference());
  const before = await queued();
  driver.standIn.fault({ call: 'refund', kind: 'unavailable' });
  driver.standIn.book.pay(razorpayOrderId);
  expect((await orders.send(`${id}/payments`, {})).json.order).toMatchObject({ status: 'Processing', paidTwice: true });
  expect([(await queued()) - before, await found({ paidTwice: true })]).toEqual([1, [id]]);
  driver.standIn.clearFaults();
  await driver.db
    .collection('orders')
    .doc(id)
    .update({ nextCheckAt: new Date(0) });
  await driver.reconcile();
  expect((await driver.order(id)).refunds).toMatchObject([{ state: 'processed', amountPaise: 40_000 }]);
  expect([(await queued()) - before, await found({ paidTwice: true })]).toEqual([0, []]);
  expect(await faults(shirt, id)).toEqual([]);
});

test('Accounts say what was paid outside the gateway, and nothing disagrees', async () => {
  const { id } = await orders.placeOrder('COD', undefined, 2);
  const day = new Date(Date.now() + 5.5 * 60 * 60_000).toISOString().slice(0, 10);
  const read = async () =>
    (await driver.call(`/api/admin/papers/reconciliation?from=${day}&to=${day}`, { token: admin.token })).json;
  const before = await read();
  await mark(id, newReference(), 800);
  const after = await read();
  expect(after.paidOutside.paise - before.paidOutside.paise).toBe(80_000);
  expect([after.captures, after.notReceived.payments]).toEqual([before.captures, before.notReceived.payments]);
  expect(after.disagreements.map((each: { id: string }) => each.id)).not.toContain(id);
});
