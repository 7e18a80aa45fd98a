import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TextToRegister } from '@nirala/contract/shopper/notification';
import { openNotificationDriver, STORE, type NotificationDriver } from '@nirala/dev/testing/notification-driver';
import { createTestStore, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import type { Channels } from '../services/notifications/channels.ts';
import { toNewDoc } from '../store/order-fields.ts';
import { orderRef } from '../store/orders.ts';
import { smsLength } from './content.ts';

/** The warnings in the log. Modules are loaded anew to log to this list, and so are those of the next file. */
const { warned, warn } = vi.hoisted(() => {
  vi.resetModules();
  const lines: string[] = [];
  return { warned: lines, warn: (...parts: unknown[]) => void lines.push(JSON.stringify(parts)) };
});
vi.mock(import('../lib/log.ts'), async (load) => ({ ...(await load()), logWarning: warn }));
afterAll(() => {
  vi.doUnmock('../lib/log.ts');
  vi.resetModules();
});

const channels: Channels = {};
const { db, call } = createTestStore({ channels });
let driver: NotificationDriver;
let admin: Shopper;
beforeAll(async () => {
  driver = await openNotificationDriver({ db });
  Object.assign(channels, driver.deps.channels());
  driver.deps.quietHours = () => undefined;
  admin = await signUp(undefined, { admin: true });
});
afterAll(() => driver.close());
afterEach(() => driver.setBrand({}));

let numbers = 0;
const newPhone = () => `+9198451${String((numbers += 1)).padStart(5, '0')}`;
const get = async (path: string) => (await call(`/api/admin/${path}`, { token: admin.token })).json;
const ORDER = { order: 'NR-1' };
const linkText = (name: string, words: string) => `Your ${name} order NR-1 ${words}: ${STORE}/my-orders`;
const packed = (name: string) => linkText(name, 'is packed. Details');
const dispatched = (name: string) => linkText(name, 'is on its way. Track it');

/** Sends both notifications to a new number, and returns their texts. */
async function send(contact: object = {}): Promise<string[]> {
  const to = newPhone();
  await driver.prefer(to, contact);
  for (const event of ['packed', 'dispatched'] as const) {
    await driver.trigger(await driver.add({ to, event, values: ORDER }));
  }
  await driver.runJob();
  return driver.standIn.to(to).map(({ text }) => text);
}

const PACKED_BY_SMS = {
  channel: 'sms',
  id: '65f1a2b3',
  name: 'packed',
  text: 'Your Kaveri order {#alphanumeric#} is packed. Details: {#url#}',
  variables: ['order', 'link'],
};

test('an e-mail has the saved name in its text, its subject and its sender; SMS and WhatsApp keep the registered name', async () => {
  await driver.setBrand({ name: 'Kāveri & Töchter' });
  expect(await send()).toEqual([packed('Nirala'), dispatched('Nirala')]);
  expect(await send({ orderNews: 'whatsapp' })).toEqual([packed('Nirala'), dispatched('Nirala')]);
  const email = 'asha.kaveri@example.com';
  await send({ email });
  // The job sends both at once.
  const first = driver.standIn.to(email).find(({ text }) => text.includes('Order packed'));
  expect(first?.from).toMatch(/^"?Kāveri & Töchter"? <orders@/);
  expect(first?.text).toContain(`Kāveri & Töchter: Order packed - NR-1\n${packed('Kāveri & Töchter')}`);
  const answered = { to: 'ravi@example.com', event: 'ticket-answered', values: { ticket: 'MSG-1' } } as const;
  await driver.trigger(await driver.add(answered));
  expect(driver.standIn.to('ravi@example.com')[0]?.text).toMatch(
    /^Kāveri & Töchter has answered your message\nKāveri & Töchter has answered your message MSG-1\./,
  );
});

test('after one id is entered, this text has the new name and the new id, and all others keep theirs', async () => {
  expect(await driver.register(PACKED_BY_SMS)).toBe(200);
  await driver.setBrand({ name: 'Kaveri Handlooms', registeredName: 'Kaveri', smsTemplates: ['packed:65f1a2b3'] });
  expect(await send()).toEqual([packed('Kaveri'), dispatched('Nirala')]);
  expect(await send({ orderNews: 'whatsapp' })).toEqual([packed('Nirala'), dispatched('Nirala')]);
});

test('the preview, the counted parts and the text that the provider writes have the same name', async () => {
  const id = 'tamil-1';
  const text = PACKED_BY_SMS.text.replace('Kaveri', 'காவேரி');
  expect(await driver.register({ ...PACKED_BY_SMS, id, text })).toBe(200);
  await driver.setBrand({ name: 'Kaveri Handlooms', registeredName: 'காவேரி', smsTemplates: [`packed:${id}`] });
  const to = newPhone();
  const sent = await driver.add({ to, event: 'packed', values: ORDER });
  await driver.trigger(sent);
  const [written] = driver.standIn.to(to);
  expect(written?.text).toBe(packed('காவேரி'));
  expect(await driver.read(sent)).toMatchObject({ state: 'sent', parts: smsLength(written?.text ?? '').parts });
  await orderRef(db, 'NR-1').set(toNewDoc(storedOrder()));
  const { previews } = await get('notifications/preview?order=NR-1');
  const of = (event: string) => previews.find((each: { event: string }) => each.event === event);
  // Its link is an example, which opens nothing.
  const asExample = (sms = '') => sms.replace(/\/my-orders$/, '/o/0123456789');
  expect(of('packed')).toMatchObject({ text: asExample(written?.text), parts: 2, encoding: 'UCS-2' });
  expect(of('dispatched').text).toBe(asExample(dispatched('Nirala')));
  expect(of('ticket-answered')).toMatchObject({ subject: 'Kaveri Handlooms has answered your message' });
});

test('an invalid line that somebody wrote by hand is left out with a warning, and the other lines count', async () => {
  const lines = ['dispatched 65f1a2b3', 7, 'no-such-text:1', 'packed:65f1a2b3', 'packed:second'];
  await driver.setBrand({ name: 'Kaveri Handlooms', registeredName: 'Kaveri', smsTemplates: lines });
  warned.splice(0);
  expect(await send()).toEqual([packed('Kaveri'), dispatched('Nirala')]);
  expect(warned.join('\n')).toContain('smsTemplates');
  expect((await get('brand')).smsTemplates).toEqual(['packed:65f1a2b3']);
});

test('ids without the name in their texts are not used, and the log says why', async () => {
  await driver.setBrand({
    name: 'Kaveri Handlooms',
    smsTemplates: ['packed:65f1a2b3'],
    registeredName: 'x'.repeat(300),
  });
  warned.splice(0);
  expect(await send()).toEqual([packed('Nirala'), dispatched('Nirala')]);
  expect(warned.join('\n')).toContain('Enter the name that stands in the registered texts.');
});

test('a text whose id the provider does not know is refused and not sent in another way', async () => {
  await driver.setBrand({
    name: 'Kaveri Handlooms',
    registeredName: 'Kaveri',
    smsTemplates: ['packed:unknown'],
    whatsappTemplates: ['packed:packed_9'],
  });
  const bySms = newPhone();
  const id = await driver.add({ to: bySms, event: 'packed', values: ORDER });
  await driver.trigger(id);
  expect(await driver.read(id)).toMatchObject({
    state: 'failed',
    reason: 'MSG91 refused the message with status 400.',
  });
  expect(driver.standIn.to(bySms)).toEqual([]);
  expect(await send({ orderNews: 'whatsapp' })).toEqual([dispatched('Nirala')]);
});

test('once the owner has registered the listed texts and entered their ids, every message has the new name', async () => {
  const edit = async (changes: object) =>
    call('/api/admin/brand', { token: admin.token, method: 'POST', body: { base: await get('brand'), changes } });
  expect((await edit({ name: 'Asha Looms' })).status).toBe(200);
  const { texts }: { texts: TextToRegister[] } = await get('notifications/texts');
  const idOf = ({ channel, name }: TextToRegister) => (channel === 'sms' ? `asha-${name}` : `asha_${name}`);
  for (const text of texts) {
    const variables = text.variables.map(({ name }) => name);
    expect(await driver.register({ ...text, id: idOf(text), variables })).toBe(200);
  }
  const lines = (channel: string) =>
    texts.filter((text) => text.channel === channel).map((text) => `${text.name}:${idOf(text)}`);
  const ids = { smsTemplates: lines('sms'), whatsappTemplates: lines('whatsapp') };
  expect(await edit(ids)).toMatchObject({ status: 400, json: { code: 'brand-invalid' } });
  expect((await edit({ ...ids, registeredName: 'Asha Looms' })).status).toBe(200);
  expect(await send()).toEqual([packed('Asha Looms'), dispatched('Asha Looms')]);
  expect(await send({ orderNews: 'whatsapp' })).toEqual([packed('Asha Looms'), dispatched('Asha Looms')]);
  const refunded = newPhone();
  const values = { ...ORDER, amount: '450' };
  await driver.trigger(await driver.add({ to: refunded, event: 'refund-started', values }));
  expect(driver.standIn.to(refunded).map(({ text }) => text)).toEqual([
    `Your refund of Rs 450 for Asha Looms order NR-1 has started. Details: ${STORE}/my-orders`,
  ]);
  const after: { texts: TextToRegister[] } = await get('notifications/texts');
  expect(after.texts.filter(({ isEntered, sentAs }) => !isEntered || sentAs !== 'Asha Looms')).toEqual([]);
});
