import { MESSAGES } from '@nirala/contract/messages';
import { expect, test } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { order } from '../order-summary/order.fixture.ts';
import { failureNotice, pendingNotice } from './checkout-notice.ts';
import { RazorpayUnavailable } from './load-razorpay.ts';

test('a payment that could not be begun is told as the specification has it, and delivery stays offered', () => {
  const offered = { more: [MESSAGES.codStays] };
  expect(failureNotice(new CallError(0, 'net'), 'Pre-Paid')).toMatchObject({
    message: MESSAGES.paymentNotStarted,
    ...offered,
  });
  expect(
    failureNotice(new CallError(503, 'Razorpay rests.', { code: 'payment-not-started' }), 'Pre-Paid'),
  ).toMatchObject({
    message: 'Razorpay rests.',
    ...offered,
  });
  expect(failureNotice(new Error('a bug'), 'Pre-Paid').message).toBe(MESSAGES.paymentNotStarted);
  expect(failureNotice(new RazorpayUnavailable('blocked'), 'Pre-Paid')).toMatchObject({
    message: MESSAGES.windowMissing,
    ...offered,
  });
});

test('an order on delivery that could not be placed has its own words', () => {
  expect(failureNotice(new CallError(0, 'net'), 'COD')).toMatchObject({ message: MESSAGES.orderNetwork, more: [] });
  expect(failureNotice(new CallError(503, 'words', { code: 'unavailable' }), 'COD')).toMatchObject({
    message: 'words',
    more: [],
  });
  expect(failureNotice(new CallError(400, 'words of the browser'), 'COD').message).toBe(MESSAGES.orderFailed);
});

test('a changed price names the new total and leads to the bag; other refusals lead there too', () => {
  const price = new CallError(409, MESSAGES.priceChanged, {
    code: 'price-changed',
    details: { reason: 'price', totalAmount: 899, lines: [] },
  });
  expect(failureNotice(price, 'Pre-Paid')).toMatchObject({ newTotal: 899, toBag: true, more: [] });
  expect(failureNotice(new CallError(409, MESSAGES.codeUsedUp), 'COD')).toMatchObject({ toBag: true });
  expect(failureNotice(new CallError(429, 'words'), 'Pre-Paid')).toMatchObject({ toBag: false });
});

test('an order that waits says until when; after a failure, why first', () => {
  const waiting = order({ status: 'Pending', payUntil: '2026-11-21T06:20:00.000Z' });
  const left = { tone: 'waits', more: [MESSAGES.paymentMayLand, MESSAGES.codStays] };
  expect(pendingNotice(waiting, undefined)).toMatchObject(left);
  expect(pendingNotice(waiting, undefined).message).toContain('until 11:50 am');
  const failed = pendingNotice(waiting, 'The bank declined it.');
  expect(failed).toMatchObject({ tone: 'bad', message: MESSAGES.paymentFailed });
  expect(failed.more).toEqual([
    ...['The bank declined it.', MESSAGES.paymentMayLand],
    ...[expect.stringMatching(/until/), MESSAGES.codStays],
  ]);
});
