import { daysAfter, dayOf } from '@nirala/contract/text/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awbOf, openParcelDriver, type ParcelDriver } from '@nirala/dev/testing/parcel-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { shirt, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { readStock } from '@nirala/dev/testing/stock';

const clock = createFakeClock();
let driver: ParcelDriver;
let shopper: Shopper;
beforeAll(async () => {
  driver = await openParcelDriver({ clock: clock.now });
  shopper = await signUp();
  await driver.stock(shirt({ id: 'neem', stockBySize: { M: 5 } }));
});
afterAll(() => driver.close());

async function undelivered() {
  const id = await driver.place({ uid: shopper.uid, userPhone: shopper.phone });
  clock.pass(1);
  await driver.book(id);
  await driver.runTriggers();
  const awb = awbOf(await driver.parcelOf(id));
  for (const step of ['picked-up', 'out', 'failed'] as const) {
    clock.pass(5);
    await driver.move(awb, step);
  }
  return { id, awb };
}
const list = async (name: string) =>
  (await driver.call(`/api/admin/deliveries?list=${name}`, { token: driver.admin.token })).json;
const request = (id: string, wish: object, { token } = shopper) =>
  driver.call(`/api/orders/${id}/delivery`, { body: { request: wish }, token });
const move = (body: object) => driver.call('/api/admin/orders/move', { body, token: driver.admin.token });

test('lists a failed delivery until it is answered, and nowhere once it is delivered', async () => {
  const { id, awb } = await undelivered();
  const idsIn = async (name: string) => (await list(name)).orders.map(({ _id }: { _id: string }) => _id);
  const { orders } = await list('failed');
  expect(orders).toMatchObject([{ _id: id, parcel: { awb, attempts: 1, reason: 'Consignee not available' } }]);
  clock.pass(1);
  await request(id, { kind: 'landmark', text: 'Near the lake' });
  await driver.runTriggers();
  expect([await idsIn('failed'), await idsIn('on-the-way')]).toEqual([[], [id]]);
  clock.pass(24 * 60);
  await driver.move(awb, 'failed');
  expect([await idsIn('failed'), await idsIn('on-the-way')]).toEqual([[id], []]);
  await driver.move(awb, 'delivered');
  expect([await idsIn('failed'), await idsIn('on-the-way')]).toEqual([[], []]);
});

test('a shopper asks for another day, and the courier is told', async () => {
  const { id } = await undelivered();
  const [tomorrow, week] = [1, 7].map((days) => daysAfter(dayOf(new Date(clock.now())), days));
  expect((await request(id, { kind: 'day', text: week })).status).toBe(409);
  expect((await request(id, { kind: 'day', text: tomorrow }, await signUp())).status).toBe(404);
  const { json } = await request(id, { kind: 'day', text: tomorrow });
  expect(json.order.parcel.request).toMatchObject({ kind: 'day', text: tomorrow, done: false });
  await driver.runTriggers();
  expect(driver.liveParcels(id)[0]?.answers).toMatchObject([{ action: 're-attempt', deferred_date: tomorrow }]);
  expect((await driver.parcelOf(id))?.request).toMatchObject({ done: true });
  clock.pass(1);
  expect((await request(id, { kind: 'phone', text: '90000 00077' })).status).toBe(200);
  await driver.runTriggers();
  clock.pass(1);
  expect((await request(id, { kind: 'landmark', text: 'Near the lake' })).status).toBe(200);
  await driver.runTriggers();
  clock.pass(1);
  expect((await request(id, { kind: 'cancel' })).status).toBe(200);
  await driver.runTriggers();
  expect(driver.liveParcels(id)[0]?.answers.slice(1)).toMatchObject([
    { phone: '9000000077' },
    { address2: 'Near the lake' },
    { action: 'return' },
  ]);
});

test('nobody is asked about a parcel that is not undelivered', async () => {
  const id = await driver.place({ uid: shopper.uid });
  const { status, json } = await request(id, { kind: 'cancel' });
  expect([status, json.code]).toEqual([409, 'parcel-refused']);
  for (const bad of [
    { kind: 'landmark', text: '' },
    { kind: 'phone', text: '12' },
    { kind: 'day', text: 'soon' },
    { kind: 'x' },
  ]) {
    expect((await request(id, bad)).status).toBe(400);
  }
});

test('a parcel that is back puts no piece back in stock until a person confirms it', async () => {
  const { id, awb } = await undelivered();
  await driver.move(awb, 'turned-back');
  expect((await list('coming-back')).orders).toMatchObject([{ _id: id }]);
  clock.pass(60);
  await driver.move(awb, 'back');
  expect((await list('back')).orders).toMatchObject([{ _id: id, hold: 'sold' }]);
  const before = await readStock(driver.db, 'neem');
  const { json } = await move({ orders: [{ id }], to: 'Returned', restock: true });
  expect(json.outcomes).toMatchObject([{ done: true, order: { status: 'Returned', hold: 'released' } }]);
  expect(await readStock(driver.db, 'neem')).toEqual({ ...before, M: (before['M'] ?? 0) + 2 });
  expect((await list('back')).orders).toEqual([]);
  const { docs } = await driver.db.collection('movements').where('ref', '==', id).get();
  expect(docs.map((doc) => doc.get('reason'))).toEqual(['undelivered']);
});

test('a parcel that was sent by hand: its number is its own, and its news comes from the courier’s file', async () => {
  await driver.db.doc('settings/store').set({ courier: 'manual' }, { merge: true });
  const [id, other] = [await driver.place(), await driver.place()];
  const orders = [{ id, awb: 'ep123456789in', trackingLink: 'https://courier.example/EP123456789IN' }];
  expect((await move({ orders, to: 'Dispatched' })).json.outcomes).toMatchObject([{ done: true }]);
  expect((await move({ orders, to: 'Dispatched' })).json.outcomes).toMatchObject([{ done: true }]);
  const taken = await move({ orders: [{ ...orders[0], id: other }], to: 'Dispatched' });
  expect(taken.json.outcomes).toMatchObject([{ done: false, message: expect.stringContaining(id) }]);
  expect(await driver.parcelOf(id)).toMatchObject({ courier: 'manual', awb: 'EP123456789IN', state: 'picked-up' });
  clock.pass(60);
  const line = {
    awb: 'EP123456789IN',
    state: 'undelivered',
    at: new Date(clock.now()).toISOString(),
    text: 'Door locked',
  };
  const report = (news: object[]) => driver.post('report', { news });
  expect((await report([line, { ...line, awb: 'EP000000000IN' }])).json.outcomes).toMatchObject([
    { id: 'EP123456789IN', done: true },
    { done: false, message: 'No order has this number.' },
  ]);
  expect(await driver.parcelOf(id)).toMatchObject({ state: 'undelivered', attempts: 1, reason: 'Door locked' });
  // The audit is sorted by time.
  clock.pass(1);
  const wish = await driver.post(`${id}/answer`, { request: { kind: 'landmark', text: 'Near the lake' } });
  expect(wish.json.order.parcel.request).toMatchObject({ done: false });
  expect((await driver.post(`${id}/told`)).json.order.parcel.request).toMatchObject({ done: true });
  expect(await driver.jobs(id)).toEqual([]);
  clock.pass(60);
  const at = new Date(clock.now()).toISOString();
  await report([{ ...line, state: 'delivered', at, text: 'Delivered' }]);
  expect(await driver.read(id)).toMatchObject({ status: 'Delivered' });
  const { json } = await driver.call(`/api/admin/audit?target=orders/${id}`, { token: driver.admin.token });
  const actions = json.entries.map(({ action }: { action: string }) => action).toReversed();
  expect(actions).toEqual(['order.dispatch', 'parcel.report', 'parcel.answer', 'parcel.answer', 'parcel.report']);
});

test('a file cannot deliver a parcel that is on its way back', async () => {
  const id = await driver.place();
  const awb = 'EP223456789IN';
  const orders = [{ id, awb, trackingLink: 'https://courier.example/EP223456789IN' }];
  await move({ orders, to: 'Dispatched' });
  const report = async (state: string, text: string) => {
    clock.pass(60);
    const news = [{ awb, state, at: new Date(clock.now()).toISOString(), text }];
    return (await driver.post('report', { news })).json.outcomes;
  };
  expect(await report('out-for-delivery', 'Out for delivery')).toMatchObject([{ done: true }]);
  expect(await report('coming-back', 'RTO initiated')).toMatchObject([{ done: true }]);
  expect(await report('delivered', 'SHIPMENT DELIVERED')).toMatchObject([
    { done: false, message: expect.stringContaining('on its way back') },
  ]);
  expect(await driver.read(id)).toMatchObject({ status: 'Dispatched', parcel: { state: 'coming-back' } });
  expect(await report('back', 'RTO delivered')).toMatchObject([{ done: true }]);
});

test('a status that the courier’s list does not have moves its parcel after an admin has said what it means', async () => {
  await driver.db.doc('settings/store').set({ courier: 'shiprocket' }, { merge: true });
  const { id, awb } = await undelivered();
  const news = (status: string, minute: number) =>
    driver.postNews({
      awb,
      current_status: status,
      shipment_status_id: 9_999,
      current_timestamp: new Date(clock.now() + minute * 60_000 + 5.5 * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' '),
    });
  clock.pass(60);
  expect((await news('Rider near you', 0)).status).toBe(200);
  expect(await driver.parcelOf(id)).toMatchObject({ state: 'undelivered' });
  const words = [{ courier: 'Shiprocket', words: 'RIDER_NEAR_YOU', means: 'out-for-delivery' }];
  await driver.call('/api/admin/imports', { body: { words, layouts: [] }, token: driver.admin.token });
  expect((await news('Rider near you', 5)).status).toBe(200);
  expect(await driver.parcelOf(id)).toMatchObject({ state: 'out-for-delivery' });
});

test('packing by hand can be taken back, and not once a courier was asked', async () => {
  const id = await driver.place({ uid: 'u' });
  await driver.choose('manual');
  await driver.book(id);
  expect(await driver.parcelOf(id)).toMatchObject({ state: 'packed' });
  expect((await driver.post(`${id}/unpack`)).status).toBe(200);
  expect(await driver.parcelOf(id)).toBeUndefined();
  expect((await driver.post(`${id}/unpack`)).status).toBe(200);
  await driver.choose('shiprocket');
  clock.pass(1);
  await driver.book(id);
  expect((await driver.post(`${id}/unpack`)).json).toMatchObject({ code: 'parcel-refused' });
  await driver.runTriggers();
  expect((await driver.post(`${id}/unpack`)).status).toBe(409);
  expect(awbOf(await driver.parcelOf(id))).toBeDefined();
});

test('a number that was entered wrongly is corrected until the courier reports under it', async () => {
  const [id, other] = [await driver.place({ uid: 'u' }), await driver.place({ uid: 'u' })];
  const sent = (order: string, awb: string) => ({ id: order, awb, trackingLink: 'https://courier.example/1' });
  await move({ to: 'Dispatched', orders: [sent(id, 'EP100000001IN'), sent(other, 'EP100000002IN')] });
  const correct = (awb: string) => driver.post(`${id}/number`, { awb });
  expect((await correct('EP100000002IN')).json).toMatchObject({ code: 'awb-taken' });
  expect((await correct('EP100000003IN')).status).toBe(200);
  expect((await correct('EP100000003IN')).status).toBe(200);
  const report = (awb: string) =>
    driver.post('report', {
      news: [{ awb, state: 'in-transit', at: new Date(clock.now()).toISOString(), text: 'Moved' }],
    });
  expect((await report('EP100000001IN')).json.outcomes).toMatchObject([{ done: false }]);
  expect((await report('EP100000003IN')).json.outcomes).toMatchObject([{ done: true }]);
  expect(await driver.parcelOf(id)).toMatchObject({ awb: 'EP100000003IN', state: 'in-transit' });
  expect((await correct('EP100000004IN')).status).toBe(409);
});
