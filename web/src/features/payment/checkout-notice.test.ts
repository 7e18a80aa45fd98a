import { FAILURES, type FailureCode } from '@nirala/contract/api/failure-codes';
import { DEFAULT_PRICE_RULES } from '@nirala/contract/order/pricing';
import { MESSAGES } from '@nirala/contract/text/messages';
import { expect, test } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { order } from '../order-summary/order.fixture.ts';
import { failureNotice, pendingNotice } from './checkout-notice.ts';
import { PaymentUnavailable } from './gateway.ts';

test('a payment that could not be started has the message of the specification and still offers cash on delivery', () => {
  const offered = { details: [MESSAGES.codStays] };
  const refused = new CallError(503, 'Razorpay is down.', { code: 'payment-not-started' });
  expect(failureNotice(new CallError(0, 'net'), 'Pre-Paid')).toMatchObject({
    message: MESSAGES.paymentNotStarted,
    ...offered,
  });
  expect(failureNotice(refused, 'Pre-Paid')).toMatchObject({ message: 'Razorpay is down.', ...offered });
  expect(failureNotice(new Error('a bug'), 'Pre-Paid').message).toBe(MESSAGES.paymentNotStarted);
  expect(failureNotice(new PaymentUnavailable('blocked'), 'Pre-Paid')).toMatchObject({
    message: MESSAGES.windowMissing,
    ...offered,
  });
});

test('a COD order that could not be placed has its own messages', () => {
  const unavailable = new CallError(503, 'Try later.', { code: 'unavailable' });
  expect(failureNotice(new CallError(0, 'net'), 'COD')).toMatchObject({ message: MESSAGES.orderNetwork, details: [] });
  expect(failureNotice(unavailable, 'COD')).toMatchObject({ message: 'Try later.', details: [] });
  expect(failureNotice(new CallError(400, 'not from the server'), 'COD').message).toBe(MESSAGES.orderFailed);
});

test('a changed price shows the new total and links to the bag', () => {
  const price = new CallError(409, MESSAGES.priceChanged, {
    code: 'price-changed',
    details: { reason: 'price', totalAmount: 899, prices: DEFAULT_PRICE_RULES, lines: [] },
  });
  expect(failureNotice(price, 'Pre-Paid')).toMatchObject({ newTotal: 899, linkToBag: true, details: [] });
});

test('a refusal links to the bag only if the bag can resolve it', () => {
  const linksToBag = (code: FailureCode, details?: unknown) =>
    failureNotice(new CallError(FAILURES[code].status, 'message', { code, details }), 'COD').linkToBag;
  const codes: FailureCode[] = ['not-on-sale', 'out-of-stock', 'too-many-pieces', 'checkout-expired', 'coupon-used-up'];
  for (const code of codes) expect(linksToBag(code), code).toBe(true);
  expect(linksToBag('cod-not-allowed', { reason: 'cod' })).toBe(false);
  expect(linksToBag('too-many-orders')).toBe(false);
  expect(failureNotice(new CallError(409, 'a proxy, not the server'), 'COD').linkToBag).toBe(false);
});

test('a pending order says until when it is reserved; after a failed attempt the reason comes first', () => {
  const waiting = order({ status: 'Pending', payUntil: '2026-11-21T06:20:00.000Z' });
  const expected = { tone: 'pending', details: [MESSAGES.paymentMayLand, MESSAGES.codStays] };
  expect(pendingNotice(waiting, undefined)).toMatchObject(expected);
  expect(pendingNotice(waiting, undefined).message).toContain('until 11:50 am');
  const failed = pendingNotice(waiting, 'The bank declined it.');
  expect(failed).toMatchObject({ tone: 'bad', message: MESSAGES.paymentFailed });
  expect(failed.details).toEqual([
    'The bank declined it.',
    MESSAGES.paymentMayLand,
    expect.stringMatching(/until/),
    MESSAGES.codStays,
  ]);
});

test('an order that waits for its advance is on delivery already, so that is not offered', () => {
  const waiting = order({ paymentMethod: 'COD', advance: { amount: 99, kept: false, rest: 801 } });
  for (const failure of [undefined, 'Declined.']) {
    const { message, details } = pendingNotice(waiting, failure);
    expect([message, ...details]).not.toContain(MESSAGES.codStays);
  }
  expect(failureNotice(new PaymentUnavailable('blocked'), 'COD').details).toEqual([]);
});
