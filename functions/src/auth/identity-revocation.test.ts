import { deleteApp } from 'firebase-admin/app';
import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firebaseApp } from '../lib/firebase.ts';
import { identify } from './sessions.ts';

const claims: DecodedIdToken = {
  uid: 'asha',
  sub: 'asha',
  aud: 'demo',
  iss: 'https://securetoken.google.com/demo',
  iat: 1,
  exp: 2,
  auth_time: 1,
  phone_number: '+919845012345',
  firebase: { identities: {}, sign_in_provider: 'phone' },
};

/** The revoked sessions. */
const ended = new Set<string>();

/** The live Admin SDK checks for revoked sessions only on request. The Auth emulator always does, so it cannot test this. */
beforeEach(() => {
  ended.clear();
  vi.spyOn(getAuth(firebaseApp()), 'verifyIdToken').mockImplementation(async (token, checkRevoked = false) => {
    if (!checkRevoked || !ended.has(token)) return claims;
    throw Object.assign(new Error('The token was revoked.'), { code: 'auth/id-token-revoked' });
  });
});
afterEach(() => deleteApp(firebaseApp()));

test('refuses a token of a revoked session although it is correctly signed and not expired', async () => {
  expect(await identify('token', '')).toMatchObject({ uid: 'asha', phone: '+919845012345', admin: false });
  ended.add('token');
  await expect(identify('token', '')).rejects.toMatchObject({ status: 401 });
});
