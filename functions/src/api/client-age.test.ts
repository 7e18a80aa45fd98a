import { expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { call } = world({ buildDay: '2026-11-22' });
const told = async (headers: Record<string, string>) =>
  (await call('/api/payments/settings', { headers })).headers.get('X-Client-Too-Old');

test('a reply tells an app that is more than 30 days older than the server, and no other', async () => {
  expect(await told({ 'X-Client-Build': '2026-10-01' })).toBe('1');
  expect(await told({ 'X-Client-Build': '2026-11-01' })).toBeNull();
  expect(await told({})).toBeNull();
});
