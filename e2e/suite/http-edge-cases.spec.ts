/**
 * Requests that the Hosting emulator or Google's framework answers before our code. These are all the cases with HTML or
 * a 5xx; every other reply to an API call is JSON. In the cloud our code reads bodies itself, see
 * functions/src/http/raw-requests.ts.
 */
import { gzipSync } from 'node:zlib';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { STORE_URL } from '../support/store.ts';

const post = (body: Buffer | string, headers: Record<string, string> = {}): RawRequest => ({
  method: 'POST',
  path: '/api/contactus',
  body,
  headers: { 'Content-Type': 'application/json', ...headers },
});
const form = (body: string, more = ''): RawRequest =>
  post(body, { 'Content-Type': `application/x-www-form-urlencoded${more}` });

/** Bodies that the framework cannot parse. It answers with a short HTML page. */
const HTML: readonly (readonly [what: string, status: number, asked: RawRequest])[] = [
  ['truncated JSON', 400, post('{"name":')],
  ['JSON that is not UTF-8', 400, post(Buffer.from([0x7b, 0xff, 0x7d]))],
  ['JSON in an unknown charset', 415, post('{}', { 'Content-Type': 'application/json; charset=nonsense' })],
  ['JSON in Latin 1', 415, post('{}', { 'Content-Type': 'application/json; charset=iso-8859-1' })],
  ['an unknown content encoding', 415, post('{}', { 'Content-Encoding': 'zip' })],
  ['invalid gzip', 400, post('{}', { 'Content-Encoding': 'gzip' })],
  ['truncated gzip', 400, post(gzipSync(Buffer.alloc(60_000, 32)).subarray(0, 40), { 'Content-Encoding': 'gzip' })],
  ['a gzip bomb', 413, post(gzipSync(Buffer.alloc(40_000_000, 32)), { 'Content-Encoding': 'gzip' })],
  ['12 MB of invalid JSON', 400, post(Buffer.alloc(12_000_000, 32))],
  ['a form in an unknown charset', 415, form('a=1', '; charset=nonsense')],
  ['a form of 5,000 fields', 413, form(Array.from({ length: 5_000 }, (_, index) => `k${index}=1`).join('&'))],
  ['a form 5,000 levels deep', 400, form(`a${'[x]'.repeat(5_000)}=1`)],
  ['text in an unknown charset', 415, post('x', { 'Content-Type': 'text/plain; charset=nonsense' })],
  ['a webhook event with truncated JSON', 400, { ...post('{"event'), path: '/api/payments/webhook' }],
  // No file and no rewrite: Hosting's own 404 page.
  ['a missing script', 404, { path: '/assets/gone.js' }],
];

/** Paths that the Hosting emulator cannot look up as files. It fails before our code. */
const FAILS: readonly (readonly [what: string, asked: RawRequest])[] = [
  ['/api/shirts/%ff', { path: '/api/shirts/%ff' }],
  ['/api/shirts/%zz', { path: '/api/shirts/%zz' }],
  ['/product/%zz', { path: '/product/%zz' }],
  ['/images/u0/%zz', { path: '/images/u0/%zz' }],
  ['a path that is too long for a file name', { path: `/api/shirts/${'x'.repeat(12_000)}` }],
];

/** Unusual requests that do reach our code. */
const OURS: readonly (readonly [what: string, status: number, asked: RawRequest])[] = [
  ['JSON in UTF-16', 415, post(Buffer.from('{}', 'utf16le'), { 'Content-Type': 'application/json; charset=utf-16' })],
  ['an invalid escape in a query', 200, { path: '/api/shirts?q=%zz&limit=1' }],
  ['an invalid UTF-8 byte in a query', 200, { path: '/api/shirts?limit=1&x=%ff' }],
  ['a NUL in a path', 400, { path: '/api/shirts/%00' }],
  ['12 MB of JSON', 413, post(JSON.stringify({ message: 'x'.repeat(12_000_000) }))],
  ['an unsupported method', 405, { method: 'TRACE', path: '/api/shirts' }],
  ['a missing published picture', 404, { path: '/images/00/480.webp' }],
  ['a missing upload', 404, { path: '/images/u0/480.webp' }],
];

const STACK = /\n\s+at |<br>\s*(?:&nbsp;|\s)+at |node_modules|\.js:\d/;

for (const [what, status, asked] of HTML) {
  test(`the framework refuses ${what} without a stack trace`, async () => {
    const answer = await sendRaw(asked);
    expect([answer.status, answer.type]).toEqual([status, 'text/html']);
    expect(answer.text).not.toMatch(STACK);
  });
}

for (const [what, asked] of FAILS) {
  test(`the Hosting emulator fails for ${what} without a stack trace`, async () => {
    const answer = await sendRaw(asked);
    expect([answer.status, answer.type]).toEqual([500, '']);
    expect(answer.text).toContain('Unexpected error occurred.');
    expect(answer.text).not.toMatch(STACK);
  });
}

for (const [what, status, asked] of OURS) {
  test(`the API answers ${what} with JSON`, async () => {
    const answer = await sendRaw(asked);
    expect([answer.status, answer.type]).toEqual([status, 'application/json']);
    expect(answer.text).not.toMatch(STACK);
  });
}

test.afterEach('the store still answers', async () => {
  expect((await sendRaw({ path: '/api/shirts?limit=1' })).status).toBe(200);
});

type RawRequest = { method?: string; path: string; headers?: Record<string, string>; body?: Buffer | string };
type RawResponse = { status: number; type: string; text: string };

/** Sends a request byte for byte, without the corrections of an HTTP client, and reads the whole response. */
async function sendRaw({ method = 'GET', path, headers = {}, body = '' }: RawRequest): Promise<RawResponse> {
  const { hostname, port, host } = new URL(STORE_URL);
  const bytes = Buffer.from(body);
  const all = { Host: host, Connection: 'close', ...(bytes.length > 0 ? { 'Content-Length': bytes.length } : {}) };
  const lines = Object.entries({ ...all, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server that refuses a body early closes the connection; the response before that counts.
  const closed = new Promise<void>((resolve) => socket.on('error', () => resolve()).on('close', () => resolve()));
  socket.write(Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), bytes]));
  await closed;
  const answer = Buffer.concat(chunks).toString();
  const [head = ''] = answer.split('\r\n\r\n', 1);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    type: /^content-type: *([^;\r]*)/im.exec(head)?.[1] ?? '',
    text: answer.slice(head.length + 4),
  };
}
