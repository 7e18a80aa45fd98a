import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CODE_LIFETIME_MS, readPendingCode, removePendingCode, storePendingCode } from './pending-code.ts';

const pending = { phone: '+919845012345', verificationId: 'v1', at: 1_000_000, typed: '12' };
const items = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});

afterEach(() => items.clear());

test('returns the stored code with the digits typed so far', () => {
  storePendingCode(pending);
  expect(readPendingCode(pending.at + 60_000)).toEqual(pending);
});

test('removes an expired code from storage', () => {
  storePendingCode(pending);
  expect(readPendingCode(pending.at + CODE_LIFETIME_MS - 1)).toEqual(pending);
  expect(readPendingCode(pending.at + CODE_LIFETIME_MS)).toBeUndefined();
  expect(items.size).toBe(0);
});

test('removes the code from storage', () => {
  storePendingCode(pending);
  expect(items.size).toBe(1);
  removePendingCode();
  expect(items.size).toBe(0);
});

test.each(['', '{', 'null', '[]', '{"phone":1}'])('%j in storage counts as no code', (garbage) => {
  items.set('pendingCode', garbage);
  expect(readPendingCode(0)).toBeUndefined();
});

test('returns no code when storage is unavailable', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storePendingCode(pending);
  expect(readPendingCode(pending.at)).toBeUndefined();
});
