/** A store that changes its courier: what was booked at one stays there, and nothing is booked at two. */
import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { daysAfter, dayOf } from '@nirala/contract/text/day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCourierDouble, type CourierDouble } from '@nirala/dev/testing/courier-doubles';
import { awbOf, openParcelDriver, type ParcelDriver } from '@nirala/dev/testing/parcel-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { signUp } from '@nirala/dev/testing/test-store';
import { readReturn } from '../store/returns.ts';

const clock = createFakeClock();
let driver: ParcelDriver;
let shiprocket: CourierDouble;
let delhivery: CourierDouble;
beforeAll(async () => {
  shiprocket = await openCourierDouble('shiprocket', { now: clock.now });
  delhivery = await openCourierDouble('delhivery', { now: clock.now });
  driver = await openParcelDriver({ clock: clock.now, courier: shiprocket, other: delhivery });
});
beforeEach(() => driver.choose('shiprocket'));
afterAll(async () => {
  await driver.close();
  await delhivery.close();
});

const parcelsOf = (id: string) =>
  [shiprocket, delhivery].map(
    (courier) => courier.live().filter(({ reference }) => reference === id || reference.startsWith(`${id}-`)).length,
  );

async function book(id: string) {
  clock.pass(1);
  await driver.book(id);
  await driver.runTriggers();
}

/** Booked at Shiprocket, before the owner chooses Delhivery. */
async function bookedBefore() {
  const id = await driver.place();
  await book(id);
  await driver.choose('delhivery');
  return { id, awb: awbOf(await driver.parcelOf(id)) };
}

test('a parcel is followed, answered and asked about at the courier where it was booked', async () => {
  const { id, awb } = await bookedBefore();
  for (const step of ['picked-up', 'out', 'failed'] as const) {
    clock.pass(5);
    await driver.move(awb, step);
  }
  const tomorrow = daysAfter(dayOf(new Date(clock.now())), 1);
  await driver.post(`${id}/answer`, { request: { kind: 'day', text: tomorrow } });
  await driver.runTriggers();
  expect(shiprocket.live().find((parcel) => parcel.awb === awb)?.answers).toHaveLength(1);
  clock.pass(400);
  await driver.move(awb, 'delivered', { isPosted: false });
  await driver.poll();
  expect(await driver.read(id)).toMatchObject({ status: 'Delivered', parcel: { courier: 'shiprocket' } });
});

test('a booking is cancelled where it was made, and the next one is made at the other courier', async () => {
  const { id } = await bookedBefore();
  clock.pass(1);
  await driver.post(`${id}/cancel`);
  await driver.runTriggers();
  expect(parcelsOf(id)).toEqual([0, 0]);
  await book(id);
  expect(parcelsOf(id)).toEqual([0, 1]);
  expect(await driver.parcelOf(id)).toMatchObject({ courier: 'delhivery', booking: 2, state: 'booked' });
});

test('a booking that failed, and may have reached its courier, leaves no parcel there when the other one books it', async () => {
  const id = await driver.place();
  await driver.book(id);
  await driver.failUntilGivenUp(clock.pass);
  expect(await driver.parcelOf(id)).toMatchObject({ courier: 'shiprocket', problem: expect.any(String) });
  expect(parcelsOf(id)).toEqual([1, 0]);
  await driver.choose('delhivery');
  await book(id);
  expect(parcelsOf(id)).toEqual([0, 1]);
  expect(await driver.parcelOf(id)).toMatchObject({ courier: 'delhivery', booking: 2, state: 'booked' });
});

test('a booking that failed, and may have reached its courier, leaves no parcel there when the owner sends it by hand', async () => {
  const id = await driver.place();
  await driver.book(id);
  await driver.failUntilGivenUp(clock.pass);
  expect(parcelsOf(id)).toEqual([1, 0]);
  clock.pass(1);
  const order = { id, trackingLink: 'https://courier.example/track/BY-HAND-1', awb: `BYHAND${clock.now()}` };
  const body = { orders: [order], to: 'Dispatched' };
  const { json } = await driver.call('/api/admin/orders/move', { token: driver.admin.token, body });
  expect(json.outcomes).toMatchObject([{ id, done: true }]);
  await driver.runTriggers();
  expect(parcelsOf(id)).toEqual([0, 0]);
  expect(await driver.read(id)).toMatchObject({ status: 'Dispatched', parcel: { courier: 'manual', awb: order.awb } });
});

test('the pickup of a return that failed at one courier is cancelled there when the other one is asked', async () => {
  const shopper = await signUp();
  const at = Timestamp.fromMillis(clock.now());
  const history = [{ status: 'Delivered' as const, at, by: 'admin' }];
  const id = await driver.place({ uid: shopper.uid, status: 'Delivered', history });
  const { json } = await driver.call('/api/returns', {
    token: shopper.token,
    body: {
      orderId: id,
      kind: 'return',
      requestId: randomUUID(),
      lines: [{ productId: 'neem', size: 'M', quantity: 1, reason: 'changed-mind' }],
    },
  });
  const returnId = json.return?._id ?? '';
  shiprocket.fail('assign', 'refuse');
  await driver.runTriggers();
  expect(parcelsOf(returnId)).toEqual([1, 0]);
  await driver.choose('delhivery');
  clock.pass(1);
  await driver.call(`/api/admin/returns/${returnId}/ask-pickup`, { token: driver.admin.token, body: {} });
  await driver.runTriggers();
  expect(parcelsOf(returnId)).toEqual([0, 1]);
  const known = await readReturn(driver.db, returnId);
  expect(known?.ret).toMatchObject({ state: 'PickupBooked', pickup: { courier: 'delhivery' } });
});

test('a courier’s news counts for its own parcels only', async () => {
  const { id, awb } = await bookedBefore();
  clock.pass(5);
  const foreign = delhivery.newsAbout(awb, 'delivered', clock.now());
  expect((await driver.postNews(foreign, delhivery.newsKey)).status).toBe(200);
  expect(await driver.read(id)).toMatchObject({ status: 'Processing', parcel: { state: 'booked' } });
  // In the other's format it is no news.
  expect((await driver.postNews(foreign, shiprocket.newsKey)).status).toBe(200);
  await driver.move(awb, 'picked-up');
  expect((await driver.read(id)).status).toBe('Dispatched');
});

test('what a courier cannot be told is shown to the admin, who tells it and says so', async () => {
  await driver.choose('delhivery');
  const id = await driver.place();
  await book(id);
  const awb = awbOf(await driver.parcelOf(id));
  for (const step of ['picked-up', 'out', 'failed'] as const) {
    clock.pass(5);
    await delhivery.move(awb, step, clock.now());
    await driver.postNews(delhivery.newsOf(awb), delhivery.newsKey);
  }
  const day = daysAfter(dayOf(new Date(clock.now())), 4);
  await driver.post(`${id}/answer`, { request: { kind: 'day', text: day } });
  await driver.runTriggers();
  expect(await driver.parcelOf(id)).toMatchObject({
    request: { kind: 'day', done: false },
    problem: expect.stringMatching(/no day/),
  });
  const { json } = await driver.post(`${id}/told`);
  expect(json.order.parcel).toMatchObject({ request: { done: true } });
  expect(json.order.parcel.problem).toBeUndefined();
});
