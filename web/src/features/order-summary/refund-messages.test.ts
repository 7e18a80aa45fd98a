import { expect, test } from 'vitest';
import { cancellationMessage, refundMessages } from './refund-messages.ts';
import { order } from './order.fixture.ts';

test.each([
  ['due', /^₹1,598 is on its way back/],
  ['pending', /^₹1,598 is on its way back/],
  ['processed', /^₹1,598 was returned/],
  ['failed', /^₹1,598 could not be returned yet/],
] as const)('a refund that is %s has its own sentence', (state, message) => {
  expect(refundMessages(order({ refunds: [{ amount: 1598, state }] }))).toEqual([expect.stringMatching(message)]);
});

test('the cancellation message says what happens to the money', () => {
  expect(cancellationMessage(order())).toMatch(/^₹1,598 will be refunded/);
  expect(cancellationMessage(order({ paymentMethod: 'COD' }))).toMatch(/nothing to give back/);
  expect(cancellationMessage(order({ status: 'Pending' }))).toMatch(/^Nothing has been paid/);
});
