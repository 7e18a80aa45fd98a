import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CODE_LASTS_MS, forgetPendingCode, keepPendingCode, readPendingCode } from './pending-code.ts';

const pending = { phone: '+919845012345', verificationId: 'v1', at: 1_000_000, typed: '12' };
const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test('a code that was sent is found again, with what was typed of it', () => {
  keepPendingCode(pending);
  expect(readPendingCode(pending.at + 60_000)).toEqual(pending);
});

test('a code that is too old is removed from storage', () => {
  keepPendingCode(pending);
  expect(readPendingCode(pending.at + CODE_LASTS_MS - 1)).toEqual(pending);
  expect(readPendingCode(pending.at + CODE_LASTS_MS)).toBeUndefined();
  expect(kept.size).toBe(0);
});

test('nothing is left after it was forgotten', () => {
  keepPendingCode(pending);
  expect(kept.size).toBe(1);
  forgetPendingCode();
  expect(kept.size).toBe(0);
});

test.each(['', '{', 'null', '[]', '{"phone":1}'])('%j in storage counts as no code', (garbage) => {
  kept.set('pendingCode', garbage);
  expect(readPendingCode(0)).toBeUndefined();
});

test('without storage there is no code to come back to', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepPendingCode(pending);
  expect(readPendingCode(pending.at)).toBeUndefined();
});
