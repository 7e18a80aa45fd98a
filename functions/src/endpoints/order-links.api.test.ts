import { Timestamp } from '@google-cloud/firestore';
import { createOrderLink, storedParcel } from '@nirala/dev/testing/stored-order';
import { MESSAGES } from '@nirala/contract/text/messages';
import { holdClock, createFakeClock } from '@nirala/dev/testing/clock';
import { openNotificationDriver, STORE, type NotificationDriver } from '@nirala/dev/testing/notification-driver';
import {
  ADDRESS,
  COD_RUPEES,
  createTestStore,
  shirt,
  signUp,
  type Call,
  type Shopper,
} from '@nirala/dev/testing/test-store';
import { wholeDocument } from '@nirala/dev/testing/whole-document';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firebaseApp } from '../lib/firebase.ts';
import { fromOrderDoc, orderRef } from '../store/orders.ts';
import { cleanEvents } from '../orders/jobs.ts';
import { returnRef, storedSchema as returnSchema } from '../store/returns.ts';

holdClock();

const clock = createFakeClock();
const now = () => new Date(clock.now());
const { db, call, stock, paymentDeps } = createTestStore({ now });
let driver: NotificationDriver;
let asha: Shopper;
beforeAll(async () => {
  driver = await openNotificationDriver({ db, clock: clock.now });
  await stock(shirt({ id: 'neem', stockBySize: { M: 50 } }));
});
afterAll(() => driver.close());
beforeEach(async () => {
  asha = await signUp();
});

async function placeOrder(shopper: Shopper): Promise<string> {
  const { json } = await call('/api/orders/confirm', {
    token: shopper.token,
    body: {
      userPhone: shopper.phone,
      address: ADDRESS,
      totalAmount: 400 + COD_RUPEES,
      paymentMethod: 'COD',
      checkoutId: crypto.randomUUID(),
      cartItems: [{ _id: 'neem', size: 'M', quantity: 1 }],
    },
  });
  return String(json.order._id);
}

/** The token in the notification about an order, as it arrives on the phone. */
async function tokenIn(orderId: string, phone: string, event = 'order-placed'): Promise<string> {
  await driver.trigger(`${orderId}.${event}`);
  const text = driver.standIn.to(phone).at(-1)?.text ?? '';
  const [, token = ''] = /\/o\/(\S+)$/.exec(text) ?? [];
  expect(text).toContain(`${STORE}/o/${token}`);
  return token;
}

let visitors = 0;
/** Each visitor has an address of their own, so that none uses up another's limit. */
const newAddress = () => ({ 'X-Forwarded-For': `203.0.113.${(visitors += 1)}, 10.0.0.${visitors}` });
const open = (token: unknown, change: Call = {}) =>
  call('/api/order-links/open', { body: { token }, headers: newAddress(), ...change });
const NOT_VALID = [404, { error: MESSAGES.linkNotValid, code: 'link-not-valid' }];
const outcomeOf = async (token: string) => {
  const { status, json } = await open(token);
  return status === 200 ? json._id : [status, json];
};

test('the link in a message opens the order, and shows no person, no address and no payment', async () => {
  const id = await placeOrder(asha);
  const token = await tokenIn(id, asha.phone);
  const trackingLink = 'https://courier.example/track/1';
  const captures = [{ paymentId: 'pay_Secret1', amountPaise: 1, currency: 'INR' }];
  const refund = {
    paymentId: 'pay_Secret1',
    amountPaise: 100,
    state: 'processed',
    refundId: 'rfnd_Secret',
    attempt: 1,
  };
  await orderRef(db, id).update({
    trackingLink,
    captures,
    paymentId: 'pay_Secret1',
    gatewayOrderId: 'order_Secret',
    redeemCode: 'SECRET10',
    refunds: [{ ...refund, failed: [] }],
    papers: [{ id: '26-27.INV.1', number: 'INV/SECRET', kind: 'invoice', totalPaise: 1 }],
  });
  const { status, json, text, headers } = await open(token);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    _id: id,
    status: 'Processing',
    totalAmount: 400 + COD_RUPEES,
    trackingLink,
    refunds: [{ amount: 1, state: 'processed' }],
    history: [{ status: 'Pending' }, { status: 'Processing' }],
    cartItems: [{ name: 'Neem Leaf', size: 'M', quantity: 1, price: 400 }],
  });
  expect(Object.keys(json).sort()).toEqual(
    [
      ...['_id', 'cartItems', 'codCharge', 'createdAt', 'discounts', 'due', 'history', 'number'],
      ...['payNow', 'promise', 'refunds', 'status', 'subtotal', 'totalAmount', 'trackingLink'],
    ].sort(),
  );
  const hidden = [asha.phone.slice(3), asha.uid, ...Object.values(ADDRESS), 'Secret', 'SECRET', 'COD', '26-27'];
  expect(hidden.filter((each) => text.includes(each))).toEqual([]);
  expect(headers.get('Cache-Control')).toBe('private, no-store');
});

test('a link shows where the parcel is, and nothing of what the courier wrote', async () => {
  const id = await placeOrder(asha);
  const token = await tokenIn(id, asha.phone);
  expect((await open(token)).json.parcelState).toBeUndefined();
  const scan = { at: '2026-11-21T07:00:00.000Z', state: 'undelivered', text: 'SECRET door', place: 'SECRET hub' };
  await orderRef(db, id).update({
    parcel: { ...storedParcel({ state: 'undelivered', awb: '1SECRET23', reason: 'SECRET door' }), scans: [scan] },
  });
  const { json, text } = await open(token);
  expect(json.parcelState).toBe('undelivered');
  expect(text).not.toContain('SECRET');
});

test('a link says when the order comes, what is due, what was cancelled, and where its return goes', async () => {
  const id = await placeOrder(asha);
  const token = await tokenIn(id, asha.phone);
  const latest = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect((await open(token)).json).toMatchObject({ due: 400 + COD_RUPEES, promise: { latest } });
  const line = fromOrderDoc(await orderRef(db, id).get())?.order.lines[0];
  const entry = { id: `${id}-R1`, requestId: 'r-1', kind: 'return', state: 'SelfShip', lines: [] };
  await orderRef(db, id).update({
    advance: { paise: 9_900, kept: false },
    cancelledLines: [{ ...line, at: Timestamp.fromDate(now()), by: 'shopper' }],
    returns: [entry],
  });
  const selfShip = { address: ['4 Mill Road'], reimbursementPaise: 0 };
  await returnRef(db, entry.id).set({
    ...wholeDocument(returnSchema).document,
    orderId: id,
    state: 'SelfShip',
    selfShip,
  });
  const { json, text } = await open(token);
  expect(json).toMatchObject({
    due: 400 + COD_RUPEES - 99,
    cancelledItems: [{ name: 'Neem Leaf', size: 'M', quantity: 1 }],
    returns: [{ id: entry.id, kind: 'return', state: 'SelfShip', sendTo: ['4 Mill Road'] }],
  });
  expect(text).not.toContain(asha.phone.slice(3));
});

test('help by the link carries the order and its phone number, shows neither, and is counted', async () => {
  const id = await placeOrder(asha);
  const token = await tokenIn(id, asha.phone);
  const ask = (message: string, requestId: string = crypto.randomUUID(), by = token) =>
    call('/api/order-links/help', { body: { token: by, requestId, message }, headers: newAddress() });
  const requestId = crypto.randomUUID();
  const sent = await ask('Where is it?', requestId);
  expect([sent.status, sent.json]).toEqual([200, { message: MESSAGES.ticketSent }]);
  await ask('Where is it?', requestId);
  const stored = await db.collection('messages').where('about.orderId', '==', id).get();
  expect(stored.docs.map((doc) => doc.data())).toMatchObject([
    { name: ADDRESS.name, message: 'Where is it?', open: true, about: { orderId: id, phone: asha.phone } },
  ]);
  // Its shopper finds the answer with the order; nobody else does.
  await stored.docs[0]?.ref.update({
    open: false,
    reply: { text: 'On its way.', createdAt: Timestamp.fromDate(now()) },
  });
  const read = (token: string) => call(`/api/orders/${id}/order`, { token });
  expect((await read(asha.token)).json.help).toMatchObject([{ status: 'answered', reply: { text: 'On its way.' } }]);
  expect((await read((await signUp()).token)).status).toBe(404);

  expect([(await ask('')).status, (await ask('Hello', undefined, `${token}x`)).status]).toEqual([400, 404]);
  for (let sentBefore = 1; sentBefore < 6; sentBefore += 1) expect((await ask('Again?')).status).toBe(200);
  expect((await ask('Again?')).json.code).toBe('too-many-tickets');
});

test('a program that opens the link, or asks for its calls with GET, changes nothing', async () => {
  const id = await placeOrder(asha);
  const token = await tokenIn(id, asha.phone);
  const version = async () => (await orderRef(db, id).get()).updateTime;
  const before = await version();
  await open(token);
  for (const path of ['open', 'confirm', 'pay', 'check', 'help']) {
    const { status } = await call(`/api/order-links/${path}?token=${token}&message=x`, { headers: newAddress() });
    expect([path, status >= 400]).toEqual([path, true]);
  }
  expect(await version()).toEqual(before);
  expect((await db.collection('messages').where('about.orderId', '==', id).get()).size).toBe(0);
});

test('an expired, changed, unknown or odd code gets the same reply as an order that does not exist', async () => {
  const id = await placeOrder(asha);
  const token = await tokenIn(id, asha.phone);
  expect(token).toMatch(/^[0-9a-z]{10}$/);
  expect(await outcomeOf(token)).toBe(id);
  const refused = [
    ...['', 'x', '../orders', 'x'.repeat(300), `${token}x`, token.slice(0, -1), token.toUpperCase(), id],
    ...['0000000000', await createOrderLink(db, 'NR-NONE', { at: now() })],
  ];
  for (const each of refused) expect([each, await outcomeOf(each)]).toEqual([each, NOT_VALID]);
  clock.pass(30 * 24 * 60 - 1);
  expect(await outcomeOf(token)).toBe(id);
  clock.pass(1);
  const [expired, unknown] = [await open(token), await open('0000000000')];
  expect([expired.status, expired.text]).toEqual([unknown.status, unknown.text]);
  const names = ({ headers }: typeof expired) => [...headers.keys()].sort();
  expect(names(expired)).toEqual(names(unknown));
});

test('no document has the code of a link, and the daily job deletes expired ones', async () => {
  const id = await placeOrder(asha);
  const token = await tokenIn(id, asha.phone);
  const linksOf = async () => (await db.collection('orderLinks').where('orderId', '==', id).get()).docs;
  expect(await linksOf()).toHaveLength(1);
  for (const name of ['orderLinks', 'outbox', 'orders']) {
    const { docs } = await db.collection(name).get();
    expect(docs.filter((doc) => JSON.stringify([doc.id, doc.data()]).includes(token))).toEqual([]);
  }
  await cleanEvents({ ...paymentDeps, now });
  expect(await linksOf()).toHaveLength(1);
  clock.pass(30 * 24 * 60 + 1);
  await cleanEvents({ ...paymentDeps, now });
  expect(await linksOf()).toEqual([]);
});

test('to sign out everywhere turns off all links of the account, and later messages have new ones', async () => {
  const [ravi, meera] = [await signUp(), await signUp()];
  const [first, second, untouched] = [await placeOrder(ravi), await placeOrder(ravi), await placeOrder(meera)];
  const tokens = [await tokenIn(first, ravi.phone), await tokenIn(second, ravi.phone)];
  for (const [index, id] of [first, second].entries()) expect(await outcomeOf(tokens[index] ?? '')).toBe(id);
  const ended = await call('/api/account/signOutEverywhere', { token: ravi.token, body: {} });
  expect(ended.status).toBe(200);
  for (const token of tokens) expect(await outcomeOf(token)).toEqual(NOT_VALID);
  expect(await outcomeOf(await tokenIn(untouched, meera.phone))).toBe(untouched);
  clock.pass(1);
  expect(await outcomeOf(await createOrderLink(db, first, { at: now() }))).toBe(first);
});

test('the shopper turns off the links of one order; later messages have new links', async () => {
  const [id, untouched] = [await placeOrder(asha), await placeOrder(asha)];
  const [token, kept] = [await tokenIn(id, asha.phone), await tokenIn(untouched, asha.phone)];
  const before = (await orderRef(db, id).get()).data();
  const { status, json } = await call(`/api/orders/${id}/turn-off-links`, { token: asha.token, body: {} });
  expect([status, json]).toEqual([200, { message: MESSAGES.linksTurnedOff }]);
  expect(await outcomeOf(token)).toEqual(NOT_VALID);
  expect(await outcomeOf(kept)).toBe(untouched);
  const after = (await orderRef(db, id).get()).data();
  expect(after).toEqual({ ...before, linkGeneration: 1, updatedAt: after?.updatedAt });
  await driver.add({ cause: id, orderId: id, to: asha.phone });
  clock.pass(60);
  await orderRef(db, id).update({ status: 'Dispatched' });
  expect(await outcomeOf(await tokenIn(id, asha.phone, 'dispatched'))).toBe(id);
});

test('nobody turns off the links of another shopper', async () => {
  const id = await placeOrder(asha);
  const token = await tokenIn(id, asha.phone);
  for (const stranger of [await signUp(), await signUp(undefined, { admin: true })]) {
    const { status } = await call(`/api/orders/${id}/turn-off-links`, { token: stranger.token, body: {} });
    expect(status).toBe(404);
  }
  expect(await outcomeOf(token)).toBe(id);
});

test('the links of a blocked or deleted account open nothing', async () => {
  const auth = getAuth(firebaseApp());
  const shopper = await signUp();
  const token = await tokenIn(await placeOrder(shopper), shopper.phone);
  await auth.updateUser(shopper.uid, { disabled: true });
  expect(await outcomeOf(token)).toEqual(NOT_VALID);
  await auth.updateUser(shopper.uid, { disabled: false });
  expect((await open(token)).status).toBe(200);
  await auth.deleteUser(shopper.uid);
  expect(await outcomeOf(token)).toEqual(NOT_VALID);
});

test('an order that My Orders hides is not shown by its link', async () => {
  const id = await placeOrder(asha);
  const token = await tokenIn(id, asha.phone);
  await orderRef(db, id).update({ listed: false });
  expect(await outcomeOf(token)).toEqual(NOT_VALID);
});

test('invalid tokens from one address are limited, and valid ones are not', async () => {
  const id = await placeOrder(asha);
  const token = await tokenIn(id, asha.phone);
  const headers = newAddress();
  const statusOf = async (given: string) => (await open(given, { headers })).status;
  for (let count = 0; count < 25; count += 1) expect(await statusOf(token)).toBe(200);
  for (let count = 0; count < 20; count += 1) expect(await statusOf('guess')).toBe(404);
  expect(await statusOf('guess')).toBe(429);
  expect(await statusOf(token)).toBe(429);
  expect((await open(token)).status).toBe(200);
});

test('an answer to a message about an order goes to the phone of its account, with a link that shows it', async () => {
  const admin = await signUp(undefined, { admin: true });
  const id = await placeOrder(asha);
  const asked = await call('/api/order-links/help', {
    body: {
      token: await tokenIn(id, asha.phone),
      requestId: crypto.randomUUID(),
      message: 'Is my secret parcel late?',
    },
  });
  expect(asked.status).toBe(200);
  const { json } = await call('/api/admin/messages/search', { token: admin.token, body: { q: id } });
  expect(json.tickets).toMatchObject([
    { about: { orderId: id }, order: { status: 'Processing', total: 400 + COD_RUPEES } },
  ]);
  const [{ ticket }] = json.tickets;
  const answer = async (reply: string, seen: string | null) =>
    call(`/api/admin/messages/${ticket}/answer`, {
      token: admin.token,
      body: { base: { reply: seen }, changes: { reply } },
    });
  await answer('It arrives tomorrow.', null);
  const told = await db
    .collection('outbox')
    .where('orderId', '==', id)
    .where('event', '==', 'order-ticket-answered')
    .get();
  expect(told.docs.map((doc) => doc.get('to'))).toEqual([asha.phone]);
  // The same answer again tells nobody again.
  await answer('It arrives tomorrow.', 'It arrives tomorrow.');
  // An hour after the news that the order is placed.
  clock.pass(61);
  await driver.trigger(told.docs[0]?.id ?? '');
  const { text = '' } = driver.standIn.to(asha.phone).at(-1) ?? {};
  expect(text).toContain(`We have answered your message about`);
  expect(text).not.toContain('tomorrow');
  const [, token = ''] = /\/o\/(\S+)$/.exec(text) ?? [];
  const opened = await call('/api/order-links/open', { body: { token } });
  expect(opened.json.answers).toMatchObject([{ text: 'It arrives tomorrow.' }]);
  expect(JSON.stringify(opened.json)).not.toContain('secret');
});
