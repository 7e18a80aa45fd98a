import { afterAll, beforeAll, expect, test } from 'vitest';
import { awbOf, openParcelDriver, type ParcelDriver } from '@nirala/dev/testing/parcel-driver';
import { createFakeClock } from '@nirala/dev/testing/recovery';
import { vendorTime } from '@nirala/dev/stand-ins/courier/statuses';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { importMemoryRef, readImportMemory } from '../store/settings.ts';
import { newsOf } from '@nirala/dev/stand-ins/courier/server';

const HOUR = 3_600_000;
const clock = createFakeClock();
let driver: ParcelDriver;
beforeAll(async () => {
  driver = await openParcelDriver({ clock: clock.now });
});
afterAll(() => driver.close());

async function booked(): Promise<{ id: string; awb: string }> {
  const id = await driver.place();
  clock.pass(1);
  await driver.ask(id);
  await driver.trigger();
  return { id, awb: awbOf(await driver.parcelOf(id)) };
}
const newsDocs = async (awb: string) => (await driver.db.collection('parcelNews').where('awb', '==', awb).get()).size;

test('a wrong key or none is refused, and the right one is not', async () => {
  const { id, awb } = await booked();
  const parcel = driver.standIn.state.byAwb(awb);
  if (!parcel) throw new Error('no parcel');
  parcel.scans.push({ status: 42, at: clock.now(), place: 'Mysuru' });
  for (const key of ['', 'wrong', 'x'.repeat(32)]) {
    const { status, json } = await driver.tell(newsOf(parcel), key);
    expect([status, json.code]).toEqual([400, 'invalid-signature']);
  }
  expect((await driver.read(id)).status).toBe('Processing');
  expect((await driver.tell(newsOf(parcel))).status).toBe(200);
  expect((await driver.read(id)).status).toBe('Dispatched');
});

test('without a key of its own the store takes no news', async () => {
  const { call } = createTestStore();
  expect((await call('/api/parcels/news', { body: {}, headers: { 'X-Api-Key': '' } })).status).toBe(400);
});

test('news leads the order to Delivered at the courier’s time, and writes to the shopper', async () => {
  const { id, awb } = await booked();
  for (const status of [42, 18, 17]) {
    clock.pass(60);
    await driver.move(awb, status);
  }
  clock.pass(60);
  const at = Math.floor((clock.now() - HOUR / 2) / 1000) * 1000;
  expect((await driver.move(awb, 7, { at }))?.status).toBe(200);
  const order = await driver.read(id);
  expect(order).toMatchObject({ status: 'Delivered', parcel: { state: 'delivered' } });
  expect(order.history.at(-1)).toMatchObject({ by: 'courier' });
  expect(order.history.at(-1)?.at.toMillis()).toBe(at);
  const { docs } = await driver.db.collection('outbox').where('orderId', '==', id).get();
  const events = docs.map((doc) => doc.get('event'));
  expect(events.toSorted()).toEqual(['delivered', 'dispatched', 'out-for-delivery', 'packed']);
});

test('an event that is sent again changes nothing', async () => {
  const { id, awb } = await booked();
  await driver.move(awb, 42);
  const { docs } = await driver.db.collection('orders').where('parcel.awb', '==', awb).get();
  const before = docs[0]?.updateTime;
  const parcel = driver.standIn.state.byAwb(awb);
  expect((await driver.tell(parcel && newsOf(parcel))).status).toBe(200);
  const after = (await driver.db.doc(`orders/${id}`).get()).updateTime;
  expect(before && after?.isEqual(before)).toBe(true);
  expect(await newsDocs(awb)).toBe(1);
});

test('news of an unknown number is kept, and applied when the number becomes known', async () => {
  const awb = String(19_000_000_000_000 + 100_001 + driver.standIn.state.parcels.length);
  const [day = '', time = ''] = vendorTime(clock.now()).split(' ');
  const at = `${day.split('-').toReversed().join(' ')} ${time}`;
  const news = { awb, current_status: 'PICKED UP', shipment_status_id: '42', current_timestamp: at, scans: [] };
  expect((await driver.tell(news)).status).toBe(200);
  expect(await newsDocs(awb)).toBe(1);
  const { id, awb: given } = await booked();
  expect(given).toBe(awb);
  expect(await driver.read(id)).toMatchObject({ status: 'Dispatched', parcel: { state: 'picked-up' } });
});

test('an unknown status is kept and shown, and moves nothing', async () => {
  const { id, awb } = await booked();
  await driver.move(awb, 18);
  clock.pass(5);
  await driver.move(awb, 47);
  const parcel = await driver.parcelOf(id);
  expect(parcel?.state).toBe('in-transit');
  expect(parcel?.scans.at(-1)).toMatchObject({ text: 'qc failed' });
  expect(parcel?.scans.at(-1)).not.toHaveProperty('state');
});

test('words that no table knows are listed for an admin, and count when an admin has said what they mean', async () => {
  const { db } = driver;
  await importMemoryRef(db).delete();
  const { id, awb } = await booked();
  await driver.move(awb, 42);
  // 47 is "qc failed", which Shiprocket's list has for other parcels.
  for (let again = 0; again < 2; again += 1) {
    clock.pass(5);
    await driver.move(awb, 47);
  }
  expect((await readImportMemory(db)).unknown).toEqual([{ courier: 'Shiprocket', words: 'qc failed' }]);
  expect(await driver.parcelOf(id)).toMatchObject({ state: 'picked-up' });

  const words = [{ courier: 'Shiprocket', words: 'QC_Failed', means: 'in-transit' }];
  const said = await driver.call('/api/admin/imports', { body: { words, layouts: [] }, token: driver.admin.token });
  expect(said.json).toEqual({ words, layouts: [], unknown: [] });
  clock.pass(5);
  await driver.move(awb, 47);
  expect(await driver.parcelOf(id)).toMatchObject({ state: 'in-transit' });
  expect((await readImportMemory(db)).unknown).toEqual([]);
});

test('polling lists words and understands them as a webhook does', async () => {
  const { db } = driver;
  await importMemoryRef(db).delete();
  const { id, awb } = await booked();
  await driver.move(awb, 42);
  clock.pass(5);
  await driver.move(awb, 47, { tell: false });
  clock.pass(7 * 60);
  await driver.poll();
  expect((await readImportMemory(db)).unknown).toEqual([{ courier: 'Shiprocket', words: 'qc failed' }]);
  const learned = { words: [{ words: 'qc failed', means: 'undelivered' }], layouts: [] };
  await importMemoryRef(db).set(learned);
  clock.pass(7 * 60);
  await driver.poll();
  expect(await driver.parcelOf(id)).toMatchObject({ state: 'undelivered' });
});

test.each([[{}], ['text'], [{ awb: '../orders/x', shipment_status_id: 7 }], [{ awb: null }], [[]]])(
  'acknowledges what it cannot read: %j',
  async (body) => {
    expect((await driver.tell(body)).status).toBe(200);
  },
);

test('asks the courier about a silent parcel, whose webhooks were lost', async () => {
  const { id, awb } = await booked();
  for (const status of [42, 18, 17, 7]) await driver.move(awb, status, { tell: false });
  await driver.poll();
  expect((await driver.read(id)).status).toBe('Processing');
  clock.pass(7 * 60);
  driver.standIn.state.fail('track', 'down', 50);
  await driver.poll();
  expect((await driver.read(id)).status).toBe('Processing');
  while (driver.standIn.state.nextFault('track'));
  clock.pass(7 * 60);
  await driver.poll();
  expect(await driver.read(id)).toMatchObject({ status: 'Delivered', parcel: { state: 'delivered' } });
  expect((await driver.parcelOf(id))?.pollAt).toBeUndefined();
});

test('news that cannot dispatch its order still moves the parcel', async () => {
  await driver.db
    .doc('settings/store')
    .set({ gstMode: 'composition', gstin: '29AAGCB1286Q1Z0', sellerState: '29' }, { merge: true });
  const { id, awb } = await booked();
  await driver.db.doc(`orders/${id}`).update({ 'address.state': 'Kerala', 'address.pincode': '682001' });
  expect((await driver.move(awb, 42))?.status).toBe(200);
  expect(await driver.read(id)).toMatchObject({ status: 'Processing', parcel: { state: 'picked-up' } });
});
