import { expect, test } from 'vitest';
import { order } from './order.fixture.ts';
import { expectedBy, moneyBackOf, cancellationMessage, refundMessage, refundTimeText } from './refund-text.ts';

const refund = { amount: 400, state: 'pending' as const };
const payout = { amount: 400, state: 'due' as const, at: '2026-11-21T06:00:00.000Z', cause: 'return' };

test('a refund shows when it was sent, to what, its reference, and when it is expected', () => {
  const known = {
    ...refund,
    at: '2026-11-20T06:00:00.000Z',
    requestedAt: '2026-11-23T06:00:00.000Z',
    to: 'upi',
    reference: '74012',
  };
  expect(moneyBackOf(order({ refunds: [known] }), 7)[0]).toEqual({
    message: expect.stringMatching(/^₹400 is on its way back/),
    steps: [
      { label: 'Started', text: expect.stringContaining('20') },
      { label: 'Sent', text: expect.stringMatching(/23.*, to your UPI account/) },
      { label: 'Reference', text: '74012' },
      { label: 'Expected by', text: expectedBy(known.requestedAt, 7) },
    ],
  });
});

test.each([
  ['processing', /is being paid to the account/, undefined],
  ['attempted', /did not accept.*Open the link again/, 'https://rzp.example/1'],
  ['issued', /Open the link/, 'https://rzp.example/1'],
] as const)('a link that is %s says what the shopper has to do', (linkStatus, words, link) => {
  const sent = { ...payout, state: 'link-sent' as const, linkStatus, link: 'https://rzp.example/1' };
  const [shown] = moneyBackOf(order({ payouts: [sent] }), 7);
  expect(shown?.message).toMatch(words);
  expect(shown?.link).toBe(link);
});

test('a refund that Razorpay made immediately is not expected any more', () => {
  const sent = { ...refund, state: 'processed' as const, requestedAt: '2026-11-23T06:00:00.000Z', fast: true as const };
  const messages = moneyBackOf(order({ refunds: [sent] }), 7).map(({ message }) => message);
  // It may still be on its way to the account.
  expect(messages).toEqual(['We sent ₹400 back to you.']);
  const [instant, slow] = moneyBackOf(order({ refunds: [{ ...sent, instant: true as const }, sent] }), 7);
  expect(instant?.steps.map(({ label }) => label)).toEqual(['Sent']);
  expect(slow?.steps.map(({ label }) => label)).toEqual(['Sent', 'Expected by']);
});

test('a refund without times has its sentence only', () => {
  expect(moneyBackOf(order({ refunds: [refund] }), 7)).toEqual([
    { message: expect.stringMatching(/^₹400/), steps: [] },
  ]);
});

test('the day a refund is expected follows the days of the settings, without Saturdays and Sundays', () => {
  // Monday 23 November to Wednesday 2 December, or Friday 27 November.
  expect(expectedBy('2026-11-23T06:00:00.000Z', 7)).toMatch(/\b2 Dec/);
  expect(expectedBy('2026-11-23T06:00:00.000Z', 4)).toMatch(/\b27 Nov/);
});

test('a failed refund is not expected, and one that is too old has words of its own', () => {
  const failed = { ...refund, state: 'failed' as const, requestedAt: '2026-11-23T06:00:00.000Z' };
  const [one, old] = moneyBackOf(order({ refunds: [failed, { ...failed, tooOld: true as const }] }), 7);
  expect(one?.message).toMatch(/could not be returned yet/);
  expect(old?.message).toMatch(/older than six months/);
  expect(one?.steps.map(({ label }) => label)).toEqual(['Sent']);
});

test.each([
  ['due', /We will text you a link/, undefined],
  ['link-sent', /Open the link/, 'https://rzp.example/1'],
  ['paid', /^We sent ₹400/, undefined],
  ['failed', /new link/, undefined],
  ['expired', /has expired/, undefined],
] as const)('a payout that is %s says what happens next', (state, words, link) => {
  const [shown] = moneyBackOf(order({ payouts: [{ ...payout, state, link: 'https://rzp.example/1' }] }), 7);
  expect(shown?.message).toMatch(words);
  expect(shown?.link).toBe(link);
});

test.each([
  ['due', /^₹1,598 is on its way back/],
  ['pending', /^₹1,598 is on its way back/],
  ['processed', /^We sent ₹1,598 back/],
  ['failed', /^₹1,598 could not be returned yet/],
] as const)('a refund that is %s has its own sentence', (state, message) => {
  expect(refundMessage({ amount: 1598, state }, 7)).toMatch(message);
});

test('a fast refund usually arrives within minutes, and no words promise that for a normal one', () => {
  const fast = { amount: 1598, state: 'pending' as const, fast: true as const };
  expect(refundMessage(fast, 7)).toMatch(/minutes.*up to 7 working days/);
  const { fast: _speed, ...normal } = fast;
  expect(refundMessage(normal, 7)).not.toMatch(/minutes/);
});

test('the cancellation message says what happens to the money', () => {
  expect(cancellationMessage(order(), 7)).toMatch(/^₹1,598 will be refunded/);
  expect(cancellationMessage(order({ paymentMethod: 'COD' }), 7)).toMatch(/nothing to give back/);
  expect(cancellationMessage(order({ status: 'Pending' }), 7)).toMatch(/^Nothing has been paid/);
});

test('a refund takes the days of the settings, in every sentence about it', () => {
  const pending = { amount: 1598, state: 'pending' as const };
  const sentences = [pending, { ...pending, fast: true as const }].map((refund) => refundMessage(refund, 4));
  for (const sentence of [...sentences, cancellationMessage(order(), 4), refundTimeText(4)]) {
    expect(sentence).toContain('up to 4 working days.');
  }
  expect(refundTimeText(1, 'after we have the parcel')).toBe(
    'Refunds take up to 1 working day after we have the parcel.',
  );
});
