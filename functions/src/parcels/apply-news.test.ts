import { expect, test } from 'vitest';
import type { ParcelState, Scan } from '@nirala/contract/parcel';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { orderNotifications } from '../notifications/order-events.ts';
import { notificationId } from '../store/outbox.ts';
import type { StoredOrder, StoredParcel } from '../store/orders.ts';
import { applyNews } from './apply-news.ts';

const NOW = new Date('2026-11-23T06:00:00Z');
const PACKED: StoredParcel = {
  courier: 'shiprocket',
  booking: 1,
  state: 'booked',
  stateAt: '2026-11-21T07:00:00.000Z',
  attempts: 0,
  scans: [],
  awb: '19000000100001',
  trackingUrl: 'https://courier.example/track/1',
};
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
