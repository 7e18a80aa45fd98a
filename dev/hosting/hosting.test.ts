import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createHosting } from './hosting.ts';

const folder = mkdtempSync(join(tmpdir(), 'nirala-hosting-'));
for (const [file, words] of [
  ['assets/app-D7cYeRVP.js', 'let a = 1;'.repeat(50)],
  ['images/ab/480.webp', 'picture'],
  ['.vite/manifest.json', '{}'],
] as const) {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), words);
}
afterAll(() => rmSync(folder, { recursive: true }));

const pages = vi.fn(
  async (_request: Request) =>
    new Response('<h1>Hello</h1>', {
      headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public, s-maxage=60' },
    }),
);
const api = vi.fn(async (request: Request) =>
  Response.json({ said: await request.text() }, { headers: { 'Cache-Control': 'private, no-store' } }),
);
const answer = createHosting(folder, { pages, api });
const asked = () => new Headers({ 'x-forwarded-host': 'shop.example' });
const get = (path: string, query = '') => answer({ method: 'GET', path, query, headers: asked() });
beforeEach(() => vi.clearAllMocks());

test('an existing file is served without calling a function: text compressed, pictures unchanged', async () => {
  const script = await get('/assets/app-D7cYeRVP.js');
  expect(script.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' });
  expect(script.headers['cache-control']).toContain('immutable');
  expect(String(brotliDecompressSync(script.body))).toContain('let a = 1;');
  const picture = await get('/images/ab/480.webp');
  expect([picture.headers['content-encoding'], String(picture.body)]).toEqual([undefined, 'picture']);
  expect(pages).not.toHaveBeenCalled();
});

test('a 404 has the headers of its path and is not cached', async () => {
  const { status, headers } = await get('/assets/gone-D7cYeRVP.js');
  expect([status, headers['cache-control'], headers['x-content-type-options']]).toEqual([404, 'no-store', 'nosniff']);
});

test('a path without a file is answered by the function, compressed, and then from the cache', async () => {
  const page = await get('/product/neem', '?size=M');
  expect(String(brotliDecompressSync(page.body))).toBe('<h1>Hello</h1>');
  expect(pages.mock.calls[0]?.[0].url).toBe('https://shop.example/product/neem?size=M');
  await get('/product/neem', '?size=M');
  expect(pages).toHaveBeenCalledOnce();
  await get('/product/neem', '?size=L');
  expect(pages).toHaveBeenCalledTimes(2);
});

test('every POST reaches the function, and its reply is not cached', async () => {
  const headers = new Headers({ 'content-type': 'text/plain' });
  const post = () => answer({ method: 'POST', path: '/api/orders', query: '', headers, body: Buffer.from('one') });
  const { body } = await post();
  expect(JSON.parse(String(brotliDecompressSync(body)))).toEqual({ said: 'one' });
  await post();
  expect(api).toHaveBeenCalledTimes(2);
});

test('missing scripts and hidden files are not served', async () => {
  expect((await get('/assets/gone.js')).status).toBe(404);
  const hidden = await get('/.vite/manifest.json');
  expect(String(hidden.body)).not.toBe('{}');
  expect(pages).toHaveBeenCalledOnce();
});
