import { expect, test } from 'vitest';
import { paymentTimeout } from './payment-timeout.ts';

const now = Date.parse('2026-11-21T06:00:00.000Z');

test('the window closes 30 seconds before the reservation expires', () => {
  expect(paymentTimeout('2026-11-21T06:10:00.000Z', now)).toBe(570);
  expect(paymentTimeout('2026-11-21T06:10:00.900Z', now)).toBe(570);
});

test('stays between one minute and the full reservation when the clock is wrong', () => {
  expect(paymentTimeout('2026-11-21T05:00:00.000Z', now)).toBe(60);
  expect(paymentTimeout('2026-11-21T06:00:40.000Z', now)).toBe(60);
  expect(paymentTimeout('2026-11-21T07:00:00.000Z', now)).toBe(1170);
});

test.each([undefined, '', 'soon'])('uses the full reservation time for %j', (payUntil) => {
  expect(paymentTimeout(payUntil, now)).toBe(1170);
});
