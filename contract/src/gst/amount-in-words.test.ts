import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees zero only'],
  [1, 'One paisa only'],
  [50, 'Fifty paise only'],
  [100, 'Rupees one only'],
  [101, 'Rupees one and one paisa only'],
  [1000, 'Rupees ten only'],
  [1100, 'Rupees eleven only'],
  [1900, 'Rupees nineteen only'],
  [2000, 'Rupees twenty only'],
  [9900, 'Rupees ninety-nine only'],
  [10_000, 'Rupees one hundred only'],
  [10_100, 'Rupees one hundred one only'],
  [100_000, 'Rupees one thousand only'],
  [10_000_000, 'Rupees one lakh only'],
  [12_345_650, 'Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only'],
  [123_456_789, 'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and eighty-nine paise only'],
  [1_000_000_000, 'Rupees one crore only'],
  [1_000_000_001, 'Rupees one crore and one paisa only'],
  [100_000_000_000_000, 'Rupees one lakh crore only'],
])('%d paise are %j', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

test('no two amounts have the same words', () => {
  const words = Array.from({ length: 50_000 }, (_, paise) => amountInWords(paise * 29));
  expect(new Set(words).size).toBe(50_000);
  expect(words.filter((text) => /undefined|-zero| {2}|zero (hundred|thousand)/.test(text))).toEqual([]);
});
