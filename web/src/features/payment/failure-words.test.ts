import { expect, test } from 'vitest';
import { failureWords } from './failure-words.ts';

test("a known code is said in our words, whatever Razorpay's are", () => {
  expect(failureWords('insufficient_funds', 'BAD_REQUEST: balance')).toBe('There is not enough money in the account.');
});

test("an unknown code is said in Razorpay's words", () => {
  expect(failureWords('new_code', ' Your bank is closed today. ')).toBe('Your bank is closed today.');
  expect(failureWords('Payment was refused by the bank.')).toBe('Payment was refused by the bank.');
  expect(failureWords('new_code', 'x '.repeat(300))).toHaveLength(200);
});

test.each([
  [undefined, undefined],
  ['new_code', undefined],
  ['toString', 'BAD_REQUEST_ERROR'],
  ['', ' '],
])('%j and %j give no sentence', (reason, description) => {
  expect(failureWords(reason, description)).toBeUndefined();
});
