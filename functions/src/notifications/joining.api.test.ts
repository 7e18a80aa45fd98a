import { openNotificationDriver, type NotificationDriver } from '@nirala/dev/testing/notification-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { order, refund } from '@nirala/dev/testing/paid-order';
import { storedOrder, storedParcel } from '@nirala/dev/testing/stored-order';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { Timestamp } from '@google-cloud/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transitionTo } from '../orders/states.ts';
import { orderRef, type StoredOrder } from '../store/orders.ts';
import { addNotification } from '../store/outbox.ts';
import { orderNotifications } from './order-events.ts';

/** 11:30 in India. */
const clock = createFakeClock();
const start = clock.now();
const now = () => new Date(clock.now());
const { db } = createTestStore();
let driver: NotificationDriver;
beforeAll(async () => {
  driver = await openNotificationDriver({ db, clock: clock.now });
});
afterAll(() => driver.close());
const nextDay = () => clock.pass(24 * 60 - (((clock.now() - start) / 60_000) % (24 * 60)));
beforeEach(nextDay);

let orders = 0;
/** An order whose changes cause notifications as its writes do. */
function open() {
  orders += 1;
  const [id, userPhone] = [`NR-JOIN${orders}`, `+91984520${String(orders).padStart(4, '0')}`];
  let before: StoredOrder | undefined;
  return {
    id,
    /** Writes the order; the triggers of its notifications run at once. */
    async write(changed: StoredOrder) {
      const after = { ...changed, userPhone };
      const batch = db.batch();
      batch.set(orderRef(db, id), after);
      for (const added of orderNotifications({ id, before, after, at: now() }))
        addNotification(batch, db, added, now());
      await batch.commit();
      before = after;
      await driver.triggerAll();
    },
    add: (event: Parameters<NotificationDriver['add']>[0]) =>
      driver.add({ cause: id, orderId: id, to: userPhone, values: { order: id }, ...event }),
    texts: () => driver.standIn.to(userPhone).map(({ text }) => text.replace(/ https:.*| Details:.*/, '')),
    async events() {
      const { docs } = await db.collection('outbox').where('orderId', '==', id).get();
      return docs.map((doc) => `${doc.id.split('.')[1]}: ${doc.get('state') ?? 'queued'}`).sort();
    },
  };
}

/** The job runs every minute; here every five. */
async function pass(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    clock.pass(Math.min(5, minutes - passed));
    await driver.runJob();
  }
}

const withRefund = (state: 'pending' | 'processed') =>
  order('Delivered', { refunds: [refund({ state, refundId: 'rfnd_1', attempt: 1 })] });

test('a refund that starts and is completed at once is one message, with the last state', async () => {
  const { write, texts, events, id } = open();
  await write(order('Delivered'));
  await pass(65);
  const before = texts().length;
  await write(withRefund('pending'));
  clock.pass(0.4 / 60);
  await write(withRefund('processed'));
  expect(texts()).toHaveLength(before);
  await pass(200);
  expect(texts().slice(before)).toEqual([
    `Your refund of Rs 850 for Nirala order ${id} is completed. Reference: rfnd_1.`,
  ]);
  expect(await events()).toEqual(expect.arrayContaining(['refund-done: sent', 'refund-started: skipped']));
});

test('two changes of the address within two minutes are one message, also an hour later', async () => {
  const { add, write, texts, events } = open();
  await write(storedOrder());
  await pass(65);
  for (const key of ['1', '2']) await add({ event: 'address-changed', key });
  await pass(200);
  expect(texts().filter((text) => text.includes('address'))).toHaveLength(1);
  expect(await events()).toEqual(expect.arrayContaining(['address-changed: sent', 'address-changed: skipped']));
});

/** An order to pay on delivery that is then paid online. */
const payNow = {
  gatewayOrderId: 'order_1',
  totalPaise: 85_000,
  codTotalPaise: 85_000,
  at: Timestamp.fromMillis(start),
  paid: true,
};
const paidOnline = storedOrder({ paymentMethod: 'Pre-Paid', payNow });

test('a COD order that is paid online is placed once, and its payment is told an hour later', async () => {
  const { write, texts } = open();
  await write(storedOrder());
  expect(texts()).toEqual([expect.stringContaining('is placed. Please pay')]);
  clock.pass(5);
  await write(paidOnline);
  await pass(50);
  expect(texts()).toHaveLength(1);
  await pass(10);
  expect(texts().filter((text) => text.includes('is placed'))).toHaveLength(1);
  expect(texts()[1]).toMatch(/^Your payment of Rs \d+ for Nirala order NR-JOIN\d+ has arrived\.$/);
});

test('the messages that are never delayed are sent at once, within the hour, at night and above the limit of a day', async () => {
  const { write, add, texts } = open();
  await write(storedOrder());
  clock.pass(10 * 60); // 21:30
  const amount = { values: { order: 'NR-1', amount: '400' } };
  for (const event of ['confirm-order', 'pay-order', 'items-cancelled', 'cancelled-refund'] as const) {
    await driver.trigger(await add({ event, ...amount, orderId: `NR-NONE${event}` }));
  }
  for (const event of ['out-for-delivery', 'undelivered', 'cancelled'] as const)
    for (const key of ['1', '2', '3']) await driver.trigger(await add({ event, key, orderId: 'NR-NONE' }));
  expect(texts()).toHaveLength(1 + 4 + 9);
});

test('a message that can wait goes an hour after the last one, exactly', async () => {
  const { write, texts } = open();
  await write(storedOrder());
  clock.pass(10);
  await write(transitionTo(storedOrder(), 'Dispatched', 'admin', now()));
  clock.pass(49.99);
  await driver.runJob();
  expect(texts()).toHaveLength(1);
  clock.pass(0.01);
  await driver.runJob();
  expect(texts()).toHaveLength(2);
});

test('a waiting message of an order that is cancelled meanwhile is dropped', async () => {
  const { write, texts, events } = open();
  await write(storedOrder());
  clock.pass(5);
  await write(storedOrder({ parcel: storedParcel({ state: 'packed' }) }));
  clock.pass(1);
  await write(transitionTo(storedOrder({ parcel: storedParcel({ state: 'packed' }) }), 'Cancelled', 'shopper', now()));
  await pass(70);
  expect(texts().map((text) => text.replace(/NR-\S+/, ''))).toEqual([
    expect.stringContaining('is placed'),
    'Your Nirala order  is cancelled.',
  ]);
  expect(await events()).toContain('packed: skipped');
});

test('two triggers at once send one message; what it does not say waits, and is sent', async () => {
  const { add, texts } = open();
  const ids = [
    await add({ event: 'refund-done', key: 'a', values: { order: 'NR-1', amount: '1', reference: 'a' } }),
    await add({ event: 'refund-done', key: 'b', values: { order: 'NR-1', amount: '2', reference: 'b' } }),
    await add({ event: 'packed' }),
    await add({ event: 'dispatched' }),
  ];
  await Promise.all([...ids, ...ids].map((id) => driver.trigger(id)));
  expect(texts()).toHaveLength(1);
  await pass(59);
  expect(texts()).toHaveLength(1);
  await pass(121);
  expect(
    texts()
      .map((text) => text.slice(0, 20))
      .sort(),
  ).toEqual(['Your Nirala order NR', 'Your refund of Rs 1 ', 'Your refund of Rs 2 ']);
});

test('an event that is switched off takes no other message with it', async () => {
  await driver.setSettings({ notificationsOff: ['dispatched'] });
  const { add, texts } = open();
  const [packed] = [await add({ event: 'packed' }), await add({ event: 'dispatched' })];
  await driver.trigger(packed);
  expect(texts()).toEqual([expect.stringContaining('is packed')]);
  await driver.setSettings({ notificationsOff: [] });
});

test('an order of three pieces with a return: 11 events are 7 messages', async () => {
  const { write, add, texts, events, id } = open();
  await write(storedOrder());
  await pass(5);
  await write(paidOnline);
  await pass(120);
  nextDay();
  const packed = { ...paidOnline, parcel: storedParcel({ state: 'packed' }) };
  await write(packed);
  clock.pass(1);
  const sent = transitionTo(packed, 'Dispatched', 'admin', now());
  await write(sent);
  await pass(120);
  nextDay();
  const stateAt = now().toISOString();
  const out = { ...sent, parcel: storedParcel({ state: 'out-for-delivery', stateAt }) };
  await write(out);
  await pass(90);
  const delivered = transitionTo(out, 'Delivered', 'courier', now());
  await write(delivered);
  await pass(10);
  nextDay();
  const withReturn = (state: 'Requested' | 'Approved' | 'Received' | 'Closed') => ({
    ...delivered,
    returns: [{ id: `${id}-R1`, kind: 'return' as const, state, requestId: 'r', lines: [] }],
  });
  const ret = { cause: `${id}-R1`, of: `${id}-R1`, dueIn: 2 * 60_000 };
  await write(withReturn('Requested'));
  await add({ ...ret, event: 'return-requested' });
  clock.pass(1);
  await write(withReturn('Approved'));
  await add({ ...ret, event: 'return-approved' });
  await pass(60);
  nextDay();
  await write(withReturn('Received'));
  await add({ ...ret, event: 'return-received' });
  clock.pass(0.5);
  const refunds = (state: 'pending' | 'processed') => [refund({ state, refundId: 'rfnd_1', attempt: 1 })];
  await write({ ...withReturn('Closed'), refunds: refunds('pending') });
  clock.pass(0.5);
  await write({ ...withReturn('Closed'), refunds: refunds('processed') });
  await pass(120);
  expect(await events()).toHaveLength(11);
  expect(texts().map((text) => text.replaceAll(/NR-\S+/g, ''))).toEqual([
    expect.stringContaining('is placed. Please pay'),
    expect.stringContaining('Your payment of'),
    expect.stringContaining('is on its way'),
    expect.stringContaining('arrives today'),
    expect.stringContaining('is delivered'),
    expect.stringContaining('is approved'),
    expect.stringContaining('is completed'),
  ]);
});
