/** Tags of orders and reasons for cancelling them: for the team only. */
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import { openCheckoutDriver, signUp, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { afterAll, beforeAll, expect, test } from 'vitest';

let driver: CheckoutDriver;
let admin: Shopper;
let orders: AdminOrders;
beforeAll(async () => {
  driver = await openCheckoutDriver({});
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
});
afterAll(() => driver.close());

const tag = (id: string, tags: { add?: string[]; remove?: string[] }) => orders.send(`${id}/tags`, tags);
const found = async (filter: object): Promise<string[]> => {
  const { status, json } = await orders.send('search', filter);
  expect([status, json.error]).toEqual([200, undefined]);
  return json.orders.map(({ _id }: { _id: string }) => _id);
};
const actions = async (id: string): Promise<string[]> =>
  (await driver.call(`/api/admin/audit?target=orders/${id}`, { token: admin.token })).json.entries.map(
    ({ action }: { action: string }) => action,
  );
/** All that a shopper's calls say about their orders. */
const toldTo = async ({ token }: Shopper) => JSON.stringify((await driver.call('/api/orders/me', { token })).json);

test('tags are added, found, and removed, each change once in the audit log, and the shopper sees none', async () => {
  const { id, buyer } = await orders.placeOrder('COD');
  expect((await tag(id, { add: ['Gift  Wrapzz', 'call first'] })).json.order.tags).toEqual([
    'gift wrapzz',
    'call first',
  ]);
  await tag(id, { add: ['gift wrapzz'] });
  expect(await actions(id)).toEqual(['order.tag']);
  expect(await found({ tag: 'GIFT wrapzz' })).toEqual([id]);
  expect(await found({ tag: 'gift wrapzz', from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  expect(await toldTo(buyer)).toContain(id);
  expect(await toldTo(buyer)).not.toContain('wrapzz');
  expect((await tag(id, { remove: ['gift wrapzz', 'call first'] })).json.order).not.toHaveProperty('tags');
  expect(await found({ tag: 'gift wrapzz' })).toEqual([]);
});

test('tags that two admins add at once are both there', async () => {
  const { id } = await orders.placeOrder('COD');
  await Promise.all(['one', 'two', 'three'].map((each) => tag(id, { add: [each] })));
  expect((await driver.order(id)).tags?.toSorted()).toEqual(['one', 'three', 'two']);
});

test('an order has at most ten tags of thirty characters, and what is refused changes nothing', async () => {
  const { id } = await orders.placeOrder('COD');
  const ten = Array.from({ length: 10 }, (_, index) => `t${index}`);
  await tag(id, { add: ten });
  const more = await tag(id, { add: ['one more'] });
  expect([more.status, more.json.code]).toEqual([409, 'too-many-tags']);
  expect((await tag(id, { add: ['one more'], remove: ['t0'] })).status).toBe(200);
  expect((await tag(id, { add: ['x'.repeat(31)] })).status).toBe(400);
  expect((await tag(id, { add: [' '] })).status).toBe(400);
  expect((await driver.order(id)).tags).toHaveLength(10);
  expect((await tag('NR-NOBODY', { add: ['a'] })).status).toBe(404);
});

test('the reason of the admin who cancelled an order stays, and the shopper does not get it', async () => {
  const { id, buyer } = await orders.placeOrder('COD');
  const reason = { code: 'fraud', text: 'Ten orders todayzz' };
  const { order } = (await orders.send(`${id}/cancel`, { reason })).json;
  expect([order.status, order.cancelReason]).toEqual(['Cancelled', reason]);
  await orders.send(`${id}/cancel`, { reason: { code: 'stock' } });
  expect(await found({ reason: 'fraud' })).toEqual([id]);
  expect(await found({ reason: 'stock' })).toEqual([]);
  expect(await found({ reason: 'fraud', to: '2020-01-02' })).toEqual([]);
  expect((await driver.order(id)).cancelReason).toEqual(reason);
  const told = await toldTo(buyer);
  expect(told).toContain('Cancelled');
  expect(told).not.toMatch(/fraud|todayzz|cancelReason/);
  const outbox = await driver.db.collection('outbox').get();
  expect(JSON.stringify(outbox.docs.map((doc) => doc.data()))).not.toMatch(/fraud|todayzz/);
});

test('another reason needs words, and an unknown one is refused; then nothing is cancelled', async () => {
  const { id } = await orders.placeOrder('COD');
  for (const reason of [{ code: 'other' }, { code: 'other', text: '  ' }, { code: 'mood' }]) {
    expect((await orders.send(`${id}/cancel`, { reason })).status).toBe(400);
  }
  expect((await driver.order(id)).status).toBe('Processing');
  const { order } = (await orders.send(`${id}/cancel`, { reason: { code: 'other', text: 'Wrong city' } })).json;
  expect(order.cancelReason).toEqual({ code: 'other', text: 'Wrong city' });
});

test('a reason of an order that its shopper has cancelled is not kept', async () => {
  const { id, buyer } = await orders.placeOrder('COD');
  await driver.cancel(buyer, id);
  await orders.send(`${id}/cancel`, { reason: { code: 'stock' } });
  expect(await driver.order(id)).not.toHaveProperty('cancelReason');
});
