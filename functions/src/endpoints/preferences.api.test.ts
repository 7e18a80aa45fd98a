import { atLeast } from '@nirala/contract/at-least.fixture';
import { MESSAGES } from '@nirala/contract/text/messages';
import { CONSENT_TOPICS, CONSENT_WORDS, preferencesSchema, type ConsentTopic } from '@nirala/contract/shopper/account';
import { NOTIFICATION_KEYS } from '@nirala/dev/stand-ins/keys';
import { whatsAppMessage } from '@nirala/dev/stand-ins/phone/whatsapp';
import { holdClock, createFakeClock } from '@nirala/dev/testing/clock';
import { openNotificationDriver, STORE, type NotificationDriver } from '@nirala/dev/testing/notification-driver';
import { createTestStore, shirt, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Channels } from '../services/notifications/channels.ts';
import { contactRef } from '../store/contacts.ts';

holdClock();

const clock = createFakeClock();
const now = () => new Date(clock.now());
const open: Channels = {};
const { db, call, stock } = createTestStore({ notificationSecrets: NOTIFICATION_KEYS, channels: open, now });
let driver: NotificationDriver;
let asha: Shopper;
beforeAll(async () => {
  driver = await openNotificationDriver({ db, clock: clock.now });
});
afterAll(() => driver.close());
beforeEach(async () => {
  asha = await signUp();
  Object.assign(open, driver.deps.channels());
});

const read = async ({ token } = asha) =>
  v.parse(preferencesSchema, (await call('/api/account/preferences', { token })).json);
const change = (topic: ConsentTopic, given: boolean, version = 1, { token } = asha) =>
  call('/api/account/consents', { token, body: { topic, given, version } });
const addEmail = (email: string, { token } = asha) =>
  call('/api/account/email', { token, body: { email, version: 1 } });
const confirm = (code: string, { token } = asha) => call('/api/account/email/confirm', { token, body: { code } });

let mailboxes = 0;
const newMailbox = () => `asha${(mailboxes += 1)}@example.com`;

/** The digits in the latest e-mail to an address. */
async function digitsAt(email: string): Promise<string> {
  await driver.triggerAll();
  const text = driver.standIn.to(email).at(-1)?.text ?? '';
  return /enter (\d{6}) at/.exec(text)?.[1] ?? '';
}

async function confirmed(email = newMailbox(), shopper = asha): Promise<string> {
  await addEmail(email, shopper);
  expect((await confirm(await digitsAt(email), shopper)).status).toBe(200);
  return email;
}

/** The channels and texts of a new order's notification to a number, after everything was sent. */
async function orderNewsTo(shopper = asha) {
  const cause = `NR-${crypto.randomUUID().slice(0, 8)}`;
  await driver.add({ cause, to: shopper.phone });
  await driver.triggerAll();
  await driver.triggerAll();
  const all = [...driver.standIn.to(shopper.phone), ...mailOf(shopper)];
  return all.filter(({ text }) => text.includes(cause)).map(({ channel }) => channel);
}
const addresses = new Map<string, string>();
const mailOf = ({ phone }: Shopper) => driver.standIn.to(addresses.get(phone) ?? 'none');

test('a shopper without a document gets order news by SMS and no offers', async () => {
  expect(await read()).toEqual({
    orderNews: 'sms',
    offers: { sms: false, whatsapp: false, email: false },
    channels: ['sms', 'whatsapp', 'email'],
    history: [],
  });
  expect((await contactRef(db, asha.phone).get()).exists).toBe(false);
  expect(await orderNewsTo()).toEqual(['sms']);
});

test('WhatsApp is given and withdrawn by the same call, and each is kept with its words and its time', async () => {
  const first = now().toISOString();
  expect((await change('whatsapp', true)).json).toMatchObject({ orderNews: 'whatsapp' });
  expect(await orderNewsTo()).toEqual(['whatsapp']);
  clock.pass(5);
  expect((await change('whatsapp', false)).json).toMatchObject({ orderNews: 'sms' });
  expect(await orderNewsTo()).toEqual(['sms']);
  const entry = { topic: 'whatsapp', words: CONSENT_WORDS.whatsapp[0], version: 1, how: 'account' };
  const { history } = await read();
  expect(history).toEqual([
    { ...entry, given: false, at: now().toISOString() },
    { ...entry, given: true, at: first },
  ]);
  const stored = await contactRef(db, asha.phone).collection('consents').get();
  expect(stored.size).toBe(2);
});

test('what is already so adds nothing to the history', async () => {
  await change('offers-sms', false);
  expect((await read()).history).toEqual([]);
  await Promise.all([change('offers-sms', true), change('offers-sms', true), change('offers-sms', true)]);
  expect((await read()).history).toHaveLength(1);
});

test.each(['sms', 'whatsapp'] as const)('offers by %s go only to shoppers who agreed to them', async (channel) => {
  await stock(shirt({ id: 'neem', price: 500, discountedPrice: 400, stockBySize: { M: 1 } }));
  const offer = { event: 'price-drop', about: 'neem', values: { product: 'Neem Leaf', amount: '400' } } as const;
  const before = await driver.add({ to: asha.phone, ...offer });
  await driver.trigger(before);
  expect(await driver.read(before)).toMatchObject({ state: 'skipped', reason: 'The shopper has not agreed to it.' });
  await change(`offers-${channel}`, true);
  const after = await driver.add({ to: asha.phone, ...offer });
  await driver.trigger(after);
  expect(await driver.read(after)).toMatchObject({ state: 'sent', channel });
});

test('a size that is back is e-mailed only to shoppers who agreed to offers by e-mail', async () => {
  addresses.set(asha.phone, await confirmed());
  await stock(shirt({ id: 'tulsi', stockBySize: { M: 1 } }));
  const back = {
    event: 'back-in-stock',
    about: 'tulsi',
    values: { product: 'Tulsi', size: 'M' },
    requested: true,
  } as const;
  const announce = async () => {
    const sent = mailOf(asha).length;
    await driver.add({ to: asha.phone, ...back });
    await driver.triggerAll();
    await driver.triggerAll();
    return mailOf(asha).length - sent;
  };
  expect(await announce()).toBe(0);
  expect(driver.standIn.to(asha.phone).at(-1)?.text).toContain('Tulsi');
  await change('offers-email', true);
  expect(await announce()).toBe(1);
});

test('STOP on WhatsApp withdraws in the same history, once', async () => {
  for (const topic of ['whatsapp', 'offers-sms'] as const) await change(topic, true);
  clock.pass(1);
  const webhook = whatsAppMessage(asha.phone, 'Stop');
  for (let times = 0; times < 2; times += 1) {
    await call(webhook.path, { method: 'POST', headers: webhook.headers, body: webhook.body });
  }
  const { orderNews, offers, history } = await read();
  expect([orderNews, offers.sms]).toEqual(['sms', false]);
  const stopped = history.filter(({ how }) => how === 'stop');
  expect(stopped.map(({ topic }) => topic).sort()).toEqual(['offers-sms', 'whatsapp']);
  expect(stopped[0]).toMatchObject({ given: false, words: 'STOP', at: now().toISOString() });
  expect(history).toHaveLength(4);
});

test('an e-mail address gets copies of the order news only after its digits were entered', async () => {
  const email = newMailbox();
  addresses.set(asha.phone, email);
  expect((await addEmail(`  ${email} `)).json).toMatchObject({ pendingEmail: email, history: [] });
  expect(await orderNewsTo()).toEqual(['sms']);
  const digits = await digitsAt(email);
  expect(driver.standIn.to(email)).toHaveLength(1);
  const wrong = digits === '000000' ? '000001' : '000000';
  expect(await confirm(wrong)).toMatchObject({ status: 400, json: { code: 'email-code-wrong' } });
  expect((await read()).email).toBeUndefined();
  const { json } = await confirm(digits);
  expect(json).toMatchObject({
    email,
    history: [{ topic: 'email', given: true, words: CONSENT_WORDS.email[0], version: 1, email, how: 'account' }],
  });
  expect(json).not.toHaveProperty('pendingEmail');
  expect(await orderNewsTo()).toEqual(['sms', 'email']);
  expect(mailOf(asha).at(-1)?.text).toContain(`To end these e-mails: ${STORE}/account`);
  expect(await confirm(digits)).toMatchObject({ status: 400 });
});

test('the digits of one account or address confirm no other, and end after an hour', async () => {
  const ravi = await signUp();
  const [mine, his] = [newMailbox(), newMailbox()];
  await addEmail(mine);
  const digits = await digitsAt(mine);
  await addEmail(mine, ravi);
  expect((await confirm(digits, ravi)).status).toBe(400);
  await addEmail(his);
  expect((await confirm(digits)).status).toBe(400);
  const fresh = await digitsAt(his);
  clock.pass(60);
  expect((await confirm(fresh)).status).toBe(400);
  expect((await read()).pendingEmail).toBeUndefined();
  await confirmed(his);
  expect((await read()).email).toBe(his);
});

test('removing the address ends its order news and its offers, also of a copy that waits', async () => {
  const email = await confirmed();
  addresses.set(asha.phone, email);
  expect((await change('offers-email', true)).status).toBe(200);
  const id = await driver.add({ to: asha.phone });
  await driver.trigger(id);
  expect((await change('email', false)).json).toMatchObject({
    offers: { email: false },
    history: expect.arrayContaining([
      expect.objectContaining({ topic: 'email', given: false, email }),
      expect.objectContaining({ topic: 'offers-email', given: false }),
    ]),
  });
  await driver.trigger(`${id}.email`);
  expect(await driver.read(`${id}.email`)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('use') });
  expect(await orderNewsTo()).toEqual(['sms']);
  expect((await change('offers-email', true)).json).toMatchObject({ code: 'email-not-confirmed' });
});

test('a new address takes the place of the old one, and the history says so', async () => {
  const [old, next] = [await confirmed(), await confirmed()];
  const { email, history } = await read();
  expect(email).toBe(next);
  expect(history.map(({ given, email: about }) => [given, about])).toEqual(
    expect.arrayContaining([
      [true, old],
      [false, old],
      [true, next],
    ]),
  );
});

test('digits are limited for each account and each address, and so are the tries', async () => {
  const email = newMailbox();
  for (let times = 0; times < 5; times += 1) expect((await addEmail(email)).status).toBe(200);
  expect((await addEmail(newMailbox())).status).toBe(429);
  expect((await addEmail(email, await signUp())).status).toBe(429);
  for (let times = 0; times < 10; times += 1) await confirm('000000');
  expect((await confirm(await digitsAt(email))).status).toBe(429);
});

test('a channel that is off can be withdrawn, but not chosen', async () => {
  await change('whatsapp', true);
  delete open.whatsapp;
  delete open.email;
  expect((await read()).channels).toEqual(['sms']);
  expect((await change('whatsapp', false)).json).toMatchObject({ orderNews: 'sms' });
  expect(await change('whatsapp', true)).toMatchObject({ status: 409, json: { error: MESSAGES.channelOff } });
  expect(await addEmail(newMailbox())).toMatchObject({ status: 409, json: { code: 'channel-off' } });
});

test('a consent to words that no page has shown is refused', async () => {
  for (const topic of atLeast(5, CONSENT_TOPICS)) {
    expect(await change(topic, true, 99)).toMatchObject({ status: 400, json: { code: 'consent-unknown' } });
  }
  expect((await addEmail('no address')).json).toMatchObject({ code: 'invalid-input' });
  expect((await read()).history).toEqual([]);
});

test('shoppers see only their own preferences', async () => {
  await change('whatsapp', true);
  expect(await read(await signUp())).toMatchObject({ orderNews: 'sms', history: [] });
});
