import { expect, test } from 'vitest';
import { codRefusal, piecesRefusal } from './order-limits.ts';
import { MESSAGES } from '../text/messages.ts';
import { toPaise } from '../text/money.ts';

const rules = { cod: true, codMax: 10_000, codNewMax: 5_000, maxOpenCod: 3 };
const none = { cod: true, codMax: null, codNewMax: null, maxOpenCod: null };
const regular = { open: 0, hasReceived: true };

test('COD is refused above the highest amount', () => {
  expect(codRefusal(rules, toPaise(10_000), regular)).toBeUndefined();
  expect(codRefusal(rules, toPaise(10_000) + 1, regular)).toContain('up to ₹10,000');
});

test('a phone number without a delivered order has a lower COD limit', () => {
  const first = { open: 0, hasReceived: false };
  expect(codRefusal(rules, toPaise(5_000), first)).toBeUndefined();
  expect(codRefusal(rules, toPaise(5_000) + 1, first)).toContain('up to ₹5,000');
  expect(codRefusal(rules, toPaise(5_000) + 1, regular)).toBeUndefined();
});

test('COD is refused once a phone number has the maximum of open COD orders', () => {
  expect(codRefusal(rules, 100, { ...regular, open: 2 })).toBeUndefined();
  expect(codRefusal(rules, 100, { ...regular, open: 3 })).toContain('3 cash on delivery orders');
  expect(codRefusal({ ...rules, maxOpenCod: 1 }, 100, { ...regular, open: 1 })).toContain('1 cash on delivery order ');
});

test('without limits COD is refused only if it is switched off', () => {
  expect(codRefusal(none, toPaise(1_000_000), { open: 99, hasReceived: false })).toBeUndefined();
  expect(codRefusal({ ...none, cod: false }, 100, regular)).toBe(MESSAGES.codOff);
});

test('an order is refused above the limit per line and the limit per order', () => {
  const limits = { maxPerLine: 10, maxPerOrder: 50 };
  const lines = (...quantities: number[]) => quantities.map((quantity) => ({ quantity }));
  expect(piecesRefusal(limits, lines(10, 10, 10, 10, 10))).toBeUndefined();
  expect(piecesRefusal(limits, lines(1, 11))).toContain('at most 10 pieces of one size');
  expect(piecesRefusal(limits, lines(10, 10, 10, 10, 10, 2))).toMatch(/at most 50 pieces.*remove 2 pieces/);
  expect(piecesRefusal(limits, lines(10, 10, 10, 10, 10, 1))).toContain('remove 1 piece ');
});
