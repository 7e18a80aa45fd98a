import { atLeast } from '@nirala/contract/at-least.fixture';
import { DATA_POLICY_HEADER, PAGE_POLICY_HEADER, SECURITY_HEADERS } from '@nirala/contract/api/security';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handleRequest } from './node-adapter.ts';

/** Replies with the request that arrived, and with a status, headers and bytes that are not text. */
const mirror = {
  async fetch(request: Request): Promise<Response> {
    const { method, url, headers } = request;
    const body = Buffer.from(await request.arrayBuffer()).toString('base64');
    const seen = { method, url, headers: Object.fromEntries(headers), body };
    return new Response(Buffer.concat([Buffer.from([0xff, 0]), Buffer.from(JSON.stringify(seen))]), {
      status: 418,
      headers: {
        'Cache-Control': 'private, no-store',
        'Retry-After': '5',
        ...(url.endsWith('.html') ? { 'Content-Type': 'text/html; charset=utf-8' } : {}),
      },
    });
  },
};

/** Like the framework of Cloud Functions: it reads the body before our code runs. */
const server = createServer(async (request, response) => {
  const rawBody = Buffer.concat(await request.toArray());
  const { method = '', headers, url: originalUrl = '', socket } = request;
  // Express sets this header before our code runs.
  response.setHeader('X-Powered-By', 'Express');
  await handleRequest(mirror, { method, headers, originalUrl, rawBody, socket }, response, 1_000).catch(
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

async function send(method: string, path: string, body = Buffer.alloc(0), headers: Record<string, string> = {}) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    ask({ host: '127.0.0.1', port, method, path, headers }, resolve).on('error', reject).end(body);
  });
  const bytes = Buffer.concat(await reply.toArray());
  return { reply, bytes, seen: bytes.length > 2 ? JSON.parse(bytes.subarray(2).toString()) : undefined };
}

test('outside of the cloud the address of the caller is the last one, so that it cannot be made up; there the platform adds it', async () => {
  const forged = { 'X-Forwarded-For': '203.0.113.7' };
  const arrived = async (headers: Record<string, string>) =>
    (await send('GET', '/api/clock', undefined, headers)).seen.headers['x-forwarded-for'];
  expect([await arrived(forged), await arrived({})]).toEqual(['203.0.113.7, 127.0.0.1', '127.0.0.1']);
  vi.stubEnv('K_SERVICE', 'api');
  expect([await arrived(forged), await arrived({})]).toEqual(['203.0.113.7', undefined]);
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(await arrived(forged)).toBe('203.0.113.7, 127.0.0.1');
  vi.unstubAllEnvs();
});

test('method, URL, headers and body arrive as they were sent', async () => {
  const body = Buffer.from([0, 0xff, 0x7b, 0xc3, 0x28]);
  const { seen } = await send('POST', '/api/t&c?x=%2F&y=%zz', body, {
    Authorization: 'Bearer abc',
    'X-Odd': 'caf\xe9',
  });
  expect(seen).toMatchObject({
    method: 'POST',
    url: 'http://store/api/t&c?x=%2F&y=%zz',
    headers: { authorization: 'Bearer abc', 'x-odd': 'caf\xe9' },
    body: body.toString('base64'),
  });
});

test('status, headers and bytes are sent as the app returned them', async () => {
  const { reply, bytes } = await send('GET', '/api/shirts');
  expect(reply.statusCode).toBe(418);
  expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-store', 'retry-after': '5' });
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0]);
});

test('every reply has the security headers and no X-Powered-By', async () => {
  for (const [path, policy] of [
    ['/page.html', PAGE_POLICY_HEADER],
    ['/api/shirts', DATA_POLICY_HEADER],
  ] as const) {
    const { headers } = (await send('GET', path)).reply;
    for (const [name, value] of atLeast(6, Object.entries(SECURITY_HEADERS)))
      expect(headers[name.toLowerCase()]).toBe(value);
    expect(headers['content-security-policy']).toBe(policy);
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('GET and HEAD have no body, even if one was sent', async () => {
  expect((await send('GET', '/x', Buffer.from('x'), { 'Content-Length': '1' })).seen).toMatchObject({
    method: 'GET',
    body: '',
  });
  expect((await send('HEAD', '/x')).reply.statusCode).toBe(418);
});

test.each(['TRACE', 'trace', 'PROPFIND', 'OPTIONS'])('the app answers %s', async (method) => {
  expect((await send(method, '/api/shirts')).reply.statusCode).toBe(418);
});

test.each(['//', '///', '//elsewhere.in/api', '/..', '/\\', '/api/%ff', '*'])(
  '%s stays a path of the store',
  async (path) => {
    const { reply, seen } = await send('GET', path);
    expect(reply.statusCode).toBe(418);
    expect(new URL(seen.url).hostname).toMatch(/^store/);
  },
);
