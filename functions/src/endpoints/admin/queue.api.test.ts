/** What waits for an admin: each count is that of its list after every event, and each line ends when its work is done. */
import { QUEUE, QUEUE_COUNT_END, type QueueId, type QueueList } from '@nirala/contract/api/admin/queue';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { saveReviews } from '@nirala/dev/seed/save-reviews';
import { line } from '@nirala/dev/testing/checkout-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { awbOf, openParcelDriver } from '@nirala/dev/testing/parcel-driver';
import { DAY, openReturnDriver } from '@nirala/dev/testing/return-driver';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { createTestStore, shirt, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { expect, test } from 'vitest';
import { listFields, toNewDoc } from '../../store/order-fields.ts';

type Waiting = Partial<Record<QueueId, number>>;
type Store = Pick<ReturnType<typeof createTestStore>, 'call'>;
type Json = Awaited<ReturnType<Store['call']>>['json'];

const LINES = atLeast<[string, { list: QueueList }]>(20, Object.entries(QUEUE));

/** What waits for this admin in a store: the lines that are not empty, of these kinds of lists. */
function openQueue({ call }: Store, { token }: Shopper, kinds: readonly QueueList['of'][]) {
  /** The ids of a list of the admin, over all its pages. */
  async function idsOf(path: string, body: object | undefined, idsIn: (json: Json) => string[]): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor: string | undefined; ;) {
      const url = body || cursor === undefined ? path : `${path}&cursor=${encodeURIComponent(cursor)}`;
      const { status, json } = await call(url, body ? { token, body: { ...body, cursor } } : { token });
      expect(status).toBe(200);
      ids.push(...idsIn(json));
      cursor = json.next;
      if (cursor === undefined) return ids;
    }
  }

  function listed(list: QueueList): Promise<string[]> {
    const _id = (each: { _id: string }) => each._id;
    switch (list.of) {
      case 'orders':
        return idsOf('/api/admin/orders/search', list.filter, ({ orders }) => orders.map(_id));
      case 'deliveries':
        return idsOf(`/api/admin/deliveries?list=${list.list}`, undefined, ({ orders }) => orders.map(_id));
      case 'returns':
        return idsOf(`/api/admin/returns?state=${list.state}`, undefined, ({ returns }) => returns.map(_id));
      case 'payouts':
        return idsOf('/api/admin/payouts?', undefined, ({ payouts }) =>
          payouts.map(({ orderId }: { orderId: string }) => orderId),
        );
      case 'claims':
        return list.state === 'missing'
          ? idsOf('/api/admin/claims/missing?', undefined, ({ orders }) => orders.map(_id))
          : idsOf(`/api/admin/claims?state=${list.state}`, undefined, ({ claims }) => claims.map(_id));
      case 'checkouts':
        return idsOf('/api/admin/checkouts/left?', undefined, ({ orders }) => orders.map(_id));
      case 'messages':
        return idsOf('/api/admin/messages/search', { state: 'open' }, ({ tickets }) =>
          tickets.map(({ ticket }: { ticket: string }) => ticket),
        );
      case 'reviews':
        return idsOf('/api/admin/reviews?state=waiting', undefined, ({ reviews }) => reviews.map(_id));
      case 'products':
        return idsOf(`/api/admin/products?show=${list.show}`, undefined, ({ products }) =>
          products.map(({ id }: { id: string }) => id),
        );
    }
  }

  return async (expected: Waiting) => {
    const { status, json } = await call('/api/admin/queue', { token });
    expect(status).toBe(200);
    expect(Object.keys(json.counts)).toEqual(Object.keys(QUEUE));
    const lines = LINES.filter(([, { list }]) => kinds.includes(list.of));
    const lists = await Promise.all(
      lines.map(async ([id, { list }]) => [id, new Set(await listed(list)).size] as const),
    );
    const counts = lines.map(([id]) => [id, json.counts[id]] as const);
    expect(counts).toEqual(lists.map(([id, size]) => [id, Math.min(size, QUEUE_COUNT_END)]));
    expect(Object.fromEntries(counts.filter(([, count]) => count > 0))).toEqual(expected);
  };
}

/** Milliseconds from now until noon of the day on which an order is promised to be sent. */
async function dueIn({ driver }: Awaited<ReturnType<typeof openReturnDriver>>, id: string): Promise<number> {
  return Date.parse(`${(await driver.order(id)).promise?.dispatch ?? ''}T12:00:00+05:30`) - Date.now();
}

test('an order waits until it is sent, is late after its day, and leaves when it is dispatched or cancelled', async () => {
  const store = await openReturnDriver();
  const waits = openQueue(store, store.admin, ['orders']);
  await waits({});
  const { id, buyer } = await store.orders.placeOrder('COD');
  const due = await dueIn(store, id);
  store.clock.ahead = due - DAY;
  await waits({ 'to-send': 1 });
  store.clock.ahead = due + DAY;
  await waits({ late: 1, 'to-send': 1 });
  await store.orders.move('Dispatched', [id]);
  await waits({});

  await store.driver.changeSettings({ codRisk: { ...NO_COD_RISK, confirm: { ...NO_COD_RISK.confirm, first: 0 } } });
  const asked = await store.orders.placeOrder('COD');
  await waits({ 'to-confirm': 1, 'to-send': 1 });
  await store.orders.send(`${asked.id}/confirm-cod`, {});
  await waits({ 'to-send': 1 });
  await store.orders.cancel(asked.id);
  await waits({});
  expect(buyer.uid).not.toBe(asked.buyer.uid);
  await store.driver.close();
});

test('an order is due on the day of its promise, and not the day before', async () => {
  const store = await openReturnDriver();
  const waits = openQueue(store, store.admin, ['orders']);
  const { id } = await store.orders.placeOrder('COD');
  store.clock.ahead = await dueIn(store, id);
  await waits({ 'due-today': 1, 'to-send': 1 });
  store.clock.ahead -= DAY;
  await waits({ 'to-send': 1 });
  store.clock.ahead += 2 * DAY;
  await waits({ late: 1, 'to-send': 1 });
  await store.driver.close();
});

test('a return waits at each step that is the store’s, and its refund until the bank has it', async () => {
  const store = await openReturnDriver();
  const waits = openQueue(store, store.admin, ['orders', 'payouts', 'returns']);
  await store.setRules({ autoApprove: false });
  const placed = await store.delivered();
  const id = String((await store.ask(placed)).json.return._id);
  await waits({ 'returns-to-approve': 1 });
  await store.move(id, { to: 'Approved' });
  await waits({ 'returns-to-fetch': 1 });
  await store.move(id, { to: 'PickupBooked' });
  await waits({});
  await store.move(id, { to: 'PickupFailed', reason: 'Nobody was at home.' });
  await waits({ 'pickups-failed': 1 });
  await store.receive(id, placed);
  await waits({ 'returns-to-check': 1 });
  store.driver.standIn.endRefunds('pending');
  await store.move(id, { to: 'Closed', as: 'accepted' });
  await waits({ refunds: 1 });
  store.driver.standIn.endRefunds('processed');
  const [refund] = (await store.driver.order(placed.id)).refunds;
  store.driver.standIn.finishRefund(refund?.refundId ?? '', 'processed');
  await store.driver.reconcile();
  await waits({});

  const refused = await store.delivered();
  const other = String((await store.ask(refused)).json.return._id);
  await store.move(other, { to: 'Approved' });
  await store.receive(other, refused, { condition: 'damaged' });
  await store.move(other, { to: 'Rejected', reason: 'It was worn.' });
  await waits({ 'returns-to-send-back': 1 });
  await store.move(other, { to: 'Closed', as: 'sent-back', awb: 'BACK12345678' });
  await waits({});
  expect(await store.close()).toEqual([]);
});

test('money of a COD order waits until it is paid back', async () => {
  const store = await openReturnDriver();
  const waits = openQueue(store, store.admin, ['payouts', 'orders', 'returns']);
  const placed = await store.delivered({ method: 'COD' });
  await store.accept(String((await store.ask(placed)).json.return._id), placed);
  await waits({ payouts: 1 });
  const [payout] = (await store.driver.order(placed.id)).payouts;
  const report = (state: string) =>
    store.call('/api/admin/payouts/report', { token: store.admin.token, body: { rows: [{ id: payout?.id, state }] } });
  await report('failed');
  await waits({ payouts: 1 });
  await report('paid');
  await waits({});
  expect(await store.close()).toEqual([]);
});

test('a checkout waits from its failed payment or its end until it is paid, cancelled, settled or three days old', async () => {
  const store = await openReturnDriver();
  const waits = openQueue(store, store.admin, ['checkouts']);
  const { call, driver, clock } = store;
  const shirtOf = async () => line((await driver.addProduct({ stockBySize: { M: 9 } })).id);
  const begin = async () => {
    const [buyer, lines, checkoutId] = [await signUp(), [await shirtOf()], randomUUID()];
    const { json } = await driver.payOnline(buyer, lines, checkoutId);
    return { buyer, lines, checkoutId, id: String(json.order._id), gatewayOrder: String(json.orderId) };
  };
  const settle = (id: string, settled: boolean) =>
    call(`/api/admin/checkouts/${id}/settle`, { token: store.admin.token, body: { settled } });
  const end = async () => {
    clock.ahead += 60 * 60_000;
    await driver.release();
  };

  const one = await begin();
  await waits({});
  await end();
  await waits({ 'left-checkouts': 1 });
  await settle(one.id, true);
  await waits({});
  await settle(one.id, false);
  await waits({ 'left-checkouts': 1 });
  const paid = driver.standIn.pay(one.gatewayOrder);
  await driver.confirm(one.buyer, one.lines, one.checkoutId, paid);
  await waits({});

  const cancelled = await begin();
  await end();
  const old = await begin();
  await end();
  await waits({ 'left-checkouts': 2 });
  await store.orders.cancel(cancelled.id);
  await waits({ 'left-checkouts': 1 });
  const { json } = await call('/api/admin/checkouts/left', { token: store.admin.token });
  expect(json).toMatchObject({ orders: [{ _id: old.id }], orderedSince: [] });
  clock.ahead += 60_000;
  await driver.payOnDelivery(old.buyer, [await shirtOf()]);
  const again = await call('/api/admin/checkouts/left', { token: store.admin.token });
  expect(again.json.orderedSince).toEqual([old.id]);
  clock.ahead += 3 * DAY;
  await waits({});
  await driver.close();
});

test('money without an order waits for a person', async () => {
  const store = createTestStore();
  const waits = openQueue(store, await signUp(undefined, { admin: true }), ['orders']);
  const capture = { paymentId: 'pay_1', amountPaise: 85_000, currency: 'INR' };
  const order = storedOrder({ status: 'Pending', hold: 'released', history: [], captures: [capture] });
  const ref = store.db.doc('orders/NR-STUCK');
  await ref.set({ ...toNewDoc(order), ...listFields('NR-STUCK', order) });
  await waits({ unplaced: 1 });
  const placed = storedOrder({ status: 'Delivered', captures: [capture] });
  await ref.set({ ...toNewDoc(placed), ...listFields('NR-STUCK', placed) });
  await waits({});
});

test('a parcel waits when it fails, comes back, is back or cannot be booked', async () => {
  const clock = createFakeClock();
  const driver = await openParcelDriver({ clock: clock.now });
  const waits = openQueue(driver, driver.admin, ['deliveries', 'orders']);
  await driver.stock(shirt({ id: 'neem', stockBySize: { M: 5 } }));
  const id = await driver.place({ uid: 'u' });
  await waits({ 'to-send': 1 });
  clock.pass(1);
  await driver.book(id);
  await driver.runTriggers();
  const awb = awbOf(await driver.parcelOf(id));
  const move = async (step: Parameters<typeof driver.move>[1]) => {
    clock.pass(5);
    await driver.move(awb, step);
  };
  await move('picked-up');
  await waits({});
  await move('out');
  await move('failed');
  await waits({ undelivered: 1 });
  await move('turned-back');
  await waits({ 'coming-back': 1 });
  await move('back');
  await waits({ back: 1 });
  const returned = { orders: [{ id }], to: 'Returned', restock: true };
  await driver.call('/api/admin/orders/move', { token: driver.admin.token, body: returned });
  await waits({});

  const unbooked = await driver.place({ uid: 'u' });
  await driver.book(unbooked);
  await driver.failUntilGivenUp(clock.pass);
  expect((await driver.parcelOf(unbooked))?.problem).toBeDefined();
  await waits({ 'bookings-failed': 1, 'to-send': 1 });
  await driver.close();
});

test('a lost parcel waits until it is claimed, its claim until it is filed, and its order until it is decided', async () => {
  const clock = createFakeClock();
  const driver = await openParcelDriver({ clock: clock.now });
  const waits = openQueue(driver, driver.admin, ['deliveries', 'claims']);
  const { call, admin } = driver;
  const post = (path: string, body: object) => call(`/api/admin/${path}`, { token: admin.token, body });
  await driver.stock(shirt({ id: 'neem', stockBySize: { M: 5 } }));
  const lose = async () => {
    const id = await driver.place({ uid: 'u' });
    clock.pass(1);
    await driver.book(id);
    await driver.runTriggers();
    const awb = awbOf(await driver.parcelOf(id));
    await driver.move(awb, 'picked-up');
    clock.pass(5);
    const at = new Date(clock.now()).toISOString();
    await post('parcels/report', { news: [{ awb, state: 'lost', at, text: 'Lost' }] });
    return id;
  };
  const claim = { kind: 'lost', amount: 449, reference: '', note: '' };

  const id = await lose();
  await waits({ lost: 1, unclaimed: 1 });
  await post('claims/create', { orderId: id, ...claim, state: 'to-file' });
  await waits({ lost: 1, 'claims-to-file': 1 });
  await post(`claims/${id}-lost/edit`, { base: { state: 'to-file' }, changes: { state: 'filed' } });
  await waits({ lost: 1 });
  await post('orders/move', { orders: [{ id }], to: 'Lost' });
  await waits({ lost: 1 });
  await post(`orders/${id}/loss`, { decision: 'again', seen: 'Lost' });
  await waits({});

  const closed = await lose();
  await post(`orders/${closed}/loss`, { decision: 'refund', seen: 'Dispatched' });
  await waits({ unclaimed: 1 });
  await post('claims/create', { orderId: closed, ...claim, state: 'dropped' });
  await waits({});
  await driver.close();
});

test('messages, reviews and sizes wait until they are answered, decided and filled', async () => {
  const store = createTestStore();
  const { call, db } = store;
  const admin = await signUp(undefined, { admin: true });
  const waits = openQueue(store, admin, ['messages', 'reviews', 'products']);
  const post = (path: string, body: object) => call(`/api/admin/${path}`, { token: admin.token, body });

  const message = { name: 'Asha Rao', email: 'asha@example.com', message: 'Is the M true to size?' };
  const ticket = String((await call('/api/contactus', { body: message })).json.ticket);
  await waits({ messages: 1 });
  await post(`messages/${ticket}/answer`, { base: { reply: null }, changes: { reply: 'Yes.' } });
  await waits({});
  await post(`messages/${ticket}/reopen`, {});
  await waits({ messages: 1 });
  await post(`messages/${ticket}/answer`, { base: { reply: 'Yes.' }, changes: { reply: 'Yes, it is.' } });

  const review = { name: 'Asha', rating: 5, review: 'Soft', verified: false, helpful: 0, approved: false } as const;
  const createdAt = Timestamp.now();
  await saveReviews(
    db,
    ['r1', 'r2'].map((id) => ({ id, ...review, createdAt })),
  );
  await waits({ reviews: 2 });
  await post('reviews/moderate', { ids: ['r1'], to: 'hidden' });
  await waits({ reviews: 1 });
  await post('reviews/moderate', { ids: ['r2'], to: 'shown' });
  await waits({});

  await store.stock(shirt({ id: 'neem', stockBySize: { S: 0, M: 50 } }), shirt({ id: 'full', stockBySize: { M: 50 } }));
  await waits({ 'sold-out': 1 });
});

test('counts end, however many orders there are, and each costs one read', async () => {
  const store = createTestStore();
  const admin = await signUp(undefined, { admin: true });
  const batch = store.db.batch();
  for (let number = 0; number < QUEUE_COUNT_END + 7; number += 1) {
    const id = `NR-${1000 + number}`;
    const order = storedOrder({ status: 'Processing' });
    batch.set(store.db.doc(`orders/${id}`), { ...toNewDoc(order), ...listFields(id, order) });
  }
  await batch.commit();
  await openQueue(store, admin, ['orders'])({ 'to-send': QUEUE_COUNT_END });
});
