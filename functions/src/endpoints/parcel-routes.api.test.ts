import { atLeast } from '@nirala/contract/at-least.fixture';
import { COURIER_FACTS } from '@nirala/contract/parcel/courier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awbOf, openParcelDriver, type ParcelDriver } from '@nirala/dev/testing/parcel-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { CALLED, openCourierDouble } from '@nirala/dev/testing/courier-doubles';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { importMemoryRef, readImportMemory } from '../store/settings.ts';

const HOUR = 3_600_000;
test('without a courier that has a key of its own the store takes no news', async () => {
  const { call } = createTestStore();
  expect((await call('/api/parcels/news', { body: {}, headers: { 'X-Api-Key': '' } })).status).toBe(400);
});

describe.each(atLeast(2, CALLED))('at %s', (name) => {
  const clock = createFakeClock();
  const { title } = COURIER_FACTS[name];
  /** Delhivery's words say of what they are. */
  const kind = name === 'delhivery' ? 'UD In Audit: ' : '';
  const said = `${kind}qc failed`;
  let driver: ParcelDriver;
  beforeAll(async () => {
    driver = await openParcelDriver({ clock: clock.now, courier: await openCourierDouble(name, { now: clock.now }) });
  });
  afterAll(() => driver.close());

  async function booked(): Promise<{ id: string; awb: string }> {
    const id = await driver.place();
    clock.pass(1);
    await driver.book(id);
    await driver.runTriggers();
    return { id, awb: awbOf(await driver.parcelOf(id)) };
  }
  const newsDocs = async (awb: string) => (await driver.db.collection('parcelNews').where('awb', '==', awb).get()).size;

  test('a wrong key or none is refused, and the right one is not', async () => {
    const { id, awb } = await booked();
    await driver.move(awb, 'picked-up', { isPosted: false });
    const news = driver.courier.newsOf(awb);
    for (const key of ['', 'wrong', 'x'.repeat(32)]) {
      const { status, json } = await driver.postNews(news, key);
      expect([status, json.code]).toEqual([400, 'invalid-signature']);
    }
    expect((await driver.read(id)).status).toBe('Processing');
    expect((await driver.postNews(news)).status).toBe(200);
    expect((await driver.read(id)).status).toBe('Dispatched');
  });

  test('news leads the order to Delivered at the courier’s time, and writes to the shopper', async () => {
    const { id, awb } = await booked();
    for (const step of ['picked-up', 'in-transit', 'out'] as const) {
      clock.pass(60);
      await driver.move(awb, step);
    }
    clock.pass(60);
    const at = Math.floor((clock.now() - HOUR / 2) / 1000) * 1000;
    expect((await driver.move(awb, 'delivered', { at }))?.status).toBe(200);
    const order = await driver.read(id);
    expect(order).toMatchObject({ status: 'Delivered', parcel: { state: 'delivered' } });
    expect(order.history.at(-1)).toMatchObject({ by: 'courier' });
    expect(order.history.at(-1)?.at.toMillis()).toBe(at);
    expect(await driver.eventsOf(id)).toEqual(['delivered', 'dispatched', 'out-for-delivery', 'packed']);
  });

  test('an event that is sent again changes nothing', async () => {
    const { id, awb } = await booked();
    await driver.move(awb, 'picked-up');
    const { docs } = await driver.db.collection('orders').where('parcel.awb', '==', awb).get();
    const before = docs[0]?.updateTime;
    expect((await driver.postNews(driver.courier.newsOf(awb))).status).toBe(200);
    const after = (await driver.db.doc(`orders/${id}`).get()).updateTime;
    expect(before && after?.isEqual(before)).toBe(true);
    expect(await newsDocs(awb)).toBe(1);
  });

  test('news of an unknown number is kept, and applied when the number becomes known', async () => {
    const id = await driver.place();
    await driver.book(id);
    driver.courier.fail(driver.courier.calls.making, 'lost');
    await driver.runTriggers();
    const awb = awbOf(driver.liveParcels(id)[0]);
    expect((await driver.move(awb, 'picked-up'))?.status).toBe(200);
    expect(await newsDocs(awb)).toBe(1);
    expect((await driver.read(id)).status).toBe('Processing');
    clock.pass(10);
    await driver.runJobs();
    expect(awbOf(await driver.parcelOf(id))).toBe(awb);
    expect(await driver.read(id)).toMatchObject({ status: 'Dispatched', parcel: { state: 'picked-up' } });
  });

  test('an unknown status is kept and shown, and moves nothing', async () => {
    const { id, awb } = await booked();
    await driver.move(awb, 'in-transit');
    clock.pass(5);
    await driver.move(awb, 'unknown');
    const parcel = await driver.parcelOf(id);
    expect(parcel?.state).toBe('in-transit');
    expect(parcel?.scans.at(-1)).toMatchObject({ text: said });
    expect(parcel?.scans.at(-1)).not.toHaveProperty('state');
  });

  test('words that no table knows are listed for an admin, and count when an admin has said what they mean', async () => {
    const { db } = driver;
    await importMemoryRef(db).delete();
    const { id, awb } = await booked();
    await driver.move(awb, 'picked-up');
    for (let again = 0; again < 2; again += 1) {
      clock.pass(5);
      await driver.move(awb, 'unknown');
    }
    expect((await readImportMemory(db)).unknown).toEqual([{ courier: title, words: said }]);
    expect(await driver.parcelOf(id)).toMatchObject({ state: 'picked-up' });

    const words = [{ courier: title, words: `${kind.toUpperCase()}QC_Failed`, means: 'in-transit' }];
    const reply = await driver.call('/api/admin/imports', { body: { words, layouts: [] }, token: driver.admin.token });
    expect(reply.json).toEqual({ words, layouts: [], unknown: [] });
    clock.pass(5);
    await driver.move(awb, 'unknown');
    expect(await driver.parcelOf(id)).toMatchObject({ state: 'in-transit' });
    expect((await readImportMemory(db)).unknown).toEqual([]);
  });

  test('polling lists words and understands them as a webhook does', async () => {
    const { db } = driver;
    await importMemoryRef(db).delete();
    const { id, awb } = await booked();
    await driver.move(awb, 'picked-up');
    clock.pass(5);
    await driver.move(awb, 'unknown', { isPosted: false });
    clock.pass(7 * 60);
    await driver.poll();
    expect((await readImportMemory(db)).unknown).toEqual([{ courier: title, words: said }]);
    const learned = { words: [{ words: said, means: 'undelivered' }], layouts: [] };
    await importMemoryRef(db).set(learned);
    clock.pass(7 * 60);
    await driver.poll();
    expect(await driver.parcelOf(id)).toMatchObject({ state: 'undelivered' });
  });

  test.each([[{}], ['text'], [{ awb: '../orders/x', shipment_status_id: 7 }], [{ awb: null }], [[]]])(
    'acknowledges what it cannot read: %j',
    async (body) => {
      expect((await driver.postNews(body)).status).toBe(200);
    },
  );

  test('asks the courier about a silent parcel, whose webhooks were lost', async () => {
    const { id, awb } = await booked();
    for (const step of ['picked-up', 'in-transit', 'out', 'delivered'] as const)
      await driver.move(awb, step, { isPosted: false });
    await driver.poll();
    expect((await driver.read(id)).status).toBe('Processing');
    clock.pass(7 * 60);
    driver.courier.fail('track', 'down', 50);
    await driver.poll();
    expect((await driver.read(id)).status).toBe('Processing');
    driver.courier.mend('track');
    clock.pass(7 * 60);
    await driver.poll();
    expect(await driver.read(id)).toMatchObject({ status: 'Delivered', parcel: { state: 'delivered' } });
    expect((await driver.parcelOf(id))?.pollAt).toBeUndefined();
  });

  test('news that cannot dispatch its order still moves the parcel', async () => {
    const { id, awb } = await booked();
    // It was packed before the store issued invoices, so its dispatch would issue one.
    await driver.db
      .doc('settings/store')
      .set({ gstMode: 'composition', gstin: '29AAGCB1286Q1Z0', sellerState: '29' }, { merge: true });
    await driver.db.doc(`orders/${id}`).update({ 'address.state': 'Kerala', 'address.pincode': '682001' });
    expect((await driver.move(awb, 'picked-up'))?.status).toBe(200);
    expect(await driver.read(id)).toMatchObject({ status: 'Processing', parcel: { state: 'picked-up' } });
  });
});
