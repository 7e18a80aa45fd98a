import { Timestamp } from '@google-cloud/firestore';
import { NOTIFICATION_EVENTS } from '@nirala/contract/shopper/notification';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNotificationDriver, type NotificationDriver } from '@nirala/dev/testing/notification-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { createTestStore, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { applyReport } from '../../notifications/reports.ts';
import { sendNotification } from '../../notifications/sender.ts';
import { orderRef } from '../../store/orders.ts';
import { toNewDoc } from '../../store/order-fields.ts';

const clock = createFakeClock();
const { db, call } = createTestStore({
  now: () => new Date(clock.now()),
  channels: {
    sms: {
      send: () => Promise.resolve(''),
      templateOf: (name) => (name === 'order-placed-by-day' ? 'flow' : undefined),
    },
  },
});
let driver: NotificationDriver;
let admin: Shopper;
beforeAll(async () => {
  driver = await openNotificationDriver({ db, clock: clock.now });
  admin = await signUp(undefined, { admin: true });
});
afterAll(() => driver.close());

const get = async (path: string) => (await call(`/api/admin/${path}`, { token: admin.token })).json;
const sendAgain = (id: string) =>
  call(`/api/admin/notifications/${id}/send-again`, { token: admin.token, method: 'POST', body: {} });

async function refused(to: string, cause: string): Promise<string> {
  const template = driver.standIn.templates.sms.get('flow-dispatched');
  if (!template) throw new Error('no template');
  template.dltId = undefined;
  const id = await driver.add({ to, cause, orderId: cause });
  await driver.trigger(id);
  template.dltId = '1107';
  return id;
}

test('an admin sees the messages of an order, the failed ones and the figures, and sends a failed one again', async () => {
  const [to, cause] = ['+919845012345', 'NR-7K3M9QZ0X4TB'];
  const placed = await driver.add({
    to,
    cause,
    orderId: cause,
    event: 'order-placed',
    values: { order: cause, amount: '450' },
  });
  await driver.trigger(placed);
  clock.pass(61);
  const failed = await refused(to, cause);

  expect(await get(`orders/${cause}/notifications`)).toMatchObject({
    notifications: [
      { _id: placed, event: 'order-placed', state: 'sent', channel: 'sms' },
      { _id: failed, event: 'dispatched', state: 'failed', reason: 'MSG91 refused the message with status 400.' },
    ],
  });
  expect((await get('notifications/failed')).notifications).toMatchObject([{ _id: failed, orderId: cause }]);
  expect((await get('notifications/figures')).channels).toEqual([
    { channel: 'sms', isSetUp: true, sent: 1, delivered: 0, failed: 1, parts: 1, cost: 0.2 },
    { channel: 'whatsapp', isSetUp: false, sent: 0, delivered: 0, failed: 0, parts: 0, cost: 0 },
    { channel: 'email', isSetUp: false, sent: 0, delivered: 0, failed: 0, parts: 0, cost: 0 },
  ]);

  clock.pass(3 * 24 * 60); // Its age counts from now.
  expect((await sendAgain(failed)).json).toMatchObject({ state: 'queued' });
  expect((await sendAgain(failed)).json).toMatchObject({ state: 'queued' });
  await driver.runJob();
  expect((await sendAgain(failed)).json).toMatchObject({ state: 'sent' });
  await driver.runJob();
  expect(driver.standIn.to(to).map(({ template }) => template)).toEqual(['order-placed', 'dispatched']);
  expect((await get('notifications/failed')).notifications).toEqual([]);
  const { entries } = await get('audit');
  expect(entries).toMatchObject([{ action: 'notification.send-again', target: `outbox/${failed}` }]);
  expect((await sendAgain('NR-none.dispatched')).status).toBe(404);
});

test('the answer to a message is an e-mail to its sender, and a second answer another one', async () => {
  const from = { 'X-Forwarded-For': '10.9.0.1' };
  const message = { name: 'Asha Rao', email: 'asha@example.com', message: 'Is the M true to size?' };
  const { ticket } = (await call('/api/contactus', { body: message, headers: from })).json;
  const answer = (base: string | null, reply: string) =>
    call(`/api/admin/messages/${ticket}/answer`, {
      token: admin.token,
      body: { base: { reply: base }, changes: { reply } },
    });
  await answer(null, 'Yes.');
  await answer('Yes.', 'Yes.');
  await call(`/api/admin/messages/${ticket}/reopen`, { token: admin.token, body: {} });
  await driver.triggerAll();
  expect(driver.standIn.to('asha@example.com')).toMatchObject([
    { channel: 'email', text: expect.stringContaining(ticket) },
  ]);
  clock.pass(1);
  await answer('Yes.', 'Yes, it is.');
  await driver.triggerAll();
  expect(driver.standIn.to('asha@example.com')).toHaveLength(2);
});

test('the cost of a channel is its parts times its price, whether the report or the reply came first', async () => {
  const costOf = async (name: string) => {
    const { channels } = await get('notifications/figures');
    return channels.find((each: { channel: string }) => each.channel === name);
  };
  const [sms, whatsapp, email] = [await costOf('sms'), await costOf('whatsapp'), await costOf('email')];
  await db
    .doc('settings/store')
    .set({ smsPricePaise: 35, whatsappPricePaise: 12, emailPricePaise: 1 }, { merge: true });
  const long = { order: 'NR-7K3M9QZ0X4TB', amount: '12999.50' };
  const ids = [
    await driver.add({ to: '+919845012301', event: 'payment-expired', values: long }),
    await driver.add({ to: '+919845012302' }),
    await driver.add({ to: 'asha@example.com', event: 'ticket-answered', values: { ticket: 'MSG-1' } }),
  ];
  await driver.prefer('+919845012302', { orderNews: 'whatsapp' });
  for (const id of ids) await driver.trigger(id);
  // The report about the next one arrives during the call.
  const early = await driver.add({ to: '+919845012303' });
  const send = async () => {
    await applyReport(db, { reference: early, channel: 'sms', state: 'delivered' }, new Date(clock.now()));
    return 'msg';
  };
  await sendNotification({ ...driver.deps, channels: () => ({ sms: { send, templateOf: () => 'any' } }) }, early);
  expect(await driver.read(early)).toMatchObject({ state: 'delivered', parts: 1 });
  const smsParts = sms.parts + 2 + 1;
  expect(await costOf('sms')).toMatchObject({ parts: smsParts, cost: (smsParts * 35) / 100 });
  expect(await costOf('whatsapp')).toMatchObject({
    parts: whatsapp.parts + 1,
    cost: ((whatsapp.parts + 1) * 12) / 100,
  });
  expect(await costOf('email')).toMatchObject({ parts: email.parts + 1, cost: (email.parts + 1) / 100 });
});

test('every message can be read with the facts of an order, the newest if none is named', async () => {
  const order = storedOrder();
  const none = await get('notifications/preview');
  expect(none).toEqual({ previews: [] });
  for (const [id, at] of [
    ['NR-OLD', '2026-11-20'],
    ['NR-NEW', '2026-11-21'],
  ] as const) {
    await orderRef(db, id).set(toNewDoc({ ...order, createdAt: Timestamp.fromDate(new Date(at)) }));
  }
  const newest = await get('notifications/preview');
  expect(newest.orderId).toBe('NR-NEW');
  expect(newest.previews.map(({ event }: { event: string }) => event)).toEqual(NOTIFICATION_EVENTS);
  const old = await get('notifications/preview?order=NR-OLD');
  const of = (event: string) => old.previews.find((each: { event: string }) => each.event === event);
  expect(of('order-placed')).toEqual({
    event: 'order-placed',
    kind: 'service',
    channel: 'sms',
    text: 'Your Nirala order NR-OLD is placed. Please pay Rs 850 when it arrives. Details: https://nirala.example/o/0123456789',
    parts: 1,
    encoding: 'GSM-7',
    exampleOf: [],
  });
  expect(of('delivered')).toMatchObject({ text: expect.stringContaining('until 27 Nov 2026'), exampleOf: ['day'] });
  expect(of('ticket-answered')).toMatchObject({ channel: 'email', subject: expect.stringContaining('answered') });
  expect(of('price-drop')).toMatchObject({ kind: 'promotional', text: expect.stringContaining('now costs Rs ') });
  const promise = { earliest: '2026-11-22', latest: '2026-11-24', dispatch: '2026-11-21' };
  await orderRef(db, 'NR-DAY').set(toNewDoc({ ...order, promise }));
  const promised = await get('notifications/preview?order=NR-DAY');
  const textOf = (event: string) => promised.previews.find((each: { event: string }) => each.event === event).text;
  expect(textOf('order-placed')).toContain('Delivery by Tue, 24 Nov. Please pay');
  expect(textOf('dispatched')).not.toContain('Delivery by');
  const refused = await call('/api/admin/notifications/preview?order=NR-NONE', { token: admin.token });
  expect(refused.status).toBe(404);
});
