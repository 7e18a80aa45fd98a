/**
 * What Hosting and Google's framework answer before our code is asked, or in its place, through the emulators. All
 * else is JSON for calls. In the cloud our code reads bodies itself (functions/src/http/raw-requests.ts). This list is the whole of what is HTML or a 5xx; an emulator's own answers are marked.
 */
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { sendRaw, type RawRequest } from './support/raw-http.ts';

const post = (body: Buffer | string, headers: Record<string, string> = {}): RawRequest => ({
  ...{ method: 'POST', path: '/api/contactus', body },
  headers: { 'Content-Type': 'application/json', ...headers },
});
const form = (body: string, more = ''): RawRequest =>
  post(body, { 'Content-Type': `application/x-www-form-urlencoded${more}` });

/** The framework reads bodies first: what it can not read it refuses in a few words of HTML. */
const HTML: readonly (readonly [what: string, status: number, asked: RawRequest])[] = [
  ['half of JSON', 400, post('{"name":')],
  ['JSON that is no UTF-8', 400, post(Buffer.from([0x7b, 0xff, 0x7d]))],
  ['JSON in a charset that nobody knows', 415, post('{}', { 'Content-Type': 'application/json; charset=nonsense' })],
  ['JSON in Latin 1', 415, post('{}', { 'Content-Type': 'application/json; charset=iso-8859-1' })],
  ['an encoding that nobody knows', 415, post('{}', { 'Content-Encoding': 'zip' })],
  ['what is no gzip', 400, post('{}', { 'Content-Encoding': 'gzip' })],
  [
    'gzip that ends too soon',
    400,
    post(gzipSync(Buffer.alloc(60_000, 32)).subarray(0, 40), { 'Content-Encoding': 'gzip' }),
  ],
  ['a gzip bomb', 413, post(gzipSync(Buffer.alloc(40_000_000, 32)), { 'Content-Encoding': 'gzip' })],
  ['12 MB that are no JSON', 400, post(Buffer.alloc(12_000_000, 32))],
  ['a form in a charset that nobody knows', 415, form('a=1', '; charset=nonsense')],
  ['a form of 5,000 fields', 413, form(Array.from({ length: 5_000 }, (_, index) => `k${index}=1`).join('&'))],
  ['a form 5,000 levels deep', 400, form(`a${'[x]'.repeat(5_000)}=1`)],
  ['text in a charset that nobody knows', 415, post('x', { 'Content-Type': 'text/plain; charset=nonsense' })],
  ['an event that is half of JSON', 400, { ...post('{"event'), path: '/api/payments/webhook' }],
  // No file, and no rewrite: Hosting's own page.
  ['a script that is not there', 404, { path: '/assets/gone.js' }],
  ['a drawn picture that is not there', 404, { path: '/images/00/480.webp' }],
];

/** Hosting's emulator fails by itself at what it can not look up as a file; our code is never asked. */
const FAILS: readonly (readonly [what: string, asked: RawRequest])[] = [
  ['/api/shirts/%ff', { path: '/api/shirts/%ff' }],
  ['/api/shirts/%zz', { path: '/api/shirts/%zz' }],
  ['/product/%zz', { path: '/product/%zz' }],
  ['/images/u0/%zz', { path: '/images/u0/%zz' }],
  ['a name that is too long for a file', { path: `/api/shirts/${'x'.repeat(12_000)}` }],
];

/** What reaches us for all that is strange about it. */
const OURS: readonly (readonly [what: string, status: number, asked: RawRequest])[] = [
  ['JSON in UTF-16', 415, post(Buffer.from('{}', 'utf16le'), { 'Content-Type': 'application/json; charset=utf-16' })],
  ['half of an escape in a query', 200, { path: '/api/shirts?q=%zz&limit=1' }],
  ['a byte that is no text in a query', 200, { path: '/api/shirts?limit=1&x=%ff' }],
  ['a zero in a path', 404, { path: '/api/shirts/%00' }],
  ['12 MB of JSON', 413, post(JSON.stringify({ message: 'x'.repeat(12_000_000) }))],
  ['a method that the path has not', 405, { method: 'TRACE', path: '/api/shirts' }],
  ['an upload that is not there', 404, { path: '/images/u0/480.webp' }],
];

const STACK = /\n\s+at |<br>\s*(?:&nbsp;|\s)+at |node_modules|\.js:\d/;

for (const [what, status, asked] of HTML) {
  test(`the framework refuses ${what}, and shows nothing of itself`, async () => {
    const answer = await sendRaw(asked);
    expect([answer.status, answer.type]).toEqual([status, 'text/html']);
    expect(answer.text).not.toMatch(STACK);
  });
}

for (const [what, asked] of FAILS) {
  test(`Hosting's emulator fails at ${what} by itself, in three words`, async () => {
    const answer = await sendRaw(asked);
    expect([answer.status, answer.type]).toEqual([500, '']);
    expect(answer.text).toContain('Unexpected error occurred.');
    expect(answer.text).not.toMatch(STACK);
  });
}

for (const [what, status, asked] of OURS) {
  test(`${what} is answered in JSON`, async () => {
    const answer = await sendRaw(asked);
    expect([answer.status, answer.type]).toEqual([status, 'application/json']);
    expect(answer.text).not.toMatch(STACK);
  });
}

test.afterEach('the store still answers', async () => {
  expect((await sendRaw({ path: '/api/shirts?limit=1' })).status).toBe(200);
});
