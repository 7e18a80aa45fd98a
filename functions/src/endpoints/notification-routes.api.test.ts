import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNotificationDriver, type NotificationDriver } from '@nirala/dev/testing/notification-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { NOTIFICATION_KEYS } from '@nirala/dev/stand-ins/keys';
import { smsReport } from '@nirala/dev/stand-ins/phone/sms';
import { whatsAppMessage, whatsAppReport } from '@nirala/dev/stand-ins/phone/whatsapp';
import { readConsents, readContact } from '../store/contacts.ts';

const clock = createFakeClock();
const { db, call, app } = createTestStore({ notificationSecrets: NOTIFICATION_KEYS, now: () => new Date(clock.now()) });
let driver: NotificationDriver;
beforeAll(async () => {
  driver = await openNotificationDriver({ db, clock: clock.now });
});
afterAll(() => driver.close());

type Webhook = { path: string; headers: Record<string, string>; body: string };
const send = ({ path, headers, body }: Webhook, change: Partial<Webhook> = {}) =>
  call(change.path ?? path, { method: 'POST', headers: change.headers ?? headers, body: change.body ?? body });

async function sentOnWhatsApp(to: string): Promise<string> {
  await driver.prefer(to, { orderNews: 'whatsapp' });
  const id = await driver.add({ to });
  await driver.trigger(id);
  return id;
}

test('an SMS that was delivered, or not', async () => {
  const [delivered, failed] = [await driver.add({ to: '+919845000001' }), await driver.add({ to: '+919845000002' })];
  for (const id of [delivered, failed]) await driver.trigger(id);
  expect((await send(smsReport(delivered, true))).status).toBe(200);
  expect((await send(smsReport(failed, false))).status).toBe(200);
  expect(await driver.read(delivered)).toMatchObject({ state: 'delivered', deliveredAt: expect.anything() });
  expect(await driver.read(failed)).toMatchObject({ state: 'failed', reason: 'The provider could not deliver it.' });
});

test('reports of WhatsApp in any sequence and repeatedly only move a message forward', async () => {
  const id = await sentOnWhatsApp('+919845000003');
  for (const status of ['delivered', 'sent', 'failed', 'read', 'delivered'] as const) {
    expect((await send(whatsAppReport(id, status))).status).toBe(200);
    expect(await driver.read(id)).toMatchObject({ state: 'delivered' });
  }
});

test('a number that turns out not to be on WhatsApp gets an SMS, once', async () => {
  const to = '+919845000004';
  const id = await sentOnWhatsApp(to);
  await send(whatsAppReport(id, 'failed', 131_026));
  await send(whatsAppReport(id, 'failed', 131_026));
  await driver.runJob();
  await send(whatsAppReport(id, 'failed', 131_026));
  await driver.runJob();
  expect(driver.standIn.to(to).map(({ channel }) => channel)).toEqual(['whatsapp', 'sms']);
  expect(await driver.read(id)).toMatchObject({ state: 'sent', channel: 'sms' });
});

test('STOP on WhatsApp ends WhatsApp and offers, and stores the withdrawal with its time', async () => {
  const to = '+919845000005';
  await driver.prefer(to, { orderNews: 'whatsapp', offers: { whatsapp: true, email: true } });
  await send(whatsAppMessage(to, 'Where is my parcel?'));
  expect(await readContact(db, to)).toMatchObject({ orderNews: 'whatsapp', offers: { whatsapp: true } });
  await send(whatsAppMessage(to, ' stop '));
  await send(whatsAppMessage(to, ' stop '));
  expect(await readContact(db, to)).toMatchObject({
    orderNews: 'sms',
    offers: { sms: false, whatsapp: false, email: false },
  });
  const consents = await readConsents(db, to);
  expect(consents.map(({ topic }) => topic).sort()).toEqual(['offers-email', 'offers-whatsapp', 'whatsapp']);
  for (const consent of consents) {
    expect(consent).toMatchObject({ given: false, words: 'STOP', how: 'stop', at: expect.anything() });
  }
});

test('webhooks without the right signature or key change nothing', async () => {
  const id = await sentOnWhatsApp('+919845000006');
  const signed = whatsAppReport(id, 'delivered');
  const other = whatsAppReport('another', 'delivered');
  for (const signature of ['', other.headers['X-Hub-Signature-256'], 'sha256=zz']) {
    const headers = { ...signed.headers, 'X-Hub-Signature-256': signature };
    expect((await send(signed, { headers })).status).toBe(400);
  }
  const sms = smsReport(id, true);
  const ofSameLength = NOTIFICATION_KEYS.smsWebhookKey.replaceAll(/./g, 'x');
  for (const key of ['', 'wrong', ofSameLength]) {
    expect((await send(sms, { headers: { ...sms.headers, 'X-Webhook-Key': key } })).status).toBe(400);
  }
  expect(await driver.read(id)).toMatchObject({ state: 'sent' });
  expect((await send(signed)).status).toBe(200);
  expect(await driver.read(id)).toMatchObject({ state: 'delivered' });
});

test('a store without message secrets accepts no webhooks', async () => {
  const bare = createTestStore({ db });
  const { path, headers, body } = smsReport('any', true);
  const empty = { ...headers, 'X-Webhook-Key': '' };
  expect((await bare.call(path, { method: 'POST', headers: empty, body })).status).toBe(400);
  const signed = whatsAppReport('any', 'sent');
  expect((await bare.call(signed.path, { method: 'POST', headers: signed.headers, body: signed.body })).status).toBe(
    400,
  );
  expect((await bare.app.request('/api/notifications/whatsapp?hub.mode=subscribe&hub.challenge=1')).status).toBe(400);
});

test('reports about unknown messages and in unknown formats are acknowledged', async () => {
  for (const webhook of [smsReport('none', true), smsReport('../orders/x', true), whatsAppReport('none', 'sent')]) {
    expect((await send(webhook)).status).toBe(200);
  }
  expect((await send(smsReport('none', true), { body: 'no JSON' })).status).toBe(200);
  expect((await db.collection('outbox').doc('none').get()).exists).toBe(false);
});

test('Meta’s verification gets its challenge back only with the right word', async () => {
  const ask = (token: string) =>
    app.request(`/api/notifications/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
  const right = await ask(NOTIFICATION_KEYS.whatsappVerifyToken);
  expect([right.status, await right.text()]).toEqual([200, '1158201444']);
  expect((await ask('wrong')).status).toBe(400);
});
