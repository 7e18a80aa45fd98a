/** My Orders: newest first, twenty a page, without unpaid orders. */
import { Timestamp } from '@google-cloud/firestore';
import { returnableUntil } from '@nirala/contract/return/return';
import { RETURN_DAYS } from '@nirala/contract/return/terms';
import { MESSAGES } from '@nirala/contract/text/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeClock } from '@nirala/dev/testing/clock';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';
import { orderRef } from '../../store/orders.ts';
import { ownReviewId, reviewRef } from '../../store/reviews.ts';

const clock = createFakeClock();
let driver: CheckoutDriver;
let shopper: Shopper;
/** The ids of the shopper's listed orders, oldest first. */
const placed: string[] = [];

beforeAll(async () => {
  [driver, shopper] = [await openCheckoutDriver({ clock: clock.now }), await signUp()];
  await driver.changeSettings({ maxOpenCod: null });
  const shirt = (await driver.addProduct({ stockBySize: { M: 40 } })).id;
  for (let count = 0; count < 25; count += 1) {
    // Two orders share each time, so that a page ends between two orders of the same time.
    if (count % 2 === 0) clock.pass(3 * 60);
    const { json } = await driver.payOnDelivery(shopper, [line(shirt)], `c-${count}`);
    placed.push(json.order._id);
  }
  // An expired unpaid order, and an order of another shopper.
  await driver.payOnline(shopper, [line(shirt)]);
  clock.pass(21);
  await driver.release();
  await driver.payOnDelivery(await signUp(), [line(shirt)]);
});
afterAll(() => driver.close());

type Listed = { _id: string; createdAt: string };

async function list(query = '') {
  const { status, json } = await driver.call(`/api/orders/me${query}`, { token: shopper.token });
  expect(status).toBe(200);
  const { orders, next }: { orders: Listed[]; next?: string } = json;
  return { orders, next };
}

test('lists twenty-five orders on two pages, each once, newest first', async () => {
  const first = await list();
  expect([first.orders.length, typeof first.next]).toEqual([20, 'string']);
  const second = await list(`?cursor=${first.next}`);
  expect([second.orders.length, second.next]).toEqual([5, undefined]);
  const all = [...first.orders, ...second.orders];
  expect(all.map(({ _id }) => _id).sort()).toEqual(placed.toSorted());
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test('a new order does not shift the next page', async () => {
  const { next } = await list();
  const before = (await list(`?cursor=${next}`)).orders;
  clock.pass(1);
  const shirt = (await driver.addProduct()).id;
  const { json } = await driver.payOnDelivery(shopper, [line(shirt)]);
  expect((await list(`?cursor=${next}`)).orders).toEqual(before);
  expect((await list()).orders[0]?._id).toBe(json.order._id);
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
test.each([
  '',
  'garbage',
  '%00',
  encoded({}),
  encoded([]),
  encoded([1, 2]),
  encoded(['1', 0, 'a']),
  encoded([-1, 0, 'a']),
  encoded([1, 1e9, 'a']),
  encoded([1, 0, '../x']),
  encoded([1e99, 0, 'a']),
])('answers 400 to the cursor %j', async (cursor) => {
  const reply = await driver.call(`/api/orders/me?cursor=${cursor}`, { token: shopper.token });
  expect(reply).toMatchObject({ status: 400, json: { error: MESSAGES.badCursor } });
});

test("another shopper's cursor shows none of their orders", async () => {
  const { next } = await list();
  const stranger = await signUp();
  const reply = await driver.call(`/api/orders/me?cursor=${next}`, { token: stranger.token });
  expect(reply).toMatchObject({ status: 200, json: { orders: [] } });
});

describe('a delivered order', () => {
  const read = async (id: string) => (await driver.call(`/api/orders/${id}/order`, { token: buyer.token })).json.order;
  let buyer: Shopper;
  let id: string;
  let tee: string;
  beforeAll(async () => {
    buyer = await signUp();
    const shirt = await driver.addProduct({ stockBySize: { M: 5 } });
    tee = shirt.id;
    id = (await driver.payOnDelivery(buyer, [line(tee)])).json.order._id;
  });

  test('says until when it can be sent back, and asks for a review until it has one or a month is over', async () => {
    expect(await read(id)).not.toHaveProperty('returnBy');
    const deliveredAt = new Date(clock.now());
    await orderRef(driver.db, id).update({
      status: 'Delivered',
      history: [{ status: 'Delivered', at: Timestamp.fromDate(deliveredAt), by: 'admin' }],
    });
    const until = returnableUntil(deliveredAt, RETURN_DAYS).toISOString();
    expect(await read(id)).toMatchObject({ _id: id, returnBy: until, unrated: [tee] });
    const { json } = await driver.call('/api/orders/me', { token: buyer.token });
    expect(json.orders).toMatchObject([{ returnBy: until, unrated: [tee] }]);

    const review = { productId: tee, name: 'Asha', rating: 5, review: 'Soft.' };
    expect((await driver.call('/api/reviews', { token: buyer.token, body: review })).status).toBe(200);
    expect(await read(id)).not.toHaveProperty('unrated');
    await driver.db.recursiveDelete(reviewRef(driver.db, ownReviewId(tee, buyer.uid)));
    clock.pass(8 * 24 * 60);
    const later = await read(id);
    expect([later.returnBy, later.unrated]).toEqual([undefined, [tee]]);
    clock.pass(23 * 24 * 60);
    expect(await read(id)).not.toHaveProperty('unrated');
  });

  test('of somebody else is not found', async () => {
    expect((await driver.call(`/api/orders/${id}/order`, { token: shopper.token })).status).toBe(404);
  });
});
