import { expect, test } from 'vitest';
import { createTestStore } from '@nirala/dev/testing/test-store';

const { call } = createTestStore({ buildDay: '2026-11-22' });
const OLD = { 'X-Client-Build': '2026-10-01' };

async function told(headers: Record<string, string>, path = '/api/payments/settings') {
  return (await call(path, { headers })).headers.get('X-Client-Too-Old');
}

test('a reply has X-Client-Too-Old only for an app that is more than 30 days older than the server', async () => {
  expect(await told(OLD)).toBe('1');
  expect(await told({ 'X-Client-Build': '2026-11-01' })).toBeNull();
  expect(await told({})).toBeNull();
});

test.each([
  ['a call that is gone', '/api/no-such-call', 404],
  ['a call without its token', '/api/orders/me', 401],
  ['a query that is refused', '/api/shirts?min=900&max=100', 400],
])('a failure has X-Client-Too-Old: %s', async (_what, path, status) => {
  expect((await call(path)).status).toBe(status);
  expect(await told(OLD, path)).toBe('1');
  expect(await told({}, path)).toBeNull();
});
