import { expect, test } from 'vitest';
import { cancellationMessage, refundMessages } from './refund-messages.ts';
import { order } from './order.fixture.ts';

test.each([
  ['due', /^₹1,598 is on its way back/],
  ['pending', /^₹1,598 is on its way back/],
  ['processed', /^We sent ₹1,598 back/],
  ['failed', /^₹1,598 could not be returned yet/],
] as const)('a refund that is %s has its own sentence', (state, message) => {
  expect(refundMessages(order({ refunds: [{ amount: 1598, state }] }))).toEqual([expect.stringMatching(message)]);
});

test('a fast refund usually arrives within minutes, and no words promise that for a normal one', () => {
  const fast = { amount: 1598, state: 'pending' as const, fast: true as const };
  expect(refundMessages(order({ refunds: [fast] }))).toEqual([expect.stringMatching(/minutes.*up to 7 working days/)]);
  const { fast: _speed, ...normal } = fast;
  expect(refundMessages(order({ refunds: [normal] }))[0]).not.toMatch(/minutes/);
  expect(cancellationMessage(order())).toMatch(/7 working days at most/);
});

test('the cancellation message says what happens to the money', () => {
  expect(cancellationMessage(order())).toMatch(/^₹1,598 will be refunded/);
  expect(cancellationMessage(order({ paymentMethod: 'COD' }))).toMatch(/nothing to give back/);
  expect(cancellationMessage(order({ status: 'Pending' }))).toMatch(/^Nothing has been paid/);
});
