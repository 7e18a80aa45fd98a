/** Alerts to the owner: written once for each cause, each with its switch. */
import { Timestamp } from '@google-cloud/firestore';
import { SETTINGS } from '@nirala/contract/settings/documents';
import type { Settings } from '@nirala/contract/settings/settings';
import { dayOf, daysAfter } from '@nirala/contract/text/day';
import { order, refund } from '@nirala/dev/testing/paid-order';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { createTestStore, shirt } from '@nirala/dev/testing/test-store';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { figuresRef } from '../store/dashboard.ts';
import { changeSettings } from '../shop/settings.ts';
import { readSettings } from '../store/settings.ts';
import { alertAboutDay, alertAboutOrder } from './owner-alerts.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const { db, stock } = createTestStore({ now: () => NOW });
const set = async (changes: Partial<Settings>) =>
  changeSettings(
    db,
    SETTINGS.store,
    { base: await readSettings(db), changes },
    { by: { uid: 'a', phone: '+919000000001' }, at: NOW },
  );
const written = async () => {
  const { docs } = await db.collection('outbox').get();
  return docs
    .filter((doc) => String(doc.get('event')).startsWith('owner-'))
    .map((doc) => [doc.get('event'), doc.get('to'), doc.get('values')])
    .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
};
beforeAll(() => stock(shirt({ id: 'neem', stockBySize: { M: 2, L: 50 } })));
beforeEach(async () => {
  const { docs } = await db.collection('outbox').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

const placed = storedOrder();
const waiting = storedOrder({ status: 'Pending', hold: 'held', history: [] });

test('none is written until it is switched on', async () => {
  await alertAboutOrder(db, { id: 'NR-1', before: waiting, after: placed }, NOW);
  await alertAboutDay({ db, now: () => NOW });
  expect(await written()).toEqual([]);
});

test('a new order and few pieces are told once, also if the event is repeated', async () => {
  await set({ alertNewOrder: true, alertLowStock: true, alertEmail: 'owner@shop.example' });
  for (let again = 0; again < 2; again += 1) {
    await alertAboutOrder(db, { id: 'NR-1', before: waiting, after: placed }, NOW);
  }
  // What follows later is no new order, nor is a test or a replacement.
  await alertAboutOrder(db, { id: 'NR-1', before: placed, after: { ...placed, status: 'Dispatched' } }, NOW);
  await alertAboutOrder(db, { id: 'NR-2', before: waiting, after: { ...placed, isTest: true } }, NOW);
  expect(await written()).toEqual([
    ['owner-low-stock', 'owner@shop.example', { product: 'Neem Leaf', size: 'M', number: '2' }],
    ['owner-new-order', 'owner@shop.example', { order: 'NR-1', amount: '850' }],
  ]);
});

test('a refund that failed for good goes to the contact if no other address is entered', async () => {
  await set({ alertNewOrder: false, alertLowStock: false, alertRefundFailed: true, alertEmail: '' });
  const { email } = await readSettings(db);
  const due = order('Refund Pending', { refunds: [refund()] });
  const failed = order('Refund Pending', { refunds: [refund({ state: 'failed' })] });
  await alertAboutOrder(db, { id: 'NR-3', before: due, after: failed }, NOW);
  await alertAboutOrder(db, { id: 'NR-3', before: failed, after: { ...failed, tags: ['call'] } }, NOW);
  // One that goes back by a payout has not failed.
  const byLink = order('Refund Pending', { refunds: [refund({ state: 'failed', payoutId: 'po-1' })] });
  await alertAboutOrder(db, { id: 'NR-4', before: due, after: byLink }, NOW);
  expect(await written()).toEqual([['owner-refund-failed', email, { order: 'NR-3', amount: '850' }]]);
});

test('the summary has the figures of yesterday, once', async () => {
  await set({ alertRefundFailed: false, alertSummary: true, alertEmail: 'owner@shop.example' });
  const yesterday = daysAfter(dayOf(NOW), -1);
  for (const shard of [0, 5]) {
    await figuresRef(db, yesterday, shard).set({
      days: { [yesterday]: { standing: 2, revenuePaise: 100_050 }, [dayOf(NOW)]: { standing: 9, revenuePaise: 9 } },
      at: Timestamp.fromDate(NOW),
    });
  }
  for (let again = 0; again < 2; again += 1) await alertAboutDay({ db, now: () => NOW });
  expect(await written()).toEqual([
    ['owner-summary', 'owner@shop.example', { day: '20 Nov 2026', number: '4', amount: '2001' }],
  ]);
});
