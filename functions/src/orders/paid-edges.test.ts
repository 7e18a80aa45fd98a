/** Single fields and edge cases of `applyPayment`, `applyRelease`, `applyCancellation` and `applyReturn`. */
import { Timestamp } from '@google-cloud/firestore';
import {
  AT,
  capture,
  order,
  payment,
  refund,
  refundByHand,
  steps,
  TOTAL,
  awaitingPayment,
} from '@nirala/dev/testing/paid-order';
import { describe, expect, test } from 'vitest';
import type { StoredOrder } from '../store/orders.ts';
import { applyPayment } from './payments.ts';
import { applyCancellation, applyReturn } from './refunds.ts';
import { applyRelease } from './states.ts';

describe('a captured payment', () => {
  test('places the order and clears heldUntil and paymentFailure', () => {
    const placed = applyPayment(awaitingPayment({ paymentFailure: 'Declined.' }), payment(), true, AT);
    expect(placed).toMatchObject({ hold: 'sold', listed: true, paymentId: 'pay_1', captures: [capture], refunds: [] });
    expect([placed.heldUntil, placed.paymentFailure]).toEqual([undefined, undefined]);
    expect(steps(placed)).toEqual(['Processing by payment']);
  });

  test('needs no stock while the order is held', () => {
    expect(applyPayment(awaitingPayment(), payment(), false, AT)).toMatchObject({ status: 'Processing', hold: 'sold' });
  });

  test('of a released and sold-out order is refunded', () => {
    const late = applyPayment(awaitingPayment({ hold: 'released', listed: false }), payment(), false, AT);
    expect(steps(late)).toEqual(['Cancelled by sold out', 'Refund Pending by payment']);
    expect(late).toMatchObject({ hold: 'released', listed: true, refunds: [refund()], refundsDue: true });
    expect(late.paymentId).toBeUndefined();
  });

  test.each([
    ['another amount', { amountPaise: TOTAL - 1, currency: 'INR' }],
    ['another currency', { amountPaise: TOTAL, currency: 'USD' }],
  ])('of %s is refunded, and the order still awaits its payment', (_what, change) => {
    const after = applyPayment(awaitingPayment(), payment(change), true, AT);
    expect(after).toMatchObject({ status: 'Pending', hold: 'held', refundsDue: true });
    expect(after.refunds).toEqual([refund({ amountPaise: change.amountPaise })]);
    expect(after.paymentId).toBeUndefined();
  });
});

describe('a payment that was refunded before the store knew of it', () => {
  const byHand = refundByHand({ refundId: 'by-hand', processedAt: Timestamp.fromDate(AT) });

  test('ends the order that awaited it', () => {
    const after = applyPayment(awaitingPayment(), payment({ status: 'refunded' }), true, AT);
    expect(after).toMatchObject({ status: 'Refunded', hold: 'released', refunds: [byHand], refundsDue: false });
    expect(after).toMatchObject({ paymentId: 'pay_1', captures: [capture] });
    expect(steps(after)).toEqual(['Cancelled by Razorpay', 'Refund Pending by Razorpay', 'Refunded by payment']);
  });

  test('does not change an order that another payment paid for', () => {
    const after = applyPayment(order('Processing'), payment({ id: 'pay_2', status: 'refunded' }), true, AT);
    expect(after).toMatchObject({ status: 'Processing', hold: 'sold', paymentId: 'pay_1' });
    expect(after.refunds).toEqual([{ ...byHand, paymentId: 'pay_2' }]);
  });

  test('cancels the order that it paid for, once, but not while the store’s own refund is pending', () => {
    const after = applyPayment(order('Processing'), payment({ status: 'refunded' }), true, AT);
    expect(after).toMatchObject({ status: 'Refunded', hold: 'released', refunds: [byHand] });
    expect(applyPayment(after, payment({ status: 'refunded' }), true, AT)).toBe(after);
    const ours = order('Refund Pending', { hold: 'released', refunds: [refund()], refundsDue: true });
    expect(applyPayment(ours, payment({ status: 'refunded' }), true, AT)).toBe(ours);
    const paid = order('Processing');
    expect(applyPayment(paid, payment(), true, AT)).toBe(paid);
  });
});

test('a failed payment stores its reason once, and nothing without a reason', () => {
  const declined = payment({ status: 'failed', failure: 'Declined.' });
  const failed = applyPayment(awaitingPayment(), declined, true, AT);
  expect(failed.paymentFailure).toBe('Declined.');
  expect(applyPayment(failed, declined, true, AT)).toBe(failed);
  expect(applyPayment(failed, payment({ status: 'failed', failure: 'Timed out.' }), true, AT).paymentFailure).toBe(
    'Timed out.',
  );
  const unchanged = awaitingPayment();
  expect(applyPayment(unchanged, payment({ status: 'failed' }), true, AT)).toBe(unchanged);
});

test('a release sets the hold to released and hides the order', () => {
  const after = applyRelease(awaitingPayment());
  expect(after).toMatchObject({ status: 'Pending', hold: 'released', listed: false });
  expect(after.heldUntil).toBeUndefined();
});

describe('a cancelled order', () => {
  test('without a payment is released, without a refund', () => {
    const after = applyCancellation(awaitingPayment({ paymentFailure: 'Declined.' }), 'shopper', AT);
    expect(after).toMatchObject({ status: 'Cancelled', hold: 'released', refunds: [], refundsDue: false });
    expect([after.heldUntil, after.paymentFailure, steps(after)]).toEqual([
      undefined,
      undefined,
      ['Cancelled by shopper'],
    ]);
  });

  test('with a payment is released and owes a refund', () => {
    const after = applyCancellation(order('Processing'), 'admin', AT);
    expect(after).toMatchObject({ hold: 'released', refunds: [refund()], refundsDue: true });
    expect(steps(after)).toEqual(['Cancelled by admin', 'Refund Pending by payment']);
  });
});

describe('a returned order', () => {
  const sent = (change: Partial<StoredOrder> = {}) => order('Dispatched', change);

  test.each([
    [true, 'released'],
    [false, 'sold'],
  ])('with restock %s has the hold %s and owes a refund', (restock, hold) => {
    const after = applyReturn(sent(), restock, 'admin', AT);
    expect(after).toMatchObject({ hold, refunds: [refund()], refundsDue: true });
    expect(steps(after)).toEqual(['Returned by admin', 'Refund Pending by payment']);
  });

  test('that was paid on delivery gets no refund', () => {
    const after = applyReturn(sent({ paymentId: undefined, captures: [] }), true, 'admin', AT);
    expect([after.refunds, steps(after)]).toEqual([[], ['Returned by admin']]);
  });

  test('that was already refunded in the dashboard is Refunded', () => {
    const byHand = refundByHand();
    const after = applyReturn(sent({ refunds: [byHand] }), true, 'admin', AT);
    expect(steps(after)).toEqual(['Returned by admin', 'Refund Pending by Razorpay', 'Refunded by payment']);
    expect(after).toMatchObject({ refunds: [byHand], refundsDue: false });
  });
});
