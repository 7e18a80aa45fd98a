import { expect, test } from 'vitest';
import { cancellationMessage, refundMessages, refundTimeText } from './refund-steps.ts';
import { order } from './order.fixture.ts';

test.each([
  ['due', /^₹1,598 is on its way back/],
  ['pending', /^₹1,598 is on its way back/],
  ['processed', /^We sent ₹1,598 back/],
  ['failed', /^₹1,598 could not be returned yet/],
] as const)('a refund that is %s has its own sentence', (state, message) => {
  expect(refundMessages(order({ refunds: [{ amount: 1598, state }] }), 7)).toEqual([expect.stringMatching(message)]);
});

test('a fast refund usually arrives within minutes, and no words promise that for a normal one', () => {
  const fast = { amount: 1598, state: 'pending' as const, fast: true as const };
  expect(refundMessages(order({ refunds: [fast] }), 7)).toEqual([
    expect.stringMatching(/minutes.*up to 7 working days/),
  ]);
  const { fast: _speed, ...normal } = fast;
  expect(refundMessages(order({ refunds: [normal] }), 7)[0]).not.toMatch(/minutes/);
});

test('the cancellation message says what happens to the money', () => {
  expect(cancellationMessage(order(), 7)).toMatch(/^₹1,598 will be refunded/);
  expect(cancellationMessage(order({ paymentMethod: 'COD' }), 7)).toMatch(/nothing to give back/);
  expect(cancellationMessage(order({ status: 'Pending' }), 7)).toMatch(/^Nothing has been paid/);
});

test('a refund takes the days of the settings, in every sentence about it', () => {
  const pending = { amount: 1598, state: 'pending' as const };
  const { refunds } = order({ refunds: [pending, { ...pending, fast: true as const }] });
  for (const sentence of [...refundMessages({ refunds }, 4), cancellationMessage(order(), 4), refundTimeText(4)]) {
    expect(sentence).toContain('up to 4 working days.');
  }
  expect(refundTimeText(1, 'after we have the parcel')).toBe(
    'Refunds take up to 1 working day after we have the parcel.',
  );
});
