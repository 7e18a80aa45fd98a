/** The owner's rules for cash on delivery: what they ask for, how an order is confirmed, and what happens otherwise. */
import { createOrderLink } from '@nirala/dev/testing/stored-order';
import { NO_COD_RISK, type CodRiskRules, type CodThresholds } from '@nirala/contract/order/cod-risk';
import { MESSAGES } from '@nirala/contract/text/messages';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import {
  line,
  openCheckoutDriver,
  signUp,
  type CheckoutDriver,
  type Shopper,
} from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readParcelCounts } from '../../store/parcel-counts.ts';

const clock = createFakeClock();
let driver: CheckoutDriver;
let orders: AdminOrders;
let admin: Shopper;
let shopper: Shopper;
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
});
afterAll(() => driver.close());
beforeEach(async () => {
  shopper = await signUp();
  await rules({});
});

const rules = (change: { confirm?: Partial<CodThresholds>; prepaid?: Partial<CodThresholds> }) => {
  const codRisk: CodRiskRules = {
    ...NO_COD_RISK,
    confirm: { ...NO_COD_RISK.confirm, ...change.confirm },
    prepaid: { ...NO_COD_RISK.prepaid, ...change.prepaid },
  };
  return driver.changeSettings({ codRisk });
};

async function place(by = shopper) {
  const { id: shirt } = await driver.addProduct({ stockBySize: { M: 2 } });
  const reply = await driver.payOnDelivery(by, [line(shirt)]);
  return { shirt, reply, id: String(reply.json.order?._id) };
}
const messagesOf = async (id: string) =>
  (await driver.db.collection('outbox').where('orderId', '==', id).get()).docs
    .map((doc) => doc.id.slice(id.length + 1))
    .toSorted();
const confirm = (id: string, by = shopper) =>
  driver.call(`/api/orders/${id}/confirm-cod`, { body: {}, token: by.token });
const tokenOf = (orderId: string) => createOrderLink(driver.db, orderId, { at: new Date(clock.now()) });

test('without rules a first order is placed as ever', async () => {
  const { id, reply } = await place();
  expect(reply.status).toBe(200);
  expect(reply.json.order).not.toHaveProperty('confirmBy');
  expect(await messagesOf(id)).toEqual(['order-placed']);
});

test('an order that has to be confirmed cannot be packed or dispatched until its shopper confirms it', async () => {
  await rules({ confirm: { first: 0 } });
  const { id, reply } = await place();
  expect(reply.json.order.confirmBy).toBe(new Date(clock.now() + 24 * 60 * 60_000).toISOString());
  expect((await orders.read(id)).json.order.codRisk).toEqual({ verdict: 'confirm', reasons: ['first'] });
  const message = 'The shopper has not confirmed it yet. Confirm it by phone first.';
  expect((await orders.move('Dispatched', [id])).json.outcomes).toMatchObject([{ done: false, message }]);
  const listed = async (stage: string) => {
    const { json } = await driver.call('/api/admin/orders/search', { body: { stage }, token: admin.token });
    return json.orders.map((order: { _id: string }) => order._id);
  };
  const stages = () => Promise.all(['to-confirm', 'to-pack'].map(listed));
  expect(await stages()).toEqual([[id], expect.not.arrayContaining([id])]);
  const counts = await driver.call('/api/admin/orders/counts', { token: admin.token });
  expect(counts.json.toConfirm).toBe(1);
  const book = () => driver.call('/api/admin/parcels/book', { body: { orders: [{ id }] }, token: admin.token });
  expect((await book()).json.outcomes).toMatchObject([{ done: false, message }]);
  expect((await confirm(id, await signUp())).status).toBe(404);
  for (let again = 0; again < 2; again += 1) {
    const { json } = await confirm(id);
    expect(json.message).toBe(MESSAGES.orderConfirmed);
    expect(json.order).not.toHaveProperty('confirmBy');
  }
  expect(await messagesOf(id)).toEqual(['confirm-order', 'order-placed']);
  expect(await stages()).toEqual([[], expect.arrayContaining([id])]);
  expect((await book()).json.outcomes).toMatchObject([{ done: true }]);
  expect((await orders.move('Dispatched', [id])).json.outcomes).toMatchObject([{ done: true }]);
});

test('the link in the message confirms without a sign-in, and an admin confirms by phone with an audit entry', async () => {
  await rules({ confirm: { value: 100 } });
  const [byLink, byPhone] = [await place(), await place()];
  const open = await driver.call('/api/order-links/open', { body: { token: await tokenOf(byLink.id) } });
  expect(open.json.confirmBy).toBeDefined();
  const tapped = await driver.call('/api/order-links/confirm', { body: { token: await tokenOf(byLink.id) } });
  expect([tapped.status, tapped.json.confirmBy, tapped.json.address]).toEqual([200, undefined, undefined]);
  expect((await driver.call('/api/order-links/confirm', { body: { token: 'made-up' } })).status).toBe(404);
  expect((await orders.send(`${byPhone.id}/confirm-cod`, {})).json.order.confirmed.by).toBe('admin');
  expect((await orders.auditEntries(byPhone.id)).map(({ action }) => action)).toEqual(['order.confirm']);
  expect((await driver.order(byLink.id)).confirmed?.by).toBe('link');
});

test('an order that nobody confirms is cancelled after the time of the settings, and its pieces are on sale again', async () => {
  await rules({ confirm: { value: 100 } });
  await driver.changeSettings({ codConfirmHours: 2 });
  const [late, confirmed] = [await place(), await place()];
  await confirm(confirmed.id);
  clock.pass(119);
  await driver.release();
  expect((await driver.order(late.id)).status).toBe('Processing');
  clock.pass(2);
  await driver.release();
  expect(await driver.order(late.id)).toMatchObject({ status: 'Cancelled', hold: 'released' });
  expect(await driver.stockOf(late.shirt)).toEqual({ M: 2 });
  expect(await messagesOf(late.id)).toEqual(['cancelled', 'confirm-order']);
  expect((await confirm(late.id)).json.code).toBe('order-not-waiting');
  expect(await driver.order(confirmed.id)).toMatchObject({ status: 'Processing', hold: 'sold' });
  await driver.changeSettings({ codConfirmHours: 24 });
  const stock = { [late.shirt]: { M: 2 }, [confirmed.shirt]: { M: 2 } };
  const faults = await faultsOf(driver.db, { stock }, driver.standIn.ledger());
  expect(faults.filter((fault) => fault.includes(late.id) || fault.includes(confirmed.id))).toEqual([]);
});

test('an order that has to be paid online is not placed on delivery, and can be paid online', async () => {
  await rules({ prepaid: { first: 0 }, confirm: { first: 0 } });
  const { reply, shirt } = await place();
  expect([reply.status, reply.json.code, reply.json.error]).toEqual([409, 'cod-not-allowed', MESSAGES.prepaidOnly]);
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  expect((await driver.payOnline(shopper, [line(shirt)])).status).toBe(200);
});

test('the payment step hears what the rules ask for', async () => {
  await rules({ confirm: { value: 300 }, prepaid: { value: 5_000 } });
  const ask = async (query: string) =>
    (await driver.call(`/api/payments/cod${query}`, { token: shopper.token })).json.ask;
  expect(await ask('?payable=250&pincode=560011')).toBeUndefined();
  expect(await ask('?payable=300.5&pincode=560011')).toBe('confirm');
  expect(await ask('?payable=6000&pincode=560011')).toBe('prepaid');
});

test('parcels that come back undelivered count for the phone number once, are no return, and the rules read them', async () => {
  const { id, shirt } = await place();
  await orders.move('Dispatched', [id]);
  for (let again = 0; again < 2; again += 1) await orders.move('Returned', [id], { restock: true });
  const delivered = await place();
  await orders.move('Dispatched', [delivered.id]);
  await orders.move('Delivered', [delivered.id]);
  await orders.move('Returned', [delivered.id], { restock: true });
  const counts = await readParcelCounts(driver.db, { phone: shopper.phone, pincode: '560011' });
  expect(counts.phone).toEqual({ delivered: 1, refused: 1 });
  expect((await orders.read(id)).json.parcels.phone).toEqual({ delivered: 1, refused: 1 });
  const reasonsOf = async (ref: string) =>
    (await driver.db.collection('movements').where('ref', '==', ref).get()).docs
      .map((doc) => doc.get('reason'))
      .toSorted();
  expect(await reasonsOf(id)).toEqual(['sale', 'undelivered']);
  expect(await reasonsOf(delivered.id)).toEqual(['return', 'sale']);
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  await rules({ confirm: { phone: 2 }, prepaid: { phone: 3 } });
  expect((await place()).reply.json.order).not.toHaveProperty('confirmBy');
  await rules({ confirm: { phone: 1 } });
  expect((await place()).reply.json.order.confirmBy).toBeDefined();
  expect((await place(await signUp())).reply.json.order).not.toHaveProperty('confirmBy');
});

test('other COD orders on their way count, also when they are placed together', async () => {
  await rules({ prepaid: { open: 1 } });
  const shirts = await Promise.all([1, 2].map(() => driver.addProduct({ stockBySize: { M: 1 } })));
  const replies = await Promise.all(shirts.map(({ id }) => driver.payOnDelivery(shopper, [line(id)])));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
