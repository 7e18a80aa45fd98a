import { Timestamp } from '@google-cloud/firestore';
import { AT, order, gatewayRefund, refund, TOTAL } from '@nirala/dev/testing/paid-order';
import { expect, test } from 'vitest';
import { orderNotifications } from '../notifications/order-events.ts';
import { isUnplaced } from '../store/order-money.ts';
import { applyCancellation, applyManualRefund, applyRefund } from './refunds.ts';
import { applyPayoutReport } from './payouts.ts';
import { owe } from './debts.ts';

const DAY = 24 * 60 * 60_000;
const paid = (days: number) => {
  const at = Timestamp.fromMillis(AT.getTime() - days * DAY);
  return order('Processing', { hold: 'sold', history: [{ status: 'Processing', at, by: 'payment' }] });
};
const goodwill = { cause: { kind: 'goodwill' as const, ref: 'g' }, pieces: [], otherPaise: 10_000 };
const why = { problem: 'The payment is older than 6 months and cannot be refunded', tooOld: true };

test.each([
  [180, 'due', 0],
  [180.001, 'failed', 1],
])('the refund of a payment of %d days is %s, with %d payouts', (days, state, count) => {
  const next = owe(paid(days), goodwill, 'admin', AT);
  expect([next.refunds.map((each) => each.state), next.payouts.length]).toEqual([[state], count]);
});

test('the payout has the amount and the cause of the refund, and its link is the same in each retry', () => {
  const next = owe(paid(200), goodwill, 'admin', AT);
  const [payout] = next.payouts;
  expect(payout).toMatchObject({ amountPaise: 10_000, cause: goodwill.cause, paymentId: 'pay_1', state: 'due' });
  expect(next.refunds).toMatchObject([{ payoutId: payout?.id }]);
  expect(owe(paid(200), goodwill, 'admin', AT).payouts).toEqual(next.payouts);
  expect(isUnplaced(next)).toBe(false);
});

test('Razorpay’s refusal makes one payout, however often it is reported', () => {
  const due = order('Refund Pending', { refunds: [refund()], refundsDue: true });
  const refusal = gatewayRefund({ id: 'refused-1', status: 'failed', receipt: 'pay_1-all-1' });
  const once = applyRefund(due, { ...refusal, ...why }, AT);
  expect(once).toMatchObject({ refundsDue: false, status: 'Refund Pending', payouts: [{ amountPaise: TOTAL }] });
  expect(applyRefund(once, { ...refusal, ...why }, AT)).toBe(once);
  const paidOut = applyPayoutReport(once, { id: once.payouts[0]?.id ?? '', state: 'paid' }, AT);
  expect(paidOut.status).toBe('Refunded');
});

test('the shopper hears of its start and its end once, and of no failure', () => {
  const events = (before: typeof once, after: typeof once) =>
    orderNotifications({ id: 'NR-1', before, after, at: AT }).map(({ event }) => event);
  const before = paid(200);
  const once = owe(before, goodwill, 'admin', AT);
  expect(events(before, once)).toEqual(['refund-started']);
  expect(events(once, applyPayoutReport(once, { id: once.payouts[0]?.id ?? '', state: 'paid' }, AT))).toEqual([
    'refund-done',
  ]);
});

test('what goes back by a payout is not refunded again, by the store or by hand', () => {
  const once = owe(paid(200), goodwill, 'admin', AT);
  const cancelled = applyCancellation(once, 'shopper', AT);
  expect(cancelled.payouts.map(({ amountPaise }) => amountPaise)).toEqual([10_000, TOTAL - 10_000]);
  const byHand = applyManualRefund(cancelled, { id: 'rfnd_9', paymentId: 'pay_1', amountPaise: TOTAL }, AT);
  expect(byHand).toBe(cancelled);
});

test('a refund by hand of less than the rest leaves the amount of the payout as it is', () => {
  const once = owe(paid(200), goodwill, 'admin', AT);
  const amount = TOTAL - 15_000;
  const next = applyManualRefund(once, { id: 'rfnd_9', paymentId: 'pay_1', amountPaise: amount }, AT);
  expect(next.refunds).toMatchObject([once.refunds[0], { refundId: 'rfnd_9', amountPaise: amount }]);
  expect(next).toMatchObject({ payouts: once.payouts, refundsDue: false });
});
