import { expect, test } from 'vitest';
import { paymentTimeout } from './payment-timeout.ts';

const now = Date.parse('2026-11-21T06:00:00.000Z');

test('the window closes half a minute before the pieces are let go', () => {
  expect(paymentTimeout('2026-11-21T06:10:00.000Z', now)).toBe(570);
  expect(paymentTimeout('2026-11-21T06:10:00.900Z', now)).toBe(570);
});

test('a clock that is fast or slow locks nobody out, and no window stays open longer than the pieces are kept', () => {
  expect(paymentTimeout('2026-11-21T05:00:00.000Z', now)).toBe(60);
  expect(paymentTimeout('2026-11-21T06:00:40.000Z', now)).toBe(60);
  expect(paymentTimeout('2026-11-21T07:00:00.000Z', now)).toBe(1170);
});

test.each([undefined, '', 'soon'])('for %j it stays open as long as for a new order', (payUntil) => {
  expect(paymentTimeout(payUntil, now)).toBe(1170);
});
