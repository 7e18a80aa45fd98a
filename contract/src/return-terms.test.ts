import { expect, test } from 'vitest';
import { returnLine, termsOf } from './return-terms.ts';

test('without rules from the server a product has the seven days of the specification', () => {
  expect(returnLine(termsOf({}))).toBe('Easy 7 days return and exchange policy*');
});

test.each([
  [{ days: 15, fee: 0, kinds: ['return', 'exchange'] }, 'Easy 15 days return and exchange policy*'],
  [{ days: 1, fee: 49, kinds: ['exchange'] }, 'Easy 1 day exchange policy*'],
  [{ days: 10, fee: 0, kinds: ['return'] }, 'Easy 10 days return policy*'],
  [{ days: 10, fee: 0, kinds: [] }, 'Cannot be returned or exchanged*'],
])('the line of %j', (returns, line) => {
  expect(returnLine(termsOf({ returns }))).toBe(line);
  expect(returnLine(termsOf({ returns, returnable: true }))).toBe(line);
  expect(returnLine(termsOf({ returns, returnable: false }))).toBe('Cannot be returned or exchanged*');
});
