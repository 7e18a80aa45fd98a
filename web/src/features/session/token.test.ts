import { expect, test } from 'vitest';
import { isFresh } from './token.ts';

const issued = Date.parse('2026-11-21T10:00:00Z');
const minutes = (count: number) => issued + count * 60_000;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${encode({ alg: 'none' })}.${encode({ iat: issued / 1000, exp: issued / 1000 + 3600, name: '₹ÿÿ~~' })}.`;

test('a token is fresh until five minutes before it expires', () => {
  expect(isFresh(token, minutes(0))).toBe(true);
  expect(isFresh(token, minutes(54))).toBe(true);
  expect(isFresh(token, minutes(55))).toBe(false);
  expect(isFresh(token, minutes(90))).toBe(false);
});

test('a token from the future is not fresh, because the clock of this device is slow', () => {
  expect(isFresh(token, minutes(-2))).toBe(false);
  expect(isFresh(token, minutes(-0.5))).toBe(true);
});

test.each(['', 'abc', 'a.b.c', `a.${encode({ exp: 'never' })}.c`, `a.${encode(null)}.`])('%j is not fresh', (text) => {
  expect(isFresh(text, minutes(0))).toBe(false);
});
