import type { Scan } from '@nirala/contract/parcel/track';
import { Timestamp } from '@google-cloud/firestore';
import type { ParcelState } from '@nirala/contract/parcel/parcel';
import { storedOrder, storedParcel } from '@nirala/dev/testing/stored-order';
import { expect, test } from 'vitest';
import { orderNotifications } from '../notifications/order-events.ts';
import type { StoredOrder } from '../store/orders.ts';
import { notificationId } from '../store/outbox.ts';
import { applyNews, withDeliveryUndone } from './news.ts';

const NOW = new Date('2026-11-23T06:00:00Z');
const PACKED = storedParcel({
  courier: 'shiprocket',
  awb: '19000000100001',
  trackingUrl: 'https://courier.example/track/1',
});
const booked = storedOrder({ parcel: PACKED });
const scan = (at: string, state?: ParcelState): Scan => ({
  at: `2026-11-${at}:00.000Z`,
  ...(state ? { state } : {}),
  text: 'x',
});
const statuses = ({ history }: StoredOrder) =>
  history.map(({ status, at, by }) => [status, at.toDate().toISOString(), by]);

test('the first sign of the courier dispatches the order with its tracking link, at the courier’s time', () => {
  const next = applyNews(booked, [scan('22T04:00', 'picked-up')], NOW);
  expect(next).toMatchObject({
    status: 'Dispatched',
    trackingLink: PACKED.trackingUrl,
    parcel: { state: 'picked-up' },
  });
  expect(statuses(next).at(-1)).toEqual(['Dispatched', '2026-11-22T04:00:00.000Z', 'courier']);
  expect(applyNews(booked, [scan('22T04:00', 'booked')], NOW).status).toBe('Processing');
});

test('delivered news delivers an order of which nothing else was heard', () => {
  const next = applyNews(booked, [scan('22T09:00', 'delivered')], NOW);
  expect(statuses(next).slice(-2)).toEqual([
    ['Dispatched', '2026-11-22T09:00:00.000Z', 'courier'],
    ['Delivered', '2026-11-22T09:00:00.000Z', 'courier'],
  ]);
  expect(next.parcel?.pollAt).toBeUndefined();
});

test('a courier’s clock that is behind does not disturb the sequence of the history', () => {
  const next = applyNews(booked, [scan('20T09:00', 'delivered')], NOW);
  expect(statuses(next).at(-1)?.[1]).toBe('2026-11-21T06:00:00.000Z');
  expect(next.parcel?.stateAt).toBe('2026-11-20T09:00:00.000Z');
});

test('coming back undelivered is no return: the order and its stock wait for a person', () => {
  const next = applyNews(
    booked,
    [scan('22T04:00', 'picked-up'), scan('22T09:00', 'coming-back'), scan('23T05:00', 'back')],
    NOW,
  );
  expect(next).toMatchObject({ status: 'Dispatched', hold: 'sold', parcel: { state: 'back' } });
});

test('a cancelled order is not moved by news, and news that is known changes nothing', () => {
  const cancelled = storedOrder({ status: 'Cancelled', parcel: PACKED });
  expect(applyNews(cancelled, [scan('22T04:00', 'picked-up')], NOW)).toMatchObject({
    status: 'Cancelled',
    parcel: { state: 'picked-up' },
  });
  const next = applyNews(booked, [scan('22T04:00', 'in-transit')], NOW);
  expect(applyNews(next, [scan('22T04:00', 'in-transit')], NOW)).toBe(next);
  expect(applyNews(storedOrder(), [scan('22T04:00', 'in-transit')], NOW).parcel).toBeUndefined();
});

test('with parcelOnly the order stays', () => {
  const next = applyNews(booked, [scan('22T04:00', 'delivered')], NOW, { parcelOnly: true });
  expect(next).toMatchObject({ status: 'Processing', parcel: { state: 'delivered' } });
});

test('the next call to the courier is hours after its last news, and never for a parcel sent by hand', () => {
  const heard = applyNews(booked, [scan('22T04:00', 'in-transit')], NOW);
  expect(heard.parcel?.pollAt?.toDate()).toEqual(new Date('2026-11-23T12:00:00Z'));
  const byHand = storedOrder({ parcel: { ...PACKED, courier: 'manual' } });
  expect(applyNews(byHand, [scan('22T04:00', 'in-transit')], NOW).parcel).toMatchObject({ state: 'in-transit' });
  expect(applyNews(byHand, [scan('22T04:00', 'in-transit')], NOW).parcel?.pollAt).toBeUndefined();
});

test('messages: packed once, out for delivery on that day only, each failed attempt once', () => {
  const said = (before: StoredOrder, after: StoredOrder, at = NOW) =>
    orderNotifications({ id: 'NR-1', before, after, at }).map(notificationId);
  expect(said(storedOrder(), storedOrder({ parcel: { ...PACKED, state: 'packed' } }))).toEqual(['NR-1.packed']);
  const out = applyNews(booked, [scan('23T04:00', 'out-for-delivery')], NOW);
  expect(said(booked, out)).toEqual(['NR-1.dispatched', 'NR-1.out-for-delivery.2026-11-23']);
  const late = applyNews(booked, [scan('22T04:00', 'out-for-delivery')], NOW);
  expect(said(booked, late)).toEqual(['NR-1.dispatched']);
  const failed = applyNews(out, [scan('23T05:00', 'undelivered')], NOW);
  expect(said(out, failed)).toEqual(['NR-1.undelivered.1']);
  expect(said(failed, applyNews(failed, [scan('22T02:00', 'in-transit')], NOW))).toEqual([]);
  const delivered = applyNews(booked, [scan('23T05:30', 'delivered')], NOW);
  expect(said(booked, delivered)).toEqual(['NR-1.delivered']);
});

const correct = (order: StoredOrder) => withDeliveryUndone(order, { reason: 'The courier was wrong', at: NOW });

test('a delivery that did not happen is undone, its repetition is no news, and later news counts', () => {
  const out = applyNews(booked, [scan('22T04:00', 'picked-up'), scan('22T06:00', 'out-for-delivery')], NOW);
  const delivered = applyNews(out, [scan('22T09:00', 'delivered')], NOW);
  const corrected = correct(delivered);
  expect(corrected).toMatchObject({ status: 'Dispatched', parcel: { state: 'out-for-delivery' } });
  expect(statuses(corrected)).toEqual(statuses(out));
  expect(corrected.corrections).toMatchObject([{ reason: 'The courier was wrong', by: 'admin' }]);
  expect(corrected.parcel?.pollAt).toBeDefined();
  expect(correct(corrected)).toBe(corrected);
  expect(applyNews(corrected, [scan('22T09:00', 'delivered')], NOW)).toBe(corrected);
  const failed = applyNews(corrected, [scan('22T10:00', 'undelivered')], NOW);
  expect(failed).toMatchObject({ status: 'Dispatched', parcel: { state: 'undelivered', attempts: 1 } });
  expect(applyNews(failed, [scan('23T05:00', 'delivered')], NOW)).toMatchObject({
    status: 'Delivered',
    parcel: { state: 'delivered' },
  });
});

test('after a false delivery the parcel is where the news that was ignored says', () => {
  const delivered = applyNews(booked, [scan('22T09:00', 'delivered'), scan('23T04:00', 'back')], NOW);
  expect(delivered).toMatchObject({ status: 'Delivered', parcel: { state: 'delivered' } });
  expect(correct(delivered)).toMatchObject({ status: 'Dispatched', parcel: { state: 'back' } });
});

test('the words of a status that was read as delivered can be read again as what they are', () => {
  const corrected = correct(applyNews(booked, [scan('22T09:00', 'delivered')], NOW));
  const read = applyNews(corrected, [scan('22T09:00', 'out-for-delivery')], NOW);
  expect(read.parcel?.state).toBe('out-for-delivery');
});

test('messages of a correction: the mistake once, and the delivery once more', () => {
  const said = (before: StoredOrder, after: StoredOrder) =>
    orderNotifications({ id: 'NR-1', before, after, at: NOW }).map(notificationId);
  const delivered = applyNews(booked, [scan('22T09:00', 'delivered')], NOW);
  const corrected = correct(delivered);
  expect(said(delivered, corrected)).toEqual(['NR-1.not-delivered.1']);
  expect(said(corrected, applyNews(corrected, [scan('23T05:00', 'delivered')], NOW))).toEqual(['NR-1.delivered.1']);
});

test.each<[string, Partial<StoredOrder>, RegExp]>([
  ['is not delivered', { status: 'Dispatched' }, /It is Dispatched/],
  [
    'the courier paid its cash for',
    { remittances: [{ id: 'r', amountPaise: 85_000, reference: 'UTR', day: '2026-11-23' }] },
    /was delivered/,
  ],
  [
    'is in a return',
    { returns: [{ id: 'R1', kind: 'return', state: 'Requested', requestId: 'r', lines: [] }] },
    /return/,
  ],
  [
    'gave money back because it was paid on delivery',
    {
      payouts: [
        {
          id: 'po-1',
          cause: { kind: 'goodwill', ref: 'g' },
          amountPaise: 100,
          state: 'due',
          at: Timestamp.fromDate(NOW),
        },
      ],
    },
    /Money was given back/,
  ],
])('an order that %s is not corrected', (_what, change, message) => {
  const delivered = applyNews(booked, [scan('22T09:00', 'delivered')], NOW);
  expect(() => correct({ ...delivered, ...change })).toThrow(message);
  expect(correct(delivered).status).toBe('Dispatched');
});
