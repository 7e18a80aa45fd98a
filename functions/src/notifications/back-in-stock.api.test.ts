import { Timestamp } from '@google-cloud/firestore';
import type { Size } from '@nirala/contract/product/size';
import { DEFAULT_BRAND_SETTINGS } from '@nirala/contract/settings/brand-form';
import { beforeEach, expect, test } from 'vitest';
import { createTestStore, shirt } from '@nirala/dev/testing/test-store';
import { addMovements } from '../store/stock/movements.ts';
import { productRef } from '../store/products.ts';
import { readSettings } from '../store/settings.ts';
import { skuRef } from '../store/stock/skus.ts';
import { addAlert } from '../store/alerts.ts';
import { recordSignIn } from '../store/users.ts';
import { announceStock, type AnnounceDeps } from './announcements.ts';
import { readQuietHours } from './schedule.ts';
import { sendNotification } from './sender.ts';

const { db, stock, paymentDeps } = createTestStore();
let offset = 0;
const passHours = (hours: number) => void (offset += hours * 3_600_000);
const deps: AnnounceDeps = {
  db,
  now: () => new Date(Date.now() + offset),
  settings: () => readSettings(db),
  pricing: paymentDeps.pricing,
  quietHours: () => undefined,
};
const run = () => announceStock(deps);

/** Changes the stock as the owner does. */
async function deliver(productId: string, size: Size, pieces: number, delta = pieces): Promise<void> {
  const batch = db.batch();
  batch.update(skuRef(db, productId, size), { available: pieces, updatedAt: Timestamp.now() });
  addMovements(batch, db, [{ productId, size, delta, reason: 'count', ref: '', by: 'admin' }]);
  await batch.commit();
}

const waitFor = async (uid: string, productId: string, at: string, phone = '+919845012345') => {
  await recordSignIn(db, uid, phone);
  await addAlert(db, { uid, productId, size: 'M' }, new Date(at));
};
const announcements = async () => (await db.collection('announcements').get()).docs.map((doc) => doc.id);
const messages = async () => (await db.collection('outbox').get()).docs;
const waiting = async () => (await db.collection('stockAlerts').get()).docs.map((doc) => doc.id);

beforeEach(async () => {
  for (const name of [
    'outbox',
    'stockAlerts',
    'movements',
    'inventory',
    'announcements',
    'priceWatches',
    'settings',
  ] as const)
    await db.recursiveDelete(db.collection(name));
  await stock(shirt({ id: 'tee', stockBySize: { M: 0, L: 0 } }), shirt({ id: 'polo', stockBySize: { M: 0 } }));
  await run();
});

test('writes once to each shopper who waits for a size that is back, and forgets the alert', async () => {
  await waitFor('asha', 'tee', '2026-11-20');
  await waitFor('ravi', 'polo', '2026-11-20');
  await deliver('tee', 'M', 3);
  await run();
  await run();
  const [first, ...others] = await messages();
  expect(first?.data()).toMatchObject({
    event: 'back-in-stock',
    to: '+919845012345',
    about: 'tee',
    values: { product: 'Neem Leaf', size: 'M' },
    requested: true,
  });
  expect(others).toEqual([]);
  expect(await waiting()).toEqual(['ravi-polo-M']);
});

test('says nothing about sold pieces, other sizes, hidden products, or a size that is sold out again', async () => {
  for (const id of ['tee', 'polo']) await waitFor('asha', id, '2026-11-20');
  await deliver('tee', 'M', 1, -1);
  await deliver('tee', 'L', 3);
  await productRef(db, 'polo').update({ active: false });
  await deliver('polo', 'M', 3);
  await run();
  await productRef(db, 'polo').update({ active: true });
  await deliver('polo', 'M', 0, 1);
  await run();
  expect(await messages()).toEqual([]);
  expect(await waiting()).toHaveLength(2);
});

/** Shoppers who asked on these days of November. */
async function queue(...days: number[]): Promise<void> {
  for (const day of days) await waitFor(`user${day}`, 'tee', `2026-11-${day}`);
}

test('in an hour five shoppers hear about each piece, those who wait longest, and the others in the next hours', async () => {
  await queue(17, 11, 13, 12, 16, 15, 14);
  for (const day of [21, 22, 23, 24]) await waitFor(`user${day}`, 'tee', `2026-11-${day}`);
  await deliver('tee', 'M', 1);
  await run();
  expect(await waiting()).toEqual([16, 17, 21, 22, 23, 24].map((day) => `user${day}-tee-M`));
  // With newer stock elsewhere the next runs do not find this one again: they remember that others wait for it.
  await deliver('polo', 'M', 1);
  passHours(0.98);
  await run();
  expect(await messages()).toHaveLength(5);
  passHours(0.03);
  await run();
  expect(await waiting()).toEqual(['user24-tee-M']);
  passHours(1.01);
  await run();
  expect([await waiting(), (await messages()).length]).toEqual([[], 11]);
  passHours(1.01);
  await run();
  expect(await announcements()).toEqual([]);
});

test('another piece within the hour adds five shoppers, and a sold one takes them away', async () => {
  await queue(11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22);
  await deliver('tee', 'M', 1);
  await run();
  await deliver('tee', 'M', 2, 1);
  await run();
  expect(await messages()).toHaveLength(10);
  await deliver('tee', 'M', 1, -1);
  passHours(0.5);
  await run();
  expect(await messages()).toHaveLength(10);
});

test('the others hear nothing when the size is sold out before their hour, until it comes back', async () => {
  await queue(11, 12, 13, 14, 15, 16);
  await deliver('tee', 'M', 1);
  await run();
  await deliver('tee', 'M', 0, -1);
  passHours(1.01);
  await run();
  expect([await waiting(), await announcements()]).toEqual([['user16-tee-M'], []]);
  await deliver('tee', 'M', 1);
  await run();
  expect([await waiting(), (await messages()).length]).toEqual([[], 6]);
});

test('nothing is announced at night or in a pause, and everything after it', async () => {
  await queue(11);
  await deliver('tee', 'M', 1);
  await db.doc('settings/store').set({ notificationsPaused: true });
  await run();
  await db.doc('settings/store').set({ notificationsPaused: false });
  await announceStock({ ...deps, quietHours: () => readQuietHours('0-24') });
  expect(await messages()).toEqual([]);
  await run();
  expect(await messages()).toHaveLength(1);
});

test('a message whose size is gone again is skipped with the reason, and the shopper waits at the old place', async () => {
  await queue(11);
  const before = (await db.doc('stockAlerts/user11-tee-M').get()).data();
  await deliver('tee', 'M', 1);
  await run();
  const [message] = await messages();
  await deliver('tee', 'M', 0, -1);
  const sent: string[] = [];
  const channels = () => ({
    sms: { send: (it: { to: string }) => Promise.resolve(`${sent.push(it.to)}`), templateOf: () => 'any' },
  });
  const pace = { mayBegin: () => true, turn: () => Promise.resolve() };
  const storeUrl = () => 'https://nirala.example';
  const brand = () => Promise.resolve(DEFAULT_BRAND_SETTINGS);
  const sender = { ...deps, brand, channels, pace, storeUrl, random: () => 0 };
  await sendNotification(sender, message?.id ?? '');
  expect((await message?.ref.get())?.data()).toMatchObject({
    state: 'skipped',
    reason: 'The size is gone again. The shopper waits for it as before.',
  });
  expect((await db.doc('stockAlerts/user11-tee-M').get()).data()).toEqual(before);
  expect(sent).toEqual([]);
  passHours(1);
  await deliver('tee', 'M', 1);
  await run();
  const again = (await messages()).find(({ id }) => id !== message?.id);
  await sendNotification(sender, again?.id ?? '');
  expect(sent).toEqual(['+919845012345']);
  expect(await waiting()).toEqual([]);
});

test('two runs at once write to each shopper once', async () => {
  await queue(11, 12, 13);
  await deliver('tee', 'M', 1);
  await Promise.all([run(), run()]);
  await run();
  expect([(await messages()).length, await waiting()]).toEqual([3, []]);
});

test('an alert of an account without a phone number ends without a message', async () => {
  await addAlert(db, { uid: 'gone', productId: 'tee', size: 'M' }, new Date());
  await deliver('tee', 'M', 1);
  await run();
  expect([await messages(), await waiting()]).toEqual([[], []]);
});

test('what came back before the first run is not announced', async () => {
  await db.recursiveDelete(db.collection('inventory'));
  await waitFor('asha', 'tee', '2026-11-20');
  await deliver('tee', 'M', 3);
  await run();
  await run();
  expect(await messages()).toEqual([]);
  await deliver('tee', 'M', 4, 1);
  await run();
  expect(await messages()).toHaveLength(1);
});
