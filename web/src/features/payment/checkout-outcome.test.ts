import { expect, test } from 'vitest';
import { order } from '../order-summary/order.fixture.ts';
import { outcomeOf, findOutcome } from './checkout-outcome.ts';

test.each(['Processing', 'Dispatched', 'Delivered', 'Returned', 'Something new'])(
  'an order that is %s counts as placed',
  (status) => {
    expect(outcomeOf(order({ status }))).toBe('placed');
  },
);

test.each(['Cancelled', 'Refund Pending', 'Refunded'])('a %s order with a refund is refunding', (status) => {
  expect(outcomeOf(order({ status, refunds: [{ amount: 799, state: 'pending' }] }))).toBe('refunding');
});

test('an unpaid order is pending while Pending, and ended once Cancelled', () => {
  expect(outcomeOf(order({ status: 'Pending' }))).toBe('pending');
  expect(outcomeOf(order({ status: 'Cancelled' }))).toBe('ended');
});

test('a Pending order with a refund is refunding only after its reservation expired', () => {
  const refunds = [{ amount: 799, state: 'pending' as const }];
  expect(outcomeOf(order({ status: 'Pending', refunds }))).toBe('refunding');
  expect(outcomeOf(order({ status: 'Pending', refunds, payUntil: '2026-11-21T06:20:00.000Z' }))).toBe('pending');
});

test('ignores orders of other checkouts', () => {
  expect(findOutcome('checkout-1', [order({ checkoutId: 'another' })])).toBeUndefined();
  expect(findOutcome('checkout-1', [order({ checkoutId: 'another' }), order()])).toMatchObject({ kind: 'placed' });
});
