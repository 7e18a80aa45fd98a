import { expect, test } from 'vitest';
import { isFunctionFailure } from './store.ts';

test.each([
  '⚠  functions: Failed to load function definition from source: FirebaseError',
  '>  {"severity":"ERROR","message":"cannot place the order"}',
  '>  TypeError: Cannot read properties of undefined',
  '>      at answer (file:///store/functions/lib/http.js:3:1)',
])('is a failure: %s', (line) => {
  expect(isFunctionFailure(line)).toBe(true);
});

test.each([
  'i  functions: Beginning execution of "asia-south1-api"',
  '⚠  firestore: Env variable override detected.',
  '>  {"severity":"WARNING","message":"unavailable","cause":"ApiError: The store is busy right now."}',
  '>  {"severity":"INFO","message":"signed in"}',
  '',
])('is not a failure: %s', (line) => {
  expect(isFunctionFailure(line)).toBe(false);
});
