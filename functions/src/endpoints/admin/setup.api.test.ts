/** The setup of the store: its steps, the services, the test order and the demo catalogue. */
import { randomUUID } from 'node:crypto';
import type { SetupStep } from '@nirala/contract/settings/setup';
import { expect, onTestFinished, test } from 'vitest';
import { openCheckoutDriver, signUp } from '@nirala/dev/testing/checkout-driver';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { shirt } from '@nirala/dev/testing/test-store';
import { shareOf } from '../../shop/figures.ts';
import { setupRef } from '../../store/setup.ts';

const stepOf = (steps: SetupStep[], id: SetupStep['id']) => steps.find((step) => step.id === id);

async function openSetup(options: Parameters<typeof openCheckoutDriver>[0] = {}) {
  const driver = await openCheckoutDriver(options);
  onTestFinished(() => driver.close());
  await driver.warmUp();
  const admin = await signUp(undefined, { admin: true });
  const post = (path: string, body: object) => driver.call(`/api/admin/setup/${path}`, { body, token: admin.token });
  const read = async () => (await driver.call('/api/admin/setup', { token: admin.token })).json;
  return { driver, admin, post, read };
}

test('each step is computed from the data, and what the owner says about a step is kept until they take it back', async () => {
  const { driver, post, read } = await openSetup();
  expect(stepOf((await read()).steps, 'products')).toMatchObject({ state: 'missing', says: ['Nothing is on sale.'] });
  await driver.addProduct({ id: 'own' });
  await driver.addProduct({ id: 'gone', stockBySize: { M: 0 } });
  const { steps, keys } = await read();
  expect(keys).toBe('test');
  expect(stepOf(steps, 'look')).toMatchObject({ state: 'missing', canMark: true });
  expect(stepOf(steps, 'seller')).toMatchObject({ state: 'missing', canMark: false });
  expect(stepOf(steps, 'categories')).toMatchObject({
    state: 'warning',
    says: ['11 of 12 categories have nothing on sale.'],
  });
  expect(stepOf(steps, 'products')?.says).toContain('1 product on sale without a piece in stock.');
  expect(stepOf(steps, 'live')).toMatchObject({ state: 'missing', canMark: false });

  const marked = (await post('mark', { step: 'domain', mark: 'not-needed' })).json.steps;
  expect(stepOf(marked, 'domain')).toMatchObject({ state: 'done' });
  await post('mark', { step: 'look', mark: 'done' });
  expect(stepOf((await read()).steps, 'look')).toMatchObject({ state: 'done', mark: 'done', canMark: true });
  await post('mark', { step: 'look', mark: null });
  expect(stepOf((await read()).steps, 'look')).toMatchObject({ state: 'missing' });
  const audit = (
    await driver.call('/api/admin/audit?target=settings/setup', {
      token: (await signUp(undefined, { admin: true })).token,
    })
  ).json;
  expect(audit.entries.map(({ action }: { action: string }) => action)).toEqual(Array(3).fill('setup.mark'));
});

test('a blocked step stays missing whatever the owner says, and a document written by hand breaks nothing', async () => {
  const { driver, post, read } = await openSetup();
  const { steps } = (await post('mark', { step: 'seller', mark: 'done' })).json;
  expect(stepOf(steps, 'seller')).toMatchObject({ state: 'missing', canMark: false });
  await setupRef(driver.db).set({ marks: { look: 'perhaps', staff: 'done' }, hiddenDemo: 'all' });
  expect(stepOf((await read()).steps, 'look')).toMatchObject({ state: 'missing' });
  await setupRef(driver.db).set({ marks: { look: 'perhaps', staff: 'done' } });
  expect(stepOf((await read()).steps, 'staff')).toMatchObject({ state: 'done' });
  expect((await post('mark', { step: 'dance', mark: 'done' })).status).toBe(400);
});

test('a service is asked with the store’s keys: it answers, refuses, does not answer, or is off', async () => {
  const { driver, post } = await openSetup({
    timeout: 300,
    channels: {
      sms: { send: async () => '', templateOf: () => undefined, ask: async () => ({ state: 'refused', says: 'No.' }) },
    },
  });
  const ask = async (service: string) => (await post('ask', { service })).json;
  const at = expect.stringMatching(/^20.*Z$/);
  expect(await ask('razorpay')).toEqual({ state: 'answered', says: 'Razorpay accepts the test keys.', at });
  await driver.startPayment().then(({ razorpayOrderId }) => driver.standIn.pay(razorpayOrderId));
  for (const event of driver.standIn.book.events) await driver.sendWebhook(event);
  expect(await ask('razorpay')).toMatchObject({ state: 'answered', heardAt: at });
  driver.standIn.fault({ call: 'newestPayments', kind: 'unauthorized' });
  expect(await ask('razorpay')).toMatchObject({ state: 'refused' });
  driver.standIn.fault({ call: 'newestPayments', kind: 'hangs' });
  expect(await ask('razorpay')).toMatchObject({ state: 'unknown' });
  expect(await ask('sms')).toEqual({ state: 'refused', says: 'No.', at });
  expect(await ask('email')).toEqual({ state: 'off', says: 'It is not set up.', at });
  expect(await ask('shiprocket')).toMatchObject({ state: 'off' });
  expect((await post('ask', { service: 'post' })).status).toBe(400);
});

test('a test order is reserved, paid, cancelled and refunded; stock, figures and messages stay as they were', async () => {
  const { driver, admin, post } = await openSetup();
  await driver.addProduct({ id: 'dear', discountedPrice: 900 });
  await driver.addProduct({ id: 'cheap', discountedPrice: 300, stockBySize: { S: 1, M: 4 } });
  const requestId = randomUUID();
  const placed = await post('test-order', { requestId });
  expect(placed.json.testOrder).toMatchObject({ size: 'M', total: 300, state: 'waiting' });
  const { id } = placed.json.testOrder;
  expect(await driver.stockOf('cheap')).toEqual({ S: 1, M: 3 });
  expect((await post('test-order', { requestId })).json.start.orderId).toBe(placed.json.start.orderId);
  expect(shareOf(await driver.order(id))).toBeUndefined();

  driver.standIn.pay(placed.json.start.orderId);
  const ended = await post('test-order/end', { requestId });
  expect(ended.json.testOrder).toMatchObject({ state: 'refunded', paymentId: expect.any(String) });
  expect(await driver.stockOf('cheap')).toEqual({ S: 1, M: 4 });
  const order = await driver.order(id);
  expect(order.history.map(({ status }) => status)).toEqual([
    'Pending',
    'Processing',
    'Cancelled',
    'Refund Pending',
    'Refunded',
  ]);
  expect(shareOf({ ...order, status: 'Processing' })).toBeUndefined();
  expect(await driver.eventsOf(id)).toEqual([]);
  expect(driver.standIn.ledger()).toMatchObject({ captured: 30_000, refunded: 30_000 });
  expect((await post('test-order/end', { requestId })).json).toEqual(ended.json);
  const audit = await driver.call(`/api/admin/audit?target=orders/${id}`, { token: admin.token });
  expect(audit.json.entries.map(({ action }: { action: string }) => action)).toEqual(['order.place']);
});

test('a webhook alone ends a paid test order, and one that was not paid ends with its piece back on sale', async () => {
  const { driver, post } = await openSetup();
  await driver.addProduct({ id: 'cheap', stockBySize: { M: 2 } });
  const first = (await post('test-order', { requestId: randomUUID() })).json;
  driver.standIn.pay(first.start.orderId);
  for (const event of driver.standIn.book.events) await driver.sendWebhook(event);
  expect(await driver.order(first.testOrder.id)).toMatchObject({ hold: 'released', refunds: [{ state: 'processed' }] });
  const requestId = randomUUID();
  const second = (await post('test-order', { requestId })).json;
  expect((await post('test-order/end', { requestId })).json.testOrder).toMatchObject({ state: 'unpaid' });
  // A payment that arrives after all goes back.
  driver.standIn.pay(second.start.orderId);
  await driver.reconcile();
  expect((await post('test-order/end', { requestId })).json.testOrder).toMatchObject({ state: 'refunded' });
  expect(await driver.stockOf('cheap')).toEqual({ M: 2 });
});

test('no test order with live keys, without a gateway or without stock, and none of somebody else is ended', async () => {
  let hasKeys = true;
  const live = await openSetup({ gateway: (real) => ({ ...real, isLive: true }), hasKeys: () => hasKeys });
  await live.driver.addProduct({ id: 'cheap' });
  const place = () => live.post('test-order', { requestId: randomUUID() });
  expect((await place()).json).toMatchObject({ code: 'test-order-live' });
  expect((await live.driver.db.collection('orders').get()).size).toBe(0);
  hasKeys = false;
  expect((await place()).status).toBe(503);
  expect((await live.read()).keys).toBeUndefined();
  const { driver, admin, post } = await openSetup();
  expect((await post('test-order', { requestId: randomUUID() })).json).toMatchObject({ code: 'not-on-sale' });
  const requestId = randomUUID();
  const { shirt: id } = await driver.startPayment({ shopper: admin });
  expect((await post('test-order/end', { requestId: `c-${id}`.padEnd(16, '0') })).status).toBe(409);
  expect((await post('test-order/end', { requestId })).status).toBe(409);
});

test('the demo catalogue goes and comes back; renamed, own and otherwise hidden products stay as they are', async () => {
  const store = createAdminStore();
  const setup = async (path: string, body: object) =>
    (await store.call(`/api/admin/setup${path}`, { body, token: (await store.admin).token })).json;
  const seeded = (id: string, name: string) => shirt({ id, name, fabric: 'Cotton' });
  await store.stock(
    seeded('tshirt-neem-leaf', 'Neem Leaf'),
    seeded('tshirt-dil-se', 'Dil Se'),
    seeded('tshirt-chai', 'Chai'),
    seeded('tshirt-mor', 'Mor'),
  );
  const own = await store.made({ name: 'Kamal' });
  await store.edit('tshirt-chai', { name: 'Chai' }, { name: 'Our own chai' });
  await store.show('tshirt-mor', false);
  const shown = async () => (await store.call('/api/shirts')).json.map(({ _id }: { _id: string }) => _id).toSorted();
  expect((await store.get('/api/admin/setup')).json.demo).toEqual({ shown: 2, hidden: 0 });

  const away = await setup('/demo', { to: 'hidden' });
  expect(away).toMatchObject({ demo: { shown: 0, hidden: 2 }, left: [] });
  expect(await shown()).toEqual(['tshirt-chai', own.id].toSorted());
  expect(await setup('/demo', { to: 'hidden' })).toMatchObject({ demo: { shown: 0, hidden: 2 } });
  expect(await store.auditedActions('tshirt-dil-se')).toEqual(['product.hide']);

  const back = await setup('/demo', { to: 'shown' });
  expect(back).toMatchObject({ demo: { shown: 2, hidden: 0 }, left: [] });
  expect(await shown()).toEqual(['tshirt-chai', 'tshirt-dil-se', 'tshirt-neem-leaf', own.id].toSorted());
  expect((await store.get('/api/admin/audit?target=settings/setup')).json.entries).toHaveLength(2);
});
