import { expect, test } from 'vitest';
import { cancelWords, refundWords } from './money-words.ts';
import { order } from './order.fixture.ts';

test.each([
  ['due', /^₹1,598 is on its way back/],
  ['pending', /^₹1,598 is on its way back/],
  ['processed', /^₹1,598 was returned/],
  ['failed', /^₹1,598 could not be returned yet/],
] as const)('money that is %s is told in plain words', (state, words) => {
  expect(refundWords(order({ refunds: [{ amount: 1598, state }] }))).toEqual([expect.stringMatching(words)]);
});

test('before an order is cancelled it is said what becomes of the money', () => {
  expect(cancelWords(order())).toMatch(/^₹1,598 goes back/);
  expect(cancelWords(order({ paymentMethod: 'COD' }))).toMatch(/nothing to give back/);
  expect(cancelWords(order({ status: 'Pending' }))).toMatch(/^Nothing has been paid/);
});
