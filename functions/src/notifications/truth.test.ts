import { Timestamp } from '@google-cloud/firestore';
import { order, refund } from '@nirala/dev/testing/paid-order';
import { storedOrder, storedParcel } from '@nirala/dev/testing/stored-order';
import type { NotificationEvent } from '@nirala/contract/shopper/notification';
import { expect, test } from 'vitest';
import type { StoredOrder } from '../store/orders.ts';
import { currentValues } from './truth.ts';

const AT = new Date('2026-11-21T06:00:00Z');
const values = { order: 'NR-1', amount: '1', delivery: 'Mon, 1 Jan' };
const now = (event: NotificationEvent, after: StoredOrder, of?: string, said: NotificationEvent[] = []) =>
  currentValues({ event, values, of }, { order: after, said: new Set(said), at: AT });

const parcel = (state: Parameters<typeof storedParcel>[0]) => storedParcel(state);
const placed = storedOrder();
const paid = order('Processing');
const sent = (state: 'in-transit' | 'out-for-delivery' | 'undelivered' | 'coming-back') =>
  order('Dispatched', { parcel: parcel({ state, stateAt: AT.toISOString() }) });
const returned = (state: NonNullable<StoredOrder['returns']>[number]['state']) =>
  order('Delivered', { returns: [{ id: 'R1', kind: 'return', state, requestId: 'r', lines: [] }] });
const withRefund = (state: 'pending' | 'processed' | 'failed') =>
  order('Delivered', { refunds: [refund({ state, attempt: 1 })] });
const awaiting = storedOrder({ confirmBy: Timestamp.fromDate(AT) });

test.each<[NotificationEvent, StoredOrder, StoredOrder, string?]>([
  ['order-placed', placed, paid],
  ['order-placed', placed, awaiting],
  ['confirm-order', awaiting, placed],
  ['order-paid', paid, order('Cancelled')],
  ['payment-received', paid, order('Cancelled')],
  ['items-cancelled', placed, paid],
  ['packed', order('Processing', { parcel: parcel({ state: 'packed' }) }), order('Dispatched')],
  ['dispatched', sent('in-transit'), order('Delivered')],
  ['dispatched', sent('in-transit'), sent('coming-back')],
  ['out-for-delivery', sent('out-for-delivery'), sent('undelivered')],
  ['undelivered', sent('undelivered'), sent('out-for-delivery')],
  ['delivered', order('Delivered'), order('Returned')],
  ['delivered-final', order('Delivered'), order('Dispatched')],
  ['refund-started', withRefund('pending'), withRefund('processed'), 'pay_1'],
  ['refund-failed', withRefund('failed'), withRefund('processed'), 'pay_1'],
  ['return-requested', returned('Requested'), returned('Approved'), 'R1'],
  ['return-approved', returned('SelfShip'), returned('Withdrawn'), 'R1'],
  ['return-pickup', returned('PickupBooked'), returned('PickupFailed'), 'R1'],
  ['return-received', returned('Received'), returned('Closed'), 'R1'],
])('%s is told only while it is true', (event, isTrue, isUntrue, of) => {
  expect(now(event, isTrue, of)).toMatchObject({ order: 'NR-1' });
  expect(now(event, isUntrue, of)).toBeUndefined();
});

test('a return that the order does not have is not told', () => {
  expect(now('return-received', returned('Received'), 'R2')).toBeUndefined();
});

test('the amount is that of now, and a promised day that is over is not named', () => {
  expect(now('items-cancelled', { ...placed, totalPaise: 45_000 })).toEqual({ order: 'NR-1', amount: '450' });
  const promise = { earliest: '2026-11-22', latest: '2026-11-24', dispatch: '2026-11-21' };
  expect(now('dispatched', { ...sent('in-transit'), promise })).toMatchObject({ delivery: 'Tue, 24 Nov' });
  const over = { ...promise, latest: '2026-11-20' };
  expect(now('dispatched', { ...sent('in-transit'), promise: over })).not.toHaveProperty('delivery');
});

test('a delivery that nobody was told about is not corrected', () => {
  expect(now('not-delivered', order('Dispatched'))).toBeUndefined();
  expect(now('not-delivered', order('Dispatched'), undefined, ['delivered'])).toBeDefined();
  expect(now('not-delivered', order('Delivered'), undefined, ['delivered'])).toBeUndefined();
});
