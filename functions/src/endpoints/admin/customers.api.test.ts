/** Customers: what their orders add up to, their page, the block of cash on delivery, and the search for everything. */
import { randomInt, randomUUID } from 'node:crypto';
import { MESSAGES } from '@nirala/contract/text/messages';
import { LINK, openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import {
  line,
  openCheckoutDriver,
  signUp,
  type CheckoutDriver,
  type Shopper,
} from '@nirala/dev/testing/checkout-driver';
import { ADDRESS } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerId, customerRef } from '../../store/customers.ts';

let driver: CheckoutDriver;
let orders: AdminOrders;
let admin: Shopper;
let shopper: Shopper;
let id: string;
beforeAll(async () => {
  driver = await openCheckoutDriver();
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
});
afterAll(() => driver.close());
beforeEach(async () => {
  shopper = await signUp();
  id = customerId(shopper.phone);
});

const post = (path: string, body: object, { token } = admin) => driver.call(`/api/admin/${path}`, { body, token });
const list = async (body: object = {}) => (await post('customers/search', body)).json.customers;
const row = async () => (await list()).find(({ _id }: { _id: string }) => _id === id);
const page = async (of = id, { token } = admin) => driver.call(`/api/admin/customers/${of}`, { token });

/** An order of a shopper with this address. */
async function placeWith(address: object, by = shopper) {
  const { id: shirt } = await driver.addProduct({ stockBySize: { M: 2 } });
  const change = { address: { ...ADDRESS, ...address } };
  const { status, json } = await driver.payOnDelivery(by, [line(shirt)], randomUUID(), change);
  expect(status).toBe(200);
  return String(json.order._id);
}

test('orders placed, delivered, refused and returned are counted, and each once', async () => {
  const [kept, refused, returned] = [
    await orders.placeOrder('COD', shopper),
    await orders.placeOrder('COD', shopper),
    await orders.placeOrder('Pre-Paid', shopper),
  ];
  const all = await row();
  expect(all).toMatchObject({ phone: shopper.phone, name: ADDRESS.name, city: ADDRESS.city });
  expect(all).toMatchObject({ orders: 3, spent: 450 + 450 + 400, returned: 0, refused: 0 });
  await orders.move('Dispatched', [kept.id, refused.id, returned.id]);
  for (let again = 0; again < 2; again += 1) {
    await orders.move('Delivered', [kept.id, returned.id]);
    await orders.move('Returned', [refused.id, returned.id]);
  }
  expect(await row()).toMatchObject({ orders: 3, spent: 450, returned: 1, refused: 1 });
  await driver.cancel(shopper, (await orders.placeOrder('COD', shopper)).id);
  expect(await row()).toMatchObject({ orders: 4, spent: 450 });
});

test('a payment that is reported several times makes one order, and an unpaid one makes none', async () => {
  const { lines, checkoutId, razorpayOrderId } = await driver.startPayment({ shopper });
  expect(await row()).toBeUndefined();
  expect((await page()).json.customer).toMatchObject({ orders: 0, spent: 0 });
  const before = driver.standIn.book.events.length;
  const paid = driver.standIn.pay(razorpayOrderId);
  const events = driver.standIn.book.events.slice(before);
  expect(events.length).toBeGreaterThan(0);
  for (const event of [...events, ...events]) await driver.sendWebhook(event);
  await driver.confirm(shopper, lines, checkoutId, paid);
  expect(await row()).toMatchObject({ orders: 1, spent: 400 });
});

test('the list is sorted by the last order or by what was spent, and goes on after a page', async () => {
  const other = await signUp();
  await orders.placeOrder('COD', other, 2);
  await orders.placeOrder('COD', shopper);
  const newest = (await list()).map(({ phone }: { phone: string }) => phone).slice(0, 2);
  expect(newest).toEqual([shopper.phone, other.phone]);
  const bySpent: { spent: number }[] = await list({ sort: 'spent' });
  expect(bySpent.map(({ spent }) => spent)).toEqual(bySpent.map(({ spent }) => spent).toSorted((a, b) => b - a));
  expect((await post('customers/search', { cursor: 'made-up' })).status).toBe(400);
});

test('the page has everything of one customer, and shoppers get none of it', async () => {
  const { id: orderId, shirt } = await orders.placeOrder('Pre-Paid', shopper);
  await orders.move('Dispatched', [orderId]);
  await orders.move('Delivered', [orderId]);
  const mine = { token: shopper.token };
  await driver.call(`/api/orders/${orderId}/help`, {
    ...mine,
    body: { message: 'A thread is loose.', requestId: randomUUID() },
  });
  const written = { productId: shirt, name: 'Asha', rating: 4, review: 'Soft' };
  expect((await driver.call('/api/reviews', { ...mine, body: written })).status).toBe(200);
  const asked = { productId: shirt, size: 'M', quantity: 1, reason: 'quality' };
  const back = { orderId, kind: 'return', lines: [asked], requestId: randomUUID() };
  expect((await driver.call('/api/returns', { ...mine, body: back })).status).toBe(200);
  await orders.send(`${orderId}/notes`, { requestId: randomUUID(), text: 'Rang about the thread' });
  await post(`customers/${id}/notes`, { requestId: randomUUID(), text: 'Prefers calls after six' });
  const { json } = await page();
  expect(json.orders.map(({ _id }: { _id: string }) => _id)).toEqual([orderId]);
  expect(json.orders[0].customer).toBe(id);
  expect(json.returns).toMatchObject([{ orderId, state: 'Approved' }]);
  expect(json.tickets).toMatchObject([{ about: { orderId, phone: shopper.phone } }]);
  expect(json.reviews).toMatchObject([{ productId: shirt, rating: 4 }]);
  expect(json.notes).toMatchObject([{ text: 'Prefers calls after six' }, { text: 'Rang about the thread', orderId }]);
  expect(json.preferences).toEqual({
    orderNews: 'sms',
    offers: { sms: false, whatsapp: false, email: false },
    history: [],
  });
  // A note about an order is on its page, and one about the customer is not.
  expect((await orders.read(orderId)).json.notes).toMatchObject([{ text: 'Rang about the thread' }]);
  const [review] = (await driver.call(`/api/reviews?productId=${shirt}`)).json;
  expect(review).not.toHaveProperty('uid');
  for (const caller of [shopper, await signUp()]) {
    expect((await page(id, caller)).status).toBe(403);
    expect((await post('customers/search', {}, caller)).status).toBe(403);
    expect((await post('search', { q: ADDRESS.name }, caller)).status).toBe(403);
    expect((await post(`customers/${id}/block-cod`, { reason: 'x' }, caller)).status).toBe(403);
  }
  expect((await page('nobody')).json.code).toBe('customer-not-found');
  expect(JSON.stringify(json)).not.toContain(shopper.uid);
});

test('the account of the phone number is on the page, with its addresses', async () => {
  await orders.placeOrder('COD', shopper);
  expect((await page()).json.account).toBeUndefined();
  await driver.call('/api/users', { body: { phoneNumber: shopper.phone }, token: shopper.token });
  expect((await page()).json.account).toMatchObject({ name: '', addresses: [] });
  const body = { phoneNumber: shopper.phone, address: ADDRESS, requestId: randomUUID() };
  await driver.call('/api/users/updateAddress', { body, token: shopper.token });
  expect((await page()).json.account.addresses).toMatchObject([{ city: ADDRESS.city }]);
});

test('a customer who is blocked pays online and is not told why; another admin sees the reason, and it is audited', async () => {
  await orders.placeOrder('COD', shopper);
  const reason = 'Refused three parcels';
  expect((await post(`customers/${id}/block-cod`, { reason: ' ' })).status).toBe(400);
  expect((await post(`customers/${id}/block-cod`, { reason })).json.customer.codBlocked).toBe(true);
  const { id: shirt } = await driver.addProduct({ stockBySize: { M: 3 } });
  const refused = await driver.payOnDelivery(shopper, [line(shirt)]);
  expect([refused.status, refused.json.code, refused.json.error]).toEqual([
    409,
    'cod-not-allowed',
    MESSAGES.prepaidOnly,
  ]);
  const asked = await driver.call('/api/payments/cod?payable=450&pincode=560011', { token: shopper.token });
  expect(asked.json.ask).toBe('prepaid');
  expect(refused.text + asked.text).not.toContain(reason);
  expect((await driver.payOnline(shopper, [line(shirt)])).status).toBe(200);
  const second = await signUp(undefined, { admin: true });
  expect((await page(id, second)).json.codBlock).toMatchObject({ reason, by: admin.phone });
  expect((await post(`customers/${id}/unblock-cod`, {}, second)).json.codBlock).toBeUndefined();
  expect((await driver.payOnDelivery(shopper, [line(shirt)])).status).toBe(200);
  const { json } = await driver.call(`/api/admin/audit?target=customers/${id}`, { token: admin.token });
  expect(json.entries).toMatchObject([
    { action: 'customer.unblock-cod', phone: second.phone, before: { reason } },
    { action: 'customer.block-cod', phone: admin.phone, after: { reason } },
  ]);
  expect((await post('customers/nobody/block-cod', { reason })).json.code).toBe('customer-not-found');
});

test('a block is on the order page of nobody else, and a repeated one changes nothing', async () => {
  await orders.placeOrder('COD', shopper);
  for (let again = 0; again < 2; again += 1) await post(`customers/${id}/block-cod`, { reason: 'Refused' });
  const { json } = await driver.call(`/api/admin/audit?target=customers/${id}`, { token: admin.token });
  expect(json.entries).toHaveLength(1);
  const other = await signUp();
  expect((await orders.placeOrder('COD', other)).id).toMatch(/^NR-/);
});

test('the search finds orders, customers and products in every way in which people say them', async () => {
  const word = `Zq${Array.from({ length: 6 }, () => 'bcdfghjk'[randomInt(8)]).join('')}`;
  const name = `Émile ${word}`;
  const orderId = await placeWith({ name, city: 'कोच्चि' });
  const paid = await orders.placeOrder('Pre-Paid', shopper);
  const find = async (q: string) => (await post('search', { q })).json;
  const ids = (found: { _id: string }[]) => found.map(({ _id }) => _id);
  for (const q of [word, word.slice(0, 5).toUpperCase(), `emile ${word}`, `${word} कोच`]) {
    const { orders: found, customers } = await find(q);
    expect([q, ids(found)]).toEqual([q, [orderId]]);
    // The customer has the name of the last order.
    expect([q, customers]).toEqual([q, []]);
  }
  await placeWith({ name });
  expect(ids((await find(`emile ${word}`)).customers)).toEqual([id]);
  const digits = shopper.phone.slice(-10);
  for (const q of [digits, `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`, digits.slice(3)]) {
    const found = await find(q);
    expect([q, ids(found.customers), ids(found.orders)]).toEqual([q, [id], expect.arrayContaining([orderId])]);
  }
  expect(ids((await find(paid.paymentId)).orders)).toEqual([paid.id]);
  expect(ids((await find(paid.id.toLowerCase())).orders)).toEqual([paid.id]);
  const awb = `AWB${randomInt(1e6, 1e7)}`;
  await orders.send('move', { to: 'Dispatched', orders: [{ id: paid.id, awb, trackingLink: LINK }] });
  expect(ids((await find(awb)).orders)).toEqual([paid.id]);
  const { id: shirt } = await driver.addProduct({ name: `Monsoon ${word}` });
  await post(`products/${shirt}`, { base: { skuCodes: {} }, changes: { skuCodes: { M: `SKU-${word}` } } });
  expect((await find(`monsoon ${word}`)).products).toMatchObject([{ name: `Monsoon ${word}`, active: true }]);
  expect((await find(`sku-${word}`)).products).toMatchObject([{ name: `Monsoon ${word}` }]);
});

test('a search that is empty, too short or senseless finds nothing and is no error', async () => {
  const senseless = [
    '',
    ' ',
    'z',
    '%',
    '..',
    '__x__',
    '/',
    '"',
    '९'.repeat(3),
    '\u0000',
    'q'.repeat(5_000),
    '9'.repeat(300),
  ];
  for (const q of senseless) {
    const { status, json } = await post('search', { q });
    expect([q, status, json]).toEqual([q, 200, { orders: [], customers: [], products: [] }]);
  }
});

test('a customer document that cannot be read is left out of the list, and its customer is not found', async () => {
  await orders.placeOrder('COD', shopper);
  await customerRef(driver.db, id).update({ phone: 5 });
  expect(await row()).toBeUndefined();
  expect((await page()).status).toBe(404);
});
