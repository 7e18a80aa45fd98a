import { expect, test } from 'vitest';
import { withUnknownWords, MAX_UNKNOWN, NO_MEMORY, withAnswers } from './import-memory.ts';

const heard = (...words: string[]) => words.map((each) => ({ courier: 'Shiprocket', words: each }));

test('words that no table knows are listed once, however they are spelled, until an admin says what they mean', () => {
  const first = withUnknownWords(NO_MEMORY, heard('At the hub', 'AT_THE_HUB', 'Shop closed'));
  expect(first.unknown).toEqual(heard('At the hub', 'Shop closed'));
  expect(withUnknownWords(first, heard('at the hub'))).toBe(first);
  const said = withAnswers(first, {
    words: [{ courier: 'Shiprocket', words: 'At the hub', means: 'in-transit' }],
    layouts: [],
  });
  expect(said.unknown).toEqual(heard('Shop closed'));
  expect(withUnknownWords(said, heard('At the hub'))).toBe(said);
});

test('what is said for every courier is known of each, and what is said of another courier is not', () => {
  const { words } = withAnswers(NO_MEMORY, {
    words: [
      { words: 'At the hub', means: 'nothing' },
      { courier: 'DTDC', words: 'Shop closed', means: 'undelivered' },
    ],
    layouts: [],
  });
  expect(withUnknownWords({ ...NO_MEMORY, words }, heard('At the hub', 'Shop closed')).unknown).toEqual(
    heard('Shop closed'),
  );
});

test('a list that is full takes no more words, and words without an end are not listed', () => {
  const many = Array.from({ length: MAX_UNKNOWN + 5 }, (_, index) => `Hub ${index}`);
  const full = withUnknownWords(NO_MEMORY, heard('x'.repeat(201), ...many));
  expect(full.unknown).toEqual(heard(...many.slice(0, MAX_UNKNOWN)));
  expect(withUnknownWords(full, heard('One more'))).toBe(full);
});
