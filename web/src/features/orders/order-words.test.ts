import { cashDue } from '@nirala/contract/order/cash-due';
import { ORDER_STATUSES, type Order } from '@nirala/contract/order/order';
import { PARCEL_STATES } from '@nirala/contract/parcel/parcel';
import { expect, test } from 'vitest';
import { order } from '../order-summary/order.fixture.ts';
import { failedAttempts, nextStep, orderWords } from './order-words.ts';

const NOW = new Date('2026-11-24T06:00:00.000Z');
const PROMISE = { dispatch: '2026-11-22', earliest: '2026-11-24', latest: '2026-11-26' };
const parcel = (state: string) => ({ courier: 'Delhivery', state, attempts: 0, scans: [] });
const words = (change: Partial<Order> = {}, now = NOW) => {
  const shown = order(change);
  return orderWords(shown, { now, due: cashDue(shown), refundDays: 7 });
};
const steps = (...statuses: string[]) => statuses.map((status) => ({ status, at: '2026-11-23T06:00:00.000Z' }));

test('an order on its way says by when it comes, and what is to be paid', () => {
  const cod = { promise: PROMISE, paymentMethod: 'COD', totalAmount: 448 } as const;
  expect(words(cod)).toEqual({ title: 'Arriving by Thu, 26 Nov', boxed: [], notes: ['₹448 to pay when it arrives.'] });
  expect(words({ promise: PROMISE }).notes).toEqual(['₹1,598 paid.']);
  const part = { ...cod, advance: { amount: 99, kept: false, rest: 349 } };
  expect(words(part).notes).toEqual(['₹349 to pay when it arrives.']);
  expect(words({ exchangeOf: 'NR-1', totalAmount: 0 }).notes).toEqual(['Nothing to pay.']);
});

test('a day that is over is not promised once more', () => {
  const late = words({ status: 'Dispatched', promise: PROMISE }, new Date('2026-11-27T06:00:00.000Z'));
  expect(late.title).toBe('Later than we promised');
  expect(late.notes[0]).toBe('It was to arrive by Thu, 26 Nov. We are sorry.');
  // The day itself is not over.
  expect(words({ status: 'Dispatched', promise: PROMISE }, new Date('2026-11-26T18:00:00.000Z')).title).toBe(
    'Arriving by Thu, 26 Nov',
  );
});

test('what the courier reports comes before the promise only if it changes what the shopper expects', () => {
  const titleAt = (state: string) => words({ status: 'Dispatched', promise: PROMISE, parcel: parcel(state) }).title;
  const own = PARCEL_STATES.filter((state) => !titleAt(state).startsWith('Arriving'));
  expect(own).toEqual(['out-for-delivery', 'undelivered', 'coming-back', 'lost', 'back']);
  expect(titleAt('undelivered')).toBe('Delivery attempt failed');
  // A courier's news may be older than the dispatch.
  const packed = words({ status: 'Dispatched', promise: PROMISE, parcel: parcel('packed') });
  expect(packed.notes[0]).toBe('Sent.');
  // What the title says is not said again.
  const failed = words({ status: 'Dispatched', promise: PROMISE, parcel: parcel('undelivered') });
  expect(failed.notes).toEqual(['₹1,598 paid.']);
});

test('every status has words, with the day on which it ended', () => {
  const titles = ORDER_STATUSES.map((status) => words({ status, history: steps(status) }).title);
  expect(titles).toEqual([
    'Waiting for your payment',
    'Confirmed',
    'On its way',
    'Delivered on 23 Nov 2026',
    'Cancelled on 23 Nov 2026',
    'Came back to us',
    'Lost by the courier',
    'Your refund has started',
    'Refunded',
  ]);
  expect(words({ status: 'Returned', history: steps('Delivered', 'Returned') }).title).toBe('Returned');
  expect(words({ status: 'Delivered' }).title).toBe('Delivered');
  // A later release may have more.
  expect(words({ status: 'Teleported' }).title).toBe('Teleported');
});

test('an order that waits for its shopper says for what, and until when', () => {
  const unpaid = words({ status: 'Pending', payUntil: '2026-11-24T06:20:00.000Z', paymentFailure: 'card_expired' });
  expect(unpaid.boxed.join(' ')).toContain(
    'reserved until 11:50 am. Your payment did not go through. The card has expired.',
  );
  const asked = words({ confirmBy: '2026-11-25T06:00:00.000Z', promise: PROMISE });
  expect(asked.title).toBe('Waiting for your confirmation');
  expect(asked.boxed).toEqual(['Please confirm this order by 25 Nov 2026, 11:30 am. We pack it after that.']);
});

test('where a return is stands below the state of its order until it is over', () => {
  const returns = (state: string, kind = 'return') =>
    words({ status: 'Delivered', returns: [{ id: 'R1', kind, state }] }).notes;
  expect(returns('SelfShip')).toEqual(['Return: Please send it to us.']);
  expect(returns('PickedUp', 'exchange')).toEqual(['Exchange: Picked up.']);
  expect(returns('Closed')).toEqual([]);
});

test('the one next step is the one that has an end, then what the shopper waits for, then the review', () => {
  const KINDS = ['return', 'exchange'];
  const step = (change: Partial<Order>, kinds = KINDS) => nextStep(order(change), kinds, 7);
  const delivered = { status: 'Delivered', returnBy: '2026-12-03T18:29:59.999Z' };
  expect(step({ status: 'Pending', payUntil: '2026-11-24T06:20:00.000Z' })).toEqual({ kind: 'pay' });
  expect(step({ status: 'Pending', exchangeOf: 'NR-1' })).toBeUndefined();
  expect(step({ confirmBy: '2026-11-25T06:00:00.000Z' })).toEqual({ kind: 'confirm' });
  expect(step({})).toBeUndefined();
  expect(step({ status: 'Dispatched', parcel: parcel('undelivered') })).toEqual({ kind: 'redeliver' });
  expect(step({ ...delivered, unrated: ['tee'] })).toEqual({ kind: 'rate' });
  expect(step(delivered)).toEqual({ kind: 'return', label: 'Return by 3 Dec' });
  // The owner offers neither returns nor exchanges.
  expect(step(delivered, [])).toEqual({ kind: 'buy-again' });
  const asked = [{ id: 'R1', kind: 'return', state: 'Requested' }];
  expect(step({ ...delivered, unrated: ['tee'], returns: asked })).toEqual({
    kind: 'return',
    label: 'See your return',
  });
  const payout = {
    amount: 400,
    state: 'link-sent' as const,
    at: '2026-11-24T06:00:00.000Z',
    cause: 'return' as const,
    link: 'https://rzp.io/1',
  };
  expect(step({ status: 'Returned', payouts: [payout] })).toEqual({ kind: 'get-money', link: 'https://rzp.io/1' });
  expect(step({ status: 'Cancelled' })).toEqual({ kind: 'buy-again' });
});

test('the link of a message names each failed attempt, and what comes next after the last one', () => {
  const days = ['2026-11-23T10:00:00.000Z', '2026-11-24T10:00:00.000Z'];
  const said = (change: Partial<Parameters<typeof failedAttempts>[0]>) =>
    failedAttempts({ status: 'Dispatched', failedAttempts: days, parcelState: 'undelivered', ...change });
  const [first, last] = said({});
  expect(first).toEqual({ text: 'Delivery attempt failed', at: days[0], next: undefined });
  expect(last).toMatchObject({ at: days[1] });
  expect(last?.next).toMatch(/try again on the next working day/);
  const nextOf = (change: Parameters<typeof said>[0]) => said(change).at(-1)?.next;
  expect(nextOf({ requestKind: 'day' })).toBe('The courier is asked to come on the day that you chose.');
  expect(nextOf({ requestKind: 'telegram' })).toBe('The courier is told.');
  expect(nextOf({ parcelState: 'out-for-delivery' })).toBe('The courier is trying again.');
  expect(nextOf({ parcelState: 'coming-back', requestKind: 'cancel' })).toBe('Coming back to us.');
  expect(nextOf({ status: 'Delivered', parcelState: 'delivered' })).toBeUndefined();
  expect(failedAttempts({ status: 'Dispatched' })).toEqual([]);
});
