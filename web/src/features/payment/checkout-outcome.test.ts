import { expect, test } from 'vitest';
import { order } from '../order-summary/order.fixture.ts';
import { outcomeOf, findOutcome } from './checkout-outcome.ts';

test.each(['Processing', 'Dispatched', 'Delivered', 'Returned', 'Something new'])('%s is placed', (status) => {
  expect(outcomeOf(order({ status }))).toBe('placed');
});

test.each(['Cancelled', 'Refund Pending', 'Refunded'])('%s with money that goes back is told', (status) => {
  expect(outcomeOf(order({ status, refunds: [{ amount: 799, state: 'pending' }] }))).toBe('back');
});

test('a pending order waits, and a cancelled one that nobody paid for is over', () => {
  expect(outcomeOf(order({ status: 'Pending' }))).toBe('waits');
  expect(outcomeOf(order({ status: 'Cancelled' }))).toBe('over');
});

test('a released order whose money goes back is told', () => {
  const refunds = [{ amount: 799, state: 'pending' as const }];
  expect(outcomeOf(order({ status: 'Pending', refunds }))).toBe('back');
  expect(outcomeOf(order({ status: 'Pending', refunds, payUntil: '2026-11-21T06:20:00.000Z' }))).toBe('waits');
});

test('the order of another checkout says nothing', () => {
  expect(findOutcome('checkout-1', [order({ checkoutId: 'another' })])).toBeUndefined();
  expect(findOutcome('checkout-1', [order({ checkoutId: 'another' }), order()])).toMatchObject({ kind: 'placed' });
});
