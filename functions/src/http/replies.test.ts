import { API } from '@nirala/contract/api';
import { endpoint } from '@nirala/contract/api/endpoint';
import { MESSAGES } from '@nirala/contract/text/messages';
import { Hono } from 'hono';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { checkReply, failure } from './replies.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

async function reply(error: unknown) {
  const app = new Hono().get('/', (context) => failure(context, error));
  const response = await app.request('/');
  const { status, headers } = response;
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  return { status, body: await response.json(), retryAfter: headers.get('Retry-After') };
}

test.each<[string, unknown, number, string, string, string | null]>([
  [
    'an ApiError with details',
    new ApiError('not-on-sale', { message: 'Changed.', details: { a: 1 } }),
    409,
    'not-on-sale',
    'Changed.',
    null,
  ],
  [
    'an ApiError with Retry-After',
    new ApiError('unavailable', { retryAfter: 60 }),
    503,
    'unavailable',
    MESSAGES.unavailable,
    '60',
  ],
  [
    'Firestore unavailable',
    Object.assign(new Error('14'), { code: 14 }),
    503,
    'unavailable',
    MESSAGES.unavailable,
    '5',
  ],
  ['a Firestore timeout', Object.assign(new Error('4'), { code: 4 }), 503, 'unavailable', MESSAGES.unavailable, '5'],
  ['a bug', new Error('secret at /srv/index.js'), 500, 'server-error', MESSAGES.serverError, null],
  ['a missing permission', Object.assign(new Error('x'), { code: 7 }), 500, 'server-error', MESSAGES.serverError, null],
  ['a thrown string', 'secret', 500, 'server-error', MESSAGES.serverError, null],
])('%s becomes a reply without internals', async (_what, error, status, code, words, retryAfter) => {
  const { body, ...rest } = await reply(error);
  expect(rest).toEqual({ status, retryAfter });
  expect(body).toEqual({ error: words, code, ...(status === 409 ? { details: { a: 1 } } : {}) });
});

const line = endpoint({
  method: 'GET',
  path: '/api/things',
  who: 'anyone',
  cache: 'private',
  input: v.object({}),
  reply: v.object({ total: v.number(), note: v.optional(v.string()) }),
});

test('a reply that does not match the contract throws an error with the path, and not the value', () => {
  expect(() => checkReply(line, { total: 12, note: undefined, more: true })).not.toThrow();
  expect(() => checkReply(line, { total: '+91 98450 12345' })).toThrow(
    'The reply of GET /api/things does not match the contract: total (number)',
  );
  expect(() => checkReply(line, undefined)).toThrow('the root');
});

test('the items of a paged reply are checked, even if the schema has a fallback for browsers', () => {
  const page = (items: unknown[]) => ({ items, next: undefined, total: items.length });
  expect(API.listProducts.reply).toHaveProperty('fallback');
  expect(() => checkReply(API.listProducts, page([]))).not.toThrow();
  expect(() => checkReply(API.listProducts, page([{ id: 'p1' }]))).toThrow(/GET \/api\/shirts does not match/);
});
