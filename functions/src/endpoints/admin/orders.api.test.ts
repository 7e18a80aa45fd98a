import { randomUUID } from 'node:crypto';
import { ADMIN_ORDERS_PER_PAGE } from '@nirala/contract/api/admin/orders';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { COD_RUPEES, ADDRESS, shirt, signUp, createTestStore, type Shopper } from '@nirala/dev/testing/test-store';
import { grantAdmin, revokeAdmin } from '../../auth/admins.ts';

const { db, call, stock } = createTestStore();
const product = shirt({ stockBySize: { M: 1000 } });
let admin: Shopper;
let shopper: Shopper;
/** Copies of a COD order with the changes below, a day apart, newest first. */
let ids: string[];
const link = 'https://courier.example/track/1';

beforeAll(async () => {
  [admin, shopper] = await Promise.all([signUp(undefined, { admin: true }), signUp()]);
  await stock(product);
  // One shopper places all orders.
  await db.doc('settings/store').set({ maxOpenCod: null });
  const first = await placeOrder();
  const doc = (await db.collection('orders').doc(first).get()).data() ?? {};
  const batch = db.batch();
  ids = Array.from({ length: 6 }, (_, days) => `NR-LIST-${days}`);
  const changes = [
    { status: 'Dispatched', trackingLink: link },
    { paymentMethod: 'Pre-Paid' },
    { refundsDue: true, status: 'Refund Pending' },
    { unplaced: true, listed: false, status: 'Pending' },
    { lines: 'none' },
    {
      listed: false,
      status: 'Pending',
      hold: 'released',
      userPhone: '+919000000077',
      paymentFailure: 'Declined by the bank.',
    },
  ];
  for (const [days, id] of ids.entries()) {
    // 23:30 in India.
    const createdAt = new Date(Date.parse('2026-03-10T18:00:00Z') - days * 86_400_000);
    batch.set(db.collection('orders').doc(id), { ...doc, createdAt, ...changes[days] });
  }
  await batch.commit();
  await db.collection('orders').doc(first).delete();
});

async function placeOrder(): Promise<string> {
  const body = {
    userPhone: shopper.phone,
    address: ADDRESS,
    checkoutId: randomUUID(),
    paymentMethod: 'COD',
    totalAmount: 400 + COD_RUPEES,
    cartItems: [{ _id: product.id, size: 'M', quantity: 1 }],
  };
  const { json } = await call('/api/orders/confirm', { token: shopper.token, body });
  return json.order._id;
}

const send = (path: string, body: object, { token } = admin) => call(`/api/admin/orders/${path}`, { body, token });
const search = (body: object) => send('search', body);
const found = async (body: object): Promise<string[]> =>
  (await search(body)).json.orders.map(({ _id }: { _id: string }) => _id.replace('NR-LIST-', ''));

describe('searching orders', () => {
  test.each([
    ['without a filter: all listed orders, newest first', {}, ['0', '1', '2']],
    ['by status', { state: 'Dispatched' }, ['0']],
    ['by payment method', { method: 'Pre-Paid' }, ['1']],
    ['by both', { method: 'COD', state: 'Refund Pending' }, ['2']],
    ['with refunds due', { refundsDue: true }, ['2']],
    ['paid but not placed, including expired ones', { unplaced: true }, ['3']],
    ['by days in India, both inclusive', { from: '2026-03-09', to: '2026-03-09' }, ['1']],
    ['since a day', { from: '2026-03-09' }, ['0', '1']],
    ['until a day', { to: '2026-03-08' }, ['2']],
    ['by id, in lower case and with spaces', { q: ' nr-list-5 ', state: 'Dispatched' }, ['5']],
    ['by the account’s phone number', { q: '090000 00077' }, ['5']],
    ['by the parcel’s phone number', { q: '98450 12345' }, ['0', '1', '2', '3', '5']],
    ['by an invalid id', { q: 'a/b' }, []],
    ['by an unknown id', { q: 'NR-NOBODY' }, []],
  ])('%s', async (_what, filter, wanted) => {
    expect(await found(filter)).toEqual(wanted);
  });

  test('an expired order has the reason of its last failed payment', async () => {
    const { json } = await search({ q: 'NR-LIST-5' });
    const expired = { status: 'Pending', hold: 'released', paymentFailure: 'Declined by the bank.' };
    expect(json.orders).toMatchObject([expired]);
  });

  test('names an invalid order and lists the others', async () => {
    const { json } = await search({});
    expect(json).toMatchObject({ broken: ['NR-LIST-4'] });
    expect(json.next).toBeUndefined();
    expect((await call('/api/admin/orders/NR-LIST-4', { token: admin.token })).status).toBe(409);
  });

  test('returns each order once over all pages, even if a whole page is invalid', async () => {
    const doc = (await db.collection('orders').doc('NR-LIST-0').get()).data() ?? {};
    const batch = db.batch();
    const made = Array.from({ length: 2 * ADMIN_ORDERS_PER_PAGE + 10 }, (_, each) => `NR-PAGE-${each}`);
    for (const [each, id] of made.entries()) {
      const createdAt = new Date(Date.parse('2025-03-10T18:00:00Z') - Math.floor(each / 7) * 1000);
      const isBroken = each >= 30 && each < 30 + ADMIN_ORDERS_PER_PAGE + 20;
      batch.set(db.collection('orders').doc(id), { ...doc, createdAt, ...(isBroken ? { lines: 'none' } : {}) });
    }
    await batch.commit();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { json } = await search({ to: '2025-12-31', cursor });
      expect(json.orders.length + json.broken.length).toBeLessThanOrEqual(ADMIN_ORDERS_PER_PAGE);
      seen.push(...json.orders.map(({ _id }: { _id: string }) => _id), ...json.broken);
      cursor = json.next;
    } while (cursor);
    expect(seen.toSorted()).toEqual(made.toSorted());
  });

  test.each([
    { state: 'Vanished' },
    { method: 'Barter' },
    { from: 'yesterday' },
    { from: '2026-03-09', to: '2026-03-08' },
    { cursor: 'x' },
    { size: 1000 },
    { refundsDue: 'yes' },
    { q: 'x'.repeat(101) },
  ])('answers 400 to %j', async (filter) => {
    expect((await search(filter)).status).toBe(400);
  });

  test('counts the orders that need an action', async () => {
    const { json } = await call('/api/admin/orders/counts', { token: admin.token });
    expect(json).toMatchObject({ refundPending: 1, refundsDue: 1, unplaced: 1, pending: 0 });
  });

  test('returns orders in the sequence of the requested ids, without unknown and invalid ones', async () => {
    const { json } = await call('/api/admin/orders/some?ids=NR-LIST-2,NR-NOBODY,NR-LIST-4,NR-LIST-0', {
      token: admin.token,
    });
    expect(json.orders.map(({ _id }: { _id: string }) => _id)).toEqual(['NR-LIST-2', 'NR-LIST-0']);
    for (const bad of ['', 'a/b', Array.from({ length: 51 }, (_, each) => each).join(',')]) {
      const path = `/api/admin/orders/some?ids=${encodeURIComponent(bad)}`;
      expect((await call(path, { token: admin.token })).status).toBe(400);
    }
  });
});

describe('notes', () => {
  test('are stored once with admin and time, and shown to admins only', async () => {
    const id = await placeOrder();
    const [requestId, text] = [randomUUID(), '  Rang.\r\nComes on <b>Monday</b>.  '];
    for (let again = 0; again < 2; again += 1) {
      const { json } = await send(`${id}/notes`, { requestId, text });
      expect(json.notes).toMatchObject([{ phone: admin.phone, text: 'Rang.\nComes on <b>Monday</b>.' }]);
    }
    await send(`${id}/notes`, { requestId: randomUUID(), text: 'Second' });
    const { json } = await call(`/api/admin/orders/${id}`, { token: admin.token });
    expect(json.notes.map(({ text }: { text: string }) => text)[0]).toBe('Second');
    expect((await call('/api/orders/me', { token: shopper.token })).text).not.toContain('Second');
    const audit = await call(`/api/admin/audit?target=orders/${id}`, { token: admin.token });
    expect(audit.json.entries.map(({ action }: { action: string }) => action)).toEqual(['order.note', 'order.note']);
  });

  test.each([
    ['an empty note', ' \n', 400],
    ['a note of more than 1,000 characters', 'x'.repeat(1001), 400],
  ])('%s is %s', async (_what, text, status) => {
    const id = await placeOrder();
    expect((await send(`${id}/notes`, { requestId: randomUUID(), text })).status).toBe(status);
    expect((await send('NR-NOBODY/notes', { requestId: randomUUID(), text: 'x' })).status).toBe(404);
  });
});

describe('editing the tracking link', () => {
  const edit = (id: string, from: string, to: string) =>
    send(`${id}/edit`, { base: { trackingLink: from }, changes: { trackingLink: to } });

  test('changes and audits it, and answers 409 with the stored link after another admin’s change', async () => {
    const id = await placeOrder();
    expect((await edit(id, '', link)).status).toBe(409);
    await send('move', { to: 'Dispatched', orders: [{ id, trackingLink: link }] });
    expect((await edit(id, link, `${link}2`)).json.order).toMatchObject({
      trackingLink: `${link}2`,
      status: 'Dispatched',
    });
    expect((await edit(id, link, `${link}2`)).status).toBe(200);
    const stale = await edit(id, link, `${link}3`);
    expect([stale.status, stale.json.details]).toEqual([
      409,
      { reason: 'stale', theirs: { trackingLink: `${link}2` } },
    ]);
    expect((await edit(id, `${link}2`, 'javascript:alert(1)')).status).toBe(400);
    const { json } = await call(`/api/admin/audit?target=orders/${id}`, { token: admin.token });
    expect(json.entries[0]).toMatchObject({
      action: 'order.edit',
      before: { trackingLink: link },
      after: { trackingLink: `${link}2` },
    });
  });
});

test('refuses every call of an admin whose claim was revoked a second ago', async () => {
  const revoked = await signUp(undefined, { admin: true });
  const id = await placeOrder();
  // Test tokens carry the claim themselves, so the account needs a grant that can be revoked.
  await grantAdmin(revoked.phone);
  // Firebase compares whole seconds: a token issued in the second of the revocation stays valid.
  const second = Math.floor(Date.now() / 1000);
  await vi.waitUntil(() => Date.now() / 1000 > second + 1, { timeout: 5000 });
  await revokeAdmin(revoked.phone);
  const orders = [{ id, trackingLink: link }];
  for (const [path, body] of [
    ['search', {}],
    ['move', { to: 'Dispatched', orders }],
    [`${id}/cancel`, {}],
    [`${id}/notes`, { requestId: randomUUID(), text: 'x' }],
    [`${id}/edit`, { base: {}, changes: {} }],
  ] as const) {
    expect([path, (await send(path, body, revoked)).status]).toEqual([path, 401]);
    expect([path, (await send(path, body, shopper)).status]).toEqual([path, 403]);
  }
  for (const path of ['counts', 'some?ids=NR-LIST-0', id]) {
    expect((await call(`/api/admin/orders/${path}`, { token: revoked.token })).status).toBe(401);
  }
  expect((await call(`/api/admin/orders/${id}`, { token: admin.token })).json.order.status).toBe('Processing');
});
