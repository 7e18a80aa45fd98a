/** Pieces of an order become another size before it is packed, by its shopper or by an admin for a caller. */
import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@nirala/contract/text/messages';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, openCheckoutDriver, signUp, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { faultsOf, type Initial } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const clock = createFakeClock();
const driver = await openCheckoutDriver({ clock: clock.now });
const { db, call } = driver;
let admin: Shopper;
let orders: ReturnType<typeof openAdminOrders>;
beforeAll(async () => {
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
});
afterAll(() => driver.close());

type Wanted = { _id: string; size?: string; quantity?: number; wantedSize?: string; requestId?: string };
const bodyOf = (wanted: Wanted) => ({
  size: 'M',
  quantity: 1,
  wantedSize: 'L',
  requestId: randomUUID(),
  ...wanted,
});
const change = (id: string, { token }: Shopper, wanted: Wanted) =>
  call(`/api/orders/${id}/size`, { token, body: bodyOf(wanted) });
const faults = (stock: Initial['stock']) => faultsOf(db, { stock }, driver.standIn.ledger());
const movementsOf = async (ref: string) =>
  (await db.collection('movements').where('ref', '==', ref).get()).docs
    .map((doc) => `${doc.get('reason')} ${doc.get('size')} ${doc.get('delta')} by ${doc.get('by')}`)
    .toSorted();

async function place(stock: Record<string, number>, pieces: Parameters<typeof line>[1] = {}) {
  const buyer = await signUp();
  const { id: shirt } = await driver.addProduct({ stockBySize: stock });
  const [lines, checkoutId] = [[line(shirt, pieces)], `c-${shirt}`];
  const { json } = await driver.payOnDelivery(buyer, lines, checkoutId);
  return { buyer, shirt, lines, checkoutId, id: String(json.order._id) };
}

describe('the size of pieces', () => {
  test('is changed by the shopper, who gets a message; both sizes have the right stock', async () => {
    const { id, buyer, shirt } = await place({ M: 2, L: 1 }, { quantity: 2 });
    const before = await driver.order(id);
    const request = { _id: shirt, requestId: randomUUID() };
    const { status, json } = await change(id, buyer, request);
    expect([status, json.message]).toEqual([200, MESSAGES.sizeChanged]);
    expect(json.order.cartItems).toMatchObject([
      { size: 'M', quantity: 1 },
      { size: 'L', quantity: 1 },
    ]);
    expect(json.order.totalAmount).toBe(before.totalPaise / 100);
    expect(await driver.stockOf(shirt)).toEqual({ M: 1, L: 0 });
    expect(await movementsOf(id)).toEqual([
      'sale M -2 by shopper',
      'size-change L -1 by shopper',
      'size-change M 1 by shopper',
    ]);
    // A retry after a lost reply.
    expect((await change(id, buyer, request)).status).toBe(200);
    expect((await change(id, buyer, { ...request, wantedSize: 'S' })).json.code).toBe('request-id-reused');
    expect(await driver.eventsOf(id)).toEqual(['order-placed', 'size-changed']);
    expect(await faults({ [shirt]: { M: 2, L: 1 } })).toEqual([]);

    // The order is cancelled with the pieces that it has now.
    expect((await driver.cancel(buyer, id)).status).toBe(200);
    expect(await driver.stockOf(shirt)).toEqual({ M: 2, L: 1 });
    expect(await faults({ [shirt]: { M: 2, L: 1 } })).toEqual([]);
  });

  test('is changed by an admin for a caller, with an audit entry, and the admin sees it at the order', async () => {
    const { id, shirt } = await place({ M: 1, L: 1 });
    const { status, json } = await orders.send(`${id}/size`, bodyOf({ _id: shirt }));
    expect(status).toBe(200);
    expect(json.order.sizeChanges).toMatchObject([{ from: 'M', to: 'L', quantity: 1, by: 'admin' }]);
    expect(await orders.auditEntries(id)).toMatchObject([
      { action: 'order.size', phone: admin.phone, after: { sizeChanges: [{ from: 'M', to: 'L' }] } },
    ]);
    expect(await driver.eventsOf(id)).toEqual(['order-placed', 'size-changed']);
    expect(await movementsOf(id)).toContain(`size-change L -1 by ${admin.phone}`);
  });

  test('stays if the new one is sold out, not made or hidden, and for somebody else', async () => {
    const { id, buyer, shirt } = await place({ M: 1, L: 0, XL: 1 });
    const soldOut = await change(id, buyer, { _id: shirt });
    expect(soldOut).toMatchObject({ status: 409, json: { code: 'out-of-stock', details: { size: 'L', left: 0 } } });
    expect((await change(id, buyer, { _id: shirt, wantedSize: 'XXL' })).json.code).toBe('size-not-changeable');
    expect((await change(id, await signUp(), { _id: shirt, wantedSize: 'XL' })).status).toBe(404);
    expect((await change(id, buyer, { _id: shirt, wantedSize: 'XL', quantity: 0 })).status).toBe(400);
    await db.collection('products').doc(shirt).update({ active: false });
    expect((await change(id, buyer, { _id: shirt, wantedSize: 'XL' })).json.code).toBe('size-not-changeable');
    expect((await driver.order(id)).sizeChanges).toBeUndefined();
    expect(await driver.stockOf(shirt)).toEqual({ M: 0, L: 0, XL: 1 });
    await db.collection('products').doc(shirt).update({ active: true });
    expect((await change(id, buyer, { _id: shirt, wantedSize: 'XL' })).status).toBe(200);
  });

  test('of a paid order keeps its payment; a cancelled piece of the new size is refunded with its share', async () => {
    const buyer = await signUp();
    const { id: shirt } = await driver.addProduct({ stockBySize: { M: 2, L: 1 } });
    const [lines, checkoutId] = [[line(shirt, { quantity: 2 })], `c-${shirt}`];
    const started = await driver.payOnline(buyer, lines, checkoutId);
    const id = String(started.json.order._id);
    await driver.confirm(buyer, lines, checkoutId, driver.standIn.pay(started.json.orderId));
    expect((await change(id, buyer, { _id: shirt })).status).toBe(200);
    const cancelled = await call(`/api/orders/${id}/cancel-lines`, {
      token: buyer.token,
      body: { requestId: randomUUID(), lines: [{ _id: shirt, size: 'L', quantity: 1 }] },
    });
    expect(cancelled.json.order.refunds).toMatchObject([{ amount: 400 }]);
    expect(await driver.stockOf(shirt)).toEqual({ M: 1, L: 1 });
    await driver.reconcile();
    expect(await faults({ [shirt]: { M: 2, L: 1 } })).toEqual([]);
  });

  test('does not hide the order from a checkout that is sent again', async () => {
    const { id, buyer, shirt, lines, checkoutId } = await place({ M: 3, L: 1 }, { quantity: 2 });
    await change(id, buyer, { _id: shirt });
    await call(`/api/orders/${id}/cancel-lines`, {
      token: buyer.token,
      body: { requestId: randomUUID(), lines: [{ _id: shirt, size: 'M', quantity: 1 }] },
    });
    const again = await driver.payOnDelivery(buyer, lines, checkoutId);
    expect([again.status, again.json.order._id]).toEqual([200, id]);
    const other = await driver.payOnDelivery(buyer, [line(shirt, { size: 'L' })], checkoutId);
    expect(other.json.error).toBe(MESSAGES.checkoutReused);
    expect(await driver.stockOf(shirt)).toEqual({ M: 3, L: 0 });
  });

  test('of a drop takes the last piece, wherever its shard is', async () => {
    const buyer = await signUp();
    const { id: shirt } = await driver.addDrop({ stockBySize: { M: 3, L: 1 }, perPhone: 2 });
    const { json } = await driver.payOnDelivery(buyer, [line(shirt, { quantity: 2 })]);
    const id = String(json.order._id);
    expect((await change(id, buyer, { _id: shirt })).status).toBe(200);
    expect((await change(id, buyer, { _id: shirt })).json.code).toBe('out-of-stock');
    expect(await driver.stockOf(shirt)).toEqual({ M: 2, L: 0 });
    expect(await faults({ [shirt]: { M: 3, L: 1 } })).toEqual([]);
  });
});

test('ten shoppers who want the last piece of a size: one gets it, and the others keep theirs', async () => {
  const { id: shirt } = await driver.addProduct({ stockBySize: { M: 10, L: 1 } });
  const placed = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const buyer = await signUp();
      const { json } = await driver.payOnDelivery(buyer, [line(shirt)]);
      return { buyer, id: String(json.order._id) };
    }),
  );
  const replies = await Promise.all(placed.map(({ id, buyer }) => change(id, buyer, { _id: shirt })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(await driver.stockOf(shirt)).toEqual({ M: 1, L: 0 });
  expect(await faults({ [shirt]: { M: 10, L: 1 } })).toEqual([]);
});

test('one order whose size is changed, cancelled in part and packed at the same time stays whole', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const { id, buyer, shirt } = await place({ M: 3, L: 3 }, { quantity: 3 });
    const pack = () => call('/api/admin/parcels/book', { token: admin.token, body: { orders: [{ id }] } });
    const cancelOne = () =>
      call(`/api/orders/${id}/cancel-lines`, {
        token: buyer.token,
        body: { requestId: randomUUID(), lines: [{ _id: shirt, size: 'M', quantity: 1 }] },
      });
    const rivals = [() => change(id, buyer, { _id: shirt, quantity: 3 }), cancelOne, pack];
    const [changed] = await Promise.all(rivals.slice(0, 2 + (round % 2)).map((rival) => rival()));
    outcomes.add(String(changed?.status));
    const { lines } = await driver.order(id);
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    expect([2, 3]).toContain(pieces);
    expect(await faults({ [shirt]: { M: 3, L: 3 } })).toEqual([]);
  }
  expect([...outcomes].every((status) => status === '200' || status === '409')).toBe(true);
});
