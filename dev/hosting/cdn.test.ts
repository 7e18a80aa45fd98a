import { expect, test, vi } from 'vitest';
import { agesOf, createCdn, type Reply } from './cdn.ts';

const reply = (body: string, rule: string): Reply => ({
  status: 200,
  headers: { 'cache-control': rule },
  body: Buffer.from(body),
});

function open(rule: string) {
  let [clock, count] = [0, 0];
  const ask = vi.fn(async () => reply(String((count += 1)), rule));
  const cdn = createCdn(() => clock);
  const get = async (address = '/') => String((await cdn.answer(address, ask)).body);
  return { ask, get, wait: (seconds: number) => (clock += seconds * 1000) };
}

test.each([
  ['public, max-age=0, s-maxage=60, stale-while-revalidate=600', 60, 600],
  ['public, max-age=3600', 3600, 0],
  ['public, max-age=31536000, immutable', 31536000, 0],
  ['private, no-store', 0, 0],
  ['no-cache', 0, 0],
  ['private, s-maxage=60', 0, 0],
  ['', 0, 0],
])('"%s" is fresh for %i s and served stale for %i s more', (rule, fresh, stale) => {
  expect(agesOf(rule)).toEqual({ fresh, stale });
});

test('a cached page is requested again when it expires', async () => {
  const { get, ask, wait } = open('public, max-age=0, s-maxage=60');
  expect([await get(), await get(), await get('/other')]).toEqual(['1', '1', '2']);
  wait(59);
  expect(await get()).toBe('1');
  wait(1);
  expect(await get()).toBe('3');
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a stale page is served immediately while it is revalidated', async () => {
  const { get, wait } = open('public, s-maxage=60, stale-while-revalidate=600');
  await get();
  wait(61);
  expect(await get()).toBe('1');
  await vi.waitFor(async () => expect(await get()).toBe('2'));
  wait(700);
  expect(await get()).toBe('3');
});

test('concurrent requests for a page that is not cached are sent once', async () => {
  const { get, ask } = open('public, s-maxage=60');
  expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1']);
  expect(ask).toHaveBeenCalledOnce();
});

test('private replies are not cached', async () => {
  const { get } = open('private, no-store');
  expect([await get(), await get()]).toEqual(['1', '2']);
});
