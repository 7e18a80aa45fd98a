import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  CODE_LIFETIME_MS,
  removePendingCode,
  storePendingCode,
  readPendingCode,
  signInErrorMessage,
} from './use-sign-in.ts';

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

const failed = (code: string) => Object.assign(new Error('Firebase'), { code });

test.each([
  ['auth/invalid-verification-code', 'Invalid OTP. Please try again.'],
  ['auth/code-expired', 'OTP expired. Request a new one.'],
  ['auth/network-request-failed', 'The store cannot be reached right now. Please try again in a moment.'],
  ['auth/internal-error', 'OTP verification failed. Try again.'],
])('%s has the message "%s"', (code, message) => {
  expect(signInErrorMessage(failed(code), 'OTP verification failed. Try again.')).toBe(message);
});

test.each(['auth/too-many-requests', 'auth/invalid-credential', 'auth/user-not-found'])(
  '%s has its own message',
  (code) => {
    expect(signInErrorMessage(failed(code), 'other')).not.toBe('other');
  },
);

test('any other error has the message of the failed step', () => {
  expect(signInErrorMessage(new Error('x'), 'Failed to send OTP. Try again.')).toBe('Failed to send OTP. Try again.');
  expect(signInErrorMessage('x', 'other')).toBe('other');
});
