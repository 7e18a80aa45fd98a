import { MESSAGES } from '@nirala/contract/messages';
import { expect, test } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { order } from '../order-summary/order.fixture.ts';
import { noticeOfFailure, noticeOfWaiting } from './notice.ts';
import { WindowMissing } from './prepare.ts';

test('a payment that could not be begun is told as the specification has it, and delivery stays offered', () => {
  const offered = { more: [MESSAGES.codStays] };
  expect(noticeOfFailure(new CallError(0, 'net'), 'Pre-Paid')).toMatchObject({
    message: MESSAGES.paymentNotStarted,
    ...offered,
  });
  expect(noticeOfFailure(new CallError(503, 'Razorpay rests.'), 'Pre-Paid')).toMatchObject({
    message: 'Razorpay rests.',
    ...offered,
  });
  expect(noticeOfFailure(new Error('a bug'), 'Pre-Paid').message).toBe(MESSAGES.paymentNotStarted);
  expect(noticeOfFailure(new WindowMissing('blocked'), 'Pre-Paid')).toMatchObject({
    message: MESSAGES.windowMissing,
    ...offered,
  });
});

test('an order on delivery that could not be placed has its own words', () => {
  expect(noticeOfFailure(new CallError(0, 'net'), 'COD')).toMatchObject({ message: MESSAGES.orderNetwork, more: [] });
  expect(noticeOfFailure(new CallError(503, 'words'), 'COD')).toMatchObject({ message: 'words', more: [] });
  expect(noticeOfFailure(new CallError(400, 'words of the browser', undefined, false), 'COD').message).toBe(
    MESSAGES.orderFailed,
  );
});

test('a changed price names the new total and leads to the bag; other refusals lead there too', () => {
  const price = new CallError(409, MESSAGES.priceChanged, { reason: 'price', totalAmount: 899, lines: [] });
  expect(noticeOfFailure(price, 'Pre-Paid')).toMatchObject({ newTotal: 899, toBag: true, more: [] });
  expect(noticeOfFailure(new CallError(409, MESSAGES.codeUsedUp), 'COD')).toMatchObject({ toBag: true });
  expect(noticeOfFailure(new CallError(429, 'words'), 'Pre-Paid')).toMatchObject({ toBag: false });
});

test('an order that waits says until when; after a failure, why first', () => {
  const waiting = order({ status: 'Pending', payUntil: '2026-11-21T06:20:00.000Z' });
  const left = { tone: 'waits', more: [MESSAGES.paymentMayLand, MESSAGES.codStays] };
  expect(noticeOfWaiting(waiting, undefined)).toMatchObject(left);
  expect(noticeOfWaiting(waiting, undefined).message).toContain('until 11:50 am');
  const failed = noticeOfWaiting(waiting, 'The bank declined it.');
  expect(failed).toMatchObject({ tone: 'bad', message: MESSAGES.paymentFailed });
  expect(failed.more).toEqual([
    ...['The bank declined it.', MESSAGES.paymentMayLand],
    ...[expect.stringMatching(/until/), MESSAGES.codStays],
  ]);
});
