import { API } from '@nirala/contract/api';
import type { Endpoint, Permission } from '@nirala/contract/api/endpoint';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { expect, test } from 'vitest';
import { createApp, createImagesApp } from './app.ts';

const { deps } = createTestStore();
const calls = Object.entries<Endpoint>(API).filter(([, { who }]) => who === 'admin');

/** The reply to an admin who has these permissions. */
async function replyTo({ method, path, body }: Endpoint, may: Permission[]): Promise<Response> {
  const own = {
    ...deps,
    identify: async () => ({ uid: 'asha', phone: '+919845012345', admin: true, may, token: 'token' }),
  };
  return (body === 'bytes' ? createImagesApp(own) : createApp(own)).request(path.replaceAll(/[{}]/g, ''), {
    method,
    headers: { Authorization: 'Bearer token', 'Content-Type': body === 'bytes' ? 'image/jpeg' : 'application/json' },
    body: method === 'POST' ? '{}' : null,
  });
}

test.each(atLeast(80, calls))('%s refuses an admin who lacks its permission', async (_name, line) => {
  const reply = await replyTo(line, []);
  expect([reply.status, await reply.json()]).toEqual([403, expect.objectContaining({ code: 'admin-only' })]);
});

test('a call reads the input of an admin who has its permission', async () => {
  expect((await replyTo(API.readCash, ['manage'])).status).toBe(400);
});
