import { DEFAULT_PRICE_RULES } from '@nirala/contract/order/pricing';
import { expect, test } from 'vitest';
import { partsOf } from './countdown.tsx';
import { promisesOf } from './lines.tsx';

const wordsOf = (store: Parameters<typeof promisesOf>[0]) => promisesOf(store).map(({ words }) => words);

test('a promise is shown only while the settings keep it', () => {
  const returns = { days: 9, fee: 0, kinds: ['return'] };
  expect(wordsOf({ returns, cod: true })).toEqual([
    'Free delivery',
    '9 days to send it back',
    'Cash on delivery',
    'Secure payments',
    'All taxes in the price',
  ]);
  expect(wordsOf({ returns: { ...returns, kinds: ['exchange'] }, cod: false })).toContain('9 days to exchange it');
  expect(wordsOf({ returns: { ...returns, kinds: [] }, cod: false }).join()).not.toMatch(/days|Cash/);
  const fee = { ...DEFAULT_PRICE_RULES, deliveryFee: 49 };
  expect(wordsOf({ returns, cod: true, prices: { ...fee, freeFrom: 1_499 } })[0]).toBe('Free delivery from ₹1,499');
  expect(wordsOf({ returns, cod: true, prices: fee }).join()).not.toContain('Free');
  expect(wordsOf(undefined)).toEqual(['Secure payments', 'All taxes in the price']);
});

test('a countdown counts days beyond hundred, and never below nothing', () => {
  const valuesOf = (left: number | undefined) => partsOf(left).map(({ value }) => value);
  expect(valuesOf(((100 * 24 + 3) * 60 + 4) * 60_000 + 5_999)).toEqual(['100', '03', '04', '05']);
  expect(valuesOf(-1)).toEqual(['00', '00', '00', '00']);
  expect(valuesOf(undefined)).toEqual(['–', '–', '–', '–']);
});
