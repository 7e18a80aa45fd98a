/** How the admin's list finds orders: by search keys, stage and promise, which each write of an order keeps up to date. */
import { Timestamp } from '@google-cloud/firestore';
import { daysAfter, dayOf } from '@nirala/contract/text/day';
import { awbOf, openParcelDriver, type ParcelDriver } from '@nirala/dev/testing/parcel-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderRef, type StoredOrder } from '../../store/orders.ts';

const clock = createFakeClock();
let driver: ParcelDriver;
let ids: string[];
const today = () => dayOf(new Date(clock.now()));

beforeAll(async () => {
  driver = await openParcelDriver({ clock: clock.now });
  const { address } = storedOrder();
  const promise = (days: number) => ({
    promise: { earliest: today(), latest: daysAfter(today(), days + 5), dispatch: daysAfter(today(), days) },
  });
  const changes: Partial<StoredOrder>[] = [
    promise(-1),
    { ...promise(0), address: { ...address, name: 'Meera Nair', city: 'Mysuru' } },
    promise(2),
    { paymentMethod: 'Pre-Paid', gatewayOrderId: 'order_Zx81Qw' },
  ];
  ids = await Promise.all(
    changes.map((change, index) => driver.place({ ...change, ...placedAt(index) }, `NR-FIND${index}AAAAAA${index}`)),
  );
});
afterAll(() => driver.close());

/** A minute after the order before it. */
const placedAt = (index: number): Partial<StoredOrder> => ({
  createdAt: Timestamp.fromMillis(storedOrder().createdAt.toMillis() + index * 60_000),
});

const find = async (filter: object): Promise<number[]> => {
  const { json } = await driver.call('/api/admin/orders/search', { body: filter, token: driver.admin.token });
  return json.orders.map(({ _id }: { _id: string }) => ids.indexOf(_id));
};

test('an order is found by its whole id, and by the beginnings of its name, city, pincode and numbers', async () => {
  expect(await find({ q: ids[1] })).toEqual([1]);
  expect(await find({ q: 'meera' })).toEqual([1]);
  expect(await find({ q: 'Meera mys' })).toEqual([1]);
  expect(await find({ q: 'meera bengaluru' })).toEqual([]);
  expect(await find({ q: '560011' })).toEqual([3, 2, 1, 0]);
  expect(await find({ q: 'find2' })).toEqual([2]);
  expect(await find({ q: 'order_Zx81Qw' })).toEqual([3]);
});

test('the oldest or the newest order comes first', async () => {
  expect(await find({ stage: 'to-pack' })).toEqual([3, 2, 1, 0]);
  expect(await find({ stage: 'to-pack', oldest: true })).toEqual([0, 1, 2, 3]);
});

test('what is due today or late, and the counts of both', async () => {
  expect(await find({ due: 'late' })).toEqual([0]);
  expect(await find({ due: 'today' })).toEqual([1]);
  expect(await find({ due: 'late', method: 'Pre-Paid' })).toEqual([]);
  const { json } = await driver.call('/api/admin/orders/counts', { token: driver.admin.token });
  expect(json).toMatchObject({ toPack: 4, dueToday: 1, late: 1, packed: 0, problem: 0 });
});

test('a booked order is packed and found by its number, and a dispatched one is on its way', async () => {
  const [id = ''] = ids;
  await driver.book(id);
  expect(await find({ stage: 'packed' })).toEqual([0]);
  expect(await find({ stage: 'to-pack' })).toEqual([3, 2, 1]);
  await driver.runTriggers();
  const awb = awbOf(await driver.parcelOf(id));
  expect(await find({ q: awb.toLowerCase() })).toEqual([0]);
  clock.pass(5);
  await driver.move(awb, 'picked-up');
  expect(await find({ stage: 'on-the-way' })).toEqual([0]);
  // It is due on the day of its delivery now.
  expect(await find({ due: 'late' })).toEqual([]);
  const doc = await orderRef(driver.db, id).get();
  expect(doc.get('stage')).toBe('on-the-way');
});
