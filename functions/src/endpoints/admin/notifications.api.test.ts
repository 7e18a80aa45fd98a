import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNotificationDriver, type NotificationDriver } from '@nirala/dev/testing/notification-driver';
import { createFakeClock } from '@nirala/dev/testing/recovery';
import { createTestStore, signUp, type Shopper } from '@nirala/dev/testing/test-store';

const clock = createFakeClock();
const { db, call } = createTestStore({
  now: () => new Date(clock.now()),
  channels: { sms: { send: () => Promise.resolve(''), templateOf: () => undefined } },
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
  const template = driver.standIn.templates.get('dispatched');
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
  clock.pass(1);
  const failed = await refused(to, cause);

  expect(await get(`orders/${cause}/notifications`)).toMatchObject({
    notifications: [
      { _id: placed, event: 'order-placed', state: 'sent', channel: 'sms' },
      { _id: failed, event: 'dispatched', state: 'failed', reason: 'MSG91 refused the message with status 400.' },
    ],
  });
  expect((await get('notifications/failed')).notifications).toMatchObject([{ _id: failed, orderId: cause }]);
  expect((await get('notifications/figures')).channels).toEqual([
    { channel: 'sms', isSetUp: true, sent: 1, delivered: 0, failed: 1 },
    { channel: 'whatsapp', isSetUp: false, sent: 0, delivered: 0, failed: 0 },
    { channel: 'email', isSetUp: false, sent: 0, delivered: 0, failed: 0 },
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
