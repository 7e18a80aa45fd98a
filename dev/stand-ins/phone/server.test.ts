import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMAIL_FROM, NOTIFICATION_KEYS, PHONE_NUMBER_ID } from '../keys.ts';
import { startPhoneStandIn, type PhoneStandIn } from './server.ts';
import { openMsg91 } from '@nirala/functions/services/notifications/sms';
import { openSmtp } from '@nirala/functions/services/notifications/email';
import { openWhatsApp } from '@nirala/functions/services/notifications/whatsapp';
import { parameterEnv } from '../../run/emulators/config.ts';
import { portsAt } from '../../run/emulators/ports.ts';
import { TEMPLATES, textsOf } from '@nirala/functions/notifications/templates';
import { NOTIFICATION_EVENTS } from '@nirala/contract/shopper/notification';
import { openChannels, readNotificationSecrets } from '@nirala/functions/services/notifications/channels';

let standIn: PhoneStandIn;
beforeEach(async () => {
  standIn = await startPhoneStandIn();
});
afterEach(() => standIn.close());

const TO = '+919845012345';
const message = {
  reference: 'NR-1.dispatched',
  to: TO,
  template: 'flow-dispatched',
  variables: { order: 'NR-1', link: 'https://nirala.example/my-orders' },
  text: 'Your order',
  subject: 'Your order',
  brand: 'Nirala',
};
const sms = (authKey = NOTIFICATION_KEYS.smsAuthKey) => openMsg91({ url: standIn.url, authKey, timeout: 300 });
const whatsApp = (token = NOTIFICATION_KEYS.whatsappToken) =>
  openWhatsApp({ url: standIn.url, phoneNumberId: PHONE_NUMBER_ID, token, timeout: 300 });
const mail = (password = NOTIFICATION_KEYS.smtpPassword) =>
  openSmtp({ url: standIn.mailUrl, user: NOTIFICATION_KEYS.smtpUser, password, from: EMAIL_FROM, timeout: 1_000 });
const kindOf = (sending: Promise<string>) =>
  sending.then(
    () => 'sent',
    (error: { kind?: string }) => error.kind,
  );

test('the messages of a number, as tests and people read them', async () => {
  await sms()(message);
  await whatsApp()({ ...message, template: 'dispatched' });
  const text = 'Your Nirala order NR-1 is on its way. Track it: https://nirala.example/my-orders';
  const found = await (await fetch(`${standIn.url}/test/messages?to=${encodeURIComponent(TO)}`)).json();
  expect(found).toEqual([
    { channel: 'sms', template: 'dispatched', text, at: expect.any(String) },
    { channel: 'whatsapp', template: 'dispatched', text, at: expect.any(String) },
  ]);
  expect(await (await fetch(`${standIn.url}/test/messages?to=%2B919845000000`)).json()).toEqual([]);
  const page = await (await fetch(standIn.url)).text();
  expect(page).toContain(`<h2>${TO}</h2>`);
  expect(page).toContain('<a href="https://nirala.example/my-orders">');
});

test('what MSG91 refuses: unknown templates, other variables, a missing DLT id, foreign numbers', async () => {
  expect(await kindOf(sms()({ ...message, template: 'flow-unknown' }))).toBe('refused');
  expect(await kindOf(sms()({ ...message, variables: { order: 'NR-1' } }))).toBe('refused');
  expect(await kindOf(sms()({ ...message, variables: { ...message.variables, extra: '1' } }))).toBe('refused');
  expect(await kindOf(sms()({ ...message, to: '+14155550100' }))).toBe('refused');
  const template = standIn.state.templates.sms.get('flow-dispatched');
  if (template) template.dltId = undefined;
  expect(await kindOf(sms()(message))).toBe('refused');
  if (template) template.dltId = '1107';
  expect(await kindOf(sms()(message))).toBe('sent');
});

test('a text that the owner registers is sent under its id, with the name that stands in it', async () => {
  const register = async (text: object) =>
    (await fetch(`${standIn.url}/test/templates`, { method: 'POST', body: JSON.stringify(text) })).status;
  const text = 'Your Kaveri order {#alphanumeric#} is on its way: {#url#}';
  const flow = { channel: 'sms', id: '65f1', name: 'dispatched', text, variables: ['order', 'link'] };
  expect(await register(flow)).toBe(200);
  expect(await register(flow)).toBe(400);
  expect(await register({ ...flow, id: '65f2', variables: ['order'] })).toBe(400);
  expect(await register({ ...flow, id: '65f3', text: text.replace('{#url#}', '{#var#}') })).toBe(400);
  const whatsapp = { channel: 'whatsapp', id: 'sent_2', name: 'dispatched', text: 'Kaveri sent {{order}}: {{link}}' };
  expect(await register(whatsapp)).toBe(200);
  expect(await register({ ...whatsapp, id: 'sent_3', text })).toBe(400);
  expect(await kindOf(sms()({ ...message, template: '65f1' }))).toBe('sent');
  expect(await kindOf(sms()({ ...message, template: '65f2' }))).toBe('refused');
  expect(await kindOf(whatsApp()({ ...message, template: 'sent_2' }))).toBe('sent');
  expect(await kindOf(whatsApp()({ ...message, template: '65f1' }))).toBe('refused');
  expect(standIn.state.to(TO).map(({ text: words }) => words)).toEqual([
    'Your Kaveri order NR-1 is on its way: https://nirala.example/my-orders',
    'Kaveri sent NR-1: https://nirala.example/my-orders',
  ]);
});

test('an e-mail has the name of the store as its sender, in any script', async () => {
  const name = 'காவேரி கைத்தறி நெசவாளர்கள்';
  await mail()({
    ...message,
    to: 'asha@example.com',
    brand: name,
    subject: `${name}: Order packed - NR-1`,
    text: name,
  });
  const [found] = standIn.state.to('asha@example.com');
  expect(found?.from).toBe(`${name} <${EMAIL_FROM}>`);
  expect(found?.text).toBe(`${name}: Order packed - NR-1\n${name}`);
});

test('what WhatsApp refuses: unknown templates, other variables; and numbers that it does not know', async () => {
  const good = { ...message, template: 'dispatched' };
  expect(await kindOf(whatsApp()({ ...good, template: 'no_such_template' }))).toBe('refused');
  expect(await kindOf(whatsApp()({ ...good, variables: { order: 'NR-1' } }))).toBe('refused');
  standIn.state.notOnWhatsApp.add(TO);
  expect(await kindOf(whatsApp()(good))).toBe('unreachable');
  standIn.state.notOnWhatsApp.clear();
  expect(await kindOf(whatsApp()(good))).toBe('sent');
});

test('wrong keys are the owner’s to mend, so the message is not given up', async () => {
  expect(await kindOf(sms('wrong')(message))).toBe('down');
  expect(await kindOf(whatsApp('wrong')({ ...message, template: 'dispatched' }))).toBe('down');
  expect(await kindOf(mail('wrong')({ ...message, to: 'asha@example.com' }))).toBe('down');
  expect(standIn.state.messages).toEqual([]);
});

test('outages, throttling and lost replies', async () => {
  for (const fault of ['down', 'throttle', 'lost'] as const) {
    standIn.state.fail('sms', fault);
    standIn.state.fail('whatsapp', fault);
    expect(await kindOf(sms()(message))).toBe('down');
    expect(await kindOf(whatsApp()({ ...message, template: 'dispatched' }))).toBe('down');
  }
  expect(standIn.state.messages.map(({ channel }) => channel)).toEqual(['sms', 'whatsapp']);
});

test('SMS above the limit of a second are throttled', async () => {
  standIn.state.slow.perSecond = 2;
  const kinds = await Promise.all([1, 2, 3, 4].map(() => kindOf(sms()(message))));
  expect(kinds.sort()).toEqual(['down', 'down', 'sent', 'sent']);
  expect([standIn.state.busiest(), standIn.state.messages.length]).toEqual([4, 2]);
  expect([standIn.state.arrive(1e12), standIn.state.arrive(1e12 + 1_000)]).toEqual([true, true]);
});

test('an e-mail arrives with its subject and text, and a mailbox that does not exist is refused', async () => {
  await mail()({ ...message, to: 'asha@example.com', text: 'Größe = 5 – naïve\nSecond line' });
  expect(standIn.state.to('asha@example.com')).toMatchObject([
    { text: 'Your order\nGröße = 5 – naïve\nSecond line', reference: 'NR-1.dispatched' },
  ]);
  expect(await kindOf(mail()({ ...message, to: 'nobody@example.com' }))).toBe('refused');
});

test('the local store is configured with the keys, templates and ports of the stand-in', () => {
  const env = parameterEnv(portsAt(300));
  expect(readNotificationSecrets(env['NOTIFICATION_SECRETS'] ?? '')).toEqual(NOTIFICATION_KEYS);
  const { phone, mail: mailPort, hosting } = portsAt(300);
  expect(env).toMatchObject({
    STORE_URL: `http://localhost:${hosting}`,
    SMS_API_URL: `http://127.0.0.1:${phone}`,
    WHATSAPP_API_URL: `http://127.0.0.1:${phone}`,
    WHATSAPP_PHONE_NUMBER_ID: PHONE_NUMBER_ID,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    EMAIL_FROM,
  });
  const channels = openChannels({
    secrets: NOTIFICATION_KEYS,
    smsUrl: '',
    smsTemplates: env['SMS_TEMPLATES'] ?? '',
    whatsappUrl: '',
    whatsappPhoneNumberId: '',
    whatsappTemplates: '',
    smtpUrl: '',
    emailFrom: '',
  });
  expect(Object.keys(channels)).toEqual(['sms']);
  const byPhone = NOTIFICATION_EVENTS.filter((event) => TEMPLATES[event].to === 'phone');
  const names = byPhone.flatMap((event) => textsOf(event).map(({ name }) => name));
  expect(names).toContain('dispatched-by-day');
  expect(names.map((name) => channels.sms?.templateOf(name))).toEqual(names.map((name) => `flow-${name}`));
});

test('a secret that is no JSON object of texts turns all channels off', () => {
  expect(readNotificationSecrets('')).toMatchObject({ smsAuthKey: '', whatsappToken: '' });
  expect(readNotificationSecrets('{"smsAuthKey":"a"}')).toMatchObject({ smsAuthKey: 'a', whatsappToken: '' });
});
