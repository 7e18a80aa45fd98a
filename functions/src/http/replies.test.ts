import { MESSAGES } from '@nirala/contract/text/messages';
import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { failure } from './replies.ts';

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
