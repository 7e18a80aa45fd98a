import { MESSAGES } from '@nirala/contract/text/messages';
import { expect, test } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { order } from '../order-summary/order.fixture.ts';
import { outcomeOf, findOutcome, readCheckoutRefusal } from './checkout-outcome.ts';
import { failureNotice } from './checkout-notice.ts';

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

const placed = (about: Parameters<typeof order>[0]) =>
  new CallError(409, MESSAGES.alreadyPlaced, { details: { reason: 'placed', order: order(about) } });

test.each(['Processing', 'Dispatched', 'Delivered'])(
  'a refusal with an order that is %s keeps the reason `placed`',
  (status) => {
    expect(readCheckoutRefusal(placed({ status }))).toEqual({ reason: 'placed', order: order({ status }) });
  },
);

test.each(['Pending', 'Cancelled', 'Refund Pending', 'Refunded'])(
  'a refusal with an order that is %s becomes `over`',
  (status) => {
    const error = placed({ status });
    expect(readCheckoutRefusal(error)).toEqual({ reason: 'over', meanwhile: true });
    expect(failureNotice(error, 'Pre-Paid')).toEqual({ tone: 'bad', message: MESSAGES.checkoutEnded, details: [] });
  },
);

test('distinguishes a checkout that ended earlier from one that ended during the call', () => {
  const over = (details: object) => readCheckoutRefusal(new CallError(409, 'message', { details }));
  expect(over({ reason: 'over' })).toEqual({ reason: 'over' });
  expect(over({ reason: 'over', meanwhile: true })).toEqual({ reason: 'over', meanwhile: true });
});
