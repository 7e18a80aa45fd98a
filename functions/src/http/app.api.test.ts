import { MESSAGES } from '@nirala/contract/text/messages';
import { describe, expect, test } from 'vitest';
import { signUp, createTestStore } from '@nirala/dev/testing/test-store';

const { call } = createTestStore();

describe('a path or method without a call', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/shirts/a/b', '/api/t&c/x', '/'])(
    '%s is 404 in JSON',
    async (path) => {
      expect(await call(path)).toMatchObject({ status: 404, json: { error: MESSAGES.unknownPath } });
    },
  );

  test.each([
    ['DELETE', '/api/shirts', 'GET'],
    ['PUT', '/api/shirts/x', 'GET'],
    ['GET', '/api/users', 'POST'],
    ['PATCH', '/api/orders/confirm', 'GET, POST'],
  ])('%s %s is 405 with an Allow header', async (method, path, allow) => {
    const { status, json, headers } = await call(path, { method });
    expect([status, json.error]).toEqual([405, MESSAGES.wrongMethod]);
    expect(headers.get('Allow')?.split(', ').sort().join(', ')).toBe(allow);
  });
});

describe('a body', () => {
  const deep = '{"a":'.repeat(3000) + '1' + '}'.repeat(3000);
  test.each([
    ['nothing', '', 400],
    ['half of JSON', '{"phoneNumber":', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a number', '5', 400],
    ['too deep', deep, 400],
    ['__proto__', '{"__proto__":{"phoneNumber":"+919876543210"}}', 400],
    ['over 64 KB', JSON.stringify({ phoneNumber: 'x'.repeat(70_000) }), 413],
  ])('that is %s gets a failure in JSON', async (_name, body, status) => {
    const { token } = await signUp();
    const reply = await call('/api/users', { method: 'POST', body, token });
    expect(reply.status).toBe(status);
    expect(reply.json.error).toBeTypeOf('string');
    expect(reply.headers.get('Cache-Control')).toBe('private, no-store');
  });
});

describe('a token', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { sub: 'x', user_id: 'x', phone_number: '+919876543210', iat: 1, auth_time: 1, exp: 4e9 };
  const forge = (project: string) =>
    `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, aud: project, iss: `https://securetoken.google.com/${project}` })}.`;

  test.each([
    ['missing', undefined, MESSAGES.signInFirst],
    ['not a token', 'abc', MESSAGES.sessionEnded],
    ['of another project', forge('demo-other'), MESSAGES.sessionEnded],
    ['of nobody', forge('demo-nirala'), MESSAGES.sessionEnded],
  ])('that is %s is 401', async (_name, token, message) => {
    const reply = await call('/api/users', { body: { phoneNumber: '+919876543210' }, ...(token ? { token } : {}) });
    expect([reply.status, reply.json.error]).toEqual([401, message]);
  });

  test('is 401 after it expired, and accepted before', async () => {
    const { uid, phone } = await signUp();
    const ends = (exp: number) => {
      const own = {
        ...claims,
        sub: uid,
        user_id: uid,
        phone_number: phone,
        auth_time: exp - 3600,
        iat: exp - 3600,
        exp,
      };
      const project = { aud: 'demo-nirala', iss: 'https://securetoken.google.com/demo-nirala' };
      return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...own, ...project })}.`;
    };
    const now = Math.floor(Date.now() / 1000);
    expect((await call('/api/orders/me', { token: ends(now + 1800) })).status).toBe(200);
    expect(await call('/api/orders/me', { token: ends(now - 60) })).toMatchObject({
      status: 401,
      json: { error: MESSAGES.sessionEnded },
    });
  });

  test('of a phone number outside India is 403', async () => {
    const { token, phone } = await signUp(`+1650555${String(Date.now()).slice(-4)}`);
    expect((await call('/api/users', { body: { phoneNumber: phone }, token })).status).toBe(403);
    expect((await call('/api/orders/me', { token })).status).toBe(403);
  });
});

test('a cacheable reply never has X-Client-Too-Old', async () => {
  const { call: ask } = createTestStore({ buildDay: '2026-11-22' });
  const headers = { 'X-Client-Build': '2026-10-01' };
  const cached = await ask('/api/shirts?limit=1', { headers });
  expect([cached.status, cached.headers.get('X-Client-Too-Old')]).toEqual([200, null]);
  expect((await ask('/api/shirts/unknown', { headers })).headers.get('X-Client-Too-Old')).toBe('1');
});
