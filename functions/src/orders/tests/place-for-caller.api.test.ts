/** An admin places an order for somebody on the phone: cash on delivery, or paid by the link in a notification. */
import { createOrderLink } from '@nirala/dev/testing/stored-order';
import { randomUUID } from 'node:crypto';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, openCheckoutDriver, signUp, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { ADDRESS, COD_RUPEES } from '@nirala/dev/testing/test-store';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { PAYMENT_LINK_HOURS } from '@nirala/contract/order/checkout';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const clock = createFakeClock();
const driver = await openCheckoutDriver({ clock: clock.now });
const { db, call } = driver;
let admin: Shopper;
let orders: ReturnType<typeof openAdminOrders>;
beforeAll(async () => {
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
});
afterAll(() => driver.close());

type Change = {
  phone?: string;
  method?: string;
  total?: number;
  requestId?: string;
  cartItems?: object[];
  agreed?: object;
};
const newPhone = () => `+917${String(Math.random()).slice(2, 11)}`;
const place = (shirt: string, change: Change = {}, by: Shopper = admin) =>
  call('/api/admin/orders/place', {
    token: by.token,
    body: {
      requestId: randomUUID(),
      phone: newPhone(),
      address: ADDRESS,
      cartItems: [line(shirt)],
      method: 'Pre-Paid',
      total: 400,
      ...change,
    },
  });
const byCash = { method: 'COD', total: 400 + COD_RUPEES };
const tokenOf = (id: string) => createOrderLink(db, id, { at: new Date(clock.now()) });
const linked = async (what: 'open' | 'pay' | 'check', id: string) =>
  call(`/api/order-links/${what}`, { body: { token: await tokenOf(id) } });
const faults = (shirt: string, units: number) =>
  faultsOf(db, { stock: { [shirt]: { M: units } } }, driver.standIn.ledger());
const addShirt = async (units = 2) => (await driver.addProduct({ stockBySize: { M: units } })).id;

describe('cash on delivery', () => {
  test('is placed at once for a number that never signed in, who finds the order after the first sign-in', async () => {
    const shirt = await addShirt();
    const phone = newPhone();
    const { status, json } = await place(shirt, { ...byCash, phone });
    expect([status, json.order.status, json.order.paymentMethod]).toEqual([200, 'Processing', 'COD']);
    const id = String(json.order._id);
    expect(await driver.eventsOf(id)).toEqual(['order-placed']);
    expect(await orders.auditEntries(id)).toMatchObject([
      { action: 'order.place', phone: admin.phone, after: { totalPaise: 45_000, paymentMethod: 'COD' } },
    ]);
    const stored = await driver.order(id);
    expect(stored.history.map(({ by }) => by)).toEqual(['admin', 'admin']);
    const shopper = await signUp(phone);
    expect(shopper.uid).toBe(stored.uid);
    const { json: mine } = await call('/api/orders/me', { token: shopper.token });
    expect(mine.orders).toMatchObject([{ _id: id }]);
    expect(await faults(shirt, 2)).toEqual([]);
  });

  test('needs no tap where the rules ask for one, and is refused where they want a payment', async () => {
    const shirt = await addShirt();
    const rules = (verdict: 'confirm' | 'prepaid') => ({
      ...NO_COD_RISK,
      [verdict]: { ...NO_COD_RISK[verdict], pincode: 40 },
    });
    await db.doc('parcelCounts/pincode-560011').set({ delivered: 1, refused: 9 });
    await driver.changeSettings({ codRisk: rules('confirm') });
    const asked = await place(shirt, byCash);
    expect(asked.json.order).toMatchObject({ status: 'Processing' });
    expect(asked.json.order.confirmBy).toBeUndefined();
    await driver.changeSettings({ codRisk: rules('prepaid') });
    expect((await place(shirt, byCash)).json.code).toBe('cod-not-allowed');
    const byLink = await place(shirt);
    expect(byLink.status).toBe(200);
    await driver.changeSettings({ codRisk: NO_COD_RISK });
    expect(await driver.stockOf(shirt)).toEqual({ M: 0 });
    expect((await orders.cancel(byLink.json.order._id)).status).toBe(200);
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
  });
});

describe('a payment link', () => {
  test('is sent, and pays the order without a sign-in', async () => {
    const shirt = await addShirt();
    const { json } = await place(shirt);
    const id = String(json.order._id);
    expect(json.order).toMatchObject({ status: 'Pending', payUntil: expect.any(String) });
    expect(await driver.eventsOf(id)).toEqual(['pay-order']);
    expect((await linked('open', id)).json).toMatchObject({ _id: id, payUntil: expect.any(String) });
    const started = (await linked('pay', id)).json;
    expect(started).toMatchObject({ amount: 40_000, currency: 'INR' });
    // Twice is one payment.
    expect((await linked('pay', id)).json.orderId).toBe(started.orderId);
    expect((await linked('check', id)).json.status).toBe('Pending');
    driver.standIn.pay(started.orderId);
    expect((await linked('check', id)).json.status).toBe('Processing');
    expect(await driver.eventsOf(id)).toEqual(['order-paid', 'pay-order']);
    expect((await linked('pay', id)).json.code).toBe('cannot-pay-now');
    expect(await faults(shirt, 2)).toEqual([]);
  });

  test('lasts a day, through the shopper’s own checkouts; then the pieces go back, and a late payment is refunded', async () => {
    const shirt = await addShirt(1);
    const shopper = await signUp();
    const own = await driver.startPayment({ shopper });
    const { json } = await place(shirt, { phone: shopper.phone });
    const id = String(json.order._id);
    expect((await driver.order(own.id)).hold).toBe('held');
    const next = await driver.startPayment({ shopper });
    expect((await driver.order(own.id)).hold).toBe('released');
    const started = (await linked('pay', id)).json;
    clock.pass(60 * PAYMENT_LINK_HOURS - 1);
    await driver.release();
    expect([(await driver.order(id)).hold, (await driver.order(next.id)).hold]).toEqual(['held', 'released']);
    clock.pass(2);
    expect((await linked('pay', id)).json.code).toBe('cannot-pay-now');
    await driver.release();
    expect((await driver.order(id)).hold).toBe('released');
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
    await driver.payOnDelivery(await signUp(), [line(shirt)]);
    driver.standIn.pay(started.orderId);
    await driver.reconcile();
    await driver.reconcile();
    expect((await driver.order(id)).refunds).toMatchObject([{ state: 'processed', amountPaise: 40_000 }]);
    expect(await faults(shirt, 1)).toEqual([]);
  });

  test('can be paid in My Orders too', async () => {
    const shirt = await addShirt();
    const shopper = await signUp();
    const requestId = randomUUID();
    const { json } = await place(shirt, { phone: shopper.phone, requestId });
    const { json: mine } = await call('/api/orders/me', { token: shopper.token });
    expect(mine.orders).toMatchObject([{ _id: json.order._id, payUntil: expect.any(String) }]);
    const started = await driver.payOnline(shopper, [line(shirt)], mine.orders[0].checkoutId);
    const paid = driver.standIn.pay(started.json.orderId);
    const confirmed = await driver.confirm(shopper, [line(shirt)], mine.orders[0].checkoutId, paid);
    expect(confirmed.json.order).toMatchObject({ _id: json.order._id, status: 'Processing' });
  });
});

test('a repeated request is one order, and another bag with it is refused', async () => {
  const shirt = await addShirt(5);
  const [requestId, phone] = [randomUUID(), newPhone()];
  const replies = await Promise.all([1, 2, 3].map(() => place(shirt, { ...byCash, requestId, phone })));
  expect(new Set(replies.map(({ status, json }) => `${status} ${json.order?._id}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(200);
  expect(await driver.stockOf(shirt)).toEqual({ M: 4 });
  const other = await place(shirt, { requestId, phone, cartItems: [line(shirt, { quantity: 2 })], total: 800 });
  expect(other.json.code).toBe('request-id-reused');
  expect(await orders.auditEntries(String(replies[0]?.json.order._id))).toHaveLength(1);
});

test('the last piece is sold once, to the shopper or to the caller', async () => {
  const shirt = await addShirt(1);
  const replies = await Promise.all([place(shirt), driver.payOnDelivery(await signUp(), [line(shirt)]), place(shirt)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await driver.stockOf(shirt)).toEqual({ M: 0 });
});

test('another total, a bad number, a bad address and shoppers are refused, and nothing is written', async () => {
  const shirt = await addShirt();
  expect((await place(shirt, { total: 399 })).json.code).toBe('price-changed');
  expect((await place(shirt, { phone: '12345' })).status).toBe(400);
  expect((await place(shirt, { cartItems: [] })).status).toBe(400);
  expect((await place(shirt, { method: 'Cheque' })).status).toBe(400);
  expect((await place(shirt, {}, await signUp())).status).toBe(403);
  expect((await place('no-such-product')).json.code).toBe('not-on-sale');
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  expect((await place(shirt)).status).toBe(200);
});

describe('a price agreed with the caller', () => {
  const agreedFor = (shirt: string, price: number, reason = 'A mark on the collar') => ({
    reason,
    lines: [{ _id: shirt, size: 'M', price }],
  });

  test('is a share of its line, decides the tax rate and what goes back, and is audited with its reason', async () => {
    const kurta = (await driver.addProduct({ price: 3_500, discountedPrice: 3_000, stockBySize: { M: 5 } })).id;
    const shirt = await addShirt();
    const cartItems = [line(kurta, { price: 3_000, quantity: 2 }), line(shirt)];
    const { json, status } = await place(kurta, {
      method: 'COD',
      cartItems,
      total: 5_000 + 400 + COD_RUPEES,
      agreed: agreedFor(kurta, 2_500),
    });
    expect([status, json.order.totalAmount]).toEqual([200, 5_400 + COD_RUPEES]);
    expect(json.order.discounts).toEqual([{ kind: 'desk', name: 'Agreed price', amount: 1_000 }]);
    const id = String(json.order._id);
    expect((await driver.order(id)).lines).toMatchObject([
      { netPaise: 500_000, ratePercent: 5, shares: [{ kind: 'desk', paise: 100_000 }] },
      { netPaise: 40_000, shares: [] },
    ]);
    expect(await orders.auditEntries(id)).toMatchObject([
      { after: { agreedPrices: ['Neem Leaf (M): ₹3,000 → ₹2,500'], reason: 'A mark on the collar' } },
    ]);
    const body = { requestId: randomUUID(), lines: [{ _id: kurta, size: 'M', quantity: 1 }] };
    const cancelled = await call(`/api/admin/orders/${id}/cancel-lines`, { token: admin.token, body });
    expect(cancelled.json.order.totalAmount).toBe(2_900 + COD_RUPEES);
  });

  test('is what the link asks for, and nothing is asked for ₹0', async () => {
    const shirt = await addShirt(3);
    const { json } = await place(shirt, { total: 350, agreed: agreedFor(shirt, 350) });
    expect((await linked('pay', String(json.order._id))).json).toMatchObject({ amount: 35_000 });
    const free = await place(shirt, { total: 0, agreed: agreedFor(shirt, 0) });
    expect(free.json.order).toMatchObject({ status: 'Processing', totalAmount: 0 });
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
  });

  test('above the price, without a reason, of another piece, or with another total is refused, and nothing is written', async () => {
    const shirt = await addShirt(1);
    const refused = async (change: Change) => (await place(shirt, change)).json;
    expect(await refused({ agreed: agreedFor(shirt, 401) })).toMatchObject({
      error: 'The agreed price is above ₹400, which the piece costs.',
    });
    expect(await refused({ agreed: agreedFor('other', 100) })).toMatchObject({
      error: 'A price was agreed for a piece that is not in the order.',
    });
    expect(await refused({ total: 350, agreed: agreedFor(shirt, 350, ' ') })).toMatchObject({ code: 'invalid-input' });
    expect(await refused({ agreed: agreedFor(shirt, 350) })).toMatchObject({ details: { totalAmount: 350 } });
    expect(await refused({ total: 0.5, agreed: agreedFor(shirt, 0.5) })).toMatchObject({ code: 'invalid-amount' });
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
  });

  test('stays when a repeated request has the same one, and another one with the same request is refused', async () => {
    const shirt = await addShirt(3);
    const same = { requestId: randomUUID(), phone: newPhone(), total: 350, agreed: agreedFor(shirt, 350) };
    const [one, two] = [await place(shirt, same), await place(shirt, same)];
    expect([two.status, two.json.order._id]).toEqual([200, one.json.order._id]);
    const other = await place(shirt, { ...same, total: 300, agreed: agreedFor(shirt, 300) });
    expect(other.json.code).toBe('request-id-reused');
  });
});
