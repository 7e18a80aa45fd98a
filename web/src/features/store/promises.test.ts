import { DEFAULT_PRICE_RULES } from '@nirala/contract/order/pricing';
import { expect, test } from 'vitest';
import { shortPromises } from './promises.ts';

const returns = { days: 7, fee: 0, kinds: ['return', 'exchange'] };
const store = { returns, cod: true, codMax: null, codNewMax: null };
const withPrices = (more: Partial<typeof DEFAULT_PRICE_RULES>) => ({ prices: { ...DEFAULT_PRICE_RULES, ...more } });

test.each([
  ['nothing set', {}, 'Free delivery · COD · 7-day returns'],
  ['no cash', { cod: false }, 'Free delivery · 7-day returns'],
  ['ten days', { returns: { ...returns, days: 10 } }, 'Free delivery · COD · 10-day returns'],
  ['exchanges only', { returns: { ...returns, kinds: ['exchange'] } }, 'Free delivery · COD · 7-day exchange'],
  ['nothing comes back', { returns: { ...returns, kinds: [] } }, 'Free delivery · COD'],
  ['a fee', withPrices({ deliveryFee: 49 }), 'COD · 7-day returns'],
  ['free from more', withPrices({ deliveryFee: 49, freeFrom: 999 }), 'Free delivery from ₹999 · COD · 7-day returns'],
  ['free from as much', withPrices({ deliveryFee: 49, freeFrom: 398 }), 'Free delivery · COD · 7-day returns'],
  ['the limit with its charge', { codMax: 448 }, 'Free delivery · COD · 7-day returns'],
  ['above the limit with its charge', { codMax: 447 }, 'Free delivery · 7-day returns'],
  ['above the limit of new shoppers', { codNewMax: 300 }, 'Free delivery · 7-day returns'],
  ['above the limit with the fee', { ...withPrices({ deliveryFee: 49 }), codMax: 448 }, '7-day returns'],
])('with %s, ₹398 are promised what is true', (_name, more, words) => {
  expect(shortPromises({ ...store, ...more }, 398)).toBe(words);
});

test('nothing is promised before the settings are known', () => {
  expect(shortPromises(undefined, 398)).toBe('');
});
