import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { robots } from './robots.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'robots-'));
  mkdirSync(join(root, 'public'));
  writeFileSync(join(root, 'public/robots.txt'), 'User-agent: *\n');
  writeFileSync(join(root, 'index.html'), '<p>Hello</p>');
});
afterEach(() => rmSync(root, { recursive: true }));

async function built(env: Record<string, string>): Promise<string> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  await build({ root, configFile: false, logLevel: 'silent', plugins: [robots()] });
  return readFileSync(join(root, 'dist/robots.txt'), 'utf8');
}

test('robots.txt names the sitemap at VITE_STORE_URL, else at the default Hosting address of the project', async () => {
  expect(await built({ VITE_FIREBASE_PROJECT_ID: 'nirala-live' })).toBe(
    'User-agent: *\n\nSitemap: https://nirala-live.web.app/sitemap.xml\n',
  );
  expect(await built({ VITE_STORE_URL: 'https://nirala.example' })).toContain(
    'Sitemap: https://nirala.example/sitemap.xml',
  );
});

test('robots.txt names no sitemap if the address of the store is unknown', async () => {
  expect(await built({})).toBe('User-agent: *\n');
});

test.each(['nirala.example', 'http://nirala.example', 'https://nirala.example/', 'https://nirala.example/shop', '…'])(
  'a build with the invalid address “%s” fails with an error that shows a valid one',
  async (address) => {
    await expect(built({ VITE_STORE_URL: address })).rejects.toThrow(
      /VITE_STORE_URL is ".*", but must be an https origin/,
    );
  },
);
