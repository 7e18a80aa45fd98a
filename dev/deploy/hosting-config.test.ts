import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createHosting, headersOf } from '../hosting/hosting.ts';
import { hostingConfig } from './hosting-config.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ID = '00cbcaf5166241f4';
const OTHER_ID = '05257637623b84-b42';

const dist = mkdtempSync(join(tmpdir(), 'nirala-config-'));
afterAll(() => rmSync(dist, { recursive: true }));
const many = Array.from({ length: 120 }, (_, at) => `assets/chunk-${at}-ABCDEF_-.js`);
for (const file of [
  ...many,
  'assets/index.esm-D7cYeRVP.js',
  'assets/app-DuPYaLNL.css',
  'assets/anek-text-jJULmBB6.woff2',
  'assets/builds.json',
  'assets/plain.js',
  `images/${ID}/480.webp`,
  `images/${ID}/1200.jpg`,
  `images/${OTHER_ID}/360.avif`,
]) {
  mkdirSync(join(dist, file, '..'), { recursive: true });
  writeFileSync(join(dist, file), 'content');
}
const { headers } = hostingConfig(dist);
const answer = createHosting(dist, {
  images: () => new Response('', { headers: { 'Cache-Control': 'of the function' } }),
});
const get = (path: string) => answer({ method: 'GET', path, query: '', headers: new Headers() });

test.each([
  '/assets/index.esm-D7cYeRVP.js',
  '/assets/app-DuPYaLNL.css',
  '/assets/anek-text-jJULmBB6.woff2',
  `/${many[0]}`,
  `/${many[119]}`,
  `/images/${ID}/480.webp`,
  `/images/${OTHER_ID}/360.avif`,
])('%s is named by its content, so it is cached for a year', async (path) => {
  const reply = await get(path);
  expect([reply.status, reply.headers['cache-control']]).toEqual([200, IMMUTABLE]);
});

test.each([
  '/assets/app-AAAAAAAA.css',
  '/assets/app-DuPYaLNL.css/x',
  '/assets/app-DuPYaLNLxcss',
  '/assets/chunk-120-ABCDEF_-.js',
  '/assets/',
])('%s does not exist, and its 404 is not cached', async (path) => {
  const reply = await get(path);
  expect([reply.status, reply.headers['cache-control']]).toEqual([404, 'no-store']);
});

test.each([
  `/images/${ID}/481.webp`,
  `/images/${ID}/960.webp`,
  `/images/${OTHER_ID}/480.webp`,
  '/images/ffffffffffffffff/480.webp',
])('%s does not exist: the function `images` sets its Cache-Control', async (path) => {
  expect((await get(path)).headers['cache-control']).toBe('of the function');
});

test.each(['/assets/builds.json', '/assets/plain.js'])('%s has a fixed name, so it is not cached', async (path) => {
  const reply = await get(path);
  expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('without a build nothing under /assets is cached, and the other rules stay', () => {
  expect(headersOf('/assets/app-DuPYaLNL.css')['cache-control']).toBe('no-cache');
  const none = hostingConfig(join(dist, 'missing')).headers;
  expect(headersOf('/assets/app-DuPYaLNL.css', none)['cache-control']).toBe('no-store');
  expect(headersOf('/robots.txt', none)['cache-control']).toBe('no-cache');
  expect(headersOf('/images/u00cbcaf5166241f4/480.webp', none)['cache-control']).toBeUndefined();
});

test("the Hosting emulator's own matcher finds the same rule for each path", () => {
  const firebaseTools = createRequire(import.meta.resolve('firebase-tools'));
  const matcher: unknown = createRequire(firebaseTools.resolve('superstatic'))('minimatch');
  if (typeof matcher !== 'function') throw new Error('superstatic has no minimatch');
  const ruleOf = (path: string) =>
    headers.filter(({ source }) => Boolean(matcher(path, source))).flatMap((rule) => rule.headers);
  const kept = (path: string) => ruleOf(path).findLast(({ key }) => key === 'Cache-Control')?.value;
  expect([`/${many[119]}`, `/images/${OTHER_ID}/360.avif`].map(kept)).toEqual([IMMUTABLE, IMMUTABLE]);
  expect(kept('/assets/app-AAAAAAAA.css')).toBe('no-store');
  expect(kept(`/images/${ID}/481.webp`)).toBeUndefined();
  expect(kept('/images/u00cbcaf5166241f4/480.webp')).toBeUndefined();
});
