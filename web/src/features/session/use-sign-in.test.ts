import { expect, test } from 'vitest';
import { signInErrorMessage } from './use-sign-in.ts';

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
