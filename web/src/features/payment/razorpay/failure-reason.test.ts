import { expect, test } from 'vitest';
import { failureReason } from './failure-reason.ts';

test("uses our sentence for a known code, not Razorpay's", () => {
  expect(failureReason('insufficient_funds', 'BAD_REQUEST: balance')).toBe('There is not enough money in the account.');
});

test("uses Razorpay's sentence for an unknown code, shortened to 200 characters", () => {
  expect(failureReason('new_code', ' Your bank is closed today. ')).toBe('Your bank is closed today.');
  expect(failureReason('Payment was refused by the bank.')).toBe('Payment was refused by the bank.');
  expect(failureReason('new_code', 'x '.repeat(300))).toHaveLength(200);
});

test.each([
  [undefined, undefined],
  ['new_code', undefined],
  ['toString', 'BAD_REQUEST_ERROR'],
  ['', ' '],
])('reason %j with description %j gives no sentence', (reason, description) => {
  expect(failureReason(reason, description)).toBeUndefined();
});
