import { expect, test } from 'vitest';
import { exchangeText } from './return-text.ts';

const now = Date.parse('2026-11-25T10:00:00Z');
const heldUntil = '2026-12-01T18:29:59Z';
const held = { state: 'Approved', exchangeOrderId: 'NR-2', heldUntil };

test('the new size comes with its order, and is held until a day', () => {
  expect(exchangeText(held, now)).toMatch(/comes with order NR-2. We hold it until 1 Dec/);
  expect(exchangeText({ state: 'Closed', exchangeOrderId: 'NR-2' }, now)).toBe('Your new size comes with order NR-2.');
});

test('a hold that is over says that the money comes back', () => {
  expect(exchangeText(held, Date.parse('2026-12-02T00:00:00Z'))).toMatch(/could not hold your new size any longer/);
});

test.each(['Withdrawn', 'Declined', 'Rejected'])('%s promises no new size', (state) => {
  expect(exchangeText({ ...held, state }, now)).toBeUndefined();
});

test('a return, and an exchange whose money was sent back, promise none', () => {
  expect(exchangeText({ state: 'Approved' }, now)).toBeUndefined();
  const refund = { state: 'owed' as const, way: 'source' as const, amount: 400, fee: 0 };
  expect(exchangeText({ ...held, heldUntil: undefined, refund }, now)).toBeUndefined();
});
