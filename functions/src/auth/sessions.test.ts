import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeGoogle } from '@nirala/dev/testing/fake-google';
import { identify } from './sessions.ts';

const ADMIN = '+919845012345';
const now = () => Math.floor(Date.now() / 1000);

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
beforeEach(async () => {
  google = await startFakeGoogle();
  google.accounts.set('asha', {});
});
afterEach(() => google.close());

test('identifies the caller of a signed token of a known account', async () => {
  const token = google.sign();
  await expect(identify(token, '')).resolves.toEqual({ uid: 'asha', phone: ADMIN, admin: false, may: [], token });
});

describe('an invalid token is 401', () => {
  test.each<[string, () => string]>([
    ['no token at all', () => 'abc'],
    ['expired', () => google.sign({ iat: now() - 7200, exp: now() - 3600 })],
    ['of another project', () => google.sign({ aud: 'another' })],
    ['from another issuer', () => google.sign({ iss: 'https://evil.example' })],
    ['signed by an unknown key', () => google.sign({}, { kid: 'key-2' })],
    ['without a key id', () => google.sign({}, { kid: undefined })],
    ['of another algorithm', () => google.sign({}, { alg: 'none' })],
    [
      'changed after it was signed',
      () => google.sign().replace(/\.[^.]*\./, `.${google.sign({ sub: 'x' }).split('.')[1]}.`),
    ],
    ['of an unknown account', () => google.sign({ sub: 'nobody' })],
  ])('%s', async (_what, token) => {
    await expect(identify(token(), '')).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ['disabled', { disabled: true }],
    ['whose sessions were ended', { validSince: String(now() + 60) }],
  ])('of an account %s', async (_what, account) => {
    google.accounts.set('asha', account);
    await expect(identify(google.sign(), '')).rejects.toMatchObject({ status: 401 });
  });
});

describe('a token that cannot be checked now is 503', () => {
  test('the key endpoint cannot be reached', async () => {
    google.disconnect();
    await expect(identify(google.sign(), '')).rejects.toMatchObject({ status: 503 });
  });

  test.each([
    ['fails', 500, '{"error":"backend"}'],
    ['answers HTML', 200, '<html>Sign in to this network</html>'],
    ['refuses', 403, '{"error":"forbidden"}'],
  ])('the key endpoint %s', async (_what, status, body) => {
    google.answerKeys(status, body);
    await expect(identify(google.sign(), '')).rejects.toMatchObject({ status: 503 });
  });

  test('accounts cannot be looked up', async () => {
    google.stopLookup();
    await expect(identify(google.sign(), '')).rejects.toMatchObject({ status: 503 });
  });

  test('an invalid token is 401 even during the outage', async () => {
    google.disconnect();
    await expect(identify(google.sign({ aud: 'another' }), '')).rejects.toMatchObject({ status: 401 });
  });
});

describe('an admin claim by configured number', () => {
  const byNumber = { admin: true, adminBy: 'number' };
  test('counts only while that number is configured', async () => {
    await expect(identify(google.sign(byNumber), ADMIN)).resolves.toMatchObject({ admin: true });
    await expect(identify(google.sign(byNumber), '+919000000001')).resolves.toMatchObject({ admin: false });
    await expect(identify(google.sign(byNumber), '')).resolves.toMatchObject({ admin: false });
  });

  test('does not affect a claim that was granted by hand', async () => {
    const granted = google.sign({ admin: true, adminBy: 'grant' });
    await expect(identify(granted, '+919000000001')).resolves.toMatchObject({ admin: true });
  });
});
