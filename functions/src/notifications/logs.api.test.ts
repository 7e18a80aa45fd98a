/**
 * A log may be read by more people than the store's data: it has no text of a notification, no number and no secret.
 */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openNotificationDriver, type NotificationDriver } from '@nirala/dev/testing/notification-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { NOTIFICATION_KEYS } from '@nirala/dev/stand-ins/keys';
import { smsReport } from '@nirala/dev/stand-ins/phone/sms';
import { whatsAppMessage, whatsAppReport } from '@nirala/dev/stand-ins/phone/whatsapp';
import { logWarning } from '../lib/log.ts';
import { sendDue } from './sender.ts';

/** Everything that is logged. Modules are loaded anew to log to this list, and so are those of the next file. */
const { logged, keep } = vi.hoisted(() => {
  vi.resetModules();
  const lines: string[] = [];
  return { logged: lines, keep: (...parts: unknown[]) => void lines.push(JSON.stringify(parts)) };
});
vi.mock(import('../lib/log.ts'), async (load) => ({
  ...(await load()),
  logInfo: keep,
  logWarning: keep,
  logError: keep,
}));
afterAll(() => {
  vi.doUnmock('../lib/log.ts');
  vi.resetModules();
});

const clock = createFakeClock();
const { db, call } = createTestStore({ notificationSecrets: NOTIFICATION_KEYS, now: () => new Date(clock.now()) });
let driver: NotificationDriver;
beforeAll(async () => {
  driver = await openNotificationDriver({ db, clock: clock.now, timeout: 500 });
});
afterAll(() => driver.close());

beforeEach(() => {
  logged.splice(0);
  for (const name of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(keep);
});

const TO = '+919845012399';
const MAIL = 'asha.rao@example.com';
const PRIVATE = [
  '9845012399',
  'asha.rao',
  'Neem Leaf Kurta',
  'is on its way',
  'nirala.example',
  'where is my parcel',
  ...Object.values(NOTIFICATION_KEYS),
];
const privateParts = () => PRIVATE.filter((part) => logged.join('\n').toLowerCase().includes(part.toLowerCase()));
const post = ({ path, headers, body }: { path: string; headers: Record<string, string>; body: string }) =>
  call(path, { method: 'POST', headers, body });

test('the check finds each private part', () => {
  for (const part of PRIVATE) {
    logged.splice(0);
    logWarning('could not send', { why: part });
    expect(privateParts()).toContain(part);
  }
});

test('attempts that fail in every way leave the id of their message in the log, and nothing private', async () => {
  const product = { about: 'neem', values: { product: 'Neem Leaf Kurta', size: 'M' }, requested: true } as const;
  const ids: string[] = [];
  const attempt = async (change: Parameters<NotificationDriver['add']>[0], prepare?: () => unknown) => {
    const id = await driver.add({ to: TO, ...change });
    ids.push(id);
    prepare?.();
    await driver.trigger(id);
  };
  const fail = (channel: 'sms' | 'whatsapp' | 'email', fault: 'down' | 'throttle' | 'lost') => () =>
    driver.standIn.fail(channel, fault);
  for (const fault of ['down', 'throttle', 'lost'] as const) await attempt({}, fail('sms', fault));
  await attempt({ event: 'packed', values: {} });
  await attempt({ to: '+14155550100' });
  const ticket = { to: MAIL, event: 'ticket-answered', values: { ticket: 'MSG-1' } } as const;
  for (const fault of ['down', 'throttle', 'lost'] as const)
    await attempt({ ...ticket, cause: fault }, fail('email', fault));
  await driver.prefer(TO, { orderNews: 'whatsapp' });
  for (const fault of ['down', 'throttle', 'lost'] as const) await attempt({}, fail('whatsapp', fault));
  await attempt({}, () => driver.standIn.notOnWhatsApp.add(TO));
  expect(ids.filter((id) => !logged.some((line) => line.includes(id)))).toEqual([]);
  expect(privateParts()).toEqual([]);
  // These are sent or skipped.
  await attempt({});
  await attempt({ event: 'back-in-stock', ...product });
  expect(privateParts()).toEqual([]);
});

test('a job whose documents cannot be written logs their ids only', async () => {
  const id = await driver.add({ to: TO });
  const channels = () => {
    throw new Error('no channels');
  };
  await sendDue({ ...driver.deps, channels });
  expect(logged.filter((line) => line.includes(id))).toHaveLength(1);
  expect(privateParts()).toEqual([]);
});

test('webhooks in known and unknown formats, with and without a signature, leave nothing private in the log', async () => {
  const inbound = whatsAppMessage(TO, 'Where is my parcel?');
  const replies = [
    post(smsReport('none', true)),
    post({ ...smsReport('none', true), body: JSON.stringify({ mobile: TO, text: 'is on its way' }) }),
    post({ ...smsReport('none', true), headers: { 'X-Webhook-Key': TO } }),
    post(inbound),
    post({ ...inbound, headers: { 'X-Hub-Signature-256': NOTIFICATION_KEYS.smsAuthKey } }),
    post(whatsAppReport('none', 'failed')),
  ];
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 400, 200, 400, 200]);
  expect(logged.join('\n')).toContain('ignored a delivery report in an unknown format');
  expect(privateParts()).toEqual([]);
});
