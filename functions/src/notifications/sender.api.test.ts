import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openNotificationDriver, STORE, type NotificationDriver } from '@nirala/dev/testing/notification-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { createTestStore, shirt } from '@nirala/dev/testing/test-store';
import { readContact } from '../store/contacts.ts';
import { notificationRef } from '../store/outbox.ts';
import { applyReport } from './reports.ts';
import { sendDue, sendNotification } from './sender.ts';

/** 11:30 in India. */
const clock = createFakeClock();
const start = clock.now();
const DAY = 24 * 60;
const { db, stock } = createTestStore();
let driver: NotificationDriver;
beforeAll(async () => {
  driver = await openNotificationDriver({ db, clock: clock.now, timeout: 500 });
});
afterAll(() => driver.close());
beforeEach(async () => {
  await driver.setSettings({ notificationsPaused: false, notificationsOff: [] });
  await db.recursiveDelete(db.collection('outbox'));
  // The next day at the same time.
  clock.pass(DAY - (((clock.now() - start) / 60_000) % DAY));
});

let numbers = 0;
const newPhone = () => `+9198450${String((numbers += 1)).padStart(5, '0')}`;
const textsTo = (to: string) => driver.standIn.to(to).map(({ channel, text }) => [channel, text]);

test('sends the registered text with a link to the store, once for any number of triggers and runs of the job', async () => {
  const to = newPhone();
  const id = await driver.add({ cause: 'NR-ONE', to });
  await Promise.all([driver.trigger(id), driver.trigger(id), driver.runJob()]);
  await driver.trigger(id);
  await driver.runJob();
  expect(textsTo(to)).toEqual([['sms', `Your Nirala order NR-ONE is on its way. Track it: ${STORE}/my-orders`]]);
  expect(await driver.read(id)).toMatchObject({ state: 'sent', channel: 'sms', attempts: 1, providerId: 'msg1' });
  expect((await driver.read(id)).dueAt).toBeUndefined();
});

test('a message whose cause is written again after it was sent is not sent again', async () => {
  const to = newPhone();
  const id = await driver.add({ cause: 'NR-TWICE', to });
  await driver.trigger(id);
  await driver.add({ cause: 'NR-TWICE', to });
  await driver.runJob();
  expect(textsTo(to)).toHaveLength(1);
  const { state, dueAt } = await driver.read(id);
  expect([state, dueAt]).toEqual(['sent', undefined]);
});

test.each(['down', 'throttle'] as const)(
  '%s: retries after 1, 5 and 30 minutes, 2 and 12 hours, then fails',
  async (fault) => {
    const to = newPhone();
    const id = await driver.add({
      to,
      event: 'refund-done',
      values: { order: 'NR-1', amount: '400', reference: 'rfnd_1' },
    });
    driver.standIn.fail('sms', fault, 6);
    await driver.trigger(id);
    const calls = () => driver.standIn.calls.sms;
    for (const minutes of [1, 5, 30, 2 * 60, 12 * 60]) {
      const before = calls();
      clock.pass(minutes - 0.1);
      await driver.runJob();
      expect(calls()).toBe(before);
      expect(await driver.read(id)).toMatchObject({ state: 'queued' });
      clock.pass(0.1);
      await sendDue({ ...driver.deps, quietHours: () => undefined });
      expect(calls()).toBe(before + 1);
    }
    expect(await driver.read(id)).toMatchObject({ state: 'failed', attempts: 6 });
    expect(textsTo(to)).toEqual([]);
  },
);

test('never retries what the provider refused', async () => {
  const to = newPhone();
  const template = driver.standIn.templates.sms.get('flow-dispatched');
  if (!template) throw new Error('no template');
  template.dltId = undefined;
  const id = await driver.add({ to });
  await driver.trigger(id);
  template.dltId = '1107';
  const before = driver.standIn.calls.sms;
  expect(await driver.read(id)).toMatchObject({
    state: 'failed',
    reason: 'MSG91 refused the message with status 400.',
  });
  clock.pass(60);
  await driver.runJob();
  expect(driver.standIn.calls.sms).toBe(before);
  expect(textsTo(to)).toEqual([]);
});

test('a lost reply is repeated, unless a report says that the message arrived', async () => {
  const [reported, unknown] = [newPhone(), newPhone()];
  const ids = [await driver.add({ to: reported }), await driver.add({ to: unknown })];
  driver.standIn.fail('sms', 'lost', 2);
  for (const id of ids) await driver.trigger(id);
  expect(await driver.read(ids[0] ?? '')).toMatchObject({ state: 'queued', attempts: 1 });
  await applyReport(db, { reference: ids[0] ?? '', channel: 'sms', state: 'delivered' }, driver.deps.now());
  clock.pass(1);
  await driver.runJob();
  expect([textsTo(reported).length, textsTo(unknown).length]).toEqual([1, 2]);
  expect(await driver.read(ids[0] ?? '')).toMatchObject({ state: 'delivered' });
  expect(await driver.read(ids[1] ?? '')).toMatchObject({ state: 'sent', attempts: 2 });
});

test('WhatsApp for shoppers who chose it, and SMS if their number is not on WhatsApp', async () => {
  const [there, absent] = [newPhone(), newPhone()];
  for (const phone of [there, absent]) await driver.prefer(phone, { orderNews: 'whatsapp' });
  driver.standIn.notOnWhatsApp.add(absent);
  const ids = [await driver.add({ to: there }), await driver.add({ to: absent })];
  for (const id of ids) await driver.trigger(id);
  expect(textsTo(there).map(([channel]) => channel)).toEqual(['whatsapp']);
  expect(textsTo(absent).map(([channel]) => channel)).toEqual(['sms']);
  expect(await driver.read(ids[1] ?? '')).toMatchObject({ state: 'sent', channel: 'sms', notOnWhatsApp: true });
});

test('the longer text with the promised day is sent once the provider has it, by SMS, WhatsApp and e-mail', async () => {
  const values = { order: 'NR-DAY', delivery: 'Tue, 24 Nov' };
  const plain = `Your Nirala order NR-DAY is on its way. Track it: ${STORE}/my-orders`;
  const withDay = `Your Nirala order NR-DAY is on its way. Delivery by Tue, 24 Nov. Track it: ${STORE}/my-orders`;
  const before = newPhone();
  await driver.trigger(await driver.add({ cause: 'NR-DAY', key: 'before', to: before, values }));
  expect(textsTo(before)).toEqual([['sms', plain]]);

  const longerTexts = ['dispatched-by-day'];
  const registered = await openNotificationDriver({ db, clock: clock.now, longerTexts });
  const [bySms, byWhatsApp, withoutDay] = [newPhone(), newPhone(), newPhone()];
  const email = 'asha.rao@example.com';
  await registered.prefer(byWhatsApp, { orderNews: 'whatsapp', email });
  const add = (to: string, key: string) => registered.add({ cause: 'NR-DAY', key, to, values });
  const ids = [await add(bySms, 'sms'), await add(byWhatsApp, 'whatsapp')];
  ids.push(await registered.add({ cause: 'NR-DAY', key: 'plain', to: withoutDay, values: { order: 'NR-DAY' } }));
  for (const id of ids) await registered.trigger(id);
  await registered.runJob();
  const sentTo = (to: string) => registered.standIn.to(to).map(({ channel, text }) => [channel, text]);
  expect(sentTo(bySms)).toEqual([['sms', withDay]]);
  expect(sentTo(byWhatsApp)).toEqual([['whatsapp', withDay]]);
  expect(sentTo(withoutDay)).toEqual([['sms', plain]]);
  expect(sentTo(email)).toEqual([['email', expect.stringContaining(withDay)]]);
  await registered.close();
});

test('waits for 8 o’clock from 21 o’clock on, except with urgent messages and e-mails', async () => {
  const to = newPhone();
  clock.pass(10 * 60); // 21:30
  const id = await driver.add({ to });
  const urgent = await driver.add({ to, event: 'out-for-delivery' });
  const email = { to: 'asha@example.com', event: 'ticket-answered', values: { ticket: 'MSG-2222-2222' } } as const;
  const mail = await driver.add(email);
  for (const each of [id, urgent, mail]) await driver.trigger(each);
  expect((await driver.read(id)).dueAt?.toDate()).toEqual(new Date(clock.now() + 10.5 * 60 * 60_000));
  expect(textsTo(to)).toEqual([['sms', expect.stringContaining('arrives today')]]);
  expect(textsTo('asha@example.com')).toEqual([
    [
      'email',
      `Nirala has answered your message\nNirala has answered your message MSG-2222-2222. Read the answer: ${STORE}/contact-us`,
    ],
  ]);
  clock.pass(10.5 * 60);
  await driver.runJob();
  expect(textsTo(to)).toHaveLength(2);
});

test('sends at most 10 messages a day to a phone number, and the others in the morning', async () => {
  const to = newPhone();
  for (let count = 0; count < 12; count += 1) await driver.add({ to });
  await driver.triggerAll();
  await driver.runJob();
  expect(textsTo(to)).toHaveLength(10);
  clock.pass(20.5 * 60); // 8:00
  await driver.runJob();
  expect(textsTo(to)).toHaveLength(12);
});

test('repeated attempts count once for the limit of a day', async () => {
  const to = newPhone();
  const id = await driver.add({ to });
  driver.standIn.fail('sms', 'down', 2);
  await driver.trigger(id);
  for (const minutes of [1, 5]) {
    clock.pass(minutes);
    await driver.runJob();
  }
  expect(await driver.read(id)).toMatchObject({ state: 'sent', attempts: 3 });
  expect((await readContact(db, to)).sent).toBe(1);
});

test('sends nothing while messages are paused, and then what is still of use', async () => {
  const [early, late] = [newPhone(), newPhone()];
  await driver.setSettings({ notificationsPaused: true });
  const old = await driver.add({ to: early });
  await driver.trigger(old);
  await driver.runJob();
  expect(await driver.read(old)).toMatchObject({ state: 'queued' });
  clock.pass(24 * 60 + 1);
  const fresh = await driver.add({ to: late });
  await driver.setSettings({ notificationsPaused: false });
  await driver.runJob();
  expect([textsTo(early).length, textsTo(late).length]).toEqual([0, 1]);
  expect(await driver.read(old)).toMatchObject({ state: 'skipped', reason: 'It was too old to be of use.' });
  expect(await driver.read(fresh)).toMatchObject({ state: 'sent' });
});

test('skips events that are switched off, and what the shopper does not want, with the reason', async () => {
  await driver.setSettings({ notificationsOff: ['dispatched'] });
  const [none, some] = [newPhone(), newPhone()];
  await driver.prefer(none, { orderNews: 'none' });
  await stock(shirt({ id: 'neem', stockBySize: { M: 1 } }));
  const product = { about: 'neem', values: { product: 'Neem Leaf', size: 'M' } };
  const ids = {
    off: await driver.add({ to: some }),
    unwanted: await driver.add({ to: none, event: 'packed' }),
    noConsent: await driver.add({ to: some, event: 'back-in-stock', ...product }),
    asked: await driver.add({ to: some, event: 'back-in-stock', key: 'asked', requested: true, ...product }),
  };
  for (const id of Object.values(ids)) await driver.trigger(id);
  expect(await driver.read(ids.off)).toMatchObject({
    state: 'skipped',
    reason: expect.stringContaining('switched off'),
  });
  expect(await driver.read(ids.unwanted)).toMatchObject({
    state: 'skipped',
    reason: expect.stringContaining('no order news'),
  });
  expect(await driver.read(ids.noConsent)).toMatchObject({
    state: 'skipped',
    reason: expect.stringContaining('not agreed'),
  });
  expect(textsTo(some)).toEqual([['sms', `Neem Leaf in size M is back at Nirala: ${STORE}/product/neem`]]);
  expect(textsTo(none)).toEqual([]);
});

test('skips a message for which no channel is set up', async () => {
  const to = newPhone();
  const id = await driver.add({ to });
  await sendNotification({ ...driver.deps, channels: () => ({}) }, id);
  expect(await driver.read(id)).toMatchObject({ state: 'skipped', reason: 'No channel is set up for it.' });
  await driver.runJob();
  expect(textsTo(to)).toEqual([]);
});

test('a process that ends during the attempt leaves the message to the next run, and no two work on it at once', async () => {
  const to = newPhone();
  const id = await driver.add({ to });
  const send = () => new Promise<string>(() => {});
  void sendNotification({ ...driver.deps, channels: () => ({ sms: { send, templateOf: () => 'any' } }) }, id);
  await expect.poll(async () => (await driver.read(id)).state).toBe('sending');
  await driver.runJob();
  expect(textsTo(to)).toEqual([]);
  clock.pass(2);
  await driver.runJob();
  expect(textsTo(to)).toHaveLength(1);
});

test('a message with a missing value fails without a call to the provider', async () => {
  const before = driver.standIn.calls.sms;
  const id = await driver.add({ to: newPhone(), event: 'delivered' });
  await driver.trigger(id);
  expect(await driver.read(id)).toMatchObject({ state: 'failed', reason: 'The store could not write it.' });
  expect(driver.standIn.calls.sms).toBe(before);
});

test('a refused mailbox fails, and a busy mail server is asked again', async () => {
  const values = { ticket: 'MSG-2222-2222' };
  const refused = await driver.add({ to: 'nobody@example.com', event: 'ticket-answered', values });
  const busy = await driver.add({ to: 'busy@example.com', event: 'ticket-answered', values });
  await driver.trigger(refused);
  driver.standIn.fail('email', 'down');
  await driver.trigger(busy);
  expect(await driver.read(refused)).toMatchObject({ state: 'failed', reason: 'The mail server refused with 550.' });
  expect(await driver.read(busy)).toMatchObject({ state: 'queued' });
  clock.pass(1);
  await driver.runJob();
  expect(textsTo('busy@example.com')).toHaveLength(1);
});

test('an invalid document is left alone', async () => {
  await notificationRef(db, 'broken').set({ event: 'unknown', dueAt: 'soon' });
  await driver.trigger('broken');
  expect((await notificationRef(db, 'broken').get()).data()).toEqual({ event: 'unknown', dueAt: 'soon' });
});
