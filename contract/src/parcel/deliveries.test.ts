import { expect, test } from 'vitest';
import { endOfDay } from '../text/day.ts';
import { answerDeadline, deliveryDue, deliveryListOf } from './deliveries.ts';

const AT = '2026-11-21T06:00:00.000Z';
const LATER = '2026-11-21T07:00:00.000Z';
const failed = { courier: 'shiprocket', state: 'undelivered', stateAt: AT };
const asked = (at: string, done: boolean) => ({ ...failed, request: { at, done } });

test.each<[string, Parameters<typeof deliveryListOf>[0], string | undefined]>([
  ['an order that was not dispatched', { status: 'Processing', parcel: failed }, undefined],
  ['a delivered order', { status: 'Delivered', parcel: { ...failed, state: 'delivered' } }, undefined],
  ['an order without a parcel', { status: 'Dispatched' }, 'on-the-way'],
  ['a failed attempt', { status: 'Dispatched', parcel: failed }, 'failed'],
  [
    'a failed attempt of which the courier is being told',
    { status: 'Dispatched', parcel: { ...failed, pending: 'reattempt' } },
    'on-the-way',
  ],
  ['an answer of which the courier is not informed', { status: 'Dispatched', parcel: asked(LATER, false) }, 'failed'],
  ['an answer of which the courier is informed', { status: 'Dispatched', parcel: asked(LATER, true) }, 'on-the-way'],
  [
    'an attempt that failed after the answer',
    { status: 'Dispatched', parcel: asked('2026-11-20T06:00:00.000Z', true) },
    'failed',
  ],
  ['a parcel that comes back', { status: 'Dispatched', parcel: { ...failed, state: 'coming-back' } }, 'coming-back'],
  ['a lost parcel', { status: 'Dispatched', parcel: { ...failed, state: 'lost' } }, 'lost'],
])('%s is in its list', (_what, order, list) => {
  expect(deliveryListOf(order)).toBe(list);
});

test('an answer is due at the courier’s deadline, and at once if the courier has none', () => {
  const order = { status: 'Dispatched', promise: { latest: '2026-11-25' } };
  expect(answerDeadline('shiprocket', AT)).toEqual(new Date('2026-11-22T06:00:00.000Z'));
  expect(answerDeadline('delhivery', AT)).toBeUndefined();
  expect(deliveryDue({ ...order, parcel: failed }, new Date(0))).toEqual(new Date('2026-11-22T06:00:00.000Z'));
  expect(deliveryDue({ ...order, parcel: { ...failed, courier: 'manual' } }, new Date(0))).toEqual(new Date(AT));
});

test('what is on its way is due on the last day of its promise, or since it was sent', () => {
  const parcel = { ...failed, state: 'in-transit' };
  expect(deliveryDue({ status: 'Dispatched', promise: { latest: '2026-11-25' }, parcel }, new Date(0))).toEqual(
    endOfDay('2026-11-25'),
  );
  expect(deliveryDue({ status: 'Dispatched' }, new Date(5))).toEqual(new Date(5));
});
