/** The edges of what money does to an order: what `money.test.ts` tells as stories is taken apart here. */
import { describe, expect, test } from 'vitest';
import { AT, capture, order, payment, refund, steps, TOTAL, awaitingPayment } from '@nirala/dev/testing/paid-order';
import type { StoredOrder } from '../store/orders.ts';
import { applyPayment, applyRelease } from './apply-payment.ts';
import { applyCancellation, applyReturn } from './apply-refund.ts';

describe('a captured payment', () => {
  test('places the order, and leaves nothing of the wait', () => {
    const placed = applyPayment(awaitingPayment({ paymentFailure: 'Declined.' }), payment(), true, AT);
    expect(placed).toMatchObject({ hold: 'sold', listed: true, paymentId: 'pay_1', captures: [capture], refunds: [] });
    expect([placed.heldUntil, placed.paymentFailure]).toEqual([undefined, undefined]);
    expect(steps(placed)).toEqual(['Processing by payment']);
  });

  test('needs no stock while the order keeps its pieces', () => {
    expect(applyPayment(awaitingPayment(), payment(), false, AT)).toMatchObject({ status: 'Processing', hold: 'sold' });
  });

  test('of an order that was released and sold out goes back', () => {
    const late = applyPayment(awaitingPayment({ hold: 'released', listed: false }), payment(), false, AT);
    expect(steps(late)).toEqual(['Cancelled by sold out', 'Refund Pending by payment']);
    expect(late).toMatchObject({ hold: 'released', listed: true, refunds: [refund()], refundsDue: true });
    expect(late.paymentId).toBeUndefined();
  });

  test.each([
    ['another amount', { amount: TOTAL - 1, currency: 'INR' }],
    ['another currency', { amount: TOTAL, currency: 'USD' }],
  ])('of %s goes back, and the order waits on', (_what, change) => {
    const after = applyPayment(awaitingPayment(), payment(change), true, AT);
    expect(after).toMatchObject({ status: 'Pending', hold: 'held', refundsDue: true });
    expect(after.refunds).toEqual([refund({ amountPaise: change.amount })]);
    expect(after.paymentId).toBeUndefined();
  });
});

describe('a payment that was given back before the store heard of it', () => {
  const byHand = refund({ state: 'processed', attempt: 0, refundId: 'by-hand' });

  test('ends an order that waited for it', () => {
    const after = applyPayment(awaitingPayment(), payment({ status: 'refunded' }), true, AT);
    expect(after).toMatchObject({ status: 'Refunded', hold: 'released', refunds: [byHand], refundsDue: false });
    expect(after).toMatchObject({ paymentId: 'pay_1', captures: [capture] });
    expect(steps(after)).toEqual(['Cancelled by Razorpay', 'Refund Pending by Razorpay', 'Refunded by Razorpay']);
  });

  test('leaves an order alone that another payment paid for', () => {
    const after = applyPayment(order('Processing'), payment({ id: 'pay_2', status: 'refunded' }), true, AT);
    expect(after).toMatchObject({ status: 'Processing', hold: 'sold', paymentId: 'pay_1' });
    expect(after.refunds).toEqual([{ ...byHand, paymentId: 'pay_2' }]);
  });

  test('takes back one that it had paid for, once, and not while our own refund is under way', () => {
    const after = applyPayment(order('Processing'), payment({ status: 'refunded' }), true, AT);
    expect(after).toMatchObject({ status: 'Refunded', hold: 'released', refunds: [byHand] });
    expect(applyPayment(after, payment({ status: 'refunded' }), true, AT)).toBe(after);
    const ours = order('Refund Pending', { hold: 'released', refunds: [refund()], refundsDue: true });
    expect(applyPayment(ours, payment({ status: 'refunded' }), true, AT)).toBe(ours);
    const paid = order('Processing');
    expect(applyPayment(paid, payment(), true, AT)).toBe(paid);
  });
});

test('a failed payment is told once, and only with a reason', () => {
  const declined = payment({ status: 'failed', error_description: 'Declined.' });
  const told = applyPayment(awaitingPayment(), declined, true, AT);
  expect(told.paymentFailure).toBe('Declined.');
  expect(applyPayment(told, declined, true, AT)).toBe(told);
  expect(
    applyPayment(told, payment({ status: 'failed', error_description: 'Timed out.' }), true, AT).paymentFailure,
  ).toBe('Timed out.');
  const silent = awaitingPayment();
  expect(applyPayment(silent, payment({ status: 'failed' }), true, AT)).toBe(silent);
});

test('a release puts the pieces back and hides the order', () => {
  const after = applyRelease(awaitingPayment());
  expect(after).toMatchObject({ status: 'Pending', hold: 'released', listed: false });
  expect(after.heldUntil).toBeUndefined();
});

describe('a cancelled order', () => {
  test('that nobody paid for gives its pieces back, and owes nothing', () => {
    const after = applyCancellation(awaitingPayment({ paymentFailure: 'Declined.' }), 'shopper', AT);
    expect(after).toMatchObject({ status: 'Cancelled', hold: 'released', refunds: [], refundsDue: false });
    expect([after.heldUntil, after.paymentFailure, steps(after)]).toEqual([
      undefined,
      undefined,
      ['Cancelled by shopper'],
    ]);
  });

  test('that was paid owes what it was paid', () => {
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
  ])('on sale again %s: its pieces are %s, and its money goes back', (restock, hold) => {
    const after = applyReturn(sent(), restock, 'admin', AT);
    expect(after).toMatchObject({ hold, refunds: [refund()], refundsDue: true });
    expect(steps(after)).toEqual(['Returned by admin', 'Refund Pending by payment']);
  });

  test('on delivery just ends', () => {
    const after = applyReturn(sent({ paymentId: undefined, captures: [] }), true, 'admin', AT);
    expect([after.refunds, steps(after)]).toEqual([[], ['Returned by admin']]);
  });

  test('whose money went back by hand meanwhile is Refunded', () => {
    const byHand = refund({ state: 'processed', attempt: 0, refundId: 'rfnd_1' });
    const after = applyReturn(sent({ refunds: [byHand] }), true, 'admin', AT);
    expect(steps(after)).toEqual(['Returned by admin', 'Refund Pending by Razorpay', 'Refunded by payment']);
    expect(after).toMatchObject({ refunds: [byHand], refundsDue: false });
  });
});
