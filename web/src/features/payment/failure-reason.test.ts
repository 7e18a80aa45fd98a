import { expect, test } from 'vitest';
import { failureReason } from './failure-reason.ts';

test("a known code is said in our words, whatever Razorpay's are", () => {
  expect(failureReason('insufficient_funds', 'BAD_REQUEST: balance')).toBe('There is not enough money in the account.');
});

test("an unknown code is said in Razorpay's words", () => {
  expect(failureReason('new_code', ' Your bank is closed today. ')).toBe('Your bank is closed today.');
  expect(failureReason('Payment was refused by the bank.')).toBe('Payment was refused by the bank.');
  expect(failureReason('new_code', 'x '.repeat(300))).toHaveLength(200);
});

test.each([
  [undefined, undefined],
  ['new_code', undefined],
  ['toString', 'BAD_REQUEST_ERROR'],
  ['', ' '],
])('%j and %j give no sentence', (reason, description) => {
  expect(failureReason(reason, description)).toBeUndefined();
});
