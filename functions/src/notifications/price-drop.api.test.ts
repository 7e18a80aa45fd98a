import { DEFAULT_BRAND_SETTINGS } from '@nirala/contract/settings/brand-form';
import { beforeEach, expect, test } from 'vitest';
import { saleOf, saveSale } from '@nirala/dev/testing/sales';
import { createTestStore, shirt } from '@nirala/dev/testing/test-store';
import { recordSalePrices } from '../products/sale-prices.ts';
import { applyChanges } from '../shoppers/lists.ts';
import { changeProduct } from '../products/change.ts';
import { contactRef } from '../store/contacts.ts';
import { notificationRef } from '../store/outbox.ts';
import { productRef } from '../store/products.ts';
import { readSettings } from '../store/settings.ts';
import { skuRef } from '../store/stock/skus.ts';
import { addAlert, deleteAlert } from '../store/alerts.ts';
import { recordSignIn } from '../store/users.ts';
import { type AnnounceDeps, announcePrices } from './announcements.ts';
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
const run = () => announcePrices(deps);

async function setPrice(discountedPrice: number, id = 'tee') {
  const by = { uid: 'admin', phone: '+919000000001' };
  return changeProduct(db, { by, at: new Date(), pricing: await paymentDeps.pricing() }, id, {
    action: 'product.edit',
    decide: (now) => ({ ...now, discountedPrice }),
  });
}

const phoneOf = (number: number) => `+9198450${String(number).padStart(5, '0')}`;

async function shopper(number: number, offers = true): Promise<string> {
  await recordSignIn(db, `user${number}`, phoneOf(number));
  await contactRef(db, phoneOf(number)).set({ offers: { sms: offers, whatsapp: false, email: false } });
  return `user${number}`;
}

const change = (uid: string, quantity: number, id = 'tee') => {
  const at = Date.now();
  return applyChanges(db, uid, [{ id, quantity, at }], at);
};

async function saver(number: number, offers = true): Promise<string> {
  const uid = await shopper(number, offers);
  await change(uid, 1);
  return uid;
}

/** Who was told of which price, in the sequence of the notifications. */
async function told(): Promise<string[]> {
  const { docs } = await db.collection('outbox').orderBy('createdAt').get();
  return docs.map((doc) => `${doc.id.split('-')[0]} ${doc.get('values.amount')}`).sort();
}

beforeEach(async () => {
  const used = ['outbox', 'lists', 'contacts', 'users', 'stockAlerts', 'priceHistory', 'inventory', 'announcements'];
  for (const name of [...used, 'priceWatches', 'settings', 'sales', 'products', 'skus', 'audit'])
    await db.recursiveDelete(db.collection(name));
  offset = 0;
  await stock(shirt({ id: 'tee', price: 2000, discountedPrice: 1000, stockBySize: { M: 100 } }));
  await run();
});

test('a lower price is one message to each who saved the piece or asked for an alert, and agreed to offers', async () => {
  const removed = await saver(1);
  await change(removed, 0);
  await saver(2);
  await saver(3, false);
  await addAlert(db, { uid: await shopper(4), productId: 'tee', size: 'L' }, new Date());
  const withdrawn = { uid: await shopper(5), productId: 'tee', size: 'L' };
  await addAlert(db, withdrawn, new Date());
  await deleteAlert(db, withdrawn);
  await change(await shopper(6), 1, 'another');
  await setPrice(899.5);
  await Promise.allSettled([run(), run()]);
  await run();
  expect(await told()).toEqual(['user2 899.50', 'user4 899.50']);
  const message = (await notificationRef(db, 'user2-tee.price-drop.89950').get()).data();
  expect(message).toMatchObject({
    to: phoneOf(2),
    event: 'price-drop',
    about: 'tee',
    values: { product: 'Neem Leaf', amount: '899.50' },
  });
  expect(message?.['requested']).toBeUndefined();
});

test('the beginning of a sale is one message with its price, and an edit that leaves the price sold is none', async () => {
  await saver(1);
  const record = () => recordSalePrices({ ...paymentDeps, now: deps.now });
  await record();
  await saveSale(db, saleOf({ off: 'price', price: 700, products: ['tee'] }));
  await record();
  await run();
  expect(await told()).toEqual(['user1 700']);
  await saver(2);
  await setPrice(900);
  await run();
  expect(await told()).toEqual(['user1 700']);
});

test('a drop of five percent is news and a smaller one is not, but small drops add up', async () => {
  await saver(1);
  await setPrice(951);
  await run();
  expect(await told()).toEqual([]);
  await saver(2);
  await setPrice(950);
  await run();
  expect(await told()).toEqual(['user1 950']);
});

test('after a message the price of that message counts, and no price is told twice', async () => {
  const uid = await saver(1);
  await setPrice(900);
  await run();
  await setPrice(870);
  await run();
  await setPrice(1200);
  await run();
  await setPrice(900);
  await run();
  expect(await told()).toEqual(['user1 900']);
  // Saved again at a higher price: the drop to a price that was told stays no news, also when its notification is
  // deleted.
  await db.recursiveDelete(db.collection('outbox'));
  await setPrice(1200);
  await change(uid, 0);
  await change(uid, 1);
  await setPrice(900);
  await run();
  expect(await told()).toEqual([]);
  await setPrice(800);
  await run();
  expect(await told()).toEqual(['user1 800']);
});

test('in an hour five shoppers hear about each piece in stock, those who wait longest, and the others later', async () => {
  await skuRef(db, 'tee', 'M').update({ available: 1 });
  await saver(0, false);
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await saver(number);
  await setPrice(900);
  await run();
  await run();
  expect(await told()).toEqual([1, 2, 3, 4, 5].map((number) => `user${number} 900`));
  passHours(0.98);
  await run();
  expect(await told()).toHaveLength(5);
  passHours(0.03);
  await run();
  expect(await told()).toHaveLength(7);
  passHours(1.01);
  await run();
  expect((await db.collection('announcements').get()).size).toBe(0);
});

test('the others hear nothing once the piece is sold out, hidden, or at the old price again', async () => {
  await skuRef(db, 'tee', 'M').update({ available: 1 });
  for (const number of [1, 2, 3, 4, 5, 6]) await saver(number);
  await setPrice(900);
  await run();
  passHours(1.01);
  await setPrice(1000);
  await run();
  expect(await told()).toHaveLength(5);
  await productRef(db, 'tee').update({ active: false });
  await setPrice(890);
  await run();
  await productRef(db, 'tee').update({ active: true });
  await skuRef(db, 'tee', 'M').update({ available: 0 });
  await setPrice(880);
  await run();
  expect(await told()).toHaveLength(5);
  await skuRef(db, 'tee', 'M').update({ available: 5 });
  await setPrice(500);
  await run();
  expect((await told()).filter((each) => each.endsWith(' 500'))).toHaveLength(6);
});

test('nothing is announced in a pause, and everything after it; prices from before the first run never', async () => {
  await saver(1);
  await db.doc('settings/store').set({ notificationsPaused: true });
  await setPrice(900);
  await run();
  expect(await told()).toEqual([]);
  await db.doc('settings/store').set({ notificationsPaused: false });
  await run();
  expect(await told()).toEqual(['user1 900']);
  await db.recursiveDelete(db.collection('inventory'));
  await setPrice(700);
  await run();
  await run();
  expect(await told()).toEqual(['user1 900']);
});

test('more shoppers than one page are all told', async () => {
  for (let number = 0; number < 210; number += 1) await saver(number, number % 3 > 0);
  await setPrice(900);
  await run();
  expect(await told()).toHaveLength(140);
});

test('a message that waited is skipped if the consent, the stock or the price is gone', async () => {
  for (const number of [1, 2]) await saver(number);
  await setPrice(900);
  await run();
  const sent: string[] = [];
  const send = ({ to }: { to: string }) => Promise.resolve(String(sent.push(to)));
  const sender = {
    ...deps,
    brand: () => Promise.resolve(DEFAULT_BRAND_SETTINGS),
    channels: () => ({ sms: { send, templateOf: () => 'any' } }),
    pace: { mayBegin: () => true, turn: () => Promise.resolve() },
    storeUrl: () => 'https://nirala.example',
    random: () => 0,
  };
  const idOf = (number: number) => `user${number}-tee.price-drop.90000`;
  const attempt = async (number: number) => {
    const ref = notificationRef(db, idOf(number));
    await sendNotification(sender, ref.id);
    const reason: unknown = (await ref.get()).get('reason');
    await ref.update({ state: 'queued', dueAt: (await ref.get()).get('createdAt') });
    return reason;
  };
  await contactRef(db, phoneOf(1)).delete();
  expect(await attempt(1)).toBe('The shopper has not agreed to it.');
  await setPrice(901);
  expect(await attempt(2)).toBe('The price rose again.');
  await setPrice(900);
  await skuRef(db, 'tee', 'M').update({ available: 0 });
  expect(await attempt(2)).toBe('The product is sold out.');
  await skuRef(db, 'tee', 'M').update({ available: 1 });
  expect(sent).toEqual([]);
  await attempt(2);
  expect(sent).toEqual([phoneOf(2)]);
});
