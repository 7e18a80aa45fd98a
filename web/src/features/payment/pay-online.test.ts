import { MESSAGES } from '@nirala/contract/text/messages';
import type { Order } from '@nirala/contract/order/order';
import { expect, test } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { order } from '../order-summary/order.fixture.ts';
import { confirmWithRetry } from './pay-online.ts';

/** Confirms a payment with a server that gives these answers, one per attempt; the last one repeats. */
async function confirmWithAnswers(...answers: (Order | CallError)[]) {
  const delays: number[] = [];
  let attempts = 0;
  const confirm = async () => {
    const answer = answers[Math.min(attempts, answers.length - 1)];
    attempts += 1;
    if (answer instanceof CallError || !answer) throw answer;
    return answer;
  };
  const result = await confirmWithRetry(confirm, async (milliseconds) => void delays.push(milliseconds));
  return { ...result, attempts, delays };
}

test('returns the order when the first attempt succeeds', async () => {
  expect(await confirmWithAnswers(order())).toEqual({ kind: 'placed', order: order(), attempts: 1, delays: [] });
});

test.each([0, 429, 500, 503])('retries after status %i with increasing delays', async (status) => {
  const lost = new CallError(status, 'message');
  expect(await confirmWithAnswers(lost, lost, lost, order())).toMatchObject({
    kind: 'placed',
    attempts: 4,
    delays: [1000, 2000, 4000],
  });
});

test('leaves the payment unverified when every attempt fails', async () => {
  expect(await confirmWithAnswers(new CallError(0, 'message'))).toMatchObject({
    kind: 'unverified',
    message: MESSAGES.paymentUnchecked,
    attempts: 4,
  });
});

test.each([
  [400, 'payment-not-verified', MESSAGES.paymentNotVerified, 'rejected'],
  [400, 'payment-failed', 'The bank declined it.', 'rejected'],
  [409, 'payment-returned', MESSAGES.paymentBack, 'refunding'],
  [409, 'payment-not-captured', MESSAGES.paymentNotCaptured, 'unverified'],
  [401, 'session-ended', MESSAGES.paymentUnchecked, 'unverified'],
  [403, 'other-account', MESSAGES.paymentUnchecked, 'unverified'],
])(
  'does not retry after %i with the code %s and the message "%s": the payment is %s',
  async (status, code, message, kind) => {
    const answer = new CallError(status, message, { code });
    expect(await confirmWithAnswers(answer)).toEqual({ kind, message, attempts: 1, delays: [] });
  },
);

test('returns the order that was placed with another payment method meanwhile', async () => {
  const cod = order({ paymentMethod: 'COD' });
  const answer = new CallError(409, MESSAGES.paidTwice, {
    code: 'paid-twice',
    details: { reason: 'placed', order: cod },
  });
  expect(await confirmWithAnswers(answer)).toMatchObject({
    kind: 'placed',
    order: cod,
    message: MESSAGES.paidTwice,
    attempts: 1,
  });
});
