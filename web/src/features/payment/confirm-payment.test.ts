import { MESSAGES } from '@nirala/contract/messages';
import type { Order } from '@nirala/contract/order';
import { expect, test } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { order } from '../order-summary/order.fixture.ts';
import { confirmWithRetry } from './confirm-payment.ts';

/** Has a payment confirmed by a server that answers so, one answer a try; the last one stays. */
async function settled(...answers: (Order | CallError)[]) {
  const paused: number[] = [];
  let tries = 0;
  const confirm = async () => {
    const answer = answers[Math.min(tries, answers.length - 1)];
    tries += 1;
    if (answer instanceof CallError || !answer) throw answer;
    return answer;
  };
  const ending = await confirmWithRetry(confirm, async (milliseconds) => void paused.push(milliseconds));
  return { ...ending, tries, paused };
}

test('a payment that is confirmed at once is an order', async () => {
  expect(await settled(order())).toEqual({ kind: 'placed', order: order(), tries: 1, paused: [] });
});

test.each([0, 429, 500, 503])(
  'after %i the server is asked again, each time later, and the order comes',
  async (status) => {
    const lost = new CallError(status, 'words');
    expect(await settled(lost, lost, lost, order())).toMatchObject({
      kind: 'placed',
      tries: 4,
      paused: [1000, 2000, 4000],
    });
  },
);

test('a server that stays away leaves the payment unchecked', async () => {
  expect(await settled(new CallError(0, 'words'))).toMatchObject({
    kind: 'unchecked',
    message: MESSAGES.paymentUnchecked,
    tries: 4,
  });
});

test.each([
  [400, 'payment-not-verified', MESSAGES.paymentNotVerified, 'refused'],
  [400, 'payment-failed', 'The bank declined it.', 'refused'],
  [409, 'payment-returned', MESSAGES.paymentBack, 'back'],
  [409, 'payment-not-captured', MESSAGES.paymentNotCaptured, 'unchecked'],
  [401, 'session-ended', MESSAGES.paymentUnchecked, 'unchecked'],
  [403, 'other-account', MESSAGES.paymentUnchecked, 'unchecked'],
])('%i with the code %s and the sentence "%s" is %s, without another try', async (status, code, message, kind) => {
  expect(await settled(new CallError(status, message, { code }))).toEqual({ kind, message, tries: 1, paused: [] });
});

test('an order that was placed the other way meanwhile is that order', async () => {
  const cod = order({ paymentMethod: 'COD' });
  const answer = new CallError(409, MESSAGES.paidTwice, {
    code: 'paid-twice',
    details: { reason: 'placed', order: cod },
  });
  expect(await settled(answer)).toMatchObject({ kind: 'placed', order: cod, message: MESSAGES.paidTwice, tries: 1 });
});
